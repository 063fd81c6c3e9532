"""Objects that look dark, even and clean-edged like a hole: appliances, speakers, lights, fans, thermostats."""

import numpy as np

from canvas import Canvas, blob, box_outline


def _tone(rng: np.random.Generator, low: float, high: float) -> np.ndarray:
    return np.ones(3) * rng.uniform(low, high) * (1 + rng.normal(0, 0.04, 3))


def _white_or_steel(rng: np.random.Generator) -> np.ndarray:
    return _tone(rng, 0.75, 1) if rng.random() < 0.7 else _tone(rng, 0.1, 0.6)


def _ring(canvas: Canvas, cover, x: float, y: float, radius: float, parts: list[tuple[float, np.ndarray]]) -> None:
    squeeze = canvas.rng.uniform(0.75, 1)
    turn = canvas.rng.uniform(0, np.pi)
    for share, color in parts:
        circle = blob(canvas.rng, 0, 0, radius * share, radius * share * squeeze, 0)
        spun = circle @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) + [x, y]
        cover(canvas, spun, color, 0.5, share == parts[0][0])


def washer(canvas: Canvas, cover) -> None:
    """A washer or dryer: a body, a ring, a dark round door with a reflection."""
    rng, size = canvas.rng, canvas.size
    side = rng.uniform(0.2, 0.7) * size
    x, y = rng.uniform(0, size), rng.uniform(0.3, 1) * size
    body = _white_or_steel(rng)
    cover(canvas, box_outline(x, y, side, side * rng.uniform(1, 1.4), rng.normal(0, 0.02)), body)
    cover(canvas, box_outline(x, y - side * 0.48, side * 0.95, side * 0.12), body * rng.uniform(0.5, 1.05), 0.4, False)
    _ring(canvas, cover, x, y, side * rng.uniform(0.28, 0.42), [(1, _tone(rng, 0.3, 1)), (0.85, _tone(rng, 0.05, 0.8)), (0.68, _tone(rng, 0.02, 0.35))])
    if rng.random() < 0.6:
        cover(canvas, blob(rng, x - side * 0.1, y - side * 0.1, side * 0.08, side * 0.04, 0.2), _tone(rng, 0.3, 0.7), 1.5, False)


def oven(canvas: Canvas, cover) -> None:
    """An oven, a microwave, a dishwasher: a body with a dark window and a handle."""
    rng, size = canvas.rng, canvas.size
    wide = rng.uniform(0.15, 0.6) * size
    tall = wide * rng.uniform(0.5, 1.1)
    x, y = rng.uniform(0, size, 2)
    cover(canvas, box_outline(x, y, wide, tall), _white_or_steel(rng))
    cover(canvas, box_outline(x - wide * rng.uniform(0, 0.1), y, wide * rng.uniform(0.55, 0.85), tall * rng.uniform(0.4, 0.75)), _tone(rng, 0.02, 0.3), 0.4, False)
    cover(canvas, box_outline(x, y - tall * 0.42, wide * 0.8, max(2, tall * 0.04)), _tone(rng, 0.3, 0.9), 0.4)
    for knob in range(rng.integers(0, 5)):
        cover(canvas, blob(rng, x + wide * (knob - 2) * 0.15, y - tall * 0.46, wide * 0.025, wide * 0.025, 0), _tone(rng, 0.05, 0.8), 0.4, False)


def round_fixture(canvas: Canvas, cover) -> None:
    """A can light, a speaker, a smoke alarm, an exhaust fan: a clean ring around a darker, brighter or perforated disc."""
    rng = canvas.rng
    x, y, _ = canvas.place(0.03)
    radius = rng.uniform(0.015, 0.13) * canvas.size
    rim = _tone(rng, 0.75, 1) if rng.random() < 0.8 else _tone(rng, 0.1, 0.6)
    core = _tone(rng, 0.02, 0.35) if rng.random() < 0.65 else _tone(rng, 0.9, 1.6)
    _ring(canvas, cover, x, y, radius, [(1, rim), (rng.uniform(0.6, 0.88), core)])
    if rng.random() < 0.3:
        _ring(canvas, cover, x, y, radius * 0.35, [(1, _tone(rng, 0.4, 1.3))])
    elif rng.random() < 0.4:
        for _ in range(3, 9):
            turn, far = rng.uniform(0, 6.28), radius * rng.uniform(0.1, 0.6)
            spot = blob(rng, x + far * np.cos(turn), y + far * np.sin(turn), radius * 0.06 + 0.5, radius * 0.06 + 0.5, 0)
            cover(canvas, spot, core * 0.4, 0.4, False)


