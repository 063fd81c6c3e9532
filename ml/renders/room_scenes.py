"""Undamaged rooms: finished walls with furniture, appliances, and round, square and dark things."""

import assets
import numpy as np
from appliances import cabinets, hood, refrigerator, stove, washer, water_heater
from finishes import OTHERS, PAINTED, bare_boards, tiles
from ceiling_fittings import can_light, ceiling_grille, lamp_base
from fittings import fan, smoke_alarm, speaker
from lighting import View, view_at
from marks import ORDINARY, OTHER, marked
from materials import crumbly, plain
from meshes import cylinder, mesh_object
from sheet import hang
from shell import HEIGHT, curtain, doorway, furniture, new_wall, plates, room_around, side_wall
from wall_things import WALL_THINGS, some_wall_things

ROOM = (*PAINTED, *((f, w * 0.5) for f, w in OTHERS if f is not bare_boards))


def _wall(rng: np.random.Generator, choices: tuple = ROOM):
    return new_wall((-rng.uniform(1.5, 2.4), 0), (rng.uniform(1.5, 2.4), HEIGHT), rng, choices)


def plant(x: float, rng: np.random.Generator) -> None:
    """A pot with leaves."""
    with marked(OTHER):
        high = rng.uniform(0.2, 0.5)
        cylinder("pot", (x, -0.35, 0), [high * 0.35, high * 0.5, high * 0.5], [0, high * 0.9, high], plain("pot", tuple(rng.uniform(0.05, 0.6, 3)), 0.5))
        leaf = crumbly("leaf", tuple(np.array((0.06, 0.16, 0.04)) * rng.uniform(0.4, 1.8)), 0.0005, 30)
        for _ in range(rng.integers(14, 40)):
            turn, reach, up = rng.uniform(0, 6.28), rng.uniform(0.15, 0.4), rng.uniform(0.1, 0.9)
            along = np.linspace(0, 1, 7)
            path = np.column_stack([x + along * reach * np.cos(turn), -0.35 + along * reach * np.sin(turn) * 0.8, high + up * along * (1.2 - 0.7 * along)])
            side = np.array([-np.sin(turn), np.cos(turn), 0.1]) * (0.04 * np.sin(np.pi * along))[:, None]
            mesh_object("leaf", np.concatenate([path - side, path + side]), [(k, k + 1, 8 + k, 7 + k) for k in range(6)], [leaf], smooth=True)


def furnished(rng: np.random.Generator) -> View:
    """A living room or bedroom with several ordinary things on the wall."""
    wall = _wall(rng)
    hang(wall)
    room_around(wall, rng)
    if rng.random() < 0.6:
        doorway(rng.uniform(wall.low[0] + 0.4, wall.high[0] - 0.4), rng, rng.random() < 0.5)
    furniture(wall.low[0], wall.high[0], rng, int(rng.integers(1, 4)))
    some_wall_things(rng, wall.low[0], wall.high[0], int(rng.integers(1, 5)))
    plates(wall.low[0], wall.high[0], rng, int(rng.integers(0, 4)))
    if rng.random() < 0.3:
        curtain(rng.uniform(-1.5, 1.2), rng)
    if rng.random() < 0.35:
        plant(rng.uniform(-1.3, 1.3), rng)
    if rng.random() < 0.25:
        assets.place(assets.FROM_CEILINGS[rng.integers(2)], (rng.uniform(-0.8, 0.8), -rng.uniform(0.6, 1.2), rng.uniform(1.4, 1.8)))
    return view_at(rng, rng.normal(0, 0.4), rng.uniform(0.8, 1.5), rng.uniform(1.8, 3.6), 0.35, nearest=2.8)


def thing_close(rng: np.random.Generator) -> View:
    """One or two wall things from near, where they look most like damage."""
    width = rng.uniform(0.3, 1.3)
    half = width * 1.1
    sheet = new_wall((-half, -half), (half, half), rng, ROOM)
    hang(sheet)
    with marked(ORDINARY):
        WALL_THINGS[rng.integers(len(WALL_THINGS))](*rng.normal(0, width * 0.1, 2), rng)
        if rng.random() < 0.4:
            side = rng.choice([-1, 1])
            WALL_THINGS[rng.integers(len(WALL_THINGS))](side * rng.uniform(0.4, 0.6) * max(width, 0.6), rng.normal(0, 0.2) * width, rng)
    return view_at(rng, *rng.normal(0, width * 0.1, 2), width)


