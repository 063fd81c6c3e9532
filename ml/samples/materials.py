"""Procedural surfaces: painted drywall with orange peel, gypsum, paper, wood, fabric, plastic, metal."""

from dataclasses import dataclass
from pathlib import Path
import tempfile

import bpy
import cv2
import numpy as np

Color = tuple[float, float, float]


@dataclass(frozen=True)
class Overlay:
    """A picture over a wall, `low`..`high` meters along its two axes. `axes` names them, as in "xz"."""

    image: np.ndarray
    low: tuple[float, float]
    high: tuple[float, float]
    axes: str = "xz"


def _new(name: str) -> tuple[bpy.types.Material, bpy.types.NodeTree, bpy.types.Node]:
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree, tree.nodes["Principled BSDF"]


def plain(name: str, color: Color, roughness: float = 0.5, metallic: float = 0.0) -> bpy.types.Material:
    """One even color: plastic, metal, enamel."""
    material, _, shader = _new(name)
    shader.inputs["Base Color"].default_value = (*color, 1.0)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    return material


def _noise(tree: bpy.types.NodeTree, scale: float, detail: float) -> bpy.types.Node:
    place = tree.nodes.new("ShaderNodeNewGeometry")
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    tree.links.new(place.outputs["Position"], noise.inputs["Vector"])
    return noise


def _bump(tree: bpy.types.NodeTree, height: bpy.types.NodeSocket, distance: float) -> bpy.types.Node:
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = distance
    tree.links.new(height, bump.inputs["Height"])
    return bump


def _mix(
    tree: bpy.types.NodeTree, how: str, factor: bpy.types.NodeSocket | float, first: object, second: object
) -> bpy.types.NodeSocket:
    node = tree.nodes.new("ShaderNodeMixRGB")
    node.blend_type = how
    for socket, value in zip(node.inputs, (factor, first, second)):
        if isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, socket)
        else:
            socket.default_value = value
    return node.outputs[0]


def _overlay_socket(tree: bpy.types.NodeTree, overlay: Overlay, color: bool) -> bpy.types.NodeSocket:
    path = Path(tempfile.mkdtemp(prefix="overlay-")) / "overlay.png"
    pixels = np.clip(overlay.image * 65535, 0, 65535).astype(np.uint16)
    cv2.imwrite(str(path), pixels[..., ::-1] if pixels.ndim == 3 else pixels)
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    image.pack()
    path.unlink()
    path.parent.rmdir()
    place = tree.nodes.new("ShaderNodeNewGeometry")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    join = tree.nodes.new("ShaderNodeCombineXYZ")
    tree.links.new(place.outputs["Position"], split.inputs[0])
    for index, axis in enumerate(overlay.axes):
        fit = tree.nodes.new("ShaderNodeMapRange")
        fit.clamp = False
        fit.inputs["From Min"].default_value = overlay.low[index]
        fit.inputs["From Max"].default_value = overlay.high[index]
        tree.links.new(split.outputs["XYZ".index(axis.upper())], fit.inputs["Value"])
        tree.links.new(fit.outputs[0], join.inputs[index])
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = image
    texture.extension = "EXTEND"
    tree.links.new(join.outputs[0], texture.inputs["Vector"])
    return texture.outputs["Color"]


def paint(
    name: str,
    color: Color,
    peel: float = 0.0006,
    cell: float = 0.006,
    roughness: float = 0.55,
    crack: Overlay | None = None,
    crack_color: Color = (0.035, 0.03, 0.026),
    stain: Overlay | None = None,
    dirt: float = 0.05,
) -> bpy.types.Material:
    """Painted drywall: `peel` meters of orange-peel relief with cells of `cell` meters, uneven roller coverage,
    and optionally a crack (depth 0..1) and a stain (color factor)."""
    material, tree, shader = _new(name)
    base: object = (*color, 1.0)
    patchy = _noise(tree, 2.5, 5.0)
    base = _mix(tree, "OVERLAY", dirt, base, patchy.outputs["Fac"])
    fine = _noise(tree, 60.0, 3.0)
    base = _mix(tree, "OVERLAY", dirt * 0.6, base, fine.outputs["Fac"])
    if stain is not None:
        base = _mix(tree, "MULTIPLY", 1.0, base, _overlay_socket(tree, stain, True))
    grain = _noise(tree, 1 / cell, 2.0)
    curve = tree.nodes.new("ShaderNodeMapRange")
    curve.interpolation_type = "SMOOTHSTEP"
    curve.inputs["From Min"].default_value = 0.42
    curve.inputs["From Max"].default_value = 0.68
    tree.links.new(grain.outputs["Fac"], curve.inputs["Value"])
    bump = _bump(tree, curve.outputs[0], peel)
    if crack is not None:
        depth = _overlay_socket(tree, crack, False)
        base = _mix(tree, "MIX", depth, base, (*crack_color, 1.0))
        invert = tree.nodes.new("ShaderNodeInvert")
        tree.links.new(depth, invert.inputs["Color"])
        groove = _bump(tree, invert.outputs[0], 0.002)
        tree.links.new(bump.outputs[0], groove.inputs["Normal"])
        bump = groove
    tree.links.new(base, shader.inputs["Base Color"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.3
    return material


def crumbly(name: str, color: Color, relief: float, scale: float) -> bpy.types.Material:
    """Broken gypsum, torn paper, carpet, soil: rough, matte, uneven in color."""
    material, tree, shader = _new(name)
    noise = _noise(tree, scale, 8.0)
    base = _mix(tree, "OVERLAY", 0.6, (*color, 1.0), noise.outputs["Fac"])
    tree.links.new(base, shader.inputs["Base Color"])
    tree.links.new(_bump(tree, noise.outputs["Fac"], relief).outputs[0], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = 0.95
    shader.inputs["Specular"].default_value = 0.1
    return material


def pictured(name: str, overlay: Overlay, roughness: float, relief: float = 0.0) -> bpy.types.Material:
    """A surface with a picture: floor boards, a print, the view from a window."""
    material, tree, shader = _new(name)
    color = _overlay_socket(tree, overlay, True)
    tree.nodes[-1].extension = "REPEAT"
    tree.links.new(color, shader.inputs["Base Color"])
    if relief > 0:
        tree.links.new(_bump(tree, color, relief).outputs[0], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = roughness
    return material


def fabric(name: str, color: Color, thread: float = 0.0015) -> bpy.types.Material:
    """Woven upholstery: fine weave, soft sheen, worn color."""
    material, tree, shader = _new(name)
    noise = _noise(tree, 1 / thread, 2.0)
    wear = _noise(tree, 9.0, 4.0)
    base = _mix(tree, "OVERLAY", 0.5, (*color, 1.0), noise.outputs["Fac"])
    base = _mix(tree, "OVERLAY", 0.15, base, wear.outputs["Fac"])
    tree.links.new(base, shader.inputs["Base Color"])
    tree.links.new(_bump(tree, noise.outputs["Fac"], thread * 0.6).outputs[0], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = 0.95
    shader.inputs["Sheen"].default_value = 0.5
    return material
