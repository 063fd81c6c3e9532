"""Objects in front of or on a wall that are not damage: furniture, frames, cables, railings, plants, lamps, shadows."""

from collections.abc import Callable

import cv2
import numpy as np

from canvas import Canvas, blob, box_outline, hsv
from fixtures import FIXTURE_SHARES, FIXTURES
from surfaces import planks, plaster, wallpaper

Photos = Callable[[np.random.Generator, int], np.ndarray]
"""A square of the given size, cut from a photo of a room."""


def any_color(rng: np.random.Generator) -> np.ndarray:
    if rng.random() < 0.4:
        return np.ones(3) * rng.uniform(0.02, 1)
    return hsv(rng.uniform(0, 180), rng.uniform(0.1, 1), rng.uniform(0.05, 1))


def cover(canvas: Canvas, outline: np.ndarray, paint: np.ndarray, soft: float = 0.5, shadow: bool = True) -> None:
    """An opaque object with a shadow. Damage behind it is hidden and no longer marked."""
    rng = canvas.rng
    share = canvas.fill(outline, soft)
    if shadow:
        moved = outline + np.array([np.cos(canvas.light), np.sin(canvas.light)]) * rng.uniform(1, 6)
        canvas.darken(cv2.GaussianBlur(canvas.fill(moved, 0.6), (0, 0), rng.uniform(1, 5)) * rng.uniform(0.05, 0.5))
    canvas.blend(np.clip(paint, 0, 1), share)
    for mask in canvas.masks.values():
        mask[share > 0.5] = 0
    canvas.mark("covered", share > 0.5)


def add_clutter(canvas: Canvas, photos: Photos, most: int) -> None:
    for _ in range(canvas.rng.integers(1, most + 1)):
        kind = THINGS[canvas.rng.choice(len(THINGS), p=SHARES)]
        before = canvas.image
        kind(canvas, photos)
        if kind in ON_WALLS:
            changed = np.abs(canvas.image - before).max(2) > 0.02
            canvas.mark("thing", changed & (canvas.masks["covered"] > 0))


def add_floor(canvas: Canvas) -> None:
    """A floor, sometimes of planks or worn, with a baseboard."""
    rng, size = canvas.rng, canvas.size
    y = rng.uniform(0.6, 0.97) * size
    die = rng.random()
    below = planks(size, rng).image if die < 0.4 else _worn_floor(canvas) if die < 0.75 else any_color(rng)
    wall = np.array([[-9, y], [size + 9, y + rng.normal(0, 8)], [size + 9, 2 * size], [-9, 2 * size]])
    cover(canvas, wall, below, shadow=False)
    if rng.random() < 0.7:
        board = wall.copy()
        board[2:] = wall[1::-1] - [0, rng.uniform(4, 22)]
        cover(canvas, board, np.clip(np.ones(3) * rng.uniform(0.6, 1), 0, 1), 0.4)


def _floor(canvas: Canvas, photos: Photos) -> None:
    add_floor(canvas)


def _worn_floor(canvas: Canvas) -> np.ndarray:
    """A concrete floor with spilled compound, damp and dust. Its stains are not damage to a wall."""
    rng, size = canvas.rng, canvas.size
    floor = plaster(size, rng)
    floor.image = floor.image * rng.uniform(0.4, 1)
    for _ in range(rng.integers(0, 4)):
        spill = np.clip((floor.noise(rng.uniform(8, 60), 4, 0.65) - rng.uniform(0, 0.5)) * rng.uniform(2, 6), 0, 1)
        floor.blend(np.ones(3) * rng.uniform(0.1, 1), spill * rng.uniform(0.2, 0.8))
    return floor.image