def laundry(rng: np.random.Generator) -> View:
    """Washers and dryers, side by side or stacked, a heater, a vent."""
    wall = _wall(rng)
    hang(wall)
    room_around(wall, rng)
    x = rng.uniform(-0.7, 0.3)
    width = washer(x, rng)
    if rng.random() < 0.25:
        washer(x, rng, 1.0)
    elif rng.random() < 0.75:
        washer(x + width + 0.03, rng)
    if rng.random() < 0.3:
        water_heater(x - 0.9, rng)
    some_wall_things(rng, wall.low[0], wall.high[0], int(rng.integers(0, 4)), low=1.2)
    plates(wall.low[0], wall.high[0], rng, 1)
    if rng.random() < 0.3:
        cabinets(x - 0.4, x + 0.9, rng, True)
    return view_at(rng, x + rng.normal(0.2, 0.25), rng.uniform(0.35, 0.9), rng.uniform(1.5, 3.0), 0.35, nearest=2.3)


def kitchen(rng: np.random.Generator) -> View:
    """A range, its vent, a refrigerator, cabinets, on tiles or paint."""
    wall = _wall(rng, (*ROOM, (tiles, 4.0)))
    hang(wall)
    room_around(wall, rng)
    x = rng.uniform(-0.5, 0.5)
    width = stove(x, rng)
    hood(x, rng)
    for side in (-1, 1):
        inner = x + side * width / 2
        outer = inner + side * rng.uniform(0.5, 1.1)
        cabinets(min(inner, outer), max(inner, outer), rng, False)
        if rng.random() < 0.6:
            cabinets(min(inner, outer), max(inner, outer), rng, True)
        if rng.random() < 0.4:
            refrigerator(outer + side * 0.47, rng)
    some_wall_things(rng, wall.low[0], wall.high[0], 2, low=1.05, high=1.35)
    return view_at(rng, x + rng.normal(0, 0.5), rng.uniform(0.7, 1.6), rng.uniform(1.4, 3.4), 0.35, nearest=2.2)


def ceiling_things(rng: np.random.Generator) -> View:
    """Can lights, speakers, fans, alarms, grilles and lamps on a ceiling."""
    width = rng.uniform(0.6, 3.0)
    half = width * 1.2
    sheet = new_wall((-half, -half), (half, half), rng, PAINTED, 0.92)
    hang(sheet)
    with marked(ORDINARY):
        for k in range(int(rng.integers(1, 5))):
            at = rng.normal(0, width * 0.1, 2) if k == 0 else rng.uniform(-0.45, 0.45, 2) * width
            thing = (can_light, can_light, speaker, fan, smoke_alarm, ceiling_grille, lamp_base)[rng.integers(7)]
            thing(float(at[0]), float(at[1]), rng)
    if rng.random() < 0.6:
        side_wall(half * rng.uniform(0.3, 0.6), False, rng, sheet, -half, half)
    return view_at(rng, *rng.normal(0, width * 0.06, 2), width, 0.5, 3.0)


def bare_finish(rng: np.random.Generator) -> View:
    """Undamaged walls alone: every texture, wallpaper, paneling, block, with edges of trim or a corner."""
    width = float(np.exp(rng.uniform(np.log(0.25), np.log(2.4))))
    if width > 1.2:
        wall = _wall(rng, (*PAINTED, *OTHERS))
        hang(wall)
        room_around(wall, rng)
        plates(wall.low[0], wall.high[0], rng, int(rng.integers(0, 3)))
        return view_at(rng, rng.normal(0, 0.6), rng.uniform(0.5, 1.9), width, 0.45, nearest=1.0)
    half = width * 1.1
    sheet = new_wall((-half, -half), (half, half), rng, (*PAINTED, *OTHERS))
    hang(sheet)
    if rng.random() < 0.35:
        side_wall(half * rng.uniform(0.2, 0.6), False, rng, sheet, -half, half)
    return view_at(rng, 0, 0, width, 0.5, 0.1)


def boards_hung(rng: np.random.Generator) -> View:
    """Hung boards before painting: seams, screws, tape and mud are no cracks."""
    wall = new_wall((-rng.uniform(1.5, 2.4), 0), (rng.uniform(1.5, 2.4), HEIGHT), rng, ((bare_boards, 1.0),))
    hang(wall)
    room_around(wall, rng, rng.random() < 0.75)
    if rng.random() < 0.4:
        doorway(rng.uniform(-1, 1), rng, rng.random() < 0.5)
    plates(wall.low[0], wall.high[0], rng, int(rng.integers(0, 2)))
    return view_at(rng, rng.normal(0, 0.5), rng.uniform(0.2, 1.7), rng.uniform(0.8, 3.2), 0.4, nearest=1.0)
