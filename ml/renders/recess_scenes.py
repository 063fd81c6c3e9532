"""Openings that belong there: niches, fireplaces, pass-throughs, open cabinets. Dark and square, but no damage."""

import numpy as np
from assets import texture
from ceiling_fittings import lamp_glow
from finishes import PAINTED, paint_color, tiled
from lighting import View, view_at
from marks import ORDINARY, OTHER, mark, marked
from materials import plain
from meshes import box, cylinder, mesh_object
from openings import cut
from sheet import Sheet, blank, hang
from shell import HEIGHT, doorway, furniture, new_wall, plates, room_around
from wall_things import some_wall_things

Point = tuple[float, float]


def _inside(low: Point, high: Point, depth: float, rng: np.random.Generator, color: tuple[float, float, float]) -> None:
    """Four sides and a back behind the wall, open to the room."""
    (x0, z0), (x1, z1) = low, high
    front = [(x0, 0.0, z0), (x1, 0.0, z0), (x1, 0.0, z1), (x0, 0.0, z1)]
    back = [(x, depth, z) for x, _, z in front]
    lining = mark(plain("lining", color, rng.uniform(0.4, 0.9)), OTHER)
    mesh_object("recess", front + back, [(k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k) for k in range(4)], [lining])
    if rng.random() < 0.3:
        tile = blank(low, high, color)
        tile.color[:] = tiled(tile, texture(("Tiles032_color", "long_white_tiles_color", "Bricks037_color")[rng.integers(3)]), rng.uniform(0.4, 1), rng)
        tile.kind[:] = OTHER
        hang(tile, depth, has_surround=False)
    else:
        mesh_object("back", back, [(0, 1, 2, 3)], [lining])


def _things_inside(low: Point, high: Point, depth: float, rng: np.random.Generator) -> None:
    with marked(OTHER):
        for x in np.arange(low[0] + 0.04, high[0] - 0.05, rng.uniform(0.06, 0.2)):
            if rng.random() < 0.55:
                tall = min(high[1] - low[1] - 0.03, rng.uniform(0.06, 0.3))
                stuff = plain("bottle", paint_color(rng, 0.2), rng.uniform(0.1, 0.7))
                cylinder("bottle", (x, depth * 0.5, low[1]), [0.025, 0.03, 0.03, 0.012, 0.012], [0, 0.01, tall * 0.65, tall * 0.8, tall], stuff, 20)


def _lit(low: Point, high: Point, depth: float, rng: np.random.Generator) -> None:
    """A strip or a bulb under the top of a niche."""
    with marked(ORDINARY):
        glow = lamp_glow((1.0, rng.uniform(0.7, 1), rng.uniform(0.4, 0.95)), rng.uniform(4, 40))
        half = (high[0] - low[0]) * (0.42 if rng.random() < 0.5 else 0.06)
        middle = (low[0] + high[0]) / 2
        box("strip", (middle - half, depth * 0.4, high[1] - 0.02), (middle + half, depth * 0.4 + 0.02, high[1] - 0.005), glow)


def _opened(wall: Sheet, low: Point, high: Point, rng: np.random.Generator) -> None:
    middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
    half = ((high[0] - low[0]) / 2, (high[1] - low[1]) / 2)
    outline = middle + (cut((0.0, 0.0), half, rng, False) if rng.random() < 0.1 else np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half)
    wall.open |= wall.filled(np.asarray(outline))


def recesses(rng: np.random.Generator) -> View:
    """A niche or two, a fireplace, or a pass-through in a finished wall."""
    wall = new_wall((-rng.uniform(1.4, 2.2), 0), (rng.uniform(1.4, 2.2), HEIGHT), rng, PAINTED)
    is_fireplace = rng.random() < 0.35
    spots: list[tuple[Point, Point]] = []
    if is_fireplace:
        width, high = rng.uniform(0.5, 1.0), rng.uniform(0.5, 0.9)
        spots.append(((-width / 2, 0.02), (width / 2, high)))
    else:
        width, tall, base = rng.uniform(0.12, 0.9), rng.uniform(0.12, 0.7), rng.uniform(0.3, 1.5)
        x = rng.uniform(-0.6, 0.3)
        for k in range(int(rng.integers(1, 4))):
            low = (x, base + k * (tall + 0.08)) if rng.random() < 0.5 else (x + k * (width + 0.1), base)
            if low[1] + tall < 2.3 and low[0] + width < wall.high[0] - 0.05 and all(abs(low[0] - a[0]) + abs(low[1] - a[1]) > 0.1 for a, _ in spots):
                spots.append((low, (low[0] + width, low[1] + tall)))
    for low, high in spots:
        _opened(wall, low, high, rng)
    hang(wall)
    for low, high in spots:
        depth = rng.uniform(0.25, 0.5) if is_fireplace else rng.uniform(0.07, 0.35)
        dark = tuple(np.array((0.03, 0.028, 0.025)) * rng.uniform(0.3, 3))
        color = dark if is_fireplace or rng.random() < 0.25 else tuple(wall.color.mean((0, 1))) if rng.random() < 0.5 else paint_color(rng)
        _inside((low[0] - 0.01, low[1] - 0.01), (high[0] + 0.01, high[1] + 0.01), depth, rng, color)
        if not is_fireplace and rng.random() < 0.6:
            _things_inside(low, high, depth, rng)
        if not is_fireplace and rng.random() < 0.35:
            _lit(low, high, depth, rng)
    room_around(wall, rng)
    if is_fireplace:
        _mantel(spots[0], rng)
    some_wall_things(rng, wall.low[0], wall.high[0], int(rng.integers(0, 3)), (((spots[0][0][0] + spots[0][1][0]) / 2, 1.0), 0.9))
    plates(wall.low[0], wall.high[0], rng, int(rng.integers(0, 2)))
    if rng.random() < 0.3:
        doorway(rng.choice([-1, 1]) * 1.3, rng, False)
    if rng.random() < 0.25:
        furniture(wall.low[0], wall.high[0], rng, 1)
    low, high = spots[0]
    width = max(high[0] - low[0], high[1] - low[1]) * rng.uniform(1.6, 4) + 0.2
    return view_at(rng, (low[0] + high[0]) / 2 + rng.normal(0, 0.1), (low[1] + high[1]) / 2 + rng.normal(0, 0.1), min(width, 3.0), 0.35, nearest=1.2)


def _mantel(spot: tuple[Point, Point], rng: np.random.Generator) -> None:
    """A surround, a shelf, and a grate with logs."""
    (x0, z0), (x1, z1) = spot
    with marked(ORDINARY):
        stone = plain("mantel", paint_color(rng, 0.6), 0.5)
        for low, high in (((x0 - 0.22, -0.05, 0), (x0, 0.0, z1)), ((x1, -0.05, 0), (x1 + 0.22, 0.0, z1)), ((x0 - 0.22, -0.06, z1), (x1 + 0.22, 0, z1 + 0.2)), ((x0 - 0.3, -0.18, z1 + 0.2), (x1 + 0.3, 0, z1 + 0.26))):
            box("mantel", low, high, stone, 0.006)
        iron = plain("iron", (0.015, 0.015, 0.015), 0.6, 0.5)
        for x in np.linspace(x0 + 0.08, x1 - 0.08, 6):
            box("grate", (x - 0.008, 0.05, z0), (x + 0.008, 0.2, z0 + 0.14), iron, 0.004)