def _corner(canvas: Canvas, photos: Photos) -> None:
    """A corner of two walls, or of wall and ceiling: one side is lighter."""
    rng, size = canvas.rng, canvas.size
    a, b = rng.uniform(0.05, 0.95) * size, rng.normal(0, 12)
    side = np.array([[-9, -9], [a, -9], [a + b, size + 9], [-9, size + 9]])
    share = canvas.fill(side if rng.random() < 0.5 else side[:, ::-1], rng.uniform(0.35, 1.4))
    canvas.image = canvas.image * (1 + share * rng.uniform(-0.35, 0.25))[..., None]


def _photo_piece(canvas: Canvas, photos: Photos) -> None:
    """Part of the picture is a real room."""
    rng, size = canvas.rng, canvas.size
    image = photos(rng, size)
    canvas.knows_things = False
    wide, tall = rng.uniform(0.25, 0.9, 2) * size
    x, y = (rng.choice([0, size]), rng.uniform(0, size)) if rng.random() < 0.5 else (rng.uniform(0, size), size)
    cover(canvas, box_outline(x, y, wide, tall, rng.normal(0, 0.05)), image)


def _frame(canvas: Canvas, photos: Photos) -> None:
    """A framed picture, a mirror, a screen or a window that shows part of a real photo."""
    rng, size = canvas.rng, canvas.size
    x, y = rng.uniform(0, size, 2)
    wide, tall = rng.uniform(20, 130, 2)
    angle, border = rng.normal(0, 0.03), rng.uniform(1, 10)
    cover(canvas, box_outline(x, y, wide, tall, angle), any_color(rng))
    if min(wide, tall) > 2 * border + 6:
        inside = any_color(rng) * rng.uniform(0, 0.5) if rng.random() < 0.25 else photos(rng, size)
        cover(canvas, box_outline(x, y, wide - 2 * border, tall - 2 * border, angle), inside, 0.4, False)


def _furniture(canvas: Canvas, photos: Photos) -> None:
    rng, size = canvas.rng, canvas.size
    wide, tall = rng.uniform(30, 170), rng.uniform(40, 220)
    x, y = rng.uniform(0, size), size - tall * rng.uniform(0.1, 0.5)
    color = any_color(rng) * rng.uniform(0.3, 1)
    body = wallpaper(size, rng).image * color if rng.random() < 0.3 else color
    cover(canvas, box_outline(x, y, wide, tall, rng.normal(0, 0.02)), body)
    rows = rng.integers(0, 5)
    for row in range(rows):
        middle = y - tall / 2 + (row + 0.5) * tall / max(1, rows)
        cover(canvas, box_outline(x, middle, wide * 0.9, tall / rows * 0.85), np.clip(color * rng.uniform(0.6, 1.3), 0, 1), 0.4, False)
        cover(canvas, blob(rng, x, middle, rng.uniform(1, 4), rng.uniform(1, 4), 0), any_color(rng) * 0.5, 0.4)


def _shelf(canvas: Canvas, photos: Photos) -> None:
    """A shelf with books and objects."""
    rng = canvas.rng
    x, y, room = canvas.place(0.1)
    wide, tall = rng.uniform(40, 150), rng.uniform(12, 40)
    left = x - wide / 2
    while left < x + wide / 2:
        thick, high = rng.uniform(2, 14), tall * rng.uniform(0.4, 1)
        cover(canvas, box_outline(left + thick / 2, y - high / 2, thick, high), any_color(rng), 0.4)
        left += thick + rng.uniform(0, 5)
    cover(canvas, box_outline(x, y + 2, wide * 1.1, rng.uniform(2, 6)), any_color(rng))


def _cable(canvas: Canvas, photos: Photos) -> None:
    """A cord hanging or running in a smooth curve."""
    rng, size = canvas.rng, canvas.size
    ends = rng.uniform(0, size, (3, 2))
    t = np.linspace(0, 1, 30)[:, None]
    curve = (1 - t) ** 2 * ends[0] + 2 * t * (1 - t) * ends[1] + t**2 * ends[2]
    _lines(canvas, [curve], rng.choice([0.05, 0.95, rng.random()]), rng.integers(1, 4))


