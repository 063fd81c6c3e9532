"""nail-pops.jpg: four fasteners pushed through the paint along a stud, in raking light."""

import numpy as np

from drywall import nail_pop
from fixtures import baseboard
from light import ambient, panel, phone_camera
from materials import paint, plain
from meshes import box, wall_face
from stage import Damage, Shot


def build() -> Shot:
    """A close-up above a baseboard, with a lamp at the right so that every bump casts a shadow."""
    rng = np.random.default_rng(43)
    wall = paint("wall", (0.60, 0.585, 0.53), peel=0.0004, cell=0.005)
    wall_face((-1.6, 0.0), (1.6, 2.5), wall)
    pops = [
        nail_pop(0.012 * side, z, radius, height, wall, rng, bare)
        for side, z, radius, height, bare in (
            (1, 0.715, 0.0135, 0.0040, False),
            (-1, 0.575, 0.0150, 0.0046, True),
            (1, 0.435, 0.0130, 0.0038, False),
            (-1, 0.29, 0.0145, 0.0044, True),
        )
    ]
    baseboard(-1.6, 1.6, 0.135, plain("trim", (0.80, 0.79, 0.76), 0.35))
    box("floor", (-1.6, -3.0, -0.02), (1.6, 0.0, 0.0), plain("floor", (0.34, 0.25, 0.17), 0.6))
    box("ceiling", (-1.6, -3.0, 2.5), (1.6, 0.0, 2.52), plain("ceiling", (0.78, 0.78, 0.76), 0.9))
    box("opposite wall", (-1.6, -3.1, 0.0), (1.6, -3.0, 2.5), plain("far paint", (0.6, 0.58, 0.54), 0.9))
    panel((1.15, -0.28, 1.0), (0.0, 0.0, 0.46), (0.25, 0.35), 13.0, (1.0, 0.93, 0.82))
    panel((-0.8, -2.2, 2.0), (0.0, 0.0, 0.45), (1.2, 0.8), 9.0, (0.93, 0.96, 1.0))
    ambient((0.95, 0.97, 1.0), 0.15)
    phone_camera((0.075, -0.50, 0.49), (0.035, 0.0, 0.435), roll=0.01)
    return Shot(960, 1280, tuple(Damage("nail_pop", rim) for rim in pops), exposure=2.0, warmth=0.015)
