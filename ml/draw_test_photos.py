"""Draws the photos for the tests: `ml/draw_test_photos.py --out vision/test-photos`. Needs no photos of rooms."""

import argparse
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from canvas import Canvas, box_outline
from cards import CARD_WIDTH, bank_card
from doors import paint_door
from holes import paint_hole
from laid_things import Thing, lay
from sheets import SHEET_HEIGHT, letter_sheet
from surfaces import painted_wall

SIZE = 480
SEEDS = {"card": 3, "sheet": 6, "door": 2}
SHOWN_INCHES = {"card": 24, "sheet": 48}
"""How much wall a side of the photo shows."""


def beside_a_hole(name: str, make: Callable[[np.random.Generator], Thing], long_inches: float) -> Canvas:
    rng = np.random.default_rng(SEEDS[name])
    canvas = painted_wall(SIZE, rng)
    paint_hole(canvas)
    thing = make(rng)
    long = long_inches * SIZE / SHOWN_INCHES[name]
    width, height = (long, long / thing.shape) if thing.shape > 1 else (long * thing.shape, long)
    hole_is_high = canvas.masks["hole"][: SIZE // 2].any()
    middle = 0.35 * SIZE, (0.75 if hole_is_high else 0.25) * SIZE
    lay(canvas, thing, box_outline(*middle, width, height, 0.05), 0.5, name)
    return canvas


def whole_door() -> Canvas:
    """The first of several walls whose door has its top and bottom in the picture."""
    rng = np.random.default_rng(SEEDS["door"])
    while True:
        canvas = painted_wall(SIZE, rng)
        paint_door(canvas)
        door = canvas.masks["door"]
        edges = np.concatenate([door[0], door[-1], door[:, 0], door[:, -1]])
        if door.any() and not edges.any():
            return canvas


def write(canvas: Canvas, path: Path) -> None:
    noisy = cv2.GaussianBlur(canvas.image, (0, 0), 0.6) + canvas.rng.standard_normal(canvas.image.shape) * 0.006
    cv2.imwrite(str(path), np.uint8(np.clip(noisy, 0, 1) * 255), [cv2.IMWRITE_JPEG_QUALITY, 75])
    box = cv2.boundingRect(max(canvas.masks["door"], canvas.masks["card"], canvas.masks["sheet"], key=np.sum))
    print(f"{path.name}: {path.stat().st_size // 1000} kB, {[round(100 * value / SIZE, 1) for value in box]} % of each side")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    write(beside_a_hole("card", bank_card, CARD_WIDTH), arguments.out / "bank-card.jpg")
    write(beside_a_hole("sheet", letter_sheet, SHEET_HEIGHT), arguments.out / "letter-sheet.jpg")
    write(whole_door(), arguments.out / "door.jpg")


if __name__ == "__main__":
    main()
