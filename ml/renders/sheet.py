"""A wall's skin as pictures: its color, relief, kinds and openings, painted with numpy and hung up as a mesh."""

from dataclasses import dataclass

import bpy
import cv2
import numpy as np
from marks import NOTHING, colors_of, mark, mark_by_pictures
from materials import plain
from mathutils.geometry import tessellate_polygon
from meshes import mesh_object

Point = tuple[float, float]
LONGEST = 1000
"""Pixels along the longer side."""


@dataclass
class Sheet:
    """`low`..`high` (x, z) in meters; row 0 of the pictures is the top."""

    low: Point
    high: Point
    color: np.ndarray
    relief: np.ndarray
    kind: np.ndarray
    open: np.ndarray
    roughness: float = 0.6
    shine: float = 0.3

    @property
    def per_meter(self) -> float:
        return self.color.shape[1] / (self.high[0] - self.low[0])

    def grid(self) -> tuple[np.ndarray, np.ndarray]:
        """x and z in meters of each pixel."""
        rows, columns = self.kind.shape
        x = np.linspace(self.low[0], self.high[0], columns, dtype=np.float32)
        z = np.linspace(self.high[1], self.low[1], rows, dtype=np.float32)
        return np.meshgrid(x, z)

    def pixels(self, points: np.ndarray) -> np.ndarray:
        """Whole pixels of points in meters."""
        return np.stack([(points[:, 0] - self.low[0]) * self.per_meter, (self.high[1] - points[:, 1]) * self.per_meter], 1).astype(np.int32)

    def filled(self, outline: np.ndarray) -> np.ndarray:
        """A picture of 0 and 1 of the inside of an outline in meters."""
        mask = np.zeros(self.kind.shape, np.uint8)
        cv2.fillPoly(mask, [self.pixels(outline)], 1)
        return mask

    def noise(self, rng: np.random.Generator, cell: float, octaves: int = 1, stretch: float = 1.0) -> np.ndarray:
        """Smooth noise of about unit size with cells of `cell` meters, `stretch` times as wide as high."""
        total = np.zeros(self.kind.shape, np.float32)
        for octave in range(octaves):
            size = cell * self.per_meter / 2**octave
            if size < 1.2:
                if octave == 0:
                    total += rng.standard_normal(total.shape).astype(np.float32) * 0.5
                break
            rows, columns = (max(2, int(n / s) + 3) for n, s in zip(total.shape, (size, size * stretch)))
            small = rng.standard_normal((rows, columns)).astype(np.float32)
            total += cv2.resize(small, total.shape[::-1], interpolation=cv2.INTER_CUBIC) / 2**octave
        return total


def blank(low: Point, high: Point, color: tuple[float, float, float]) -> Sheet:
    """An even, whole sheet."""
    width, height = high[0] - low[0], high[1] - low[1]
    scale = LONGEST / max(width, height)
    shape = (int(height * scale), int(width * scale))
    even = np.broadcast_to(np.array(color, np.float32), (*shape, 3)).copy()
    zeros = np.zeros(shape, np.uint8)
    return Sheet(low, high, even, np.zeros(shape, np.float32), zeros, zeros.copy())


def _image(name: str, pixels: np.ndarray, is_float: bool) -> bpy.types.Image:
    rows, columns = pixels.shape[:2]
    image = bpy.data.images.new(name, columns, rows, float_buffer=is_float, is_data=True)
    full = np.ones((rows, columns, 4), np.float32)
    full[..., :3] = pixels if pixels.ndim == 3 else pixels[..., None]
    image.pixels.foreach_set(np.ascontiguousarray(full[::-1]).ravel())
    image.update()
    return image


def material_of(sheet: Sheet) -> bpy.types.Material:
    """Paint with the sheet's color and relief, and its kinds for the mask."""
    material = bpy.data.materials.new("sheet")
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]

    def picture(name: str, pixels: np.ndarray, is_float: bool) -> bpy.types.NodeSocket:
        node = tree.nodes.new("ShaderNodeTexImage")
        node.image = _image(name, pixels, is_float)
        node.extension = "EXTEND"
        return node.outputs["Color"]

    tree.links.new(picture("color", np.clip(sheet.color, 0.004, 0.95), True), shader.inputs["Base Color"])
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = 1.0
    tree.links.new(picture("relief", sheet.relief, True), bump.inputs["Height"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = sheet.roughness
    shader.inputs["Specular"].default_value = sheet.shine
    table = np.array([[c[:3] for c in colors_of(kind)] for kind in range(7)], np.float32)
    small = sheet.kind[::2, ::2]
    if (small == NOTHING).all():
        small = small[:2, :2]
    mark_by_pictures(material, [picture(f"kind{k}", table[small, k], False) for k in range(2)])
    return material


def outlines(sheet: Sheet) -> list[np.ndarray]:
    """The edges of the openings, in meters, counterclockwise as seen from the room."""
    mask = sheet.open.copy()
    mask[:4] = mask[-4:] = 0
    mask[:, :4] = mask[:, -4:] = 0
    found, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    lines = []
    for contour in found:
        if cv2.contourArea(contour) < 12:
            continue
        points = cv2.approxPolyDP(contour, 0.6, True)[:, 0].astype(float) + 0.5
        if len(points) < 3:
            continue
        meters = np.stack([sheet.low[0] + points[:, 0] / sheet.per_meter, sheet.high[1] - points[:, 1] / sheet.per_meter], 1)
        x, z = meters.T
        if (x * np.roll(z, -1) - z * np.roll(x, -1)).sum() < 0:
            meters = meters[::-1]
        lines.append(meters)
    return lines


def hang(sheet: Sheet, y: float = 0.0, has_surround: bool = True) -> list[np.ndarray]:
    """Builds the wall with its openings at depth y, facing the room (-y); returns the openings' outlines."""
    (x0, z0), (x1, z1) = sheet.low, sheet.high
    holes = outlines(sheet)
    rings = [np.array([(x0, z0), (x1, z0), (x1, z1), (x0, z1)]), *holes]
    flat = np.concatenate(rings)
    faces = tessellate_polygon([[(float(x), float(z), 0.0) for x, z in ring] for ring in rings])
    mesh = bpy.data.meshes.new("sheet")
    mesh.from_pydata([(float(x), y, float(z)) for x, z in flat], [], [tuple(f) for f in faces])
    layer = mesh.uv_layers.new()
    spots = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("vertex_index", spots)
    scaled = (flat[spots] - np.array(sheet.low)) / (np.array(sheet.high) - np.array(sheet.low))
    layer.data.foreach_set("uv", scaled.astype(np.float32).ravel())
    mesh.materials.append(material_of(sheet))
    thing = bpy.data.objects.new("sheet", mesh)
    bpy.context.scene.collection.objects.link(thing)
    mesh.update()
    if has_surround:
        _surround(sheet, y)
    return holes


def _surround(sheet: Sheet, y: float) -> None:
    """The same paint around the sheet, for wide lenses."""
    (x0, z0), (x1, z1), far = sheet.low, sheet.high, 6.0
    inner = [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)]
    outer = [(x0 - far, y, z0 - far), (x1 + far, y, z0 - far), (x1 + far, y, z1 + far), (x0 - far, y, z1 + far)]
    paint = mark(plain("paint", tuple(sheet.color.mean((0, 1))), sheet.roughness), NOTHING)
    mesh_object("surround", inner + outer, [(k, 4 + k, 4 + (k + 1) % 4, (k + 1) % 4) for k in range(4)], [paint])
