"""undamaged.jpg: an undamaged living-room wall with a framed print, a sofa, a side table and a lamp."""

import numpy as np

from fixtures import baseboard, outlet, switch
from floors import boards
from light import ambient, panel, phone_camera
from materials import Overlay, fabric, paint, pictured, plain
from meshes import box, cushion, cylinder, pillow, wall_face
from stage import Shot


def _sofa(rng: np.random.Generator) -> None:
    cloth = fabric("cloth", (0.20, 0.25, 0.27))
    for x in (-1.36, -0.54):
        cushion("seat", (x, -0.93, 0.26), (x + 0.82, -0.16, 0.46), cloth, 0.05, rng)
        back = cushion("back", (x + 0.01, -0.36, 0.44), (x + 0.81, -0.14, 0.86), cloth, 0.09, rng)
        back.rotation_euler = (-0.16, 0, 0)
    box("frame", (-1.5, -0.90, 0.12), (0.40, -0.06, 0.30), cloth, 0.03)
    box("frame back", (-1.5, -0.20, 0.12), (0.40, -0.05, 0.80), cloth, 0.04)
    box("arm", (0.28, -0.93, 0.12), (0.46, -0.06, 0.64), cloth, 0.06)
    pillow("pillow", (-0.12, -0.43, 0.66), (0.46, 0.17, 0.44), (-0.34, 0.12, 0.10), fabric("pillow", (0.52, 0.36, 0.20)))
    pillow("pillow", (-0.40, -0.40, 0.66), (0.46, 0.16, 0.46), (-0.28, -0.08, -0.06), fabric("second pillow", (0.58, 0.57, 0.54)))
    for x in (-1.4, 0.36):
        box("leg", (x, -0.88, 0.0), (x + 0.05, -0.83, 0.13), plain("wood", (0.15, 0.09, 0.05), 0.4))


def _print(x: float, z: float, width: float, height: float) -> None:
    """A framed print of hills in mist."""
    rows, columns = np.mgrid[0:1:300j, 0:1:220j]
    color = np.array([0.74, 0.71, 0.64]) * np.ones((300, 220, 1))
    for level, (deep, tone) in enumerate(((0.50, (0.52, 0.55, 0.52)), (0.63, (0.36, 0.42, 0.40)), (0.78, (0.22, 0.29, 0.28)))):
        ridge = deep + 0.06 * np.sin(columns * (5 + level * 2) + level * 2) + 0.02 * np.sin(columns * 17 + level)
        color = np.where((rows > ridge)[..., None], np.array(tone), color)
    mat = 0.05
    low, high = (x - width / 2, z - height / 2), (x + width / 2, z + height / 2)
    oak = plain("oak", (0.45, 0.31, 0.18), 0.45)
    box("frame", (low[0] - 0.02, -0.022, low[1] - 0.02), (high[0] + 0.02, -0.001, high[1] + 0.02), oak, 0.002)
    box("mat", (low[0], -0.0225, low[1]), (high[0], -0.02, high[1]), plain("mat", (0.78, 0.77, 0.74), 0.8))
    inner = (low[0] + mat, low[1] + mat), (high[0] - mat, high[1] - mat)
    wall_face(*inner, pictured("print", Overlay(color, *inner), 0.5), -0.023)


def build() -> Shot:
    """Daylight from the left, from far enough back to show the whole wall."""
    rng = np.random.default_rng(5)
    wall = paint("wall", (0.62, 0.60, 0.55), peel=0.0005, cell=0.005, dirt=0.02)
    wall_face((-2.4, 0.0), (2.4, 2.6), wall)
    trim = plain("trim", (0.80, 0.79, 0.76), 0.35)
    baseboard(-2.4, 2.4, 0.105, trim)
    outlet(1.25, 0.40)
    switch(1.45, 1.15)
    boards((-2.4, -4.0), (2.4, 0.0), (0.30, 0.27, 0.24), rng)
    _sofa(rng)
    _print(-0.30, 1.56, 0.50, 0.68)
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
    return Shot(960, 1280, (), exposure=1.15, warmth=0.02)
