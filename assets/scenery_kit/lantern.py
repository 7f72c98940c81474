"""A lantern hanging from a chain, with a flame behind panes of amber glass."""

from __future__ import annotations

from .shapes import INK, closed, disc, gouge, line, outlined, polygon
from .sword import inked

WIDTH, HEIGHT = 120, 196
INKS: tuple[str, ...] = ()
"""No palette: iron, glass and flame are drawn in their final colours."""
_IRON: tuple[str, ...] = (
    *("#ffe0a0", "#d69c4e", "#9a6a34", "#6b4826", "#47301c", "#2f2015", "#1e150f", "#140e0a", "#080504"),
)
_GLASS = ((0, "#7a3410"), (5, "#a84c14"), (11, "#d8741e"), (17, "#f6a238"))


def draw() -> str:
    """Return the drawing's SVG elements, in their final colours."""
    drawn = ""
    for inset, glow in _GLASS:
        pane = [(27.0 + inset, 66 + inset), (93 - inset, 66 + inset), (98 - inset, 158 - inset)]
        drawn += f'<path d="{closed([*pane, (22 + inset, 158 - inset)])}" fill="{glow}"/>'
    drawn += '<path d="M60,84 C72,104 82,116 78,134 C75,147 66,152 60,152 C54,152 45,147 42,134'
    drawn += ' C39,118 53,108 60,84Z" fill="#ffcf5e"/>'
    drawn += '<path d="M61,104 C68,118 72,124 70,136 C68,144 64,147 60,147 C56,147 52,144 51,136'
    drawn += ' C50,126 58,120 61,104Z" fill="#fff6d2"/>'
    return drawn + inked(_iron(), _IRON)


def _iron() -> str:
    drawn = line("M60,2 v10", INK, 9) + disc(60, 18, 13, INK) + disc(60, 18, 9.5, 3) + disc(60, 18, 5.5, INK)
    drawn += line("M60,4 v9", 3, 4)
    roof = [(52, 30), (68, 30), (76, 42), (104, 60), (106, 68), (14, 68), (16, 60), (44, 42)]
    drawn += outlined(closed(roof), 5, 5)
    drawn += gouge([(50, 42), (34, 54), (20, 62)], 3.4, 2) + gouge([(60, 34), (60, 62)], 3, 3.4)
    drawn += gouge([(72, 42), (88, 54), (100, 61)], 3.4, 3.6) + gouge(
        [(18, 65.5), (102, 65.5)], 2.6, 1, ends=0.6
    )
    for top, foot in ((25.0, 20.0), (48.0, 46.0), (72.0, 74.0), (95.0, 100.0)):
        drawn += outlined(closed([(top - 3, 66), (top + 3, 66), (foot + 3, 160), (foot - 3, 160)]), 4.6, 2.6)
        drawn += gouge([(top - 0.5, 70), (foot - 0.5, 156)], 1.8, 1.6)
    drawn += polygon([(21, 108), (99, 108), (99.5, 114), (20.5, 114)], INK)
    drawn += gouge([(24, 110.6), (97, 110.6)], 2, 2, ends=0.6)
    foot = [(12.0, 156.0), (108.0, 156.0), (110.0, 168.0), (92.0, 184.0), (28.0, 184.0), (10.0, 168.0)]
    drawn += outlined(closed(foot), 5, 5) + gouge([(15, 160.5), (105, 160.5)], 3.4, 1, ends=0.6)
    drawn += gouge([(30, 178), (60, 180), (90, 178)], 2.6, 3.4)
    return drawn + disc(60, 188, 6, INK) + disc(60, 187, 3.4, 3)
