"""crack.jpg: a settlement crack running up from the corner of a door's casing."""

import numpy as np

from cracks import draw_cracks, wander
from fixtures import baseboard, casing, switch
from floors import boards
from light import ambient, panel, phone_camera
from materials import Overlay, paint, plain
from meshes import box, wall_face
from stage import Damage, Shot

LOW, HIGH = (-1.4, 0.0), (1.4, 2.6)
DOOR = (-1.1, -0.30, 2.03)


def build() -> Shot:
    """Light from a window on the right. The phone points slightly up at the door's corner."""
    rng = np.random.default_rng(23)
    corner = (DOOR[1] + 0.062, DOOR[2] + 0.03)
    main = wander(corner, (0.30, 2.46), 6, 0.13, rng)
    branch = wander(tuple(main[34]), (0.10, 2.42), 4, 0.14, rng)
    cracked = draw_cracks(LOW, HIGH, [(main, 0.0052), (branch, 0.0022)], rng)
    wall = paint("wall", (0.62, 0.60, 0.55), peel=0.0005, cell=0.005, crack=Overlay(cracked, LOW, HIGH))
    trim = plain("trim", (0.80, 0.79, 0.76), 0.35)
    x0, x1, top = DOOR
    for low, high in (((x1, 0.0), HIGH), ((LOW[0], top), (x1, HIGH[1])), (LOW, (x0, top))):
        wall_face(low, high, wall)
    box("door", (x0, 0.02, 0.0), (x1, 0.06, top), plain("door", (0.74, 0.72, 0.68), 0.4))
    casing(x0, x1, 0.0, top, 0.06, trim, sill=False)
    switch(-0.02, 1.62)
    baseboard(x1 + 0.06, HIGH[0], 0.105, trim)
    boards((-1.4, -3.0), (1.4, 0.0), (0.36, 0.22, 0.12), rng)
    box("ceiling", (-1.4, -3.0, 2.6), (1.4, 0.0, 2.62), plain("ceiling", (0.78, 0.78, 0.76), 0.9))
    box("opposite wall", (-1.4, -3.1, 0.0), (1.4, -3.0, 2.6), plain("far paint", (0.6, 0.58, 0.54), 0.9))
    panel((1.3, -1.1, 1.7), (0.0, 0.0, 2.0), (0.9, 1.3), 30.0, (0.94, 0.97, 1.0))
    panel((-0.6, -2.2, 2.3), (0.0, 0.0, 1.8), (1.2, 0.8), 8.0, (1.0, 0.88, 0.72))
    ambient((0.95, 0.97, 1.0), 0.18)
    phone_camera((0.07, -1.02, 1.78), (0.02, 0.0, 2.06), roll=-0.014)
    seen = np.concatenate([main, branch])
    points = np.stack([seen[:, 0], np.zeros(len(seen)), seen[:, 1]], 1)
    return Shot(960, 1280, (Damage("crack", points),), exposure=1.2, warmth=0.02)
