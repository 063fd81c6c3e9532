"""Turns shared corrections into pictures with masks: `ml/corrections.py <exported folder> <folder>`.

`npm run export:training` writes photos with the boxes that a person confirmed; the network learns from masks. A photo whose
proposed damage was left out shows none, and teaches most, because the network was wrong about it.
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

LONG_SIDE = 640
VALUES = {"hole": 1, "crack": 2, "water_damage": 3, "nail_pop": 4}
"""Mask values, the same as in rendered pictures."""
CRACK_WIDTH = 0.02
"""Maximum of the photo's long side, in pixels."""
CRACK_SPAN = 0.4
"""Minimum share of the box that a crack runs along."""

Corners = tuple[int, int, int, int]


def mask_of(picture: np.ndarray, labels: list[dict]) -> np.ndarray | None:
    """Returns None if a crack cannot be separated from its wall, because a wrong mask is worse than none."""
    mask = np.zeros(picture.shape[:2], np.uint8)
    # Largest first, because a nail pop may be inside a stain.
    for label in sorted(labels, key=lambda label: -label["box"][2] * label["box"][3]):
        corners = _corners(label["box"], picture)
        shown = _crack(picture, corners) if label["type"] == "crack" else _blob(mask.shape, corners)
        if shown is None:
            return None
        mask[shown] = VALUES[label["type"]]
    return mask


def _corners(box: list[float], picture: np.ndarray) -> Corners:
    height, width = picture.shape[:2]
    x, y, across, down = (share / 100 for share in box)
    left, top = int(x * width), int(y * height)
    return left, top, max(left + 1, round((x + across) * width)), max(top + 1, round((y + down) * height))


def _blob(shape: tuple[int, ...], corners: Corners) -> np.ndarray:
    """The ellipse in the box, about the area that compact damage fills."""
    left, top, right, bottom = corners
    rows, columns = np.ogrid[: shape[0], : shape[1]]
    across = (columns + 0.5 - (left + right) / 2) / ((right - left) / 2)
    down = (rows + 0.5 - (top + bottom) / 2) / ((bottom - top) / 2)
    return across**2 + down**2 <= 1


def _crack(picture: np.ndarray, corners: Corners) -> np.ndarray | None:
    """The thin dark lines that run along a large part of the box."""
    left, top, right, bottom = corners
    gray = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    size = max(3, int(CRACK_WIDTH * max(gray.shape))) | 1
    dark = cv2.morphologyEx(gray, cv2.MORPH_BLACKHAT, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)))
    part = np.ascontiguousarray(dark[top:bottom, left:right])
    _, lines = cv2.threshold(part, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    lines = cv2.morphologyEx(lines, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    count, pieces, sizes, _ = cv2.connectedComponentsWithStats(lines)
    span = np.hypot(sizes[:, cv2.CC_STAT_WIDTH], sizes[:, cv2.CC_STAT_HEIGHT])
    long = [piece for piece in range(1, count) if span[piece] >= CRACK_SPAN * np.hypot(right - left, bottom - top)]
    if not long:
        return None
    shown = np.zeros(gray.shape, bool)
    shown[top:bottom, left:right] = np.isin(pieces, long)
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("exported", type=Path)
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    labeled = json.loads((arguments.exported / "labels.json").read_text())
    written = 0
    for name, labels in sorted(labeled.items()):
        picture = cv2.imread(str(arguments.exported / name), cv2.IMREAD_COLOR)
        scale = min(1, LONG_SIDE / max(picture.shape[:2]))
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        mask = mask_of(picture, labels)
        if mask is None:
            continue
        to = arguments.folder / Path(name).name
        cv2.imwrite(str(to), picture, [cv2.IMWRITE_JPEG_QUALITY, 95])
        cv2.imwrite(str(to.with_suffix(".mask.png")), mask)
        written += 1
    print(f"Corrected photos for training: {written} of {len(labeled)}.")


if __name__ == "__main__":
    main()
