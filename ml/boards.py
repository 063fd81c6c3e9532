"""Bare drywall boards on a job site: joints, tape, screws, stamps and pencil lines, none of them damage."""

import cv2
import numpy as np

from canvas import Canvas, blob, box_outline, hsv
from surfaces import new_canvas, plaster

STAMPS = ("Walls & Ceilings", "High Strength LITE", "GYPSUM", "FIRE CODE X", "EASY-LITE 1/2", "MOLD TOUGH")


def bare_board(size: int, rng: np.random.Generator) -> Canvas:
    paper = (
        hsv(rng.uniform(12, 25), rng.uniform(0, 0.15), rng.uniform(0.45, 0.9)),
        hsv(rng.uniform(70, 85), rng.uniform(0.25, 0.55), rng.uniform(0.4, 0.8)),
        hsv(rng.uniform(0, 8), rng.uniform(0.15, 0.4), rng.uniform(0.6, 0.95)),
        hsv(rng.uniform(100, 120), rng.uniform(0, 0.3), rng.uniform(0.4, 0.9)),
    )
    canvas = new_canvas(size, rng, paper[rng.choice(4, p=[0.45, 0.25, 0.12, 0.18])])
    canvas.image *= 1 + canvas.grain(rng.uniform(0.5, 12), 0.6)[..., None] * rng.uniform(0, 0.02)
    angle = rng.choice([0, 0, np.pi / 2]) + rng.normal(0, 0.25) * (rng.random() < 0.6)
    for _ in range(rng.integers(1, 4)):
        _joint(canvas, angle + rng.choice([0, 0, np.pi / 2]))
    for _ in range(rng.integers(0, 4)):
        _screw_row(canvas, angle + rng.choice([0, np.pi / 2]))
    if canvas.chance(0.5):
        _stamp(canvas, angle)
    for _ in range(rng.integers(0, 3)):
        _pencil(canvas)
    if canvas.chance(0.35):
        _dabs(canvas)
    if canvas.chance(0.35):
        _edge_of_board(canvas, angle)
    for _ in range(rng.choice([0, 1, 2, 3], p=[0.65, 0.15, 0.12, 0.08])):
        _clamp(canvas)
    return canvas


def through(canvas: Canvas, angle: float) -> tuple[np.ndarray, np.ndarray]:
    """The ends of a straight line across the picture."""
    middle = canvas.rng.uniform(0.1, 0.9, 2) * canvas.size
    along = np.array([np.cos(angle), np.sin(angle)]) * canvas.size * 1.5
    return middle - along, middle + along


def _stroke(canvas: Canvas, a: np.ndarray, b: np.ndarray, width: float, soft: float) -> np.ndarray:
    mask = np.zeros((canvas.size, canvas.size), np.uint8)
    ends = [tuple(int(v) for v in np.clip(np.round(p * 16), -100000, 100000)) for p in (a, b)]
    cv2.line(mask, *ends, 255, max(1, round(width)), cv2.LINE_AA, 4)
    return cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), soft)


def _joint(canvas: Canvas, angle: float) -> None:
    """A joint of two boards: a thin dark line, beveled, filled with mud, or taped."""
    rng = canvas.rng
    a, b = through(canvas, angle)
    if canvas.chance(0.3):
        b = a + (b - a) * rng.uniform(0.3, 0.7)
    if canvas.chance(0.35):
        width = rng.uniform(6, 40)
        band = _stroke(canvas, a, b, width, rng.uniform(0.8, 5))
        mud = np.clip(canvas.image.mean((0, 1)) * 0.4 + rng.uniform(0.35, 0.6), 0, 1)
        canvas.blend(mud, np.clip(band * rng.uniform(0.2, 0.95) * (1 + canvas.noise(8, 3) * rng.uniform(0, 0.6)), 0, 1))
        canvas.light_relief(band, rng.uniform(0, 0.3))
        if canvas.chance(0.5):
            return
    if canvas.chance(0.4):
        canvas.light_relief(_stroke(canvas, a, b, rng.uniform(6, 20), rng.uniform(2, 5)), rng.uniform(0.1, 0.5))
    line = _stroke(canvas, a, b, rng.choice([1, 1, 1, 2, 2, 3]), rng.uniform(0.35, 0.8))
    if canvas.chance(0.35):
        line *= np.clip(0.7 + canvas.noise(rng.uniform(8, 40), 2), 0, 1.2)
    canvas.blend(canvas.local_color() * rng.uniform(0.1, 0.7), np.clip(line * rng.uniform(0.4, 1.5), 0, 1))


def _screw_row(canvas: Canvas, angle: float) -> None:
    rng = canvas.rng
    a, b = through(canvas, angle)
    gap, radius = rng.uniform(14, 90), rng.uniform(0.6, 3.5)
    along = (b - a) / np.linalg.norm(b - a)
    color = np.ones(3) * rng.uniform(0.05, 0.55) if rng.random() < 0.7 else np.ones(3) * rng.uniform(0.8, 1)
    patch = rng.uniform(2, 4) if rng.random() < 0.25 else 1.0
    for step in np.arange(0, canvas.size * 3, gap):
        x, y = a + along * step + rng.normal(0, 1.2, 2)
        if not (-5 < x < canvas.size + 5 and -5 < y < canvas.size + 5):
            continue
        dot = np.zeros((canvas.size, canvas.size), np.uint8)
        cv2.circle(dot, (int(x * 16), int(y * 16)), int(radius * patch * 16), 255, -1, cv2.LINE_AA, 4)
        share = cv2.GaussianBlur(dot.astype(np.float32) / 255, (0, 0), 0.6)
        canvas.blend(color, share * rng.uniform(0.6, 1))


