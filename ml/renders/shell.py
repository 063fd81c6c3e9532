"""The rest of a room around the wall: floor, baseboard, side walls, ceiling, door, window, and furniture."""

import assets
import numpy as np
from finishes import PAINTED, finish, paint_color, tiled
from fixtures import baseboard, casing, outlet, switch
from marks import ORDINARY, OTHER, marked
from materials import fabric, plain
from meshes import box, mesh_object
from sheet import Sheet, blank, material_of

HEIGHT = 2.44
SITE_FLOORS = ("Concrete034", "concrete_wall_001", "Wood047")
FLOORS = ("wood_floor", "WoodFloor039", "WoodFloor051", "herringbone_parquet", "laminate_floor_02", "old_linoleum_flooring_01", "dirty_carpet", "interior_tiles")


def new_wall(low: tuple[float, float], high: tuple[float, float], rng: np.random.Generator, choices: tuple = PAINTED, whites: float = 0.45) -> Sheet:
    """A finished, undamaged sheet."""
    sheet = blank(low, high, paint_color(rng, whites))
    finish(sheet, rng, choices)
    return sheet


def _flat(sheet: Sheet, corners: list[tuple[float, float, float]]) -> None:
    """Lays a sheet on any four corners."""
    thing = mesh_object("flat", corners, [(0, 1, 2, 3)], [material_of(sheet)])
    layer = thing.data.uv_layers.new()
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv


def floor(x0: float, x1: float, rng: np.random.Generator, is_site: bool = False, depth: float = 4.0) -> None:
    """A floor in front of the wall: boards, carpet or tiles; on a site, worn and spilled on."""
    sheet = blank((0, 0), (x1 - x0, depth), (0.4, 0.3, 0.2))
    choices = SITE_FLOORS if is_site else FLOORS
    sheet.color[:] = tiled(sheet, assets.texture(f"{choices[rng.integers(len(choices))]}_color"), rng.uniform(0.9, 2.0), rng) * rng.uniform(0.6, 1.2)
    for _ in range(rng.integers(1, 5) if is_site else 0):
        spill = np.clip((sheet.noise(rng, rng.uniform(0.05, 0.6), 4) - rng.uniform(0.1, 0.9)) * rng.uniform(1.5, 6), 0, 1)[..., None] * rng.uniform(0.2, 0.9)
        sheet.color[:] = sheet.color * (1 - spill) + spill * rng.uniform(0.03, 0.8)
    sheet.kind[:] = OTHER
    sheet.roughness = rng.uniform(0.25, 0.8)
    _flat(sheet, [(x0, -depth, 0), (x1, -depth, 0), (x1, 0, 0), (x0, 0, 0)])


def side_wall(x: float, is_left: bool, rng: np.random.Generator, wall: Sheet, low: float = 0.0, high: float = HEIGHT) -> None:
    """The wall at a right angle, painted like the first or in its own color."""
    sheet = blank((0, low), (3, high), tuple(wall.color.mean((0, 1)) if rng.random() < 0.6 else paint_color(rng)))
    finish(sheet, rng)
    corners = [(x, -3, low), (x, 0, low), (x, 0, high), (x, -3, high)]
    _flat(sheet, corners if is_left else [corners[1], corners[0], corners[3], corners[2]])


def ceiling(x0: float, x1: float, z: float, rng: np.random.Generator) -> None:
    """A white ceiling above the wall."""
    sheet = blank((0, 0), (x1 - x0, 3), paint_color(rng, 0.95))
    finish(sheet, rng)
    _flat(sheet, [(x0, 0, z), (x1, 0, z), (x1, -3, z), (x0, -3, z)])


def trim(x0: float, x1: float, rng: np.random.Generator) -> None:
    """A baseboard, and perhaps a crown."""
    with marked(OTHER):
        paint = plain("trim", paint_color(rng, 0.9), 0.35)
        baseboard(x0, x1, rng.uniform(0.07, 0.18), paint)
        if rng.random() < 0.3:
            box("crown", (x0, -0.07, HEIGHT - 0.08), (x1, 0, HEIGHT), paint, 0.02)