def grille(canvas: Canvas, cover) -> None:
    """A fan or vent cover: slits around a plate, or rows of slits."""
    rng = canvas.rng
    x, y, _ = canvas.place(0.05)
    wide = rng.uniform(0.06, 0.3) * canvas.size
    tall = wide * rng.uniform(0.4, 1.1)
    rim = _tone(rng, 0.6, 1)
    cover(canvas, box_outline(x, y, wide, tall, rng.normal(0, 0.02)), rim)
    dark = _tone(rng, 0.02, 0.45)
    rows = rng.integers(2, 9)
    for row in range(rows):
        at = y + tall * ((row + 0.5) / rows - 0.5) * 0.85
        cover(canvas, box_outline(x, at, wide * 0.85, max(1.2, tall / rows * rng.uniform(0.25, 0.6))), dark, 0.35, False)
    if rng.random() < 0.3:
        cover(canvas, box_outline(x, y, wide * 0.5, tall * 0.5), rim * rng.uniform(0.8, 1.05), 0.4)


def thermostat(canvas: Canvas, cover) -> None:
    """A thermostat, an alarm panel, a doorbell, a paper holder: a small body with a dark or bright part."""
    rng = canvas.rng
    x, y, _ = canvas.place(0.04)
    wide = rng.uniform(0.025, 0.12) * canvas.size
    tall = wide * rng.uniform(0.6, 1.5)
    cover(canvas, box_outline(x, y, wide, tall), _white_or_steel(rng))
    inner = _tone(rng, 0.02, 0.4) if rng.random() < 0.7 else np.array([0.9, 0.8, 0.6]) * rng.uniform(0.6, 1)
    if rng.random() < 0.6:
        cover(canvas, box_outline(x, y - tall * rng.uniform(0, 0.2), wide * rng.uniform(0.4, 0.8), tall * rng.uniform(0.25, 0.7)), inner, 0.4, False)
    else:
        cover(canvas, blob(rng, x, y, wide * 0.3, wide * 0.3, 0), inner, 0.4, False)


def dark_panel(canvas: Canvas, cover) -> None:
    """A television, a window at night, an open doorway, a fireplace: dark, even, straight, often framed."""
    rng, size = canvas.rng, canvas.size
    x, y = rng.uniform(0, size, 2)
    wide, tall = rng.uniform(0.06, 0.5, 2) * size
    if rng.random() < 0.85:
        border = rng.uniform(0.04, 0.2) * min(wide, tall)
        cover(canvas, box_outline(x, y, wide + border, tall + border), _tone(rng, 0.05, 1))
    dark = np.ones((size, size, 3)) * _tone(rng, 0.01, 0.25)
    dark += np.clip(canvas.noise(size / 3, 2), 0, 1)[..., None] * rng.uniform(0, 0.2)
    cover(canvas, box_outline(x, y, wide, tall), dark, 0.4, rng.random() < 0.5)


def hanging_lamp(canvas: Canvas, cover) -> None:
    """A pendant or a chandelier, often dark and with many parts, on a rod or a chain from a canopy."""
    rng, size = canvas.rng, canvas.size
    x, top = rng.uniform(0.05, 0.95) * size, rng.uniform(-0.15, 0.35) * size
    long, reach = rng.uniform(0.03, 0.35) * size, rng.uniform(0.03, 0.16) * size
    color = _tone(rng, 0.02, 0.3) if rng.random() < 0.65 else _tone(rng, 0.5, 1)
    cover(canvas, blob(rng, x, top, reach * 0.4, reach * 0.25, 0.05), color)
    cover(canvas, box_outline(x, top + long / 2, max(1.2, 0.008 * size), long, rng.normal(0, 0.03)), color, 0.4)
    middle = top + long + reach
    for _ in range(rng.integers(1, 7)):
        spot = rng.normal(0, 0.45, 2) * reach + [x, middle]
        cover(canvas, blob(rng, *spot, *(reach * rng.uniform(0.15, 0.8, 2)), rng.uniform(0, 0.25)), color * rng.uniform(0.7, 1.3), 0.5, False)
    for side in (-1, 0, 1)[: rng.integers(0, 4)]:
        shade = blob(rng, x + side * reach, middle, reach * 0.3, reach * rng.uniform(0.2, 0.5), 0.05)
        cover(canvas, shade, np.array([0.75, 0.9, 1.0]) * rng.uniform(0.6, 1.2), 0.6, False)


FIXTURES = (washer, oven, round_fixture, grille, thermostat, dark_panel, hanging_lamp)
FIXTURE_SHARES = (0.12, 0.1, 0.25, 0.12, 0.16, 0.12, 0.13)
