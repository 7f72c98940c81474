#!/bin/sh
# Installs Scoundrel for the current user, or removes it. Doesn't need root.
#   ./install.sh [EXECUTABLE]   install (default: the executable beside this script, or dist/scoundrel)
#   ./install.sh --remove       remove the game and keep your games and settings
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# The XDG specification says to ignore relative paths.
case ${XDG_DATA_HOME:-} in
  /*) data=$XDG_DATA_HOME ;;
  *) data=$HOME/.local/share ;;
esac
programs=$HOME/.local/bin
id=io.github.scoundrel.Scoundrel
sizes='16 24 48 64 128 256'
manual=$data/man/man6/scoundrel.6
bash_completion=$data/bash-completion/completions/scoundrel
zsh_completion=$data/zsh/site-functions/_scoundrel

say() { printf '%s\n' "install.sh: $1" >&2; }

refresh() {
  # Without these programs, menus notice the change later.
  if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$data/applications" || true
  fi
  if command -v gtk-update-icon-cache >/dev/null; then
    gtk-update-icon-cache -q -t "$data/icons/hicolor" 2>/dev/null || true
  fi
}

# Replaces an existing file atomically, because the game may be running.
put() {
  mkdir -p "$(dirname -- "$3")"
  cp -- "$2" "$3.new"
  chmod "$1" "$3.new"
  mv -f -- "$3.new" "$3"
}

take_away() {
  rm -f -- "$programs/scoundrel" "$data/applications/scoundrel.desktop" "$data/metainfo/$id.metainfo.xml" \
    "$manual" "$bash_completion" "$zsh_completion"
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
    echo 'Scoundrel has been removed. Your games and settings are still there; the README says where.'
    exit 0
    ;;
  -h | --help)
    sed -n '2,4s/^# *//p' "$0"
    exit 0
    ;;
  -*)
    say "unknown option $1; expected --remove"
    exit 2
    ;;
esac

executable=${1:-$(find_executable)}
if [ -z "$executable" ]; then
  say 'no executable found beside this script; build one, or give its path'
  exit 2
fi
if ! [ -f "$executable" ] || ! [ -x "$executable" ]; then
  say "$executable is not an executable file"
  exit 2
fi
# Check that it runs here before anything is installed.
if ! "$executable" --selfcheck >/dev/null; then
  say "$executable doesn't run here; '$executable --selfcheck' says why"
  exit 1
fi

put 755 "$executable" "$programs/scoundrel"
for size in $sizes; do
  put 644 "$here/icons/scoundrel-$size.png" "$data/icons/hicolor/${size}x$size/apps/scoundrel.png"
done
put 644 "$here/$id.metainfo.xml" "$data/metainfo/$id.metainfo.xml"
put 644 "$here/scoundrel.6" "$manual"
put 644 "$here/scoundrel.bash" "$bash_completion"
put 644 "$here/scoundrel.zsh" "$zsh_completion"
mkdir -p "$data/applications"
# Use the full path, quoted as the format requires, because ~/.local/bin isn't always in PATH.
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

echo "Scoundrel has been installed: find it in your menu under Games, or run $programs/scoundrel."
