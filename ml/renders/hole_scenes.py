"""Scenes with holes: broken drywall, large openings, fallen plaster, gashes, clean cut-outs; on walls and ceilings."""

import bpy
import cv2
import numpy as np
from behind import cavity, lath, masonry
from blows import dent, hairlines, scrape
from finishes import OTHERS, PAINTED, bare_boards
from lighting import View, view_at
from openings import board_edges, broken, cut, open_up, paper_flaps, ragged_strip
from sheet import Sheet, hang
from shell import HEIGHT, furniture, new_wall, plates, room_around, side_wall
from wall_things import some_wall_things

ANY = (*PAINTED, *OTHERS)


def _close(rng: np.random.Generator, width: float, choices: tuple = ANY) -> Sheet:
    """A piece of wall 2.2 times as wide as what is seen."""
    half = width * 1.1
    return new_wall((-half, -half), (half, half), rng, choices)


def _finish_off(sheet: Sheet, rng: np.random.Generator, roughness: float, behind: str | None = None, flaps: int | None = None) -> None:
    outlines = hang(sheet)
    board_edges(outlines, rng, roughness)
    surface = bpy.data.objects["sheet"].data.materials[0]
    paper_flaps(outlines, surface, rng, int(rng.integers(0, 5)) if flaps is None else flaps)
    if not outlines:
        return
    points = np.concatenate(outlines)
    low, high = tuple(points.min(axis=0)), tuple(points.max(axis=0))
    kind = behind or rng.choice(["cavity", "cavity", "cavity", "cavity", "lath", "masonry"])
    {"cavity": cavity, "lath": lath, "masonry": masonry}[kind](low, high, rng)


def broken_close(rng: np.random.Generator) -> View:
    """One or two holes as a fist, a foot or a door knob makes them, seen from near."""
    radius = float(np.exp(rng.uniform(np.log(0.02), np.log(0.16))))
    width = min(radius * rng.uniform(3, 14), 1.6)
    sheet = _close(rng, width)
    for k in range(1 if rng.random() < 0.75 else int(rng.integers(2, 4))):
        at = (rng.normal(0, width * 0.1), rng.normal(0, width * 0.08)) if k == 0 else tuple(rng.uniform(-0.35, 0.35, 2) * width)
        size = radius * (1 if k == 0 else rng.uniform(0.2, 0.8))
        dent(sheet, at, size * rng.uniform(1.3, 2.2), rng)
        hairlines(sheet, at, size, rng)
        open_up(sheet, broken(at, (size * rng.uniform(0.7, 1.2), size * rng.uniform(0.7, 1.2)), rng), rng, rng.uniform(0.0, 0.2) * size + 0.002)
    _finish_off(sheet, rng, rng.uniform(0.002, 0.012))
    return view_at(rng, rng.normal(0, width * 0.12), rng.normal(0, width * 0.1), width)


def large_opening(rng: np.random.Generator) -> View:
    """A wall opened up by demolition or a leak: half a meter to two meters, framing in sight, in a room."""
    wall = new_wall((-rng.uniform(1.2, 2.2), 0), (rng.uniform(1.2, 2.2), HEIGHT), rng, ANY)
    at = (rng.uniform(-0.5, 0.5), rng.uniform(0.4, 1.9))
    size = (rng.uniform(0.18, 0.9), rng.uniform(0.15, 0.6))
    open_up(wall, broken(at, size, rng, int(rng.integers(7, 26))), rng, rng.uniform(0.003, 0.03))
    for _ in range(rng.integers(0, 4)):
        off = (at[0] + rng.normal(0, size[0] * 1.3), at[1] + rng.normal(0, size[1] * 1.3))
        open_up(wall, broken(off, tuple(rng.uniform(0.015, 0.12, 2)), rng), rng, rng.uniform(0.002, 0.03))
    _finish_off(wall, rng, rng.uniform(0.004, 0.02), flaps=int(rng.integers(0, 8)))
    room_around(wall, rng)
    if rng.random() < 0.4:
        plates(wall.low[0], wall.high[0], rng, 2)
    return view_at(rng, at[0] + rng.normal(0, 0.2), at[1] * 0.7 + 0.35, max(size) * rng.uniform(2.0, 5) + 0.3, 0.4, nearest=0.8)


def broken_in_room(rng: np.random.Generator) -> View:
    """A hole across a furnished room, with the room's ordinary things beside it."""
    wall = new_wall((-rng.uniform(1.3, 2.3), 0), (rng.uniform(1.3, 2.3), HEIGHT), rng, PAINTED)
    at = (rng.uniform(-0.8, 0.8), rng.uniform(0.3, 2.0))
    radius = rng.uniform(0.04, 0.22)
    open_up(wall, broken(at, (radius, radius * rng.uniform(0.7, 1.4)), rng), rng, radius * rng.uniform(0.03, 0.25))
    _finish_off(wall, rng, 0.006)
    room_around(wall, rng)
    plates(wall.low[0], wall.high[0], rng, int(rng.integers(0, 3)))
    some_wall_things(rng, wall.low[0], wall.high[0], int(rng.integers(0, 3)), keep_off=(at, radius * 2))
    if rng.random() < 0.4:
        furniture(wall.low[0], wall.high[0], rng, 1)
    width = min(radius * rng.uniform(6, 16) + 0.4, 2.8)
    return view_at(rng, at[0] + rng.normal(0, width * 0.18), at[1] + rng.normal(0, width * 0.1), width, 0.4, nearest=1.4)


