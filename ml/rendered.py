"""Rendered training pictures: `NAME.jpg` with `NAME.mask.png`, whose values give each pixel's class."""

from pathlib import Path

import cv2
import numpy as np

from canvas import SEEN

SIZE, STRIDE = 256, 4
MEANS = ({"hole"}, {"crack"}, {"water_damage"}, {"nail_pop"}, {"covered", "thing"}, {"covered"})
"""The classes of the values from 1."""


def rendered(path: Path, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """A square of the picture, from half of it to all, and the share of each class in its cells."""
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    mask = cv2.imread(str(path.with_suffix(".mask.png")), cv2.IMREAD_GRAYSCALE)
    height, width = mask.shape
    side = int(min(height, width) * rng.uniform(0.5, 1) ** 0.5)
    y, x = rng.integers(0, height - side + 1), rng.integers(0, width - side + 1)
    picture = cv2.resize(picture[y : y + side, x : x + side], (SIZE, SIZE), interpolation=cv2.INTER_AREA)
    mask = mask[y : y + side, x : x + side]
    cells = [_share(np.isin(mask, [value for value, names in enumerate(MEANS, 1) if name in names])) for name in SEEN]
    return picture, np.stack(cells)


def _share(shown: np.ndarray) -> np.ndarray:
    return cv2.resize(shown.astype(np.uint8) * 255, (SIZE // STRIDE, SIZE // STRIDE), interpolation=cv2.INTER_AREA)
