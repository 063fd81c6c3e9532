"""Outlets and switches: plates of known size that set a photo's scale."""

import numpy as np

from canvas import Canvas, box_outline

PLATE_HEIGHT, PLATE_WIDTH = 4.5, 2.75


def paint_plate(canvas: Canvas) -> None:
    """A plate of 4.5 x 2.75 in, wider with more gangs, sometimes on its side."""
    rng = canvas.rng
    x, y, room = canvas.place(0.1)
    tall = min(rng.uniform(0.05, 0.26) * canvas.size, 1.2 * room)
    gangs = rng.choice([1, 1, 1, 2, 3])
    wide = tall * (PLATE_WIDTH + 1.81 * (gangs - 1)) / PLATE_HEIGHT
    angle = rng.normal(0, 0.05) + (np.pi / 2 if rng.random() < 0.12 else 0)
    outline = box_outline(x, y, wide, tall, angle)
    light = canvas.local_color().mean() * 0.6 + 0.4
    color = rng.choice([[0.97, 0.97, 0.97], [0.97, 0.97, 0.97], [0.75, 0.88, 0.93], [0.1, 0.1, 0.1], [0.6, 0.62, 0.63]]) * light
    plate = canvas.fill(outline, 0.4)
    shadow = canvas.fill(outline + np.array([np.cos(canvas.light), np.sin(canvas.light)]) * rng.uniform(0.5, 3), 1)
    canvas.darken(shadow * rng.uniform(0.05, 0.4))
    canvas.blend(color, plate)
    canvas.light_relief(plate, rng.uniform(0, 0.2))
    kind = rng.choice(["outlet", "outlet", "rocker", "toggle"])
    for gang in range(gangs):
        offset = (gang - (gangs - 1) / 2) * tall * 1.81 / PLATE_HEIGHT
        _device(canvas, kind, lambda dx, dy: _turned(x, y, offset + dx * tall, dy * tall, angle), tall, angle, color)
    canvas.mark("plate", canvas.fill(outline, 0) > 0.5)
    for name in ("hole", "crack", "water_damage", "nail_pop"):
        canvas.masks[name][plate > 0.5] = 0


def _turned(x: float, y: float, dx: float, dy: float, angle: float) -> tuple[float, float]:
    return x + dx * np.cos(angle) - dy * np.sin(angle), y + dx * np.sin(angle) + dy * np.cos(angle)


def _device(canvas: Canvas, kind: str, at, tall: float, angle: float, color: np.ndarray) -> None:
    """The device in one gang. `at` converts shares of the plate's height to a place in the picture."""
    rng = canvas.rng
    dark = color * 0.25 if color.mean() > 0.3 else color + 0.15

    def part(dx: float, dy: float, width: float, height: float, tone: np.ndarray, share: float = 1.0) -> None:
        canvas.blend(tone, canvas.fill(box_outline(*at(dx, dy), width * tall, height * tall, angle), 0.35) * share)

    if kind == "rocker":
        part(0, 0, 0.3, 0.6, color * 0.8, 0.5)
        part(0, 0.02, 0.27, 0.55, color * rng.uniform(0.9, 1.03))
        return
    if kind == "toggle":
        part(0, 0, 0.1, 0.22, color * 0.6, 0.8)
        part(0, rng.choice([-0.05, 0.05]), 0.08, 0.12, color)
        return
    for middle in (-0.21, 0.21):
        part(0, middle, 0.28, 0.26, color * 0.85, 0.45)
        for dx in (-0.055, 0.055):
            part(dx, middle - 0.03, 0.022, 0.075, dark)
        part(0, middle + 0.06, 0.045, 0.05, dark)
