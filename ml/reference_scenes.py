"""Training pictures for the reference branch: references on walls and in rooms, and similar objects."""

from dataclasses import dataclass

import cv2
import numpy as np

from boards import bare_board
from camera import photograph
from canvas import REFERENCES, Canvas, blob, hsv
from cards import CARD_HEIGHT, CARD_WIDTH, bank_card, like_a_card
from clutter import Photos, add_clutter, cover
from cracks import paint_crack
from doors import paint_door, paint_like_a_door
from holes import paint_hole
from laid_things import Thing, corners_of, lay
from plates import paint_plate
from rooms import Rooms
from sheets import SHEET_HEIGHT, SHEET_WIDTH, letter_sheet, like_a_sheet
from stains import paint_stain
from surfaces import painted_wall, planks, plaster, tiles, wallpaper

STRIDE = 4


@dataclass(frozen=True)
class ReferenceSample:
    """`cells`: how much of each 4 x 4 pixels shows each reference, 0 to 255. `knows_doors`: every door is marked."""

    picture: np.ndarray
    cells: np.ndarray
    masks: np.ndarray
    knows_doors: bool


class Backgrounds:
    """All rooms, and the rooms without a door, which serve as examples without one."""

    def __init__(self, rooms: Rooms, doorless: Rooms) -> None:
        self.rooms, self.doorless = rooms, doorless

    def some(self, rng: np.random.Generator) -> tuple[Rooms, bool]:
        return (self.doorless, True) if rng.random() < 0.7 else (self.rooms, False)


def make_reference_sample(rng: np.random.Generator, size: int, backgrounds: Backgrounds) -> ReferenceSample:
    kind = rng.choice(["sound room", "room", "wall", "doors"], p=[0.17, 0.33, 0.33, 0.17])
    photos = backgrounds.doorless.cut
    if kind in ("sound room", "room"):
        rooms, knows_doors = backgrounds.some(rng)
        canvas = rooms.wall(rng, size) if kind == "room" else None
        if canvas is None:
            return _sampled(Canvas(rooms.cut(rng, size, 0.25 if rng.random() < 0.3 else 0.7), rng, rng.uniform(0, 6.28)), True, knows_doors)
        _lay_things(canvas, photos)
        return _sampled(canvas, True, knows_doors)
    canvas = _surface(rng, size)
    if kind == "doors":
        for _ in range(rng.integers(0, 3)):
            paint_like_a_door(canvas, photos)
        if canvas.chance(0.75):
            paint_door(canvas)
    elif canvas.chance(0.5):
        rng.choice([paint_hole, paint_crack, paint_stain])(canvas)
    if kind == "wall" or canvas.chance(0.35):
        _lay_things(canvas, photos)
    if canvas.chance(0.4):
        before = {name: int(canvas.masks[name].sum()) for name in REFERENCES}
        add_clutter(canvas, photos, 2)
        _forget_hidden(canvas, before)
    return _sampled(canvas, False, knows_doors=True)


def _surface(rng: np.random.Generator, size: int) -> Canvas:
    paint = rng.choice([painted_wall, plaster, wallpaper, bare_board, tiles, planks], p=[0.55, 0.18, 0.07, 0.1, 0.06, 0.04])
    return bare_board(size, rng) if paint is bare_board else paint(size, rng)


def _lay_things(canvas: Canvas, photos: Photos) -> None:
    """One to three objects, some of them references. Later ones may hide earlier ones."""
    rng = canvas.rng
    for _ in range(rng.integers(1, 4)):
        kind = rng.choice(["card", "sheet", "like a card", "like a sheet", "plate"], p=[0.3, 0.28, 0.15, 0.18, 0.09])
        if kind == "plate":
            paint_plate(canvas)
            continue
        before = {name: int(canvas.masks[name].sum()) for name in REFERENCES}
        small = "card" in kind
        thing = bank_card(rng) if kind == "card" else letter_sheet(rng) if kind == "sheet" else like_a_card(rng) if small else like_a_sheet(rng, photos)
        _lay(canvas, thing, _long_side(canvas, small), None if kind.startswith("like") else kind)
        _forget_hidden(canvas, before)


def _long_side(canvas: Canvas, small: bool) -> float:
    """In pixels, for photos that show one foot of wall to four (cards) or seven (sheets)."""
    shown = np.exp(canvas.rng.uniform(np.log(12), np.log(48 if small else 84)))
    return canvas.size * (CARD_WIDTH if small else SHEET_HEIGHT) / shown


def _lay(canvas: Canvas, thing: Thing, long: float, name: str | None) -> None:
    rng = canvas.rng
    x, y, room = canvas.place(0.12)
    long = min(long, 1.7 * room, 0.85 * canvas.size)
    if long < (0.06 if name != "sheet" else 0.09) * canvas.size:
        return
    width, height = (long, long / thing.shape) if thing.shape >= 1 else (long * thing.shape, long)
    angle = rng.normal(0, 0.06) if canvas.chance(0.75) else rng.normal(0, 0.5)
    quad = corners_of(rng, x, y, width, height, angle)
    lay(canvas, thing, quad, rng.uniform(0.2, 1.2), name)
    if canvas.chance(0.12):
        _hold(canvas, quad, long)


def _hold(canvas: Canvas, quad: np.ndarray, long: float) -> None:
    """A thumb or a finger over an edge."""
    rng = canvas.rng
    side = int(rng.integers(4))
    at = (quad[side] + quad[(side + 1) % 4]) / 2 + rng.normal(0, 0.08 * long, 2)
    outward = at - quad.mean(0)
    outward /= np.linalg.norm(outward) + 1e-6
    thick = max(2.0, long * rng.uniform(0.05, 0.16))
    skin = hsv(rng.uniform(4, 14), rng.uniform(0.2, 0.65), rng.uniform(0.25, 0.95))
    reach = rng.uniform(0.2, 1.5) * long
    across = np.array([-outward[1], outward[0]]) * thick
    cover(canvas, np.array([at - across, at + across, at + outward * reach + across * 1.4, at + outward * reach - across * 1.4]), skin)
    cover(canvas, blob(rng, at[0], at[1], thick, thick, 0.05), skin * rng.uniform(0.95, 1.05), shadow=False)


def _forget_hidden(canvas: Canvas, before: dict[str, int]) -> None:
    """Half-hidden references do not count as references."""
    for name, pixels in before.items():
        left = int(canvas.masks[name].sum())
        if name != "door" and 0 < left < pixels and left < 0.6 * pixels:
            canvas.masks[name][:] = 0


def _sampled(canvas: Canvas, is_photo: bool, knows_doors: bool) -> ReferenceSample:
    picture, masks = photograph(canvas, is_photo, REFERENCES)
    cells = canvas.size // STRIDE
    shares = [cv2.resize(mask * 255, (cells, cells), interpolation=cv2.INTER_AREA) for mask in masks]
    return ReferenceSample(picture, np.stack(shares), masks, knows_doors)


def make_reference_chunk(seed: int, count: int, size: int, backgrounds: Backgrounds) -> list[ReferenceSample]:
    """Draws samples; the same seed gives the same samples."""
    rng = np.random.default_rng([seed, size])
    return [make_reference_sample(rng, size, backgrounds) for _ in range(count)]