def _lines(canvas: Canvas, curves: list[np.ndarray], tone: float, width: int, share: float = 1.0) -> None:
    mask = np.zeros((canvas.size, canvas.size), np.uint8)
    cv2.polylines(mask, [np.int32(np.round(curve * 8)) for curve in curves], False, 255, int(width), cv2.LINE_AA, 3)
    canvas.blend(np.ones(3) * tone, cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), 0.4) * share)


def _railing(canvas: Canvas, photos: Photos) -> None:
    """Bars, balusters, blinds or radiator ribs: one line repeated."""
    rng, size = canvas.rng, canvas.size
    gap, thick = rng.uniform(5, 34), rng.uniform(1, 7)
    start, count = rng.uniform(-0.2, 0.7) * size, rng.integers(4, 26)
    top, bottom = np.sort(rng.uniform(-0.1, 1.1, 2)) * size
    lean, tone = rng.normal(0, 6), any_color(rng)
    bars = [np.array([[start + i * gap, top], [start + i * gap + lean, bottom]]) for i in range(count)]
    bars.append(np.array([[start - gap, top], [start + count * gap, top + rng.normal(0, 20)]]))
    flip = rng.random() < 0.4
    for bar in bars:
        along = bar[1] - bar[0]
        across = np.array([-along[1], along[0]]) / (np.linalg.norm(along) + 1e-6) * thick / 2
        outline = np.array([bar[0] - across, bar[0] + across, bar[1] + across, bar[1] - across])
        cover(canvas, outline[:, ::-1] if flip else outline, tone * rng.uniform(0.9, 1.1), 0.4, rng.random() < 0.3)


def _plant(canvas: Canvas, photos: Photos) -> None:
    rng, size = canvas.rng, canvas.size
    x, y = rng.uniform(0, size), rng.uniform(0.3, 1.1) * size
    reach = rng.uniform(0.1, 0.4) * size
    for _ in range(rng.integers(8, 40)):
        turn, far = rng.normal(-np.pi / 2, 0.9), reach * rng.uniform(0.2, 1)
        long, thin = rng.uniform(4, 26), rng.uniform(1.2, 7)
        leaf = np.array([[-long, 0], [0, -thin], [long, 0], [0, thin]])
        tilt = turn + rng.normal(0, 0.6)
        c, s = np.cos(tilt), np.sin(tilt)
        outline = leaf @ np.array([[c, s], [-s, c]]) + [x + far * np.cos(turn), y + far * np.sin(turn)]
        cover(canvas, outline, hsv(rng.uniform(28, 70), rng.uniform(0.3, 0.9), rng.uniform(0.1, 0.6)), 0.4, False)


def _round_thing(canvas: Canvas, photos: Photos) -> None:
    """A clock, a smoke alarm, a knob, a hook, a thermostat."""
    rng = canvas.rng
    x, y, _ = canvas.place(0.02)
    radius = rng.uniform(2, 30)
    color = any_color(rng) if rng.random() < 0.6 else np.ones(3) * 0.95
    cover(canvas, blob(rng, x, y, radius, radius * rng.uniform(0.8, 1.2), 0), color)
    if radius > 6:
        cover(canvas, blob(rng, x, y, radius * 0.75, radius * 0.75, 0), color * rng.uniform(0.5, 1.2), 0.4, False)


def _lamp(canvas: Canvas, photos: Photos) -> None:
    """A glow on the wall, with or without its lamp. Warm light is not a stain."""
    rng, size = canvas.rng, canvas.size
    down, across = np.mgrid[:size, :size].astype(np.float32)
    x, y = rng.uniform(-0.1, 1.1, 2) * size
    glow = np.exp(-((np.hypot(across - x, (down - y) * rng.uniform(0.5, 1.5)) / (rng.uniform(0.15, 0.6) * size)) ** 2))
    canvas.image = canvas.image * (1 + glow[..., None] * np.array([0.2, 0.45, 0.7]) * rng.uniform(0.2, 1.2))
    if rng.random() < 0.6:
        shade = np.array([[-0.6, 0.5], [-0.35, -0.5], [0.35, -0.5], [0.6, 0.5]]) * rng.uniform(15, 60)
        cover(canvas, shade + [x, y], hsv(rng.uniform(10, 25), rng.uniform(0, 0.5), rng.uniform(0.7, 1)), 0.5)


