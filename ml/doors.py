"""Doors, 80 in high, as references; and windows, cabinets, refrigerators, mirrors and openings, which are not."""

import cv2
import numpy as np

from canvas import Canvas, hsv, noise
from clutter import Photos, any_color, cover
from laid_things import Thing, corners_of, lay, plain
from surfaces import planks

DOOR_HEIGHT = 80.0
PER_INCH = 5


def inches(value: float) -> int:
    return round(value * PER_INCH)


def paint_door(canvas: Canvas) -> None:
    """A closed door in its casing, above a floor. Whole in two of three pictures, otherwise cut off by an edge."""
    rng, size = canvas.rng, canvas.size
    wide = rng.choice([24, 28, 30, 30, 32, 32, 36, 36]) + rng.normal(0, 0.3)
    if canvas.chance(0.66):
        tall = rng.uniform(0.38, 0.9) * size
        foot = rng.uniform(tall + 0.04 * size, 0.985 * size)
    else:
        tall = rng.uniform(0.6, 2.6) * size
        foot = rng.choice([rng.uniform(0.2, 0.95) * size, rng.uniform(1.0, 1.2) * size, rng.uniform(0.6, 1.0) * size + 0.3 * tall])
    scale = tall / DOOR_HEIGHT
    x = rng.uniform(0.1, 0.9) * size
    _floor(canvas, foot + rng.uniform(0, 0.6) * scale, scale)
    casing = rng.uniform(1.5, 4.5)
    white = rng.random() < 0.7
    trim = np.ones(3) * rng.uniform(0.75, 1) if white else _wood(rng)
    frame = plain(inches(wide + 2 * casing), inches(DOOR_HEIGHT + casing), trim)
    cv2.rectangle(frame.image, (inches(casing) - 2, inches(casing) - 2), (inches(casing + wide) + 1, frame.image.shape[0]), (trim * 0.45).tolist(), -1)
    lean = rng.normal(0, 0.015)
    lay(canvas, frame, corners_of(rng, x, foot - (tall + casing * scale) / 2, (wide + 2 * casing) * scale, tall + casing * scale, lean), rng.uniform(0.3, 2))
    slab = _slab(rng, wide, trim)
    shown = wide * (rng.uniform(0.72, 1.0) if canvas.chance(0.35) else 1.0)
    lay(canvas, slab, corners_of(rng, x, foot - tall / 2, shown * scale, tall, lean), 0.3, "door")


def paint_like_a_door(canvas: Canvas, photos: Photos) -> None:
    rng, size = canvas.rng, canvas.size
    kind = rng.choice(["window", "cabinet", "refrigerator", "mirror", "opening", "leaves"])
    tall = rng.uniform(0.3, 0.95) * size
    foot = rng.uniform(tall * 0.9, 1.05 * size)
    x = rng.uniform(0.05, 0.95) * size
    if kind != "window" and kind != "mirror":
        _floor(canvas, foot, tall / 70)
    high = rng.uniform(50, 90)
    if kind == "window":
        thing = _window(rng, photos, rng.uniform(24, 60), high)
        foot -= tall * rng.uniform(0.05, 0.3)
    elif kind == "cabinet":
        thing = _cabinet(rng, rng.uniform(20, 70), high)
    elif kind == "refrigerator":
        thing = _refrigerator(rng, rng.uniform(26, 36), rng.uniform(58, 72))
    elif kind == "mirror":
        thing = _framed(rng, photos, rng.uniform(16, 34), rng.uniform(48, 72))
        foot -= tall * rng.uniform(0, 0.15)
    elif kind == "opening":
        thing = _framed(rng, photos, rng.uniform(28, 48), 82)
        if rng.random() < 0.4:
            thing.image[:] = np.float32(thing.image * rng.uniform(0.1, 0.5))
    else:
        thing = _leaves(rng, rng.uniform(30, 72))
    wide = tall * thing.shape
    lay(canvas, thing, corners_of(rng, x, foot - tall / 2, wide, tall, rng.normal(0, 0.015)), rng.uniform(0.5, 3))


