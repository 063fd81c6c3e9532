"""Draws labelled pictures on held-out rooms: `ml/draw_test_set.py --rooms <folder> --out <folder>`, for `npm run vision:eval`."""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from canvas import CHANNELS
from memory import keep_memory
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    keep_memory()
    cv2.setNumThreads(1)
    arguments.out.mkdir(parents=True, exist_ok=True)
    labels = {}
    samples = make_chunk(arguments.seed, arguments.count, SIZE, Rooms(arguments.rooms, held_out=True))
    for index, sample in enumerate(samples):
        name = f"{index:04}.jpg"
        cv2.imwrite(str(arguments.out / name), sample.picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
        labels[name] = boxes_of(sample)
    (arguments.out / "labels.json").write_text(json.dumps(labels))


if __name__ == "__main__":
    main()
