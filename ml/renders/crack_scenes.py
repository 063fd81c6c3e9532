"""Scenes with cracks and nail pops, and the seams and textures that are like them."""

import numpy as np
from finishes import PAINTED, concrete, plaster
from fissures import along_joint, branching, pop, stair_step, web
from lighting import View, view_at
from sheet import hang
from shell import HEIGHT, ceiling, doorway, furniture, new_wall, plates, room_around, side_wall
from wall_things import some_wall_things


def _widest(rng: np.random.Generator, width: float) -> float:
    """From hairlines to open cracks, never finer than a phone sees."""
    return float(np.clip(np.exp(rng.uniform(np.log(0.0004), np.log(0.005))), width / 480, width / 60))


def crack_close(rng: np.random.Generator) -> View:
    """Cracks from near, on every paint and texture, up to one that fills the picture."""
    width = float(np.exp(rng.uniform(np.log(0.2), np.log(1.6))))
    half = width * 1.1
    is_ceiling = rng.random() < 0.35
    sheet = new_wall((-half, -half), (half, half), rng, PAINTED, 0.8 if is_ceiling else 0.45)
    widest = _widest(rng, width)
    for _ in range(1 if rng.random() < 0.7 else 2):
        lean, reach = rng.uniform(0, np.pi), width * rng.uniform(0.15, 0.65)
        middle = rng.normal(0, width * 0.1, 2)
        ends = [tuple(middle + s * reach * np.array([np.cos(lean), np.sin(lean)])) for s in (-1, 1)]
        roll = rng.random()
        if roll < 0.6:
            branching(sheet, *ends, widest, rng, rng.uniform(0.05, 0.2), int(rng.integers(0, 5)))
        elif roll < 0.85:
            along_joint(sheet, float(middle[0]), rng.random() < 0.5, (middle[1] - reach, middle[1] + reach), widest, rng)
        else:
            web(sheet, tuple(middle), width * rng.uniform(0.1, 0.35), widest * 0.7, rng)
    hang(sheet)
    if rng.random() < 0.25:
        side_wall(half * rng.uniform(0.3, 0.6), False, rng, sheet, -half, half)
    return view_at(rng, *rng.normal(0, width * 0.06, 2), width, 0.5, 3.0 if is_ceiling else 0.15)


def crack_in_room(rng: np.random.Generator) -> View:
    """Cracks from the corner of a door or window, along joints, in the room's corner, beside an outlet."""
    wall = new_wall((-rng.uniform(1.3, 2.2), 0), (rng.uniform(1.3, 2.2), HEIGHT), rng, PAINTED, 0.55)
    width = rng.uniform(0.8, 2.6)
    widest = max(_widest(rng, width), width / 500)
    roll = rng.random()
    corner = None
    if roll < 0.4:
        corner = rng.uniform(-0.5, 0.5)
        at = (corner + rng.choice([-1, 1]) * 0.45, 2.06 if rng.random() < 0.7 else 1.95)
        turn = rng.uniform(0.5, 1.3) if at[0] > corner else np.pi - rng.uniform(0.5, 1.3)
        reach = rng.uniform(0.2, 0.7)
        branching(wall, at, (at[0] + reach * np.cos(turn), min(2.42, at[1] + reach * np.sin(turn))), widest, rng, 0.1, int(rng.integers(0, 3)))
    elif roll < 0.65:
        at = (rng.uniform(-0.7, 0.7), rng.uniform(1.0, 1.6))
        along_joint(wall, at[0], True, (rng.uniform(0.1, 1.0), rng.uniform(1.6, 2.4)), widest, rng)
    elif roll < 0.8:
        at = (rng.uniform(-0.5, 0.5), rng.uniform(1.1, 1.4))
        along_joint(wall, at[1], False, (at[0] - rng.uniform(0.3, 1), at[0] + rng.uniform(0.3, 1)), widest, rng)
    elif roll < 0.9:
        at = (wall.low[0] + 0.004, rng.uniform(1.0, 2.0))
        along_joint(wall, at[0], True, (rng.uniform(0.2, 1.0), 2.4), widest * 1.5, rng)
    else:
        at = (rng.uniform(-0.6, 0.6), rng.uniform(0.9, 1.9))
        turn, reach = rng.uniform(0, 6.28), rng.uniform(0.3, 0.8)
        branching(wall, at, (at[0] + reach * np.cos(turn), float(np.clip(at[1] + reach * np.sin(turn), 0.1, 2.4))), widest, rng, 0.12, 3)
    hang(wall)
    room_around(wall, rng)
    if roll < 0.4:
        doorway(corner, rng, False)
    if 0.8 <= roll < 0.9:
        side_wall(wall.low[0], True, rng, wall)
    if rng.random() < 0.3:
        ceiling(wall.low[0] - 3, wall.high[0] + 3, HEIGHT, rng)
    plates(wall.low[0], wall.high[0], rng, int(rng.integers(0, 3)))
    some_wall_things(rng, wall.low[0], wall.high[0], int(rng.integers(0, 3)), (at, 0.5))
    if rng.random() < 0.3:
        furniture(wall.low[0], wall.high[0], rng, 1)
    return view_at(rng, at[0] + rng.normal(0, 0.12) * width, at[1] + rng.normal(0, 0.1) * width, width, 0.35, nearest=1.3)


def masonry_cracks(rng: np.random.Generator) -> View:
    """Stair-step cracks in block and wide ones in concrete or old plaster."""
    wall = new_wall((-1.8, 0), (1.8, HEIGHT), rng, ((concrete, 3.0), (plaster, 1.0)), 0.7)
    at = (rng.uniform(-0.6, 0.6), rng.uniform(0.4, 1.4))
    width = rng.uniform(0.7, 2.6)
    widest = max(rng.uniform(0.001, 0.006), width / 400)
    if rng.random() < 0.6:
        stair_step(wall, at, int(rng.integers(2, 6)), widest, rng)
    else:
        turn = rng.normal(np.pi / 2, 0.5)
        branching(wall, at, (at[0] + 0.9 * np.cos(turn), at[1] + 0.9 * np.sin(turn)), widest, rng, 0.1, 2)
    hang(wall)
    room_around(wall, rng)
    return view_at(rng, at[0] + rng.normal(0, 0.1), at[1] + 0.25, width, 0.4, nearest=1.0)


def nail_pops(rng: np.random.Generator) -> View:
    """Popped fasteners in a row over a stud, one to six."""
    width = float(np.exp(rng.uniform(np.log(0.14), np.log(0.8))))
    half = width * 1.1
    sheet = new_wall((-half, -half), (half, half), rng, PAINTED[:5], 0.7)
    at, step = rng.normal(0, width * 0.1), rng.uniform(0.15, 0.35)
    is_flat = rng.random() < 0.3
    for k in range(int(rng.integers(1, 7))):
        along = (k // 2 + k % 2) * (-1) ** k * step + rng.normal(0, 0.01)
        spot = (along, at) if is_flat else (at, along)
        if max(map(abs, spot)) < half * 0.95:
            pop(sheet, (spot[0] + rng.normal(0, 0.004), spot[1] + rng.normal(0, 0.004)), rng)
    hang(sheet)
    return view_at(rng, *rng.normal(0, width * 0.05, 2), width, 0.5, 3.0 if rng.random() < 0.4 else 0.1)
