"""two-damages.jpg: a chair went through the wall, and a crack runs up from the door's corner."""

import numpy as np

from cracks import draw_cracks, wander
from drywall import Hole, punched_wall
from fixtures import baseboard, casing, switch
from floors import boards
from light import ambient, panel, phone_camera
from materials import Overlay, paint, plain
from meshes import box, wall_face
from stage import Damage, Shot

LOW, HIGH = (-1.6, 0.0), (1.6, 2.6)
DOOR = (-1.3, -0.46, 2.03)


def build() -> Shot:
    """From two steps back, so that both are in the picture, in evening light from the right."""
    rng = np.random.default_rng(67)
    x0, x1, top = DOOR
    main = wander((x1 + 0.062, top + 0.03), (0.52, 2.44), 6, 0.14, rng)
    branch = wander(tuple(main[36]), (0.36, 2.16), 4, 0.15, rng)
    cracked = draw_cracks(LOW, HIGH, [(main, 0.0078), (branch, 0.0034)], rng)
    wall = paint("wall", (0.60, 0.57, 0.49), peel=0.0006, cell=0.005, crack=Overlay(cracked, LOW, HIGH))
    rim = punched_wall(Hole(x=0.42, z=1.10, radius=0.102, stretch=1.1, hangs=False), (x1, 0.0), HIGH, wall, rng)
    for low, high in (((LOW[0], top), (x1, HIGH[1])), (LOW, (x0, top))):
        wall_face(low, high, wall)
    trim = plain("trim", (0.80, 0.79, 0.76), 0.35)
    box("door", (x0, 0.02, 0.0), (x1, 0.06, top), plain("door", (0.75, 0.74, 0.70), 0.4))
    casing(x0, x1, 0.0, top, 0.06, trim, sill=False)
    switch(-0.20, 1.22)
    baseboard(x1 + 0.06, HIGH[0], 0.105, trim)
    boards((-1.6, -3.2), (1.6, 0.0), (0.30, 0.20, 0.12), rng)
    box("ceiling", (-1.6, -3.2, 2.6), (1.6, 0.0, 2.62), plain("ceiling", (0.78, 0.78, 0.76), 0.9))
    box("opposite wall", (-1.6, -3.3, 0.0), (1.6, -3.2, 2.6), plain("far paint", (0.6, 0.58, 0.54), 0.9))
    panel((1.6, -1.15, 2.05), (0.0, 0.0, 1.5), (1.0, 1.0), 40.0, (0.96, 0.97, 1.0))
    panel((-0.8, -2.8, 2.3), (0.0, 0.0, 1.4), (1.2, 0.8), 12.0, (1.0, 0.88, 0.72))
    ambient((0.95, 0.97, 1.0), 0.2)
    phone_camera((0.36, -1.43, 1.56), (0.28, 0.0, 1.56), roll=-0.009)
    seen = np.concatenate([main, branch])
    crack = np.stack([seen[:, 0], np.zeros(len(seen)), seen[:, 1]], 1)
    return Shot(960, 1280, (Damage("large_hole", rim), Damage("crack", crack)), exposure=1.2, warmth=0.015)
