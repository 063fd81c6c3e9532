"""Cracks in paint and joint compound, as depth at each point of a wall."""

import cv2
import numpy as np

PIXELS_PER_METER = 2000

Point = tuple[float, float]


def wander(start: Point, end: Point, steps: int, spread: float, rng: np.random.Generator) -> np.ndarray:
    """A jagged line between two points (x, z in meters) whose midpoints are displaced repeatedly."""
    line = np.array([start, end], float)
    size = spread
    for _ in range(steps):
        middle = (line[:-1] + line[1:]) / 2
        across = np.stack([-(line[1:] - line[:-1])[:, 1], (line[1:] - line[:-1])[:, 0]], 1)
        middle += across * rng.normal(0, size, (len(middle), 1))
        woven = np.empty((2 * len(line) - 1, 2))
        woven[::2], woven[1::2] = line, middle
        line, size = woven, size * 0.85
    return line


def draw_cracks(
    low: Point, high: Point, cracks: list[tuple[np.ndarray, float]], rng: np.random.Generator
) -> np.ndarray:
    """Depth 0..1 over the wall `low`..`high`. Each crack is a line with its greatest width in meters."""
    width, height = (int((high[k] - low[k]) * PIXELS_PER_METER) for k in (0, 1))
    depth = np.zeros((height, width), np.float32)
    for line, widest in cracks:
        count = len(line)
        taper = np.sin(np.linspace(0.25, np.pi, count)).clip(0.12) * rng.uniform(0.55, 1.15, count)
        for (a, b), part in zip(zip(line[:-1], line[1:]), taper):
            ends = [(int((p[0] - low[0]) * PIXELS_PER_METER), int((high[1] - p[1]) * PIXELS_PER_METER)) for p in (a, b)]
            cv2.line(depth, *ends, float(min(1.0, 0.65 + part * 0.4)), max(1, round(widest * part * PIXELS_PER_METER)), cv2.LINE_AA)
    return cv2.GaussianBlur(depth, (0, 0), 0.8)
