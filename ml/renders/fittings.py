"""Fittings on walls and ceilings, many of them round, square or dark: thermostats, speakers, vents, fans, holders, plates."""

import bpy
import numpy as np
from fixtures import outlet, switch
from materials import plain
from meshes import box, mesh_object

BLACK, CHROME, WHITE = (0.012, 0.012, 0.013), (0.6, 0.6, 0.6), (0.80, 0.80, 0.78)


def disc(x: float, z: float, radii: list[float], depths: list[float], material: bpy.types.Material, sides: int = 56, is_capped: bool = True) -> None:
    """A turned body that stands out of the wall: one radius at each depth."""
    turns = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    rows = [np.column_stack([x + r * np.cos(turns), np.full(sides, -d), z + r * np.sin(turns)]) for r, d in zip(radii, depths)]
    faces: list = [(k * sides + c, k * sides + (c + 1) % sides, (k + 1) * sides + (c + 1) % sides, (k + 1) * sides + c) for k in range(len(rows) - 1) for c in range(sides)]
    if is_capped:
        faces.append([(len(rows) - 1) * sides + c for c in range(sides)])
    thing = mesh_object("disc", np.concatenate(rows), faces, [material], smooth=True)
    thing.data.use_auto_smooth = True


def plastic(rng: np.random.Generator, dark: float = 0.42) -> bpy.types.Material:
    color = tuple(np.array(BLACK) * rng.uniform(1, 5)) if rng.random() < dark else tuple(np.array(WHITE) * rng.uniform(0.6, 1.05))
    return plain("plastic", color, rng.uniform(0.15, 0.6))


def glass() -> bpy.types.Material:
    return plain("glass", (0.006, 0.006, 0.007), 0.06)


def thermostat(x: float, z: float, rng: np.random.Generator) -> None:
    body = plastic(rng, 0.35)
    if rng.random() < 0.5:
        radius = rng.uniform(0.035, 0.05)
        disc(x, z, [radius * 1.25, radius * 1.25, radius * 1.05], [0.001, 0.004, 0.005], plastic(rng, 0.1))
        disc(x, z, [radius, radius, radius * 0.93], [0.004, 0.022, 0.026], body)
        disc(x, z, [radius * 0.9, radius * 0.88], [0.0262, 0.0266], glass())
        return
    half = (rng.uniform(0.045, 0.075), rng.uniform(0.035, 0.06))
    box("thermostat", (x - half[0], -0.025, z - half[1]), (x + half[0], 0, z + half[1]), body, 0.006)
    screen = plain("screen", ((0.25, 0.3, 0.24), (0.02, 0.02, 0.03), (0.1, 0.25, 0.3))[rng.integers(3)], 0.15)
    box("screen", (x - half[0] * 0.6, -0.0262, z - half[1] * 0.3), (x + half[0] * 0.6, -0.02, z + half[1] * 0.6), screen)


def speaker(x: float, z: float, rng: np.random.Generator) -> None:
    grille = plain("grille", tuple(np.array(WHITE) * rng.uniform(0.02, 0.9)), 0.7)
    if rng.random() < 0.5:
        radius = rng.uniform(0.08, 0.14)
        disc(x, z, [radius, radius, radius * 0.97], [0.0, 0.006, 0.008], plastic(rng, 0.1))
        disc(x, z, [radius * 0.93, radius * 0.9], [0.0075, 0.0085], grille)
        if rng.random() < 0.4:
            cone = plain("cone", (0.015, 0.015, 0.016), 0.5)
            disc(x, z, [radius * 0.85, radius * 0.35, radius * 0.3, 0.005], [0.009, -0.01, 0.004, 0.012], cone)
        return
    half = (rng.uniform(0.08, 0.12), rng.uniform(0.1, 0.2))
    box("frame", (x - half[0], -0.008, z - half[1]), (x + half[0], 0, z + half[1]), plastic(rng, 0.1), 0.003)
    box("grille", (x - half[0] * 0.92, -0.0095, z - half[1] * 0.95), (x + half[0] * 0.92, -0.004, z + half[1] * 0.95), grille, 0.002)


def vent(x: float, z: float, rng: np.random.Generator) -> None:
    """A register or return grille: slats over darkness."""
    half = (rng.uniform(0.06, 0.35), rng.uniform(0.05, 0.3))
    body = plain("vent", tuple(np.array(WHITE) * rng.uniform(0.1, 1.0)), 0.45)
    box("dark", (x - half[0], -0.003, z - half[1]), (x + half[0], 0, z + half[1]), plain("dark", BLACK, 0.9))
    edge = 0.02
    for a, b in (((-1, -1), (1, -1)), ((-1, 1), (1, 1)), ((-1, -1), (-1, 1)), ((1, -1), (1, 1))):
        low = (x + min(a[0], b[0]) * half[0] - edge / 2, -0.012, z + min(a[1], b[1]) * half[1] - edge / 2)
        box("rim", low, (x + max(a[0], b[0]) * half[0] + edge / 2, 0, z + max(a[1], b[1]) * half[1] + edge / 2), body, 0.003)
    step = rng.uniform(0.010, 0.022)
    is_upright = rng.random() < 0.4
    reach = half[0] if is_upright else half[1]
    for at in np.arange(-reach + step, reach, step):
        low, high = ((x + at, -0.010, z - half[1]), (x + at + step * 0.45, -0.002, z + half[1])) if is_upright else ((x - half[0], -0.010, z + at), (x + half[0], -0.002, z + at + step * 0.45))
        box("slat", low, high, body)


