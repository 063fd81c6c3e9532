"""Draws labeled pictures on held-out rooms: `ml/draw_test_set.py --rooms <folder> --out <folder>`, for `npm run vision:eval` and, for plates, `npm run vision:references`."""

import argparse

import cv2
import numpy as np

from canvas import CHANNELS
from drawn_set import draw_set
from rooms import Rooms
from scenes import Sample, make_chunk

SIZE = 320
SHOWN_FROM = 76
SMALLEST_PLATE = 6


def boxes_of(sample: Sample) -> list[dict]:
    """A box in percent around each connected piece of each kind of damage, like the labels of photos."""
    boxes = []
    for name, cells in zip(CHANNELS, sample.cells):
        if name == "plate":
            continue
        side = cells.shape[0]
        near = cv2.morphologyEx((cells > SHOWN_FROM).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        _, _, pieces, _ = cv2.connectedComponentsWithStats(near, connectivity=8)
        for x, y, width, height, _ in pieces[1:]:
            box = [round(100 * float(value) / side, 2) for value in (x, y, width, height)]
            boxes.append({"type": "small_hole" if name == "hole" else name, "box": box})
    return boxes


def plates_of(sample: Sample) -> list[dict]:
    """The height of each upright one-gang plate, in percent of the picture's side. `isWhole`: no edge cuts it off."""
    shares = sample.cells[CHANNELS.index("plate")] / 255
    side = shares.shape[0]
    count, pieces, boxes, _ = cv2.connectedComponentsWithStats((shares > 0).astype(np.uint8), connectivity=8)
    plates = []
    for piece in range(1, count):
        x, y, width, height, _ = (int(value) for value in boxes[piece])
        weights = np.where(pieces == piece, shares, 0)
        if weights.sum() < SMALLEST_PLATE:
            continue
        rows, columns = np.mgrid[:side, :side] + 0.5
        middle = [float(np.average(axis, weights=weights)) for axis in (columns, rows)]
        (short, long), axes = np.linalg.eigh(np.cov([columns.ravel(), rows.ravel()], aweights=weights.ravel(), bias=True))
        ratio, lean = np.sqrt(long / short), np.arccos(min(1, abs(axes[1, 1])))
        if 1.4 <= ratio <= 2 and lean < 0.25:
            is_whole = x > 0 and y > 0 and x + width < side and y + height < side
            plates.append({"kind": "outlet_plate", "length": round(100 * float(np.sqrt(12 * long)) / side, 3), "middle": [round(100 * at / side, 2) for at in middle], "isWhole": is_whole})
    return plates


def samples_of(arguments: argparse.Namespace) -> list[Sample]:
    return make_chunk(arguments.seed, arguments.count, SIZE, Rooms(arguments.rooms, held_out=True))


if __name__ == "__main__":
    draw_set(__doc__, 600, 7, samples_of, {"labels.json": boxes_of, "references.json": plates_of})