def _floor(canvas: Canvas, y: float, scale: float) -> None:
    """The floor up to the wall, sometimes with a baseboard."""
    rng, size = canvas.rng, canvas.size
    if y >= size:
        return
    below = planks(size, rng).image if rng.random() < 0.5 else any_color(rng)
    slant = rng.normal(0, 0.01) * size
    floor = np.array([[-9, y - slant], [size + 9, y + slant], [size + 9, 2 * size], [-9, 2 * size]])
    cover(canvas, floor, below, shadow=False)
    if rng.random() < 0.75:
        board = floor.copy()
        board[2:] = floor[1::-1] - [0, rng.uniform(2.5, 6) * scale]
        cover(canvas, board, np.ones(3) * rng.uniform(0.6, 1), 0.4)


def _wood(rng: np.random.Generator) -> np.ndarray:
    return hsv(rng.uniform(5, 18), rng.uniform(0.3, 0.8), rng.uniform(0.2, 0.8))


def _slab(rng: np.random.Generator, wide: float, trim: np.ndarray) -> Thing:
    die = rng.random()
    color = trim if die < 0.45 else np.ones(3) * rng.uniform(0.7, 1) if die < 0.6 else _wood(rng) if die < 0.85 else any_color(rng)
    door = plain(inches(wide), inches(DOOR_HEIGHT), color)
    height, width = door.image.shape[:2]
    if die >= 0.6:
        grain = noise(rng, height, 40, 3)[:, :width]
        door.image[:] *= 1 + cv2.resize(grain[::8], (width, height))[..., None] * rng.uniform(0, 0.1)
    layout = rng.choice(["flat", "six", "two", "three", "glass"], p=[0.3, 0.3, 0.2, 0.1, 0.1])
    rows = {"six": [(6, 20), (24, 45), (51, 71)], "two": [(6, 38), (44, 71)], "three": [(6, 26), (30, 48), (52, 71)], "glass": [(6, 40), (48, 71)], "flat": []}[layout]
    columns = [(4.5, wide / 2 - 1.7), (wide / 2 + 1.7, wide - 4.5)] if layout == "six" else [(5, wide - 5)]
    for row, (top, bottom) in enumerate(rows):
        for left, right in columns:
            glass = layout == "glass" and row == 0
            _panel(door.image, rng, (left, top, right, bottom), rng.uniform(0.3, 1.1) if glass else None)
    side = 2.5 if rng.random() < 0.5 else wide - 2.5
    metal = np.ones(3) * rng.uniform(0.1, 0.9) if rng.random() < 0.5 else hsv(22, 0.5, rng.uniform(0.4, 0.8))
    middle = (inches(side), inches(80 - 36))
    cv2.circle(door.image, middle, inches(1.2), metal.tolist(), -1, cv2.LINE_AA)
    if rng.random() < 0.4:
        cv2.line(door.image, middle, (inches(side + (4 if side < wide / 2 else -4)), middle[1]), (metal * 0.9).tolist(), 4, cv2.LINE_AA)
    return door


