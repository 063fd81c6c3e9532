"""hole.jpg: a doorknob-sized hole in orange-peel drywall, an outlet below it for scale."""

import numpy as np

from drywall import Hole, punched_wall
from fixtures import baseboard, outlet
from floors import boards
from light import ambient, panel, phone_camera
from materials import paint, plain
from meshes import box
from stage import Damage, Shot


def build() -> Shot:
    """Window light from the left, camera at arm's length, pointing slightly down."""
    rng = np.random.default_rng(11)
    wall = paint("wall", (0.60, 0.565, 0.50), peel=0.0011, cell=0.0065)
    hole = Hole(x=-0.03, z=0.72, radius=0.058, stretch=1.12)
    rim = punched_wall(hole, (-1.6, 0.0), (1.6, 2.4), wall, rng)
    outlet(0.165, 0.40)
    baseboard(-1.6, 1.6, 0.105, plain("trim", (0.80, 0.79, 0.76), 0.35))
    boards((-1.6, -3.0), (1.6, 0.0), (0.36, 0.22, 0.12), rng)
    box("opposite wall", (-1.6, -3.1, 0.0), (1.6, -3.0, 2.4), plain("far paint", (0.6, 0.57, 0.52), 0.9))
    panel((-1.5, -0.9, 1.5), (0.1, 0.0, 0.6), (0.9, 1.3), 26.0, (0.93, 0.97, 1.0))
    panel((0.9, -2.4, 2.2), (0.0, 0.0, 0.6), (1.2, 0.8), 7.0, (1.0, 0.86, 0.68))
    ambient((0.95, 0.97, 1.0), 0.18)
    phone_camera((0.085, -0.86, 0.80), (0.035, 0.0, 0.555), roll=0.012)
    return Shot(960, 1280, (Damage("medium_hole", rim),), exposure=1.2, warmth=0.02)