def doorway(x: float, rng: np.random.Generator, is_window: bool) -> None:
    """A closed or dark doorway, or a window, with its casing."""
    with marked(OTHER):
        paint = plain("trim", paint_color(rng, 0.9), 0.35)
        width = rng.uniform(0.7, 1.1)
        z0, z1 = (rng.uniform(0.7, 1.0), rng.uniform(1.7, 2.1)) if is_window else (0.0, 2.03)
        casing(x - width / 2, x + width / 2, z0, z1, rng.uniform(0.05, 0.1), paint, is_window)
        if is_window:
            pane = plain("pane", (0.55, 0.62, 0.68) if rng.random() < 0.6 else (0.02, 0.025, 0.04), 0.05)
            box("pane", (x - width / 2, -0.004, z0), (x + width / 2, 0.0, z1), pane)
            for part in np.linspace(x - width / 2, x + width / 2, rng.integers(2, 5)):
                box("bar", (part - 0.015, -0.012, z0), (part + 0.015, 0, z1), paint, 0.003)
            box("bar", (x - width / 2, -0.012, (z0 + z1) / 2 - 0.02), (x + width / 2, 0, (z0 + z1) / 2 + 0.02), paint, 0.003)
            return
        is_dark = rng.random() < 0.3
        leaf = plain("dark", (0.012, 0.012, 0.014), 0.9) if is_dark else plain("door", paint_color(rng, 0.7), 0.4)
        box("leaf", (x - width / 2, -0.008, z0), (x + width / 2, 0, z1), leaf)
        if not is_dark:
            for k in range(2):
                box("panel", (x - width * 0.36, -0.014, 0.25 + k * 0.85), (x + width * 0.36, -0.006, 0.95 + k * 0.85), leaf, 0.006)
            knob = plain("knob", (0.5, 0.45, 0.35), 0.25, 0.9)
            box("knob", (x + width * 0.38, -0.07, 0.93), (x + width * 0.38 + 0.05, -0.01, 0.98), knob, 0.02)


def curtain(x: float, rng: np.random.Generator) -> None:
    """Folded cloth that hangs on the wall."""
    with marked(OTHER):
        columns = 90
        across = np.linspace(0, rng.uniform(0.3, 0.7), columns)
        fold = 0.04 * np.sin(across * rng.uniform(50, 110) + 0.6 * rng.standard_normal(columns).cumsum() / 6)
        low, high = rng.uniform(0.02, 0.6), rng.uniform(2.0, 2.4)
        rows = [np.column_stack([x + across, -0.07 + fold * (1 - 0.3 * k), np.full(columns, low + (high - low) * k)]) for k in (0, 1)]
        mesh_object("curtain", np.concatenate(rows), [(k, k + 1, columns + k + 1, columns + k) for k in range(columns - 1)], [fabric("curtain", paint_color(rng, 0.2))], smooth=True)


def furniture(x0: float, x1: float, rng: np.random.Generator, count: int) -> None:
    """Models along the wall."""
    for x in rng.uniform(x0 + 0.3, x1 - 0.3, count):
        name = assets.FURNITURE[rng.integers(9)]
        assets.place(name, (x, -rng.uniform(0.45, 1.0), 0.0), rng.choice([0, 0, 0, 1.57, -1.57, 3.14]) + rng.normal(0, 0.15))


def plates(x0: float, x1: float, rng: np.random.Generator, count: int) -> None:
    """Outlets and switches at their usual heights."""
    with marked(ORDINARY):
        for x in rng.uniform(x0, x1, count):
            if rng.random() < 0.6:
                outlet(x, rng.choice([0.3, 0.3, 0.4, 1.1]), (0.83, 0.82, 0.79) if rng.random() < 0.7 else tuple(rng.uniform(0.02, 0.7) * np.array((1, 0.9, 0.75))))
            else:
                switch(x, rng.uniform(1.05, 1.25))


def room_around(wall: Sheet, rng: np.random.Generator, is_site: bool = False) -> None:
    """Floor, corner, ceiling and trim around a wall that reaches from the floor to the ceiling."""
    (x0, _), (x1, _) = wall.low, wall.high
    floor(x0 - 3, x1 + 3, rng, is_site)
    if not is_site:
        trim(x0 - 3, x1 + 3, rng)
    if rng.random() < 0.55:
        side_wall(x0, True, rng, wall)
    if rng.random() < 0.55:
        side_wall(x1, False, rng, wall)
    if rng.random() < 0.4:
        ceiling(x0 - 3, x1 + 3, HEIGHT, rng)
