"""Chooses the contents of a training picture at random: surface, damage, clutter."""

from dataclasses import dataclass

import cv2
import numpy as np

from boards import bare_board
from camera import photograph
from canvas import DRAWN, Canvas
from clutter import add_clutter, add_floor
from cracks import paint_crack
from holes import paint_hole
from nail_pops import paint_nail_pops
from plates import paint_plate
from rooms import Rooms
from stains import paint_stain
from surfaces import painted_wall, planks, plaster, tiles, wallpaper

STRIDE = 4


@dataclass(frozen=True)
class Sample:
    """`cells`: how much of each 4 x 4 pixels shows each of DRAWN, 0 to 255. What is known: every outlet and object is marked."""

    picture: np.ndarray
    cells: np.ndarray
    knows_plates: bool
    knows_things: bool


PAINTERS = {
    "hole": (paint_hole, (1, 1, 1, 2, 3)),
    "crack": (paint_crack, (1, 1, 1, 2)),
    "water_damage": (paint_stain, (1, 1, 1, 2)),
    "nail_pop": (paint_nail_pops, (1,)),
}
ORDER = ("water_damage", "crack", "nail_pop", "hole")


def make_sample(rng: np.random.Generator, size: int, rooms: Rooms) -> Sample:
    kind = rng.choice(
        ["sound room", "damaged room", "sound wall", "board", "sound tiles", "damaged wall", "damaged plaster", "damaged tiles"],
        p=[0.24, 0.24, 0.08, 0.09, 0.04, 0.17, 0.10, 0.04],
    )
    if kind == "sound room":
        return _room(rng, size, rooms, damaged=False)
    if kind == "damaged room":
        return _room(rng, size, rooms, damaged=True)
    canvas = _surface(kind, rng, size)
    if "damaged" in kind:
        _damage(canvas, _some_damage(kind, rng))
    elif kind == "board" and rng.random() < 0.12:
        _damage(canvas, ["hole"])
    if rng.random() < 0.22:
        paint_plate(canvas)
    if kind == "board" and rng.random() < 0.35:
        add_floor(canvas)
    cluttered = {"sound wall": 0.9, "board": 0.4, "sound tiles": 0.4, "damaged wall": 0.5, "damaged plaster": 0.2, "damaged tiles": 0.15}
    if rng.random() < cluttered[kind]:
        before = {name: mask.sum() for name, mask in canvas.masks.items()}
        add_clutter(canvas, rooms.cut, 6 if kind == "sound wall" else 2)
        _forget_remains(canvas, before)
    return _sampled(canvas, False, knows_plates=True)


def _room(rng: np.random.Generator, size: int, rooms: Rooms, damaged: bool) -> Sample:
    canvas = rooms.wall(rng, size) if damaged else None
    if canvas is None:
        image = rooms.cut(rng, size, 0.25 if rng.random() < 0.3 else 0.7)
        return _sampled(Canvas(image, rng, 0.0), True, knows_plates=False)
    if rng.random() < 0.12:
        paint_plate(canvas)
    if rng.random() < 0.92:
        _damage(canvas, _some_damage("damaged wall", rng)[:1])
    return _sampled(canvas, True, knows_plates=False)


def _surface(kind: str, rng: np.random.Generator, size: int) -> Canvas:
    if kind == "board":
        return bare_board(size, rng)
    if "tiles" in kind:
        return planks(size, rng) if rng.random() < (0.3 if kind == "sound tiles" else 0.08) else tiles(size, rng)
    if kind == "damaged plaster":
        return plaster(size, rng)
    die = rng.random()
    if die < 0.08:
        return wallpaper(size, rng)
    return plaster(size, rng) if die < 0.25 else painted_wall(size, rng)


def _some_damage(kind: str, rng: np.random.Generator) -> list[str]:
    likely = {"damaged wall": [0.4, 0.17, 0.31, 0.12], "damaged plaster": [0.08, 0.72, 0.17, 0.03], "damaged tiles": [0.06, 0.88, 0.06, 0.0]}
    count = 1 if rng.random() < 0.75 or kind == "damaged tiles" else 2
    return list(rng.choice(list(PAINTERS), count, replace=False, p=likely[kind]))


def _damage(canvas: Canvas, kinds: list[str]) -> None:
    for kind in sorted(kinds, key=ORDER.index):
        paint, counts = PAINTERS[kind]
        for _ in range(int(canvas.rng.choice(counts))):
            paint(canvas)


def _forget_remains(canvas: Canvas, before: dict[str, int]) -> None:
    """Damage of which things hide nearly all is no longer asked for."""
    for name, mask in canvas.masks.items():
        if 0 < mask.sum() < 0.15 * before[name]:
            mask[:] = 0


def _sampled(canvas: Canvas, is_photo: bool, knows_plates: bool) -> Sample:
    picture, masks = photograph(canvas, is_photo, DRAWN)
    cells = canvas.size // STRIDE
    shares = [cv2.resize(mask * 255, (cells, cells), interpolation=cv2.INTER_AREA) for mask in masks]
    return Sample(picture, np.stack(shares), knows_plates, knows_plates and canvas.knows_things)


def make_chunk(seed: int, count: int, size: int, rooms: Rooms) -> list[Sample]:
    """Draws samples; the same seed gives the same samples."""
    rng = np.random.default_rng([seed, size])
    return [make_sample(rng, size, rooms) for _ in range(count)]


