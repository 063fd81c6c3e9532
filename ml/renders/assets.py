"""The CC0 pictures and models that scenes are made of, loaded once per process."""

from functools import cache
from pathlib import Path

import bpy
import cv2
import numpy as np
from marks import ORDINARY, OTHER, mark

FURNITURE = (
    "modern_arm_chair_01", "painted_wooden_stool", "wooden_table_02", "modern_coffee_table_01", "painted_wooden_cabinet",
    "painted_wooden_cabinet_02", "wooden_bookshelf_worn", "modern_wooden_cabinet", "sofa_03", "book_encyclopedia_set_01", "tea_set_01",
)
ON_WALLS = ("fancy_picture_frame_01", "hanging_picture_frame_01", "hanging_picture_frame_02", "dartboard")
FROM_CEILINGS = ("modern_ceiling_lamp_01", "Chandelier_01")

_root = Path()
if "bool" not in vars(np):
    np.bool = bool  # Blender 3.4's glTF importer still asks for the name that NumPy 1.24 removed.


def use(folder: Path) -> None:
    """Says where the assets are."""
    global _root
    _root = folder


@cache
def texture(name: str) -> np.ndarray:
    """A color map in linear R, G, B, or a data map as 0..1."""
    path = _root / "textures" / f"{name}.jpg"
    if name.endswith("_color"):
        encoded = cv2.imread(str(path))[..., ::-1].astype(np.float32) / 255
        return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    return cv2.imread(str(path), cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255


@cache
def decal(name: str) -> np.ndarray:
    """A decal's opacity, 0..1."""
    return cv2.imread(str(_root / "decals" / f"{name}_opacity.jpg"), cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255


@cache
def skies() -> list[tuple[bpy.types.Image, float]]:
    """Each HDRI and its mean brightness."""
    found = []
    for path in sorted((_root / "hdri").glob("*.hdr")):
        image = bpy.data.images.load(str(path))
        image.use_fake_user = True
        found.append((image, float(cv2.imread(str(path), cv2.IMREAD_UNCHANGED).mean())))
    return found


@cache
def _parts(name: str) -> list[bpy.types.Object]:
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=str(_root / "models" / f"{name}.glb"))
    kind = OTHER if name in FURNITURE else ORDINARY
    parts = []
    for thing in sorted(set(bpy.data.objects) - before, key=lambda t: t.name):
        thing.use_fake_user = True
        for collection in list(thing.users_collection):
            collection.objects.unlink(thing)
        if thing.type == "MESH":
            for material in thing.data.materials:
                if "damage" not in material.node_tree.nodes:
                    mark(material, kind)
            parts.append(thing)
    return parts


def place(name: str, at: tuple[float, float, float], turn: float = 0.0, scale: float = 1.0) -> None:
    """Puts a model with the middle of its base at a point, turned about the vertical."""
    frame = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(frame)
    frame.location, frame.rotation_euler, frame.scale = at, (0, 0, turn), (scale,) * 3
    for part in _parts(name):
        copy = bpy.data.objects.new(name, part.data)
        bpy.context.scene.collection.objects.link(copy)
        copy.parent = frame
        copy.matrix_local = part.matrix_world
