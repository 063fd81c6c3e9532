"""undamaged.jpg: a sound living-room wall with a sofa, a side table and a lamp in front of it."""

import numpy as np

from fixtures import baseboard, outlet, switch
from floors import boards
from light import ambient, panel, phone_camera
from materials import fabric, paint, plain
from meshes import box, cushion, cylinder, mesh_object
from stage import Shot


def _sofa(rng: np.random.Generator) -> None:
    cloth = fabric("cloth", (0.20, 0.25, 0.27))
    cushion("seat", (-1.15, -0.95, 0.20), (0.25, -0.15, 0.45), cloth, 0.06, rng)
    cushion("back", (-1.15, -0.30, 0.40), (0.25, -0.08, 0.84), cloth, 0.08, rng)
    cushion("arm", (0.20, -0.95, 0.20), (0.40, -0.10, 0.62), cloth, 0.06, rng)
    cushion("pillow", (-0.55, -0.42, 0.46), (-0.12, -0.26, 0.84), fabric("pillow", (0.58, 0.57, 0.55)), 0.22, rng)
    for x in (-1.05, 0.33):
        box("leg", (x, -0.9, 0.0), (x + 0.05, -0.85, 0.2), plain("wood", (0.15, 0.09, 0.05), 0.4))


def build() -> Shot:
    """Daylight from the left, from where somebody stands to photograph the whole wall."""
    rng = np.random.default_rng(5)
    wall = paint("wall", (0.62, 0.60, 0.55), peel=0.0005, cell=0.005, dirt=0.02)
    corners = [(-2.4, 0, 0), (2.4, 0, 0), (2.4, 0, 2.6), (-2.4, 0, 2.6)]
    mesh_object("wall", corners, [(0, 1, 2, 3)], [wall])
    trim = plain("trim", (0.80, 0.79, 0.76), 0.35)
    baseboard(-2.4, 2.4, 0.105, trim)
    outlet(1.25, 0.40)
    switch(1.45, 1.15)
    boards((-2.4, -4.0), (2.4, 0.0), (0.30, 0.27, 0.24), rng)
    _sofa(rng)
    lacquer = plain("lacquer", (0.05, 0.05, 0.055), 0.3)
    cylinder("table", (0.78, -0.40, 0.0), (0.16, 0.16, 0.02, 0.02, 0.24, 0.24), (0.0, 0.02, 0.03, 0.52, 0.53, 0.55), lacquer)
    cylinder("lamp", (0.78, -0.40, 0.55), (0.07, 0.07, 0.015, 0.015), (0.0, 0.02, 0.04, 0.34), plain("brass", (0.6, 0.45, 0.2), 0.3, 1.0))
    cylinder("shade", (0.78, -0.40, 0.86), (0.17, 0.12), (0.0, 0.24), plain("linen", (0.78, 0.73, 0.63), 0.9))
    box("ceiling", (-2.4, -4.0, 2.6), (2.4, 0.0, 2.62), plain("ceiling", (0.78, 0.78, 0.76), 0.9))
    box("opposite wall", (-2.4, -4.1, 0.0), (2.4, -4.0, 2.6), plain("far paint", (0.6, 0.58, 0.54), 0.9))
    panel((-2.2, -1.6, 1.6), (0.0, 0.0, 1.0), (1.2, 1.5), 90.0, (0.94, 0.97, 1.0))
    panel((1.2, -3.2, 2.3), (0.0, 0.0, 1.0), (1.2, 0.8), 25.0, (1.0, 0.88, 0.72))
    ambient((0.95, 0.97, 1.0), 0.2)
    phone_camera((0.28, -2.30, 1.45), (0.14, 0.0, 1.16), roll=0.008)
    return Shot(960, 1280, (), exposure=1.0, warmth=0.02)
