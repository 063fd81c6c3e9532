"""Objects on a wall: outlet and switch plates at their real size, baseboard, door and window casing."""

import bpy
import numpy as np

from materials import plain
from meshes import add_bevel, box, mesh_object

INCH = 0.0254
PLATE = (2.75 * INCH, 4.5 * INCH)


def _wall_disc(name: str, x: float, z: float, y: float, radius: float, material: bpy.types.Material) -> None:
    """A small flat disc facing the room."""
    angles = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    points = [(x + radius * np.cos(a), y, z + radius * np.sin(a)) for a in angles]
    mesh_object(name, points, [list(range(28))[::-1]], [material])


def outlet(x: float, z: float, white: tuple[float, float, float] = (0.83, 0.82, 0.79)) -> None:
    """A duplex receptacle with its plate, 2.75 × 4.5 in, centered at (x, z) on the wall y = 0."""
    ivory = plain("plate", white, 0.28)
    dark = plain("slot", (0.012, 0.011, 0.01), 0.8)
    metal = plain("screw", (0.62, 0.6, 0.56), 0.35, 0.9)
    half = np.array(PLATE) / 2
    box("plate", (x - half[0], -0.0055, z - half[1]), (x + half[0], 0.001, z + half[1]), ivory, 0.0035)
    for side in (1, -1):
        center = z + side * 0.0193
        angles = np.linspace(0, 2 * np.pi, 64, endpoint=False)
        shape = np.stack([0.0172 * np.cos(angles), np.clip(0.0172 * np.sin(angles), -0.0143, 0.0143)], 1)
        front = [(x + a, -0.0072, center + b) for a, b in shape]
        rear = [(x + a, -0.004, center + b) for a, b in shape]
        sides = [(k, 64 + k, 64 + (k + 1) % 64, (k + 1) % 64) for k in range(64)]
        face = mesh_object("receptacle", front + rear, [list(range(64))[::-1], *sides], [ivory])
        add_bevel(face, 0.0007, 2)
        for dx, tall in ((-0.0064, 0.0042), (0.0064, 0.0034)):
            box("slot", (x + dx - 0.0011, -0.00725, center + 0.003 - tall), (x + dx + 0.0011, -0.007, center + 0.003 + tall), dark)
        _wall_disc("ground", x, center - 0.0085, -0.00725, 0.0026, dark)
    _wall_disc("screw", x, z, -0.0058, 0.0030, metal)
    box("screw slot", (x - 0.0026, -0.00595, z - 0.0004), (x + 0.0026, -0.0058, z + 0.0004), dark)


def switch(x: float, z: float) -> None:
    """A rocker switch and its plate on the wall y = 0."""
    white = plain("switch", (0.84, 0.83, 0.80), 0.25)
    half = np.array(PLATE) / 2
    box("plate", (x - half[0], -0.0055, z - half[1]), (x + half[0], 0.001, z + half[1]), white, 0.0035)
    rocker = box("rocker", (x - 0.0165, -0.011, z - 0.033), (x + 0.0165, -0.003, z + 0.033), white, 0.0012)
    rocker.rotation_euler = (0.06, 0, 0)


def baseboard(x0: float, x1: float, height: float, material: bpy.types.Material) -> None:
    """A molded baseboard along the wall y = 0."""
    box("baseboard", (x0, -0.014, 0.0), (x1, 0.0, height * 0.84), material, 0.002)
    box("baseboard cap", (x0, -0.009, height * 0.82), (x1, 0.0, height), material, 0.004)
    box("shoe", (x0, -0.026, 0.0), (x1, -0.01, 0.017), material, 0.006)


def casing(
    x0: float, x1: float, z0: float, z1: float, width: float, material: bpy.types.Material, sill: bool
) -> None:
    """Trim around an opening x0..x1, z0..z1 in the wall y = 0. A window has a sill; a door reaches the floor."""
    for low, high in (
        ((x0 - width, -0.018, z0), (x0, 0.001, z1)),
        ((x1, -0.018, z0), (x1 + width, 0.001, z1)),
        ((x0 - width, -0.0185, z1), (x1 + width, 0.001, z1 + width)),
    ):
        box("casing", low, high, material, 0.004)
    if sill:
        box("stool", (x0 - width * 1.3, -0.06, z0 - 0.03), (x1 + width * 1.3, 0.02, z0), material, 0.006)
        box("apron", (x0 - width, -0.016, z0 - 0.03 - width), (x1 + width, 0.001, z0 - 0.03), material, 0.004)