def _dabs(canvas: Canvas) -> None:
    """Compound over screws or joints, or glue that shows through: pale or gray, with soft edges."""
    rng = canvas.rng
    tone = np.clip(canvas.image.mean((0, 1)) * rng.uniform(0.75, 1.25) + rng.uniform(-0.05, 0.15), 0, 1)
    x, y = rng.uniform(0.1, 0.9, 2) * canvas.size
    step = rng.uniform(0.05, 0.2) * canvas.size
    for index in range(rng.integers(2, 14)):
        spot = [x + (index % 2) * step * 0.6 + rng.normal(0, 2), y + (index // 2 - 3) * step + rng.normal(0, 2)]
        dab = canvas.fill(blob(rng, *spot, *(rng.uniform(0.15, 0.5, 2) * step), 0.25), rng.uniform(0.6, 2.5))
        canvas.blend(tone, dab * rng.uniform(0.3, 0.9) * np.clip(1 + canvas.noise(6, 2) * 0.5, 0, 1))


def _clamp(canvas: Canvas) -> None:
    """A clamp, a bracket or a tool on the board: dark, with a colored part, often at the edge of the picture."""
    rng = canvas.rng
    x, y = rng.uniform(-0.02, 1.02, 2) * canvas.size
    if canvas.chance(0.6):
        x = rng.choice([0.03, 0.97]) * canvas.size + rng.normal(0, 6)
    long, turn = rng.uniform(0.04, 0.18) * canvas.size, rng.uniform(0, np.pi)
    along = np.array([np.cos(turn), np.sin(turn)]) * long
    dark = np.ones(3) * rng.uniform(0.02, 0.22)
    hue = hsv(rng.choice([0.0, 8.0, 22.0, 110.0]), rng.uniform(0.5, 1), rng.uniform(0.35, 0.95))
    covered = np.zeros((canvas.size, canvas.size), np.float32)
    for step, wide, color in ((0, 0.5, dark), (rng.uniform(-0.6, 0.6), 0.3, hue), (0.5, 0.6, dark), (-0.5, rng.uniform(0.2, 0.7), dark)):
        part = box_outline(*(np.array([x, y]) + along * step), long * rng.uniform(0.3, 1.1), long * wide * rng.uniform(0.3, 0.8), -turn + rng.choice([0, np.pi / 2]))
        share = canvas.fill(part, 0.5)
        canvas.darken(cv2.GaussianBlur(share, (0, 0), rng.uniform(1, 4)) * rng.uniform(0, 0.4))
        canvas.blend(color * rng.uniform(0.8, 1.2), share)
        covered = np.maximum(covered, share)
    canvas.mark("covered", covered > 0.5)
    canvas.mark("thing", covered > 0.5)


def _stamp(canvas: Canvas, angle: float) -> None:
    """Printed letters along the board."""
    rng = canvas.rng
    layer = np.zeros((canvas.size, canvas.size), np.uint8)
    text = " ".join(rng.choice(STAMPS, 2))
    spot = (int(rng.uniform(-0.3, 0.4) * canvas.size), int(rng.uniform(0.2, 0.9) * canvas.size))
    cv2.putText(layer, text, spot, int(rng.choice([0, 2, 3, 4])), rng.uniform(0.2, 1.0), 255, int(rng.choice([1, 1, 2])), cv2.LINE_AA)
    middle = canvas.size / 2
    turn = cv2.getRotationMatrix2D((middle, middle), -np.degrees(angle), 1)
    share = cv2.warpAffine(layer, turn, (canvas.size, canvas.size)).astype(np.float32) / 255
    canvas.darken(share * rng.uniform(0.2, 0.75))


def _pencil(canvas: Canvas) -> None:
    a, b = canvas.rng.uniform(0, canvas.size, (2, 2))
    canvas.darken(_stroke(canvas, a, b, 1, 0.45) * canvas.rng.uniform(0.15, 0.6))


def _edge_of_board(canvas: Canvas, angle: float) -> None:
    """The end of the board: an opening, the floor or another wall behind it."""
    rng = canvas.rng
    width, height = rng.uniform(0.3, 1.2, 2) * canvas.size
    x, y = rng.choice([-0.1, 0.2, 0.8, 1.1], 2) * canvas.size
    share = canvas.fill(box_outline(x, y, width, height, angle), 0.6)
    behind = plaster(canvas.size, rng).image * rng.uniform(0.25, 1.0)
    shadow = cv2.GaussianBlur(share, (0, 0), rng.uniform(1, 4))
    canvas.darken(shadow * rng.uniform(0, 0.3))
    canvas.image = canvas.image * (1 - share[..., None]) + behind * share[..., None]
