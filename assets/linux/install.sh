#!/bin/sh
# Puts Scoundrel among the programs of whoever runs this, and takes it away again. Needs no root.
#   ./install.sh [EXECUTABLE]   install; without EXECUTABLE the one beside this script, or dist/scoundrel
#   ./install.sh --remove       take it away; what you have played stays where it is
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# The specification has relative paths ignored.
case ${XDG_DATA_HOME:-} in
  /*) data=$XDG_DATA_HOME ;;
  *) data=$HOME/.local/share ;;
esac
programs=$HOME/.local/bin
id=io.github.scoundrel.Scoundrel
sizes='16 24 48 64 128 256'

say() { printf '%s\n' "install.sh: $1" >&2; }

refresh() {
  # Menus find the change by themselves where these are missing, only later.
  if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$data/applications" || true
  fi
  if command -v gtk-update-icon-cache >/dev/null; then
    gtk-update-icon-cache -q -t "$data/icons/hicolor" 2>/dev/null || true
  fi
}

# One that is there already is replaced whole: it may be playing right now.
put() {
  mkdir -p "$(dirname -- "$3")"
  cp -- "$2" "$3.new"
  chmod "$1" "$3.new"
  mv -f -- "$3.new" "$3"
}

take_away() {
  rm -f -- "$programs/scoundrel" "$data/applications/scoundrel.desktop" "$data/metainfo/$id.metainfo.xml"
  for size in $sizes; do
    rm -f -- "$data/icons/hicolor/${size}x$size/apps/scoundrel.png"
  done
  refresh
}

find_executable() {
  for place in "$here/scoundrel" "$here/../../dist/scoundrel"; do
    if [ -f "$place" ] && [ -x "$place" ]; then
      printf '%s\n' "$place"
      return
    fi
  done
}

case ${1:-} in
  --remove)
    take_away
    echo 'Scoundrel is taken away. The games you played stay; the README says where they are kept.'
    exit 0
    ;;
  -h | --help)
    sed -n '2,4s/^# *//p' "$0"
    exit 0
    ;;
  -*)
    say "$1 is not known: there is --remove"
    exit 2
    ;;
esac

executable=${1:-$(find_executable)}
if [ -z "$executable" ]; then
  say 'there is no executable beside this script: build one, or name it'
  exit 2
fi
if ! [ -f "$executable" ] || ! [ -x "$executable" ]; then
  say "$executable is not an executable file"
  exit 2
fi
# One that does not run here is found out before anything is put in place.
if ! "$executable" --selfcheck >/dev/null; then
  say "$executable does not run here; '$executable --selfcheck' says why"
  exit 1
fi

put 755 "$executable" "$programs/scoundrel"
for size in $sizes; do
  put 644 "$here/icons/scoundrel-$size.png" "$data/icons/hicolor/${size}x$size/apps/scoundrel.png"
done
put 644 "$here/$id.metainfo.xml" "$data/metainfo/$id.metainfo.xml"
mkdir -p "$data/applications"
# With the whole path: not every session looks for programs there. The value is quoted as the format wants.
quoted=$(printf '%s' "$programs/scoundrel" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
while IFS= read -r line; do
  case $line in
    Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
    TryExec=*) ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$here/scoundrel.desktop" >"$data/applications/scoundrel.desktop.new"
mv -f -- "$data/applications/scoundrel.desktop.new" "$data/applications/scoundrel.desktop"
refresh

echo "Scoundrel is installed: it is in the menu under games, and as $programs/scoundrel."
