"""Nail pops: bumps over a stud, with a ring of cracked paint or a visible head."""

import cv2
import numpy as np

from canvas import Canvas, edge


def paint_nail_pops(canvas: Canvas) -> None:
    rng, size = canvas.rng, canvas.size
    x, y, room = canvas.place(0.1)
    count = rng.integers(1, 6) if canvas.clear is None else rng.integers(1, 3)
    radius = min(rng.uniform(2.2, 9), 0.5 * room)
    gap = rng.uniform(14, 70)
    step = np.array([0, gap]) if rng.random() < 0.7 else np.array([gap, 0])
    kind = rng.choice(["bump", "ring", "head", "ring and head"])
    down, across = np.mgrid[:size, :size].astype(np.float32)
    for index in range(count):
        px, py = np.array([x, y]) + step * index + rng.normal(0, 1.5, 2)
        if not (3 < px < size - 3 and 3 < py < size - 3):
            continue
        reach = max(1.8, radius * rng.uniform(0.8, 1.2))
        away = np.hypot(across - px, down - py) / reach
        _one(canvas, kind, away, np.arctan2(down - py, across - px), reach)
        cv2.circle(canvas.masks["nail_pop"], (int(px), int(py)), int(max(4, reach * 1.15)), 1, -1)


def _one(canvas: Canvas, kind: str, away: np.ndarray, turn: np.ndarray, reach: float) -> None:
    rng = canvas.rng
    flat = edge((away - 0.8) * 8) * reach * 0.5
    height = flat if kind == "ring" else np.exp(-(away**2) * rng.choice([1.0, 1.8])) * reach
    canvas.light_relief(height, rng.uniform(0.12, 0.32), 0.45)
    if "ring" in kind:
        ring = np.exp(-(((away - 1) / (0.9 / reach)) ** 2)) * (np.cos(turn + rng.uniform(0, 6.28)) > rng.uniform(-1, 0.4))
        canvas.blend(canvas.local_color() * rng.uniform(0.2, 0.65), np.clip(ring * rng.uniform(0.4, 0.95), 0, 1))
    if "head" in kind:
        head = edge((away - rng.uniform(0.3, 0.55)) * reach * 2.5)
        canvas.blend(np.ones(3) * rng.uniform(0.08, 0.5), head * rng.uniform(0.5, 1))
        if canvas.chance(0.3):
            canvas.blend(np.array([0.15, 0.3, 0.5]), np.exp(-((away * 0.8) ** 2)) * 0.35)
