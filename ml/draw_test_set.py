"""Draws labelled pictures on held-out rooms: `ml/draw_test_set.py --rooms <folder> --out <folder>`, for `npm run vision:eval`."""

import argparse

import cv2
import numpy as np

from canvas import CHANNELS
from drawn_set import draw_set
from rooms import Rooms
from scenes import Sample, make_chunk

SIZE = 320
SHOWN_FROM = 76


def boxes_of(sample: Sample) -> list[dict]:
    """A box in percent around each connected piece of each kind of damage, as photos are labelled."""
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


def samples_of(arguments: argparse.Namespace) -> list[Sample]:
    return make_chunk(arguments.seed, arguments.count, SIZE, Rooms(arguments.rooms, held_out=True))


if __name__ == "__main__":
    draw_set(__doc__, 600, 7, samples_of, boxes_of, "labels.json")
