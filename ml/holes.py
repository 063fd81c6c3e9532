"""Holes: punched through with torn paper, cut out, drilled, dented; dark, or lath, pipes and wires behind."""

import cv2
import numpy as np

from canvas import Canvas, blob, box_outline, edge, hsv
from cracks import paint_crack
from openings import paint_opening


def paint_hole(canvas: Canvas) -> None:
    rng = canvas.rng
    if canvas.chance(0.45):
        paint_opening(canvas)
        return
    x, y, room = canvas.place(0.1)
    share = rng.choice([rng.uniform(0.012, 0.04), rng.uniform(0.04, 0.12), rng.uniform(0.12, 0.34)], p=[0.35, 0.4, 0.25])
    radius = max(2.5, min(share * canvas.size, 0.8 * room))
    if radius > 4 and canvas.chance(0.15):
        _dent(canvas, x, y, radius)
        return
    outline, is_cut = _outline(canvas, x, y, radius)
    for _ in range(rng.integers(0, 5) if not is_cut else 0):
        turn = rng.uniform(0, 6.28)
        rim = np.array([x, y]) + radius * np.array([np.cos(turn), np.sin(turn)])
        paint_crack(canvas, rim, radius * rng.uniform(0.3, 1.3), labeled=False)
    if canvas.chance(0.35 if is_cut else 0.8):
        _torn_rim(canvas, outline, np.array([x, y]), radius)
    _inside(canvas, outline, radius)
    if not is_cut and radius > 7 and canvas.chance(0.3):
        _flap(canvas, np.array([x, y]), radius)
    mask = canvas.fill(outline, 0) > 0.5
    canvas.mark("hole", mask)
    if radius < 4:
        cv2.circle(canvas.masks["hole"], (int(x), int(y)), 4, 1, -1)


def _outline(canvas: Canvas, x: float, y: float, radius: float) -> tuple[np.ndarray, bool]:
    rng = canvas.rng
    rx, ry = radius * rng.uniform(0.65, 1.4, 2)
    if 8 < radius < 0.2 * canvas.size and canvas.chance(0.2):
        corners = box_outline(x, y, 2 * rx, 2 * ry, rng.normal(0, 0.08))
        edges = np.concatenate([np.linspace(a, b, 10, endpoint=False) for a, b in zip(corners, np.roll(corners, -1, 0))])
        return edges + rng.normal(0, radius * rng.uniform(0, 0.05), edges.shape), True
    if canvas.chance(0.2):
        return blob(rng, x, y, radius, radius, 0.03), canvas.chance(0.5)
    return blob(rng, x, y, rx, ry, rng.uniform(0.1, 0.55), int(rng.choice([14, 24, 48, 80]))), False


def _torn_rim(canvas: Canvas, outline: np.ndarray, middle: np.ndarray, radius: float) -> None:
    """White gypsum, brown paper or chipped paint around the opening."""
    rng = canvas.rng
    light = canvas.local_color().mean()
    for _ in range(rng.integers(1, 3)):
        width = max(1.0, radius * rng.uniform(0.05, 0.3))
        wave = np.convolve(np.tile(rng.normal(0, 1, len(outline)), 3), np.ones(3) / 3, "same")[len(outline) : -len(outline)]
        ragged = 1 + width / radius * np.clip(1 + wave[:, None] * rng.uniform(0.3, 0.9), 0.1, 2.2)
        rim = canvas.fill(middle + (outline - middle) * ragged, 0.6)
        color = (np.array([0.92, 0.95, 0.97]) * light * 1.15, np.array([0.5, 0.62, 0.75]) * light * 1.1, canvas.local_color() * rng.uniform(0.75, 1.15))
        canvas.blend(np.clip(color[rng.integers(3)], 0, 1), rim * rng.uniform(0.6, 1))
        canvas.image *= 1 + (canvas.noise(4, 2) * 0.15 * rim)[..., None]
        canvas.light_relief(cv2.GaussianBlur(rim, (0, 0), 1.2), rng.uniform(0, 0.9))


def _inside(canvas: Canvas, outline: np.ndarray, radius: float) -> None:
    rng, size = canvas.rng, canvas.size
    opening = canvas.fill(outline, 0.5)
    dark = rng.uniform(0.02, 0.3)
    depth = np.ones((size, size, 3), np.float32) * dark * rng.uniform(0.75, 1.1, 3)
    if radius > 0.06 * size and canvas.chance(0.6):
        depth = _behind(canvas, depth, radius)
    else:
        depth = depth * (1 + canvas.noise(max(3, radius * 0.6), 2) * 0.5)[..., None]
    offset = np.array([np.cos(canvas.light), np.sin(canvas.light)]) * radius * rng.uniform(0.05, 0.3)
    moved = cv2.warpAffine(opening, np.float32([[1, 0, offset[0]], [0, 1, offset[1]]]), (size, size))
    depth = depth * (1 - 0.7 * np.clip(opening - cv2.GaussianBlur(moved, (0, 0), 1), 0, 1))[..., None]
    canvas.blend(np.clip(depth * (0.4 + canvas.local_color().mean()), 0, 1), opening)


