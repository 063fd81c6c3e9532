"""Appliances and kitchen or laundry furniture, modeled simply: their doors, knobs, vents and dark glass are what matters."""

import bpy
import numpy as np
from finishes import paint_color
from marks import ORDINARY, OTHER, marked
from materials import plain
from meshes import box, cylinder
from fittings import BLACK, CHROME, WHITE, disc


def _enamel(rng: np.random.Generator) -> bpy.types.Material:
    roll = rng.random()
    if roll < 0.5:
        return plain("enamel", tuple(np.array(WHITE) * rng.uniform(0.8, 1.03)), 0.25)
    if roll < 0.75:
        return plain("steel", (0.42, 0.42, 0.43), 0.35, 0.85)
    return plain("dark enamel", tuple(np.array((0.04, 0.042, 0.05)) * rng.uniform(0.4, 3)), 0.25)


def washer(x: float, rng: np.random.Generator, base: float = 0.0) -> float:
    """A front-loading washer or dryer; returns its width."""
    with marked(ORDINARY):
        width, high, depth = rng.uniform(0.58, 0.70), rng.uniform(0.84, 1.0), rng.uniform(0.55, 0.8)
        body = _enamel(rng)
        box("washer", (x - width / 2, -depth, base), (x + width / 2, -0.02, base + high), body, 0.015)
        front, middle = depth, base + high * rng.uniform(0.42, 0.52)
        trim = plain("trim", CHROME if rng.random() < 0.5 else tuple(np.array(BLACK) * rng.uniform(1, 12)), 0.2, 0.7)
        glass = plain("glass", tuple(np.array((0.012, 0.013, 0.016)) * rng.uniform(0.5, 4)), 0.05)
        radius = rng.uniform(0.15, 0.24)
        disc(x, middle, [radius, radius, radius * 0.9], [front, front + 0.03, front + 0.045], trim if rng.random() < 0.7 else body)
        if rng.random() < 0.85:
            disc(x, middle, [radius * 0.86, radius * 0.7, radius * 0.4], [front + 0.044, front + 0.05, front + 0.055], glass)
        else:
            box("door", (x - radius, -front - 0.02, middle - radius), (x + radius, -front + 0.01, middle + radius), body, 0.03)
        panel_low = base + high - 0.13
        box("panel", (x - width * 0.48, -front - 0.008, panel_low), (x + width * 0.48, -front + 0.01, base + high - 0.01), body if rng.random() < 0.5 else plain("panel", BLACK, 0.3), 0.004)
        disc(x + rng.uniform(-0.1, 0.2), panel_low + 0.06, [0.032, 0.03, 0.026], [front + 0.008, front + 0.03, front + 0.034], trim)
        box("display", (x + 0.12, -front - 0.0095, panel_low + 0.035), (x + 0.25, -front, panel_low + 0.085), plain("display", (0.01, 0.012, 0.015), 0.1))
    return width


def stove(x: float, rng: np.random.Generator) -> float:
    """A range with its oven window and knobs."""
    with marked(ORDINARY):
        width, depth = rng.choice([0.6, 0.76]), 0.64
        body = _enamel(rng)
        box("range", (x - width / 2, -depth, 0), (x + width / 2, -0.02, 0.91), body, 0.008)
        box("window", (x - width * 0.33, -depth - 0.006, 0.38), (x + width * 0.33, -depth + 0.01, 0.62), plain("window", (0.01, 0.01, 0.011), 0.05), 0.004)
        handle = plain("handle", CHROME, 0.2, 1.0)
        box("handle", (x - width * 0.38, -depth - 0.05, 0.70), (x + width * 0.38, -depth - 0.03, 0.725), handle, 0.009)
        for knob in np.linspace(-0.36, 0.36, 5):
            disc(x + knob * width, 0.81, [0.022, 0.02, 0.017], [depth, depth + 0.025, depth + 0.028], plain("knob", BLACK if rng.random() < 0.6 else CHROME, 0.3))
        top = plain("top", BLACK, 0.15)
        box("top", (x - width / 2, -depth, 0.905), (x + width / 2, -0.02, 0.92), top)
        for dx in (-0.25, 0.25):
            for dy in (-0.18, -0.46):
                box("grate", (x + dx * width - 0.1, dy - 0.1, 0.92), (x + dx * width + 0.1, dy + 0.1, 0.945), top, 0.01)
        box("back", (x - width / 2, -0.06, 0.91), (x + width / 2, -0.01, 0.91 + rng.uniform(0.02, 0.22)), body, 0.008)
    return float(width)


