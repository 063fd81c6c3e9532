"""water-damage.jpg: a ceiling under a leaking bathroom, stained in rings, its paint peeling."""

import numpy as np

from leaks import Wetting, curled_paint, draw_stain, ragged_patch
from light import ambient, panel, phone_camera
from materials import Overlay, paint, plain
from meshes import box, cylinder, mesh_object, wall_face
from stage import Damage, Shot

LOW, HIGH = (-1.8, -3.2), (1.8, 0.0)
CEILING = 2.5
STAIN = (-0.06, -0.56)


def build() -> Shot:
    """From under the stain, looking up past the top of the wall."""
    rng = np.random.default_rng(31)
    wettings = [
        Wetting(STAIN, (0.34, 0.27), 0.9),
        Wetting((STAIN[0] + 0.09, STAIN[1] + 0.03), (0.21, 0.17), 0.8),
        Wetting((STAIN[0] - 0.24, STAIN[1] + 0.12), (0.15, 0.13), 0.5),
    ]
    bare = ragged_patch((STAIN[0] + 0.05, STAIN[1] + 0.02), (0.13, 0.10), rng)
    stained, reached = draw_stain(LOW, HIGH, wettings, bare, rng)
    top = paint("ceiling", (0.74, 0.735, 0.71), peel=0.0006, cell=0.007, stain=Overlay(stained, LOW, HIGH, "xy"), dirt=0.03)
    corners = [(LOW[0], LOW[1], CEILING), (LOW[0], HIGH[1], CEILING), (HIGH[0], HIGH[1], CEILING), (HIGH[0], LOW[1], CEILING)]
    mesh_object("ceiling", corners, [(0, 1, 2, 3)], [top])
    film = paint("loose paint", (0.70, 0.67, 0.60), peel=0.0004, cell=0.007)
    for index in (4, 31, 60, 88, 117):
        start, end = bare[index], bare[(index + 16) % len(bare)]
        curled_paint(tuple(start), tuple(end), rng.uniform(0.05, 0.10), rng.uniform(1.2, 3.4), CEILING, film, rng)
    wall = paint("wall", (0.52, 0.56, 0.56), peel=0.0005, cell=0.005)
    wall_face((-1.8, 0.0), (1.8, CEILING), wall)
    trim = plain("trim", (0.80, 0.79, 0.76), 0.35)
    box("crown", (-1.8, -0.05, CEILING - 0.03), (1.8, 0.0, CEILING), trim, 0.012)
    box("crown foot", (-1.8, -0.018, CEILING - 0.075), (1.8, 0.0, CEILING - 0.025), trim, 0.006)
    white = plain("detector", (0.78, 0.77, 0.73), 0.4)
    place = (0.42, -0.88, CEILING - 0.036)
    cylinder("smoke detector", place, (0.052, 0.064, 0.068, 0.068), (0.0, 0.006, 0.016, 0.036), white)
    box("opposite wall", (-1.8, -3.3, 0.0), (1.8, -3.2, CEILING), plain("far paint", (0.58, 0.58, 0.56), 0.9))
    box("floor", (-1.8, -3.2, -0.02), (1.8, 0.0, 0.0), plain("carpet", (0.38, 0.33, 0.27), 0.95))
    panel((-1.1, -0.06, 1.5), (0.3, -1.0, 2.2), (0.7, 1.2), 26.0, (0.94, 0.97, 1.0))
    panel((0.9, -2.6, 1.3), (0.0, -0.4, 2.5), (1.0, 1.0), 15.0, (1.0, 0.93, 0.83))
    ambient((0.95, 0.97, 1.0), 0.2)
    phone_camera((0.05, -1.24, 1.47), (0.01, -0.50, 2.5), roll=0.012)
    rim = np.column_stack([reached, np.full(len(reached), CEILING)])
    return Shot(960, 1280, (Damage("water_damage", rim),), exposure=1.3, warmth=0.02)
