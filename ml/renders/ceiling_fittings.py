"""Things in ceilings: can lights, supply grilles, the canopy of a lamp."""

import numpy as np
from materials import plain
from meshes import box
from fittings import BLACK, CHROME, WHITE, disc


def lamp_glow(color: tuple[float, float, float], strength: float):
    glow = plain("bulb", color, 0.4)
    shader = glow.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = (*color, 1.0)
    shader.inputs["Emission Strength"].default_value = strength
    return glow


def can_light(x: float, z: float, rng: np.random.Generator) -> None:
    """A recessed light: a ring, a dark or bright throat, a bulb that is on or off."""
    radius = rng.uniform(0.045, 0.09)
    ring = plain("ring", tuple(np.array(WHITE) * rng.uniform(0.75, 1.05)) if rng.random() < 0.8 else CHROME, 0.4)
    disc(x, z, [radius * 1.25, radius * 1.25, radius], [0.0, 0.004, 0.007], ring, is_capped=False)
    is_lit = rng.random() < 0.45
    if is_lit:
        disc(x, z, [radius, radius * 0.98], [0.0068, 0.0072], lamp_glow((1.0, rng.uniform(0.75, 1), rng.uniform(0.5, 0.95)), rng.uniform(3, 25)))
        return
    throat = plain("throat", BLACK if rng.random() < 0.6 else (0.3, 0.3, 0.29), 0.6)
    disc(x, z, [radius, radius * 0.98], [0.0066, 0.007], throat)
    disc(x, z, [radius * 0.6, radius * 0.58, radius * 0.3], [0.0072, 0.0082, 0.012], plain("bulb", (0.55, 0.54, 0.5), 0.3))


def ceiling_grille(x: float, z: float, rng: np.random.Generator) -> None:
    """A square supply diffuser in steps."""
    half = rng.uniform(0.12, 0.3)
    body = plain("diffuser", tuple(np.array(WHITE) * rng.uniform(0.4, 1.0)), 0.5)
    dark = plain("dark", BLACK, 0.9)
    count = int(rng.integers(3, 6))
    for k in range(count):
        reach = half * (1 - k / count)
        box("step", (x - reach, -0.006 - 0.004 * k, z - reach), (x + reach, 0, z + reach), body, 0.002)
        inner = reach - half * 0.12
        if inner > 0.01:
            box("gap", (x - inner, -0.0065 - 0.004 * k, z - inner), (x + inner, 0, z + inner), dark)


def lamp_base(x: float, z: float, rng: np.random.Generator) -> None:
    """A flush lamp: canopy and dome."""
    radius = rng.uniform(0.1, 0.2)
    metal = plain("canopy", ((0.02, 0.02, 0.02), (0.6, 0.6, 0.58), (0.4, 0.3, 0.12))[rng.integers(3)], 0.3, 0.8)
    disc(x, z, [radius, radius * 0.97], [0.0, 0.02], metal)
    dome = lamp_glow((1.0, 0.9, 0.75), rng.uniform(0.5, 5)) if rng.random() < 0.5 else plain("dome", (0.8, 0.79, 0.75), 0.3)
    turns = np.linspace(0, np.pi / 2, 9)[:-1]
    disc(x, z, list(radius * 0.93 * np.cos(turns)), list(0.02 + radius * 0.5 * np.sin(turns)), dome)
