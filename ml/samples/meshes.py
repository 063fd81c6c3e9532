"""Turns arrays into Blender objects: meshes, beveled boxes, cylinders, rounded cushions."""

from collections.abc import Sequence

import bmesh
import bpy
import numpy as np

Vector3 = tuple[float, float, float]


def mesh_object(
    name: str,
    vertices: np.ndarray | Sequence[Vector3],
    faces: Sequence[Sequence[int]],
    materials: Sequence[bpy.types.Material],
    face_materials: Sequence[int] | None = None,
    smooth: bool = False,
) -> bpy.types.Object:
    """Adds a mesh to the scene; `face_materials` picks one of `materials` per face."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(map(int, f)) for f in faces])
    for material in materials:
        mesh.materials.append(material)
    for index, polygon in enumerate(mesh.polygons):
        polygon.use_smooth = smooth
        if face_materials is not None:
            polygon.material_index = int(face_materials[index])
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def wall_face(
    low: tuple[float, float], high: tuple[float, float], material: bpy.types.Material, y: float = 0.0
) -> bpy.types.Object:
    """The rectangle `low`..`high` (x, z) at depth y, facing the room."""
    corners = [(low[0], y, low[1]), (high[0], y, low[1]), (high[0], y, high[1]), (low[0], y, high[1])]
    return mesh_object("wall", corners, [(0, 1, 2, 3)], [material])


def grid_faces(rows: int, columns: int, closed: bool = False) -> list[tuple[int, int, int, int]]:
    """Quads over a rows × columns vertex grid. `closed` joins the last column to the first."""
    last = columns if closed else columns - 1
    return [
        (r * columns + c, r * columns + (c + 1) % columns, (r + 1) * columns + (c + 1) % columns, (r + 1) * columns + c)
        for r in range(rows - 1)
        for c in range(last)
    ]


def box(
    name: str,
    low: Vector3,
    high: Vector3,
    material: bpy.types.Material,
    bevel: float = 0.0,
    turn: float = 0.0,
) -> bpy.types.Object:
    """A box between two corners, edges rounded by `bevel` meters, rotated about the vertical by `turn` radians."""
    center = (np.array(low) + np.array(high)) / 2
    half = (np.array(high) - np.array(low)) / 2
    corners = [np.array(s) * half for s in np.ndindex(2, 2, 2) for s in [np.array(s) * 2 - 1]]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh_object(name, corners, faces, [material])
    thing.location = tuple(center)
    thing.rotation_euler = (0.0, 0.0, turn)
    if bevel > 0:
        add_bevel(thing, bevel)
    return thing


def add_bevel(thing: bpy.types.Object, width: float, segments: int = 3) -> None:
    """Rounds the edges of an object, like those of manufactured objects."""
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth = True


def cushion(
    name: str,
    low: Vector3,
    high: Vector3,
    material: bpy.types.Material,
    softness: float,
    rng: np.random.Generator,
) -> bpy.types.Object:
    """A stuffed block: a beveled box, bulging in the middle of its faces and slightly uneven."""
    thing = box(name, low, high, material)
    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.subdivide_edges(work, edges=work.edges[:], cuts=9, use_grid_fill=True)
    half = (np.array(high) - np.array(low)) / 2
    phase = rng.uniform(0, 6.28, 3)
    for vertex in work.verts:
        unit = np.array(vertex.co) / half
        ball = unit / max(1e-6, float((np.abs(unit) ** 6).sum() ** (1 / 6)))
        swell = 1 + softness * (1 - np.abs(unit) ** 2).clip(0).sum() * 0.5
        ripple = 0.006 * np.sin(unit * 4 + phase).sum()
        vertex.co = tuple(ball * half * (swell if softness > 0 else 1) + ripple * ball)
    work.to_mesh(thing.data)
    work.free()
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    return thing


def pillow(
    name: str, center: Vector3, size: tuple[float, float, float], turn: Vector3, material: bpy.types.Material
) -> bpy.types.Object:
    """A sewn cushion of the given width, depth and height: thick in the middle, thin at the seam, with pointed corners."""
    steps = 33
    u, v = np.meshgrid(np.linspace(-1, 1, steps), np.linspace(-1, 1, steps))
    fat = ((1 - u**4) * (1 - v**4)).clip(0) ** 0.55 * (0.93 + 0.07 * np.cos(3 * u + 1) * np.cos(2.5 * v))
    across, upward = u * (1 - 0.11 * (1 - v**2)), v * (1 - 0.11 * (1 - u**2))
    sides = [np.stack([across * size[0], way * fat * size[1], upward * size[2]], -1).reshape(-1, 3) / 2 for way in (-1, 1)]
    faces = grid_faces(steps, steps)
    back = [tuple(steps * steps + k for k in reversed(face)) for face in faces]
    thing = mesh_object(name, np.concatenate(sides), [*faces, *back], [material], smooth=True)
    thing.location = center
    thing.rotation_euler = turn
    return thing


def cylinder(
    name: str,
    center: Vector3,
    radii: Sequence[float],
    heights: Sequence[float],
    material: bpy.types.Material,
    sides: int = 48,
) -> bpy.types.Object:
    """A body of revolution about the vertical: one radius at each height above `center`, closed at both ends."""
    angles = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    rows = [np.stack([r * np.cos(angles), r * np.sin(angles), np.full(sides, h)], 1) for r, h in zip(radii, heights)]
    faces: list[Sequence[int]] = list(grid_faces(len(rows), sides, closed=True))
    faces.append(list(range(sides))[::-1])
    faces.append([(len(rows) - 1) * sides + k for k in range(sides)])
    thing = mesh_object(name, np.concatenate(rows), faces, [material], smooth=True)
    thing.data.use_auto_smooth = True
    thing.location = center
    return thing