def hood(x: float, rng: np.random.Generator) -> None:
    """A stove vent or a microwave above the range."""
    with marked(ORDINARY):
        body = _enamel(rng)
        base = rng.uniform(1.45, 1.7)
        if rng.random() < 0.5:
            box("hood", (x - 0.38, -0.48, base), (x + 0.38, -0.01, base + 0.1), body, 0.01)
            box("chimney", (x - 0.14, -0.3, base + 0.1), (x + 0.14, -0.01, 2.44), body, 0.004)
            box("filter", (x - 0.3, -0.42, base - 0.003), (x + 0.3, -0.1, base + 0.004), plain("filter", (0.05, 0.05, 0.05), 0.4, 0.7))
            return
        box("microwave", (x - 0.38, -0.4, base), (x + 0.38, -0.01, base + 0.42), body, 0.008)
        box("glass", (x - 0.35, -0.405, base + 0.05), (x + 0.2, -0.39, base + 0.38), plain("glass", (0.008, 0.008, 0.009), 0.06), 0.004)
        box("keys", (x + 0.23, -0.405, base + 0.05), (x + 0.36, -0.39, base + 0.38), plain("keys", (0.02, 0.02, 0.022), 0.3))


def refrigerator(x: float, rng: np.random.Generator) -> float:
    with marked(ORDINARY):
        width, high = rng.uniform(0.7, 0.9), rng.uniform(1.65, 1.8)
        body = _enamel(rng)
        box("body", (x - width / 2, -0.7, 0), (x + width / 2, -0.03, high), body, 0.01)
        box("gap", (x - width / 2, -0.702, high * 0.62), (x + width / 2, -0.69, high * 0.63), plain("gap", BLACK, 0.8))
        for low, top in ((0.35, 0.58), (0.66, 0.85)):
            box("handle", (x - width * 0.42, -0.745, high * low), (x - width * 0.42 + 0.02, -0.725, high * top), plain("handle", CHROME, 0.25, 0.9), 0.008)
        if rng.random() < 0.4:
            box("dispenser", (x - 0.02, -0.706, high * 0.68), (x + 0.16, -0.69, high * 0.84), plain("dispenser", BLACK, 0.2), 0.006)
    return width


def cabinets(x0: float, x1: float, rng: np.random.Generator, is_high: bool) -> None:
    """Base or wall cabinets with handles."""
    with marked(OTHER):
        paint = plain("cabinet", paint_color(rng, 0.4), 0.4)
        low, high, depth = (1.4, 2.15, 0.33) if is_high else (0.0, 0.88, 0.6)
        count = max(1, round((x1 - x0) / 0.45))
        metal = plain("pull", CHROME if rng.random() < 0.5 else BLACK, 0.3, 0.8)
        edges = np.linspace(x0, x1, count + 1)
        box("carcass", (x0, -depth, low), (x1, -0.01, high), paint)
        for a, b in zip(edges[:-1], edges[1:]):
            box("door", (a + 0.004, -depth - 0.02, low + 0.02), (b - 0.004, -depth, high - 0.02), paint, 0.004)
            if rng.random() < 0.5:
                box("inset", (a + 0.06, -depth - 0.024, low + 0.09), (b - 0.06, -depth - 0.01, high - 0.09), paint, 0.006)
            disc(b - 0.05, (low + high) / 2, [0.014, 0.014], [depth + 0.02, depth + 0.045], metal)
        if not is_high:
            box("counter", (x0 - 0.02, -depth - 0.04, high), (x1 + 0.02, -0.005, high + 0.04), plain("counter", paint_color(rng, 0.3), 0.25), 0.006)


def water_heater(x: float, rng: np.random.Generator) -> None:
    """A tank with pipes, or a radiator."""
    with marked(ORDINARY):
        body = _enamel(rng)
        if rng.random() < 0.5:
            for k in range(int(rng.integers(5, 14))):
                box("fin", (x + k * 0.055, -0.14, 0.1), (x + k * 0.055 + 0.04, -0.04, 0.75), body, 0.018)
            return
        cylinder("tank", (x, -0.35, 0.05), [0.25, 0.26, 0.26, 0.24], [0, 0.02, 1.35, 1.38], body)
        for side in (-0.1, 0.1):
            cylinder("pipe", (x + side, -0.35, 1.38), [0.012, 0.012], [0, 1.0], plain("copper", (0.5, 0.25, 0.15), 0.3, 0.9), 12)
        disc(x, 0.3, [0.05, 0.05], [0.6, 0.62], plain("cover", BLACK, 0.4))
