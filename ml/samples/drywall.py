"""Broken drywall: the wall around a hole, its torn rim, and the cavity behind it."""

from dataclasses import dataclass

import bpy
import numpy as np

from materials import crumbly, plain
from meshes import box, grid_faces, mesh_object

BOARD = 0.0127
STUD_DEPTH = 0.089


@dataclass(frozen=True)
class Hole:
    """A hole in the wall y = 0: center and mean radius in meters. `stretch` makes it taller than wide.

    `hangs` keeps the broken piece hanging by a strip of paper.
    """

    x: float
    z: float
    radius: float
    stretch: float = 1.0
    corners: int = 15
    hangs: bool = True


def broken_outline(hole: Hole, angles: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A hole's radius at each angle, broken like gypsum: straight runs between sharp corners, finely frayed."""
    knots = np.sort((np.arange(hole.corners) + rng.uniform(-0.38, 0.38, hole.corners)) * 2 * np.pi / hole.corners)
    radii = hole.radius * (1 + rng.uniform(-0.24, 0.2, hole.corners))
    points = np.stack([radii * np.cos(knots), radii * np.sin(knots) * hole.stretch], 1)
    out = np.empty_like(angles)
    for index, angle in enumerate(angles):
        direction = np.array([np.cos(angle), np.sin(angle)])
        for a, b in zip(points, np.roll(points, -1, axis=0)):
            matrix = np.stack([direction, a - b], 1)
            if abs(np.linalg.det(matrix)) < 1e-12:
                continue
            distance, along = np.linalg.solve(matrix, a)
            if distance > 0 and -1e-9 <= along <= 1 + 1e-9:
                out[index] = distance
                break
    return out + ring_noise(angles, rng, hole.radius * 0.02, 60)


def ring_noise(angles: np.ndarray, rng: np.random.Generator, size: float, waves: int) -> np.ndarray:
    """Seamless noise around a circle that decreases with frequency."""
    total = np.zeros_like(angles)
    for k in range(1, waves):
        total += rng.normal() / k**0.5 * np.cos(k * angles + rng.uniform(0, 6.28))
    return total * size / max(1e-9, float(total.std()))


def _to_border(angles: np.ndarray, hole: Hole, low: tuple[float, float], high: tuple[float, float]) -> np.ndarray:
    """Distance from the hole's center to the wall's rectangular border at each angle."""
    cos, sin = np.cos(angles), np.sin(angles)
    across = np.where(cos > 0, (high[0] - hole.x), (low[0] - hole.x)) / np.where(np.abs(cos) < 1e-9, 1e-9, cos)
    upward = np.where(sin > 0, (high[1] - hole.z), (low[1] - hole.z)) / np.where(np.abs(sin) < 1e-9, 1e-9, sin)
    return np.minimum(np.abs(across), np.abs(upward))


def punched_wall(
    hole: Hole,
    low: tuple[float, float],
    high: tuple[float, float],
    surface: bpy.types.Material,
    rng: np.random.Generator,
) -> np.ndarray:
    """Builds the wall `low`..`high` (x, z) at y = 0 with the hole. Returns the rim's points for the label."""
    corners = [np.arctan2(z - hole.z, x - hole.x) % (2 * np.pi) for x in (low[0], high[0]) for z in (low[1], high[1])]
    angles = np.sort(np.concatenate([np.linspace(0, 2 * np.pi, 720, endpoint=False), corners]))
    rim = broken_outline(hole, angles, rng)
    border = _to_border(angles, hole, low, high)
    nominal = hole.radius * np.hypot(np.cos(angles), np.sin(angles) * hole.stretch)
    bend_from = nominal * 1.38
    wrinkle = ring_noise(angles, rng, 1.0, 40)
    paper = rim - np.clip(0.0032 + ring_noise(angles, rng, 0.0026, 90), 0.0004, 0.012)
    gypsum = paper - np.clip(0.003 + ring_noise(angles, rng, 0.002, 120), 0.0008, 0.008)
    back = gypsum - np.clip(ring_noise(angles, rng, 0.003, 60), -0.004, 0.005)

    def inward(radius: np.ndarray) -> np.ndarray:
        near = np.clip((bend_from - radius) / (bend_from - nominal * 0.75), 0, 1.6)
        return 0.011 * near**2.2 + 0.0007 * wrinkle * np.clip(near, 0, 1)

    rings: list[tuple[np.ndarray, np.ndarray, int]] = []
    for step in np.linspace(1, 0, 70) ** 3:
        radius = rim + step * (border - rim)
        rings.append((radius, inward(radius), 0))
    edge = inward(rim)
    rings.append((rim - 0.0004, edge + 0.0006, 1))
    rings.append((paper, edge + 0.0008 + 0.0006 * wrinkle.clip(-1, 1), 1))
    mid = (paper + gypsum) / 2 + ring_noise(angles, rng, 0.0012, 150)
    rings.append((mid, edge + BOARD * 0.45, 2))
    rings.append((gypsum, edge + BOARD * 0.75 + ring_noise(angles, rng, 0.0012, 150), 2))
    rings.append((back, edge + BOARD * 1.1, 2))
    rings.append((nominal * 1.5, np.full_like(angles, BOARD + 0.001), 1))
    vertices = [
        np.stack([hole.x + r * np.cos(angles), depth, hole.z + r * np.sin(angles)], 1) for r, depth, _ in rings
    ]
    kinds = [kind for _, _, kind in rings[1:] for _ in angles]
    paper_brown = crumbly("torn paper", (0.5, 0.40, 0.29), 0.0006, 260.0)
    white_gypsum = crumbly("gypsum", (0.78, 0.76, 0.72), 0.0016, 320.0)
    mesh_object(
        "wall", np.concatenate(vertices), grid_faces(len(rings), len(angles), closed=True),
        [surface, paper_brown, white_gypsum], kinds, smooth=True,
    ).data.use_auto_smooth = True
    _cavity(hole, surface, white_gypsum, rng)
    return np.stack([hole.x + rim * np.cos(angles), np.zeros_like(angles), hole.z + rim * np.sin(angles)], 1)


def _cavity(hole: Hole, surface: bpy.types.Material, gypsum: bpy.types.Material, rng: np.random.Generator) -> None:
    """The space between two studs, and the far board's brown back."""
    wood = crumbly("stud", (0.42, 0.27, 0.14), 0.0008, 40.0)
    far = crumbly("far board", (0.11, 0.085, 0.06), 0.0006, 25.0)
    y0, y1 = BOARD + 0.002, BOARD + STUD_DEPTH
    left = hole.x - 0.24
    box("far board", (left - 0.1, y1, hole.z - 0.8), (left + 0.6, y1 + 0.01, hole.z + 0.8), far)
    box("stud", (left - 0.038, y0, hole.z - 0.8), (left, y1, hole.z + 0.8), wood)
    near = hole.x + hole.radius * 0.45
    box("stud", (near, y0 + 0.03, hole.z - 0.8), (near + 0.038, y1, hole.z + 0.8), wood, 0.002)
    for end in (-0.8, 0.8):
        box("plate", (left - 0.1, y0, hole.z + end - 0.02), (left + 0.6, y1, hole.z + end + 0.02), wood)
    if hole.hangs:
        _broken_piece(hole, surface, gypsum, rng)


def _broken_piece(hole: Hole, surface: bpy.types.Material, gypsum: bpy.types.Material, rng: np.random.Generator) -> None:
    """The broken-out board, tipped into the cavity."""
    size = hole.radius
    shape = [(-0.55, -0.75), (0.1, -0.9), (0.5, -0.55), (0.35, -0.1), (-0.2, -0.05), (-0.6, -0.3)]
    jitter = rng.normal(0, 0.05, (len(shape), 2))
    front = [(x * size, 0.0, z * size) for x, z in np.array(shape) + jitter]
    rear = [(x, BOARD, z) for x, _, z in front]
    count = len(front)
    sides = [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    piece = mesh_object(
        "broken piece", front + rear, [list(range(count)), list(range(2 * count - 1, count - 1, -1)), *sides],
        [surface, gypsum], [0, 1] + [1] * count,
    )
    piece.location = (hole.x - size * 0.1, BOARD + 0.012, hole.z - size * 0.1)
    piece.rotation_euler = (-0.75, 0.12, 0.18)


def nail_pop(
    x: float, z: float, radius: float, height: float, surface: bpy.types.Material, rng: np.random.Generator,
    bare_head: bool,
) -> np.ndarray:
    """A nail pop in the wall y = 0: a low dome with a partial ring of cracked paint, sometimes a bare head."""
    angles = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    start, reach = rng.uniform(0, 6.28), rng.uniform(2.2, 4.6)
    open_ring = 1 / (1 + np.exp((np.abs((angles - start + np.pi) % (2 * np.pi) - np.pi) - reach / 2) * 9))
    lip = radius * (0.62 + ring_noise(angles, rng, 0.035, 14))
    rows, kinds = [], []
    for q in np.linspace(2.0, 0.0, 44):
        dome = height * (np.exp(-(q**2) * 1.1) - np.exp(-4.4))
        r = lip * q / 0.62 if q > 0 else lip * 0.0
        gap = np.exp(-(((q - 0.72) / 0.075) ** 2)) * open_ring
        flake = 0.35 * height * open_ring * (q < 0.72)
        rows.append(np.stack([x + r * np.cos(angles), -dome - flake + gap * 0.0022 - 0.00003, z + r * np.sin(angles)], 1))
        kinds.append(0)
    faces = grid_faces(len(rows), len(angles), closed=True)
    ring_of = np.repeat(np.linspace(2.0, 0.0, 44)[1:], len(angles))
    column = np.tile(np.arange(len(angles)), 43)
    cracked = (np.abs(ring_of - 0.72) < 0.05) & (open_ring[column] > 0.5)
    dark = plain("crack shadow", (0.09, 0.08, 0.07), 0.9)
    mesh_object("nail pop", np.concatenate(rows), faces, [surface, dark], cracked.astype(int), smooth=True)
    if bare_head:
        metal = plain("nail head", (0.30, 0.27, 0.24), 0.45, 0.9)
        head = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        disc = [(x + 0.0034 * np.cos(a), -height * 1.45, z + 0.0034 * np.sin(a)) for a in head]
        skirt = [(x + 0.0036 * np.cos(a), -height * 0.6, z + 0.0036 * np.sin(a)) for a in head]
        sides = [(k, 40 + k, 40 + (k + 1) % 40, (k + 1) % 40) for k in range(40)]
        mesh_object("nail head", disc + skirt, [list(range(40))[::-1], *sides], [metal])
    return np.stack([x + radius * np.cos(angles), np.zeros_like(angles), z + radius * np.sin(angles)], 1)