def _vent(canvas: Canvas, photos: Photos) -> None:
    rng = canvas.rng
    x, y, _ = canvas.place(0.1)
    wide, tall, gap = rng.uniform(20, 80), rng.uniform(12, 45), rng.uniform(3, 6)
    cover(canvas, box_outline(x, y, wide, tall), np.ones(3) * rng.uniform(0.6, 1))
    slats = [np.array([[x - wide * 0.45, at], [x + wide * 0.45, at]]) for at in np.arange(y - tall * 0.4, y + tall * 0.4, gap)]
    _lines(canvas, slats, rng.uniform(0.1, 0.5), 1)


def _fabric(canvas: Canvas, photos: Photos) -> None:
    """A curtain, a rug or a towel with folds or a pattern."""
    rng, size = canvas.rng, canvas.size
    cloth = wallpaper(size, rng)
    across = np.arange(size, dtype=np.float32)[None, :]
    cloth.image *= (1 + np.sin(across / rng.uniform(2, 14) + cloth.noise(60, 2) * 4) * rng.uniform(0, 0.4))[..., None]
    x = rng.choice([0, size]) + rng.normal(0, 20)
    cover(canvas, box_outline(x, rng.uniform(0, size), rng.uniform(30, 170), rng.uniform(60, 400)), cloth.image)


def _shadow_line(canvas: Canvas, photos: Photos) -> None:
    """A hard straight shadow, a scuff or a pencil line."""
    rng, size = canvas.rng, canvas.size
    _lines(canvas, [rng.uniform(-0.2, 1.2, (2, 2)) * size], rng.uniform(0.05, 0.5), rng.integers(1, 4), rng.uniform(0.1, 0.5))


def _door(canvas: Canvas, photos: Photos) -> None:
    """A door or its casing with straight dark gaps, and a handle."""
    rng, size = canvas.rng, canvas.size
    x, wide = rng.uniform(-0.1, 1.1) * size, rng.uniform(50, 150)
    color = any_color(rng) if rng.random() < 0.4 else np.ones(3) * rng.uniform(0.6, 0.97)
    top = rng.uniform(-0.3, 0.4) * size
    for grow, tone in ((rng.uniform(8, 24), 0.95), (2, 0.35), (0, 1.0)):
        cover(canvas, box_outline(x, top + size, wide + grow, 2 * size + grow), color * tone, 0.4, grow > 4)
    cover(canvas, blob(rng, x + wide * 0.4, rng.uniform(0.3, 0.9) * size, rng.uniform(2, 7), rng.uniform(2, 5), 0), any_color(rng) * 0.7, 0.4)


def _fixture(canvas: Canvas, photos: Photos) -> None:
    FIXTURES[canvas.rng.choice(len(FIXTURES), p=FIXTURE_SHARES)](canvas, cover)


_WEIGHTED = (
    (_floor, 9), (_corner, 10), (_photo_piece, 20), (_frame, 11), (_furniture, 8), (_shelf, 5), (_cable, 6),
    (_railing, 7), (_plant, 5), (_round_thing, 7), (_lamp, 6), (_vent, 3), (_fabric, 5), (_shadow_line, 5), (_door, 6), (_fixture, 40),
)  # fmt: skip
THINGS = tuple(thing for thing, _ in _WEIGHTED)
SHARES = np.array([weight for _, weight in _WEIGHTED]) / sum(weight for _, weight in _WEIGHTED)
ON_WALLS = frozenset((_frame, _furniture, _shelf, _round_thing, _lamp, _vent, _door, _fixture))
"""Painters of ordinary objects, as opposed to parts of the building and patterns."""
