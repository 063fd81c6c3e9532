"""Draws a contact sheet of training pictures with their masks: `ml/inspect_samples.py --rooms <folder> --out sheet.png`."""

import argparse
import time
from pathlib import Path

import cv2
import numpy as np

import textures
from memory import keep_memory
from rooms import Rooms
from scenes import make_chunk

COLORS = ((60, 60, 255), (60, 220, 60), (255, 140, 40), (240, 60, 240), (0, 220, 255), (90, 90, 90), (255, 255, 0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--textures", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=48)
    parser.add_argument("--size", type=int, default=256)
    arguments = parser.parse_args()
    keep_memory()
    cv2.setNumThreads(1)
    textures.use(arguments.textures)
    rooms = Rooms(arguments.rooms)
    started = time.time()
    samples = make_chunk(arguments.seed, arguments.count, arguments.size, rooms)
    print(f"{1000 * (time.time() - started) / len(samples):.0f} ms a picture")
    shown = []
    for sample in samples:
        picture = sample.picture.copy()
        for channel, color in zip(sample.cells, COLORS):
            large = cv2.resize(channel, picture.shape[1::-1], interpolation=cv2.INTER_NEAREST)
            outlines, _ = cv2.findContours((large > 76).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
            cv2.drawContours(picture, outlines, -1, color, 1)
        shown.append(picture)
    columns = 8
    rows = [np.hstack(shown[at : at + columns]) for at in range(0, len(shown) // columns * columns, columns)]
    cv2.imwrite(str(arguments.out), np.vstack(rows))


if __name__ == "__main__":
    main()