def _behind(canvas: Canvas, depth: np.ndarray, radius: float) -> np.ndarray:
    """Lath or studs, insulation, rubble or brick, pipes, wires."""
    rng, size = canvas.rng, canvas.size
    down, across = np.mgrid[:size, :size].astype(np.float32)
    turn = rng.choice([0, np.pi / 2]) + rng.normal(0, 0.06)
    along = across * np.sin(turn) + down * np.cos(turn)
    kind = rng.integers(0, 5)
    if kind == 0:
        period = rng.uniform(6, 24)
        bars = ((along % period) < period * rng.uniform(0.5, 0.9)).astype(np.float32)
        wood = np.array([0.3, 0.45, 0.62]) * rng.uniform(0.4, 1.1) * (1 + canvas.noise(5, 2) * 0.2)[..., None]
        return depth * (1 - cv2.GaussianBlur(bars, (0, 0), 0.8)[..., None]) + wood * cv2.GaussianBlur(bars, (0, 0), 0.8)[..., None]
    if kind == 1:
        color = rng.choice([[0.6, 0.5, 0.8], [0.35, 0.75, 0.8], [0.6, 0.6, 0.6]])
        return depth + np.array(color) * np.clip(canvas.noise(10, 3) * 0.8 + 0.4, 0, 1)[..., None] * rng.uniform(0.3, 0.9)
    if kind == 2:
        return depth + np.array([0.35, 0.4, 0.5]) * np.clip(canvas.noise(8, 3) + 0.5, 0, 1)[..., None] * rng.uniform(0.3, 1.2)
    if kind == 3:
        middle, width = rng.uniform(0, size), radius * rng.uniform(0.15, 0.5)
        round_shade = np.sqrt(np.clip(1 - ((along - along.mean() - (middle - size / 2) * 0.2) / width) ** 2, 0, 1))
        metal = hsv(rng.choice([10.0, 0.0, 100.0]), rng.choice([0.6, 0.0, 0.1]), rng.uniform(0.4, 0.9))
        return depth * (round_shade == 0)[..., None] + metal * round_shade[..., None]
    for _ in range(rng.integers(1, 5)):
        ends = rng.uniform(0, size, (3, 2))
        t = np.linspace(0, 1, 24)[:, None]
        curve = (1 - t) ** 2 * ends[0] + 2 * t * (1 - t) * ends[1] + t**2 * ends[2]
        color = hsv(rng.uniform(0, 180), rng.choice([0.0, 0.9]), rng.uniform(0.1, 1)).tolist()
        cv2.polylines(depth, [np.int32(curve)], False, color, int(rng.integers(1, 4)))
    return depth


def _flap(canvas: Canvas, middle: np.ndarray, radius: float) -> None:
    """A piece of board that still hangs in the hole."""
    rng = canvas.rng
    turn = rng.uniform(0, 6.28)
    spot = middle + radius * rng.uniform(0.4, 0.8) * np.array([np.cos(turn), np.sin(turn)])
    piece = canvas.fill(blob(rng, *spot, radius * rng.uniform(0.2, 0.6), radius * rng.uniform(0.2, 0.5), 0.4, 12), 0.5)
    canvas.blend(canvas.local_color() * rng.uniform(0.5, 1.15), piece)
    canvas.light_relief(cv2.GaussianBlur(piece, (0, 0), 1), rng.uniform(0.2, 0.8))


def _dent(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A doorknob dent: pushed in, not through, often with a ring of cracked paint."""
    rng, size = canvas.rng, canvas.size
    down, across = np.mgrid[:size, :size].astype(np.float32)
    away = np.hypot(across - x, (down - y) * rng.uniform(0.85, 1.15)) / radius
    wobble = 1 + canvas.noise(max(6, radius), 2) * 0.15
    bowl = edge((away * wobble - 0.85) * rng.uniform(5, 14))
    canvas.light_relief(-bowl, rng.uniform(0.5, 2.2) * radius / 8, 0.55)
    canvas.darken(bowl * rng.uniform(0, 0.3))
    if canvas.chance(0.6):
        turn = np.arctan2(down - y, across - x) + rng.uniform(0, 6.28)
        ring = np.exp(-(((away * wobble - 0.95) * radius / rng.uniform(0.7, 1.6)) ** 2)) * (np.cos(turn) > rng.uniform(-1, 0.5))
        canvas.blend(canvas.local_color() * rng.uniform(0.15, 0.6), np.clip(ring * rng.uniform(0.4, 0.95), 0, 1))
    if canvas.chance(0.4):
        paint_crack(canvas, np.array([x, y]), radius * rng.uniform(0.5, 1), labeled=False)
    canvas.mark("hole", away < 1)
