"""What people hang on walls: screens, pictures, mirrors, clocks, lamps."""

import assets
import numpy as np
from finishes import paint_color
from fittings import disc, glass, plastic
from materials import plain
from meshes import box, mesh_object


def screen(x: float, z: float, rng: np.random.Generator) -> None:
    """A flat television or monitor."""
    half = rng.uniform(0.2, 0.65)
    box("tv", (x - half, -0.06, z - half * 0.57), (x + half, -0.01, z + half * 0.57), plain("bezel", (0.01, 0.01, 0.01), 0.3), 0.006)
    box("glass", (x - half * 0.97, -0.0615, z - half * 0.53), (x + half * 0.97, -0.02, z + half * 0.53), glass())


def frame(x: float, z: float, rng: np.random.Generator) -> None:
    """A picture, mirror or clock."""
    if rng.random() < 0.45:
        assets.place(assets.ON_WALLS[rng.integers(len(assets.ON_WALLS))], (x, -0.002, z - 0.2), 0.0)
        return
    if rng.random() < 0.4:
        radius = rng.uniform(0.08, 0.3)
        disc(x, z, [radius, radius, radius * 0.94], [0, 0.025, 0.028], plastic(rng, 0.6))
        face = plain("face", paint_color(rng, 0.4), 0.4) if rng.random() < 0.6 else plain("mirror", (0.8, 0.8, 0.8), 0.02, 1.0)
        disc(x, z, [radius * 0.9, radius * 0.9], [0.0285, 0.029], face)
        return
    half = (rng.uniform(0.06, 0.4), rng.uniform(0.06, 0.45))
    box("frame", (x - half[0], -0.025, z - half[1]), (x + half[0], 0, z + half[1]), plain("wood", paint_color(rng, 0.2), 0.4), 0.004)
    inner = plain("picture", paint_color(rng, 0.2), 0.3) if rng.random() < 0.8 else plain("mirror", (0.8, 0.8, 0.8), 0.02, 1.0)
    box("picture", (x - half[0] * 0.85, -0.026, z - half[1] * 0.85), (x + half[0] * 0.85, -0.01, z + half[1] * 0.85), inner)


def sconce(x: float, z: float, rng: np.random.Generator) -> None:
    """A wall lamp, perhaps lit."""
    metal = plain("metal", ((0.02, 0.02, 0.02), (0.5, 0.5, 0.48), (0.35, 0.25, 0.1))[rng.integers(3)], 0.3, 0.8)
    disc(x, z, [0.055, 0.05, 0.012, 0.012], [0, 0.015, 0.02, 0.1], metal)
    shade = plain("shade", (0.8, 0.75, 0.62), 0.5)
    if rng.random() < 0.5:
        shade.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (1.0, 0.8, 0.5, 1)
        shade.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = rng.uniform(1, 6)
    turns = np.linspace(0, 2 * np.pi, 32, endpoint=False)
    rows = [np.column_stack([x + r * np.cos(turns), -0.11 + r * np.sin(turns), np.full(32, z + h)]) for r, h in ((0.045, -0.02), (0.075, 0.13))]
    mesh_object("shade", np.concatenate(rows), [(c, (c + 1) % 32, 32 + (c + 1) % 32, 32 + c) for c in range(32)] + [list(range(32))], [shade], smooth=True)
