"""Draws references on held-out rooms: `ml/draw_reference_set.py --rooms <folder> --out <folder>`, for `npm run vision:references`."""

import argparse

import cv2
import numpy as np

from canvas import REFERENCES
from cards import CARD_HEIGHT, CARD_WIDTH
from drawn_set import draw_set
from reference_scenes import Backgrounds, ReferenceSample, make_reference_chunk
from rooms import Rooms
from sheets import SHEET_HEIGHT, SHEET_WIDTH

SIZE = 320
KINDS = {"card": "bank_card", "sheet": "letter_sheet", "door": "door"}
SHAPES = {"card": CARD_WIDTH / CARD_HEIGHT, "sheet": SHEET_HEIGHT / SHEET_WIDTH}
SMALLEST = 60


def truths_of(sample: ReferenceSample) -> list[dict]:
    """Each reference's length in percent of the picture's side. `isWhole`: no edge cuts it off."""
    truths = []
    for name, mask in zip(REFERENCES, sample.masks):
        count, pieces, boxes, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
        for piece in range(1, count):
            x, y, width, height, pixels = (int(value) for value in boxes[piece])
            if pixels < SMALLEST:
                continue
            is_whole = x > 0 and y > 0 and x + width < SIZE and y + height < SIZE
            long = np.sqrt(pixels * SHAPES[name]) if name in SHAPES else _height_of(pieces == piece)
            middle = [round(100 * (x + width / 2) / SIZE, 2), round(100 * (y + height / 2) / SIZE, 2)]
            truths.append({"kind": KINDS[name], "length": round(100 * float(long) / SIZE, 3), "middle": middle, "isWhole": is_whole})
    return truths


def _height_of(mask: np.ndarray) -> float:
    """The longer side of a rectangle with the same spread as these pixels."""
    points = np.argwhere(mask).astype(np.float64)
    spread = np.linalg.eigvalsh(np.cov(points.T))[-1]
    return float(np.sqrt(12 * spread + 1))


def samples_of(arguments: argparse.Namespace) -> list[ReferenceSample]:
    every, doorless = (Rooms(arguments.rooms, held_out=True, without_doors=doorless) for doorless in (False, True))
    return make_reference_chunk(arguments.seed, arguments.count, SIZE, Backgrounds(every, doorless))


if __name__ == "__main__":
    draw_set(__doc__, 500, 11, samples_of, {"references.json": truths_of})
