"""What a hole shows: studs, insulation, pipes, wires, lath, brick, the back of the next room's board, darkness."""

import bpy
import cv2
import numpy as np
from assets import texture
from drywall import BOARD, STUD_DEPTH
from finishes import tiled
from marks import HOLE, marked
from materials import crumbly, plain
from meshes import box, grid_faces, mesh_object
from sheet import blank, hang

Point = tuple[float, float]


def _tube(name: str, points: np.ndarray, radius: float, material: bpy.types.Material) -> None:
    """A pipe or cable along points in space."""
    turns = np.linspace(0, 2 * np.pi, 10, endpoint=False)
    tangent = np.gradient(points, axis=0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
    first = np.cross(tangent, (0.3, 0.9, 0.2))
    first /= np.linalg.norm(first, axis=1, keepdims=True)
    second = np.cross(tangent, first)
    rings = [p + radius * (np.cos(turns)[:, None] * a + np.sin(turns)[:, None] * b) for p, a, b in zip(points, first, second)]
    mesh_object(name, np.concatenate(rings), grid_faces(len(points), 10, closed=True), [material], smooth=True)


def _cable(low: Point, high: Point, rng: np.random.Generator, material: bpy.types.Material, radius: float) -> None:
    ends = rng.uniform((low[0], low[1]), (high[0], high[1]), (5, 2))
    along = np.linspace(0, 4, 40)
    xs, zs = (np.interp(along, range(5), ends[:, k]) for k in (0, 1))
    smooth = np.ones(9) / 9
    path = np.stack([np.convolve(np.pad(v, 4, "edge"), smooth, "valid") for v in (xs, zs)], 1)
    depth = BOARD + 0.02 + 0.04 * rng.random() + 0.01 * np.sin(along * 2)
    _tube("cable", np.column_stack([path[:, 0], depth, path[:, 1]]), radius, material)


def _insulation(low: Point, high: Point, rng: np.random.Generator) -> None:
    color = ((0.62, 0.26, 0.27), (0.62, 0.50, 0.18), (0.50, 0.47, 0.42), (0.70, 0.66, 0.55))[rng.integers(4)]
    rows, columns = 70, 70
    x, z = np.meshgrid(np.linspace(low[0], high[0], columns), np.linspace(low[1], high[1], rows))
    bulge = sum(cv2.resize(rng.standard_normal((n, n)).astype(np.float32), (columns, rows), interpolation=cv2.INTER_CUBIC) / n for n in (4, 9, 20))
    y = BOARD + rng.uniform(0.02, 0.045) + 0.03 * bulge
    points = np.stack([x, np.maximum(y, BOARD + 0.001), z], -1).reshape(-1, 3)
    mesh_object("insulation", points, grid_faces(rows, columns), [crumbly("insulation", color, 0.004, 120.0)], smooth=True)


def cavity(low: Point, high: Point, rng: np.random.Generator) -> None:
    """Fills the stud bay behind `low`..`high`."""
    low, high = (low[0] - 0.35, low[1] - 0.35), (high[0] + 0.35, high[1] + 0.35)
    y0, y1 = BOARD + 0.001, BOARD + STUD_DEPTH
    with marked(HOLE):
        tone = rng.uniform(0.25, 1.3)
        wood = crumbly("stud", tuple(np.array((0.45, 0.30, 0.16)) * tone), 0.0008, 40.0)
        back = ((0.11, 0.085, 0.06), (0.30, 0.23, 0.15), (0.02, 0.018, 0.015), (0.45, 0.43, 0.40), (0.20, 0.18, 0.15))[rng.integers(5)]
        far = crumbly("far side", back, 0.0006, 25.0)
        depth = y1 + (rng.uniform(0, 0.3) if rng.random() < 0.3 else 0)
        box("far side", (low[0] - 0.5, depth, low[1] - 0.5), (high[0] + 0.5, depth + 0.01, high[1] + 0.5), far)
        start = low[0] + rng.uniform(-0.1, 0.4064)
        for at in np.arange(start, high[0] + 0.4, 0.4064):
            box("stud", (at, y0, low[1] - 0.5), (at + 0.038, y1, high[1] + 0.5), wood, 0.002)
        if rng.random() < 0.25:
            for at in np.arange(low[1], high[1], rng.uniform(0.25, 0.8)):
                box("rail", (low[0] - 0.5, y0, at), (high[0] + 0.5, y1, at + 0.038), wood, 0.002)
        if rng.random() < 0.4:
            _insulation(low, high, rng)
        if rng.random() < 0.35:
            metal = (plain("copper", (0.50, 0.25, 0.15), 0.35, 0.9), plain("pvc", (0.75, 0.75, 0.72), 0.4), plain("iron", (0.07, 0.06, 0.055), 0.7), plain("pex", (0.05, 0.12, 0.5), 0.4))
            for _ in range(rng.integers(1, 4)):
                at, radius = rng.uniform(low[0] + 0.3, high[0] - 0.3), rng.choice([0.008, 0.011, 0.025, 0.045])
                ends = np.linspace((at, y0 + 0.05, low[1] - 0.4), (at + rng.normal(0, 0.05), y0 + 0.05, high[1] + 0.4), 12)
                if rng.random() < 0.35:
                    height = rng.uniform(low[1] + 0.3, high[1] - 0.3)
                    ends = np.linspace((low[0] - 0.4, y0 + 0.05, height), (high[0] + 0.4, y0 + 0.05, height), 12)
                _tube("pipe", ends, float(radius), metal[rng.integers(4)])
        if rng.random() < 0.5:
            colors = ((0.8, 0.8, 0.78), (0.75, 0.6, 0.05), (0.02, 0.02, 0.02), (0.5, 0.05, 0.03), (0.3, 0.3, 0.3))
            for _ in range(rng.integers(1, 5)):
                _cable((low[0] + 0.25, low[1] + 0.25), (high[0] - 0.25, high[1] - 0.25), rng, plain("cable", colors[rng.integers(5)], 0.4), rng.uniform(0.0025, 0.006))
    if rng.random() < 0.25:
        _glow(low, high, rng)


def lath(low: Point, high: Point, rng: np.random.Generator) -> None:
    """Wooden lath with plaster squeezed between, as old walls have."""
    with marked(HOLE):
        wood = crumbly("lath", tuple(np.array((0.34, 0.22, 0.12)) * rng.uniform(0.4, 1.4)), 0.001, 60.0)
        dark = plain("behind lath", (0.015, 0.012, 0.01), 0.9)
        box("behind", (low[0] - 0.5, 0.12, low[1] - 0.5), (high[0] + 0.5, 0.13, high[1] + 0.5), dark)
        is_upright = rng.random() < 0.2
        span = (low[0], high[0]) if is_upright else (low[1], high[1])
        for at in np.arange(span[0] - 0.1, span[1] + 0.1, 0.042):
            jitter, lean = rng.normal(0, 0.002), rng.normal(0, 0.002)
            if rng.random() < 0.06:
                continue
            if is_upright:
                box("lath", (at + jitter, 0.012 + lean, low[1] - 0.3), (at + jitter + 0.036, 0.019 + lean, high[1] + 0.3), wood, 0.001)
            else:
                box("lath", (low[0] - 0.3, 0.012 + lean, at + jitter), (high[0] + 0.3, 0.019 + lean, at + jitter + 0.036), wood, 0.001)


def masonry(low: Point, high: Point, rng: np.random.Generator) -> None:
    """Brick, block or old plaster close behind the finish."""
    back = blank((low[0] - 0.2, low[1] - 0.2), (high[0] + 0.2, high[1] + 0.2), (0.4, 0.38, 0.35))
    kind = rng.integers(3)
    if kind == 0:
        tile = rng.uniform(0.9, 1.6)
        back.color[:] = tiled(back, texture("Bricks037_color"), tile, rng) * rng.uniform(0.7, 1.2)
        back.relief += 0.014 * back.noise(rng, 0.05, 3)
    else:
        name = ("Concrete034", "plastered_wall", "concrete_wall_001")[rng.integers(3)]
        back.color[:] = tiled(back, texture(f"{name}_color"), 1.5, rng) * rng.uniform(0.35, 0.9) * np.array((1.0, rng.uniform(0.8, 1), rng.uniform(0.6, 1)))
        back.relief += 0.003 * back.noise(rng, 0.02, 4)
    back.kind[:] = HOLE
    back.roughness, back.shine = 0.95, 0.1
    hang(back, rng.uniform(0.008, 0.022), has_surround=False)


def _glow(low: Point, high: Point, rng: np.random.Generator) -> None:
    """Light inside the wall: a work light, or the next room's."""
    data = bpy.data.lights.new("inside", "POINT")
    data.energy, data.shadow_soft_size = rng.uniform(0.5, 4.0), 0.02
    data.color = (1.0, rng.uniform(0.6, 1.0), rng.uniform(0.35, 1.0))
    thing = bpy.data.objects.new("inside", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = (rng.uniform(low[0] + 0.2, high[0] - 0.2), BOARD + 0.06, rng.uniform(low[1] + 0.2, high[1] - 0.2))
