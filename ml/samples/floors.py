"""Floors: wooden boards, painted as one picture with numpy."""

import cv2
import numpy as np

from materials import Overlay, pictured
from meshes import mesh_object

PIXELS_PER_METER = 700


def soft_noise(rng: np.random.Generator, shape: tuple[int, int], cell: tuple[float, float]) -> np.ndarray:
    """Smooth noise with cells of the given height and width in pixels, about -1..1."""
    rows, columns = (max(2, int(n / c) + 2) for n, c in zip(shape, cell))
    small = rng.standard_normal((rows, columns)).astype(np.float32)
    return cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)


def board_picture(size: tuple[float, float], color: tuple[float, float, float], rng: np.random.Generator) -> np.ndarray:
    """Linear RGB of floor boards 12 cm wide along x, over `size` meters."""
    width, height = (int(v * PIXELS_PER_METER) for v in size)
    picture = np.zeros((height, width, 3), np.float32)
    strip = int(0.12 * PIXELS_PER_METER)
    for top in range(0, height, strip):
        left = -int(rng.uniform(0, 1.2) * PIXELS_PER_METER)
        while left < width:
            length = int(rng.uniform(0.7, 1.4) * PIXELS_PER_METER)
            a, b = max(0, left), min(width, left + length)
            rows = min(strip, height - top)
            if b > a:
                grain = soft_noise(rng, (rows, b - a), (5, 260)) * 0.10 + soft_noise(rng, (rows, b - a), (1.6, 90)) * 0.06
                tone = np.array(color) * rng.uniform(0.72, 1.25) * (1 + rng.normal(0, 0.02, 3))
                picture[top : top + rows, a:b] = tone * (1 + grain)[..., None]
                picture[top : top + rows, max(0, b - 2) : b] *= 0.35
            left += length
        picture[top : top + 2] *= 0.4
    return np.clip(picture, 0, 1)


def boards(
    low: tuple[float, float], high: tuple[float, float], color: tuple[float, float, float], rng: np.random.Generator
) -> None:
    """A satin wooden floor at z = 0 over `low`..`high` (x, y)."""
    picture = board_picture((high[0] - low[0], high[1] - low[1]), color, rng)
    surface = pictured("boards", Overlay(picture, low, high, "xy"), 0.38, 0.0006)
    corners = [(low[0], low[1], 0), (high[0], low[1], 0), (high[0], high[1], 0), (low[0], high[1], 0)]
    mesh_object("floor", corners, [(0, 1, 2, 3)], [surface])
