"""Scenes with water damage: ceilings, upper corners with runs, mold, basements with salt, peeling paint."""

import numpy as np
from behind import cavity
from finishes import PAINTED, brick, concrete, plaster, smooth
from lighting import View, view_at
from marks import WATER, mark
from materials import plain
from openings import board_edges, broken, open_up, paper_flaps
from sheet import Sheet, hang, outlines
from shell import HEIGHT, ceiling, furniture, new_wall, plates, room_around, side_wall
from wall_things import some_wall_things
from wetting import grime, mold, peel, runs, salt, spread, stain


def _strength(rng: np.random.Generator) -> float:
    return float(np.exp(rng.uniform(np.log(0.45), np.log(2.4))))


def _near(sheet: Sheet, width: float, rng: np.random.Generator) -> tuple[float, float]:
    return tuple(rng.normal(0, width * 0.12, 2))


def ceiling_stains(rng: np.random.Generator) -> View:
    """Brown rings on a ceiling, one wetting over another, perhaps with paint coming off."""
    width = rng.uniform(0.6, 2.6)
    half = width * 1.2
    sheet = new_wall((-half, -half), (half, half), rng, PAINTED, 0.9)
    at, size = _near(sheet, width, rng), width * rng.uniform(0.1, 0.5)
    fields = []
    for _ in range(rng.integers(1, 5)):
        middle = (at[0] + rng.normal(0, size * 0.35), at[1] + rng.normal(0, size * 0.35))
        fields.append(spread(sheet, middle, tuple(size * rng.uniform(0.4, 1.1, 2)), rng))
    stain(sheet, fields, rng, _strength(rng))
    _come_off(sheet, fields[0], rng, 0.35)
    hang(sheet)
    if rng.random() < 0.6:
        side_wall(half * rng.uniform(0.3, 0.6), False, rng, sheet, -half, half)
    return view_at(rng, *rng.normal(0, width * 0.06, 2), width, 0.55, 3.0)


def _come_off(sheet: Sheet, field: np.ndarray, rng: np.random.Generator, chance: float) -> None:
    """Perhaps peels paint where the water was, with curled flakes."""
    if rng.random() > chance:
        return
    bare = peel(sheet, np.clip(field, 0, 1), rng)
    _flakes(sheet, bare, rng)


def _flakes(sheet: Sheet, bare: np.ndarray, rng: np.random.Generator) -> None:
    keep, sheet.open = sheet.open, bare
    edges = outlines(sheet)
    sheet.open = keep
    paint = mark(plain("flake", tuple(np.clip(sheet.color.mean((0, 1)) * 1.05, 0, 0.9)), 0.6), WATER)
    paper_flaps(edges, paint, rng, int(rng.integers(2, 14)), WATER)


def wall_water(rng: np.random.Generator) -> View:
    """Water that came in at the top of a wall, a corner, a window, and ran down."""
    wall = new_wall((-rng.uniform(1.3, 2.2), 0), (rng.uniform(1.3, 2.2), HEIGHT), rng, PAINTED, 0.65)
    side = rng.choice([-1, 0, 1])
    edge = (wall.low[0], rng.uniform(-0.7, 0.7), wall.high[0])[side + 1]
    at = (edge, rng.choice([HEIGHT, HEIGHT, rng.uniform(1.0, 2.2)]))
    radii = (rng.uniform(0.2, 1.1), rng.uniform(0.1, 0.7))
    fields = [spread(wall, (at[0] + rng.normal(0, 0.15), at[1]), tuple(np.array(radii) * rng.uniform(0.5, 1.1)), rng) for _ in range(rng.integers(1, 4))]
    flow = runs(wall, at, radii[0], rng.uniform(0.3, 2.0), rng) if rng.random() < 0.7 else None
    stain(wall, fields, rng, _strength(rng) * 1.1, flow)
    if rng.random() < 0.2:
        grime(wall, rng)
    _come_off(wall, fields[0], rng, 0.3)
    if rng.random() < 0.25:
        mold(wall, np.clip(fields[0], 0, 1), rng, rng.uniform(0.3, 0.9))
    hang(wall)
    room_around(wall, rng)
    if side != 0:
        side_wall(edge, side < 0, rng, wall)
    if rng.random() < 0.7:
        ceiling(wall.low[0] - 3, wall.high[0] + 3, HEIGHT, rng)
    some_wall_things(rng, wall.low[0], wall.high[0], int(rng.integers(0, 2)), (at, max(radii)))
    if rng.random() < 0.3:
        furniture(wall.low[0], wall.high[0], rng, 1)
    width = rng.uniform(0.9, 2.8)
    return view_at(rng, at[0] * 0.85 - side * rng.uniform(0, 0.4) * width, at[1] - rng.uniform(0.05, 0.35) * width, width, 0.35, nearest=1.3)