def fallen_plaster(rng: np.random.Generator) -> View:
    """Plaster that came off brick, block, lath or an older coat."""
    width = rng.uniform(0.5, 2.2)
    sheet = _close(rng, width, PAINTED)
    field = sheet.noise(rng, width * 0.5, 6)
    x, z = sheet.grid()
    near = 1 - np.hypot(x - rng.normal(0, width * 0.15), (z - rng.normal(0, width * 0.15)) * rng.uniform(0.6, 1.8)) / (width * rng.uniform(0.25, 0.5))
    mask = (near + 0.35 * field > 0.25).astype(np.uint8)
    points = _outline_of(sheet, mask)
    if points is None:
        return broken_close(rng)
    sheet.open |= mask
    open_up(sheet, points, rng, rng.uniform(0.004, 0.03))
    _finish_off(sheet, rng, rng.uniform(0.003, 0.01), rng.choice(["masonry", "masonry", "lath"]), 0)
    return view_at(rng, 0, 0, width)


def gashes(rng: np.random.Generator) -> View:
    """Long tears, gouges and dents, as furniture and tools leave them."""
    width = rng.uniform(0.35, 1.4)
    sheet = _close(rng, width, PAINTED)
    for _ in range(rng.integers(1, 4)):
        start = rng.uniform(-0.3, 0.3, 2) * width
        lean, length = rng.uniform(0, np.pi), rng.uniform(0.1, 0.5) * width
        end = start + length * np.array([np.cos(lean), np.sin(lean)])
        strip = ragged_strip(tuple(start), tuple(end), rng.uniform(0.03, 0.2) * length + 0.003, rng)
        if rng.random() < 0.5:
            open_up(sheet, strip, rng, rng.uniform(0.002, 0.015))
        else:
            scrape(sheet, strip, rng)
    for _ in range(rng.integers(0, 3)):
        at = tuple(rng.uniform(-0.3, 0.3, 2) * width)
        dent(sheet, at, rng.uniform(0.03, 0.1), rng, is_damage=True)
    _finish_off(sheet, rng, rng.uniform(0.001, 0.006))
    return view_at(rng, 0, 0, width)


def cutouts(rng: np.random.Generator) -> View:
    """Square and round openings that somebody cut, near or in a room."""
    is_room = rng.random() < 0.5
    choices = (*ANY, (bare_boards, 2.0))
    wall = new_wall((-1.8, 0), (1.8, HEIGHT), rng, choices) if is_room else _close(rng, 0.9, choices)
    middle = (rng.uniform(-0.5, 0.5), rng.uniform(0.4, 1.9)) if is_room else (0.0, 0.0)
    size = (rng.uniform(0.03, 0.35), rng.uniform(0.03, 0.3)) if is_room else tuple(rng.uniform(0.025, 0.22, 2))
    for k in range(1 if rng.random() < 0.7 else int(rng.integers(2, 5))):
        at = middle if k == 0 else (middle[0] + rng.normal(0, 0.35), middle[1] + rng.normal(0, 0.3))
        open_up(wall, cut(at, size if k == 0 else tuple(rng.uniform(0.02, 0.1, 2)), rng, rng.random() < 0.3), rng, rng.uniform(0, 0.006))
    _finish_off(wall, rng, rng.uniform(0.0002, 0.002), flaps=int(rng.integers(0, 2)))
    if is_room:
        room_around(wall, rng)
        plates(-1.8, 1.8, rng, 1)
    width = max(size) * rng.uniform(3, 12) + 0.15
    return view_at(rng, middle[0] + rng.normal(0, width * 0.12), middle[1] + rng.normal(0, width * 0.1), min(width, 2.6), 0.4, nearest=0.5 if is_room else 0)


def ceiling_holes(rng: np.random.Generator) -> View:
    """Holes in ceilings: the phone held at any turn, a wall's edge perhaps in sight."""
    width = rng.uniform(0.5, 2.4)
    half = width * 1.2
    sheet = new_wall((-half, -half), (half, half), rng, PAINTED, 0.9)
    radius = width * rng.uniform(0.06, 0.25)
    at = tuple(rng.normal(0, width * 0.12, 2))
    roll = rng.random()
    outline = cut(at, (radius, radius * rng.uniform(0.5, 1.5)), rng, rng.random() < 0.3) if roll < 0.25 else broken(at, (radius, radius * rng.uniform(0.4, 1.2)), rng)
    open_up(sheet, outline, rng, rng.uniform(0.001, 0.04))
    _finish_off(sheet, rng, rng.uniform(0.001, 0.015), flaps=int(rng.integers(0, 8)))
    if rng.random() < 0.6:
        side_wall(half * rng.uniform(0.3, 0.6), False, rng, sheet, -half, half)
    return view_at(rng, *rng.normal(0, width * 0.08, 2), width, 0.55, 3.0)


def _outline_of(sheet: Sheet, mask: np.ndarray) -> np.ndarray | None:
    found, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not found:
        return None
    points = max(found, key=cv2.contourArea)[:, 0].astype(float)
    return np.stack([sheet.low[0] + points[:, 0] / sheet.per_meter, sheet.high[1] - points[:, 1] / sheet.per_meter], 1)