def fan(x: float, z: float, rng: np.random.Generator) -> None:
    """A bathroom exhaust fan, square or round."""
    if rng.random() < 0.4:
        radius = rng.uniform(0.07, 0.14)
        body = plastic(rng, 0.05)
        disc(x, z, [radius, radius, radius * 0.8], [0, 0.01, 0.016], body)
        disc(x, z, [radius * 0.72, radius * 0.7], [0.0163, 0.017], plain("dark", BLACK, 0.9))
        disc(x, z, [radius * 0.5, radius * 0.5, radius * 0.42], [0.017, 0.026, 0.03], body)
        return
    vent(x, z, rng)
    if rng.random() < 0.6:
        glow = plain("lens", (0.85, 0.83, 0.78), 0.3)
        box("lens", (x - 0.05, -0.03, z - 0.05), (x + 0.05, -0.008, z + 0.05), glow, 0.01)


def paper_holder(x: float, z: float, rng: np.random.Generator) -> None:
    """A recessed or hung holder with a roll."""
    metal = plain("chrome", CHROME, 0.15, 1.0)
    if rng.random() < 0.5:
        box("plate", (x - 0.08, -0.006, z - 0.07), (x + 0.08, 0, z + 0.07), metal, 0.004)
        box("recess", (x - 0.065, -0.0072, z - 0.055), (x + 0.065, -0.002, z + 0.055), plain("dark", (0.03, 0.03, 0.03), 0.3))
    for side in (-1, 1):
        disc(x + side * 0.075, z, [0.018, 0.012, 0.012], [0, 0.008, 0.06], metal)
    roll = plain("paper", (0.85, 0.84, 0.82), 0.9)
    turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    rows = [np.column_stack([np.full(40, x + w), -0.06 + r * np.cos(turns), z + r * np.sin(turns)]) for w, r in ((-0.05, 0.02), (-0.05, 0.05), (0.05, 0.05), (0.05, 0.02))]
    mesh_object("roll", np.concatenate(rows), [(k * 40 + c, k * 40 + (c + 1) % 40, (k + 1) * 40 + (c + 1) % 40, (k + 1) * 40 + c) for k in range(3) for c in range(40)], [roll], smooth=True)


def panel_door(x: float, z: float, rng: np.random.Generator) -> None:
    """A breaker panel, medicine cabinet or access door."""
    half = (rng.uniform(0.1, 0.22), rng.uniform(0.12, 0.4))
    metal = plain("panel", tuple(np.array((0.4, 0.41, 0.42)) * rng.uniform(0.3, 1.9)), 0.4)
    box("panel", (x - half[0], -0.012, z - half[1]), (x + half[0], 0, z + half[1]), metal, 0.003)
    box("door", (x - half[0] * 0.85, -0.017, z - half[1] * 0.9), (x + half[0] * 0.85, -0.008, z + half[1] * 0.9), metal, 0.002)
    if rng.random() < 0.4:
        dark = plain("breaker", BLACK, 0.4)
        for side in (-0.3, 0.3):
            for at in np.arange(-0.6, 0.6, 0.14):
                box("breaker", (x + (side - 0.22) * half[0], -0.024, z + at * half[1]), (x + (side + 0.22) * half[0], -0.015, z + (at + 0.11) * half[1]), dark, 0.002)


def hooks(x: float, z: float, rng: np.random.Generator) -> None:
    """A towel ring, hook or robe bar."""
    metal = plain("metal", CHROME if rng.random() < 0.5 else BLACK, 0.25, 0.9)
    disc(x, z, [0.025, 0.022, 0.01, 0.01], [0, 0.01, 0.012, 0.05], metal)
    turns = np.linspace(0, 2 * np.pi, 49)
    ring = 0.08
    inner = [np.column_stack([x + (ring + w) * np.sin(turns), np.full(49, -0.045 + d), z - ring + (ring + w) * np.cos(turns)]) for w, d in ((-0.004, 0), (0, -0.004), (0.004, 0), (0, 0.004), (-0.004, 0))]
    mesh_object("ring", np.concatenate(inner), [(k * 49 + c, k * 49 + c + 1, (k + 1) * 49 + c + 1, (k + 1) * 49 + c) for k in range(4) for c in range(48)], [metal], smooth=True)


def plate(x: float, z: float, rng: np.random.Generator) -> None:
    """An outlet, switch, cable plate or intercom."""
    roll = rng.random()
    if roll < 0.4:
        outlet(x, z)
    elif roll < 0.7:
        switch(x, z)
    else:
        half = (rng.uniform(0.03, 0.07), rng.uniform(0.04, 0.07))
        box("plate", (x - half[0], -0.006, z - half[1]), (x + half[0], 0, z + half[1]), plastic(rng, 0.25), 0.003)
        disc(x, z, [0.006, 0.006], [0.006, 0.016], plain("jack", CHROME if rng.random() < 0.5 else BLACK, 0.3, 0.8))


def smoke_alarm(x: float, z: float, rng: np.random.Generator) -> None:
    radius = rng.uniform(0.05, 0.075)
    body = plastic(rng, 0.05)
    disc(x, z, [radius, radius, radius * 0.85, radius * 0.55], [0, 0.02, 0.035, 0.042], body)
    disc(x, z, [radius * 0.4, radius * 0.38], [0.0425, 0.044], plain("grille", (0.05, 0.05, 0.05), 0.6))