def _panel(image: np.ndarray, rng: np.random.Generator, box: tuple[float, float, float, float], glass: float | None) -> None:
    left, top, right, bottom = (inches(value) for value in box)
    if glass is not None:
        image[top:bottom, left:right] = glass
    color = image[(top + bottom) // 2, (left + right) // 2]
    cv2.line(image, (left, top), (right, top), (color * rng.uniform(0.55, 0.9)).tolist(), 4)
    cv2.line(image, (left, top), (left, bottom), (color * rng.uniform(0.55, 0.9)).tolist(), 4)
    cv2.line(image, (left, bottom), (right, bottom), (color * rng.uniform(0.95, 1.1)).tolist(), 4)
    cv2.line(image, (right, top), (right, bottom), (color * rng.uniform(0.9, 1.1)).tolist(), 4)


def _framed(rng: np.random.Generator, photos: Photos, wide: float, high: float) -> Thing:
    """Part of a room inside a frame."""
    view = cv2.resize(photos(rng, 200), (inches(wide), inches(high)), interpolation=cv2.INTER_LINEAR)
    frame = any_color(rng) if rng.random() < 0.5 else np.ones(3) * rng.uniform(0.7, 1)
    cv2.rectangle(view, (0, 0), (view.shape[1] - 1, view.shape[0] - 1), frame.tolist(), inches(rng.uniform(1, 4)))
    return Thing(np.float32(view), np.ones(view.shape[:2], np.float32))


def _window(rng: np.random.Generator, photos: Photos, wide: float, high: float) -> Thing:
    window = _framed(rng, photos, wide, high)
    window.image[:] = np.clip(window.image * rng.uniform(0.8, 1.8), 0, 1.1)
    tone = (np.ones(3) * rng.uniform(0.6, 1)).tolist()
    height, width = window.image.shape[:2]
    for bar in range(1, rng.integers(1, 4)):
        cv2.line(window.image, (0, height * bar // 3), (width, height * bar // 3), tone, inches(1.5))
    if rng.random() < 0.5:
        cv2.line(window.image, (width // 2, 0), (width // 2, height), tone, inches(1.5))
    return window


def _cabinet(rng: np.random.Generator, wide: float, high: float) -> Thing:
    """A wardrobe or a tall cupboard: doors or drawers with small knobs."""
    color = np.ones(3) * rng.uniform(0.6, 1) if rng.random() < 0.5 else _wood(rng)
    cabinet = plain(inches(wide), inches(high), color)
    columns, rows = rng.integers(1, 4), rng.integers(1, 5)
    if columns == rows == 1:
        rows = 2
    for column in range(columns):
        for row in range(rows):
            left, top = wide * column / columns, high * row / rows
            _panel(cabinet.image, rng, (left + 1, top + 1, left + wide / columns - 1, top + high / rows - 1), None)
            cv2.circle(cabinet.image, (inches(left + wide / columns / 2), inches(top + 3)), inches(0.7), (0.2, 0.2, 0.2), -1)
    return cabinet


def _refrigerator(rng: np.random.Generator, wide: float, high: float) -> Thing:
    color = np.ones(3) * rng.choice([rng.uniform(0.8, 1), rng.uniform(0.4, 0.7), rng.uniform(0.03, 0.15)])
    fridge = plain(inches(wide), inches(high), color, inches(rng.uniform(0, 2)))
    width, split = fridge.image.shape[1], inches(high * rng.uniform(0.25, 0.7))
    cv2.line(fridge.image, (0, split), (width, split), (color * 0.4).tolist(), 4)
    side = inches(2.5) if rng.random() < 0.5 else width - inches(2.5)
    cv2.line(fridge.image, (side, split - inches(3)), (side, split - inches(15)), (color * 0.6 + 0.1).tolist(), 7)
    cv2.line(fridge.image, (side, split + inches(3)), (side, split + inches(15)), (color * 0.6 + 0.1).tolist(), 7)
    return fridge


def _leaves(rng: np.random.Generator, wide: float) -> Thing:
    """Folding or sliding closet doors: several narrow panels side by side."""
    color = np.ones(3) * rng.uniform(0.7, 1) if rng.random() < 0.7 else _wood(rng)
    closet = plain(inches(wide), inches(DOOR_HEIGHT), color)
    leaves = max(2, round(wide / rng.uniform(10, 18)))
    for leaf in range(leaves):
        left = wide * leaf / leaves
        cv2.line(closet.image, (inches(left), 0), (inches(left), inches(DOOR_HEIGHT)), (color * 0.4).tolist(), 3)
        for top in range(4, 76, 3) if rng.random() < 0.3 else (4, 42):
            cv2.line(closet.image, (inches(left + 2), inches(top)), (inches(left + wide / leaves - 2), inches(top)), (color * 0.75).tolist(), 2)
    return closet