def moldy(rng: np.random.Generator) -> View:
    """Mold from a few spots to a black wall: a corner, a low band, the whole picture."""
    width = rng.uniform(0.35, 1.8)
    half = width * 1.1
    sheet = new_wall((-half, -half), (half, half), rng, PAINTED, 0.7)
    x, z = sheet.grid()
    roll = rng.random()
    if roll < 0.35:
        where = np.clip(1.1 - np.abs(x - sheet.low[0] * rng.uniform(0.2, 0.5)) / (width * rng.uniform(0.2, 0.6)) + 0.3 * sheet.noise(rng, width * 0.3, 3), 0, 1)
    elif roll < 0.6:
        where = np.clip(1.0 - (z + width * rng.uniform(0.0, 0.5)) / (width * rng.uniform(0.3, 0.8)) + 0.3 * sheet.noise(rng, width * 0.3, 3), 0, 1)
    elif roll < 0.85:
        where = np.clip(spread(sheet, _near(sheet, width, rng), tuple(width * rng.uniform(0.15, 0.6, 2)), rng, 0.4), 0, 1)
    else:
        where = np.clip(0.6 + 0.4 * sheet.noise(rng, width * 0.3, 3), 0, 1)
    if rng.random() < 0.4:
        stain(sheet, [where - 0.3], rng, 0.4 * _strength(rng))
    mold(sheet, where, rng, rng.uniform(0.5, 1.25))
    hang(sheet)
    if roll < 0.35:
        at = sheet.low[0] * 0.35
        side_wall(at, True, rng, sheet, -half, half)
        return view_at(rng, at + width * 0.35, rng.normal(0, 0.1) * width, width, 0.25)
    return view_at(rng, 0, 0, width, 0.4, 0.3)


def basement(rng: np.random.Generator) -> View:
    """Salt and damp on block, brick, concrete or plaster near the floor."""
    wall = new_wall((-1.8, 0), (1.8, HEIGHT), rng, ((concrete, 3), (brick, 1.5), (plaster, 1), (smooth, 0.5)), 0.7)
    _, z = wall.grid()
    level = rng.uniform(0.2, 1.3)
    salt(wall, np.clip(1.2 - z / level + 0.35 * wall.noise(rng, 0.5, 4), 0, 1), rng)
    if rng.random() < 0.35:
        _come_off(wall, np.clip(1 - z / level, 0, 1), rng, 1)
    hang(wall)
    room_around(wall, rng)
    plates(-1.8, 1.8, rng, int(rng.integers(0, 2)))
    width = rng.uniform(0.5, 2.6)
    return view_at(rng, rng.normal(0, 0.4), max(level * rng.uniform(0.4, 1.0), 0.25 * width), width, 0.3, nearest=1.0)


def peeling(rng: np.random.Generator) -> View:
    """Blistered, flaking paint around a leak, sometimes down to a soft, broken board."""
    width = rng.uniform(0.4, 1.8)
    half = width * 1.1
    sheet = new_wall((-half, -half), (half, half), rng, PAINTED, 0.7)
    field = spread(sheet, _near(sheet, width, rng), tuple(width * rng.uniform(0.2, 0.6, 2)), rng, 0.4)
    stain(sheet, [field], rng, 0.5 * _strength(rng))
    bare = peel(sheet, np.clip(field, 0, 1), rng)
    _flakes(sheet, bare, rng)
    has_hole = rng.random() < 0.15
    if has_hole:
        size = width * rng.uniform(0.04, 0.12)
        open_up(sheet, broken((0.0, 0.0), (size, size), rng), rng, 0.01)
        edges = hang(sheet)
        board_edges(edges, rng, 0.006)
        cavity((-size, -size), (size, size), rng)
    else:
        hang(sheet)
    if rng.random() < 0.4:
        side_wall(half * rng.uniform(0.3, 0.6), False, rng, sheet, -half, half)
    return view_at(rng, *rng.normal(0, width * 0.06, 2), width, 0.5, 1.0 if rng.random() < 0.4 else 0.1)
