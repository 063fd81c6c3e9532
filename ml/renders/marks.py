"""What each material is, for the mask: every material writes its kind into two render passes beside its color."""

from collections.abc import Iterator
from contextlib import contextmanager

import bpy
import numpy as np

NOTHING, HOLE, CRACK, WATER, NAIL_POP, ORDINARY, OTHER = range(7)
PASSES = ("damage", "things")


def add_passes(layer: bpy.types.ViewLayer) -> None:
    """Adds the two passes to the view layer: hole, crack, water; nail pop, ordinary thing, other."""
    for name in PASSES:
        aov = layer.aovs.add()
        aov.name = name
        aov.type = "COLOR"


def colors_of(kind: int) -> list[tuple[float, float, float, float]]:
    """The color of each pass for one kind: a one in the kind's own channel."""
    channels = [1.0 if kind == number else 0.0 for number in range(1, 7)]
    return [(*channels[:3], 1.0), (*channels[3:], 1.0)]


def _outputs(material: bpy.types.Material) -> list[bpy.types.Node]:
    nodes = []
    for name in PASSES:
        node = material.node_tree.nodes.new("ShaderNodeOutputAOV")
        node.name = name
        nodes.append(node)
    return nodes


def mark(material: bpy.types.Material, kind: int) -> bpy.types.Material:
    """Gives a whole material one kind."""
    if material.node_tree is None:
        material.use_nodes = True
    for node, color in zip(_outputs(material), colors_of(kind)):
        node.inputs["Color"].default_value = color
    return material


def mark_by_pictures(material: bpy.types.Material, sockets: list[bpy.types.NodeSocket]) -> None:
    """Lets two pictures say what each point of a material is."""
    for node, socket in zip(_outputs(material), sockets):
        material.node_tree.links.new(socket, node.inputs["Color"])


@contextmanager
def marked(kind: int) -> Iterator[None]:
    """Gives the kind to every material made inside the block that has none."""
    before = set(bpy.data.materials)
    yield
    for material in set(bpy.data.materials) - before:
        if PASSES[0] not in (material.node_tree.nodes if material.node_tree else {}):
            mark(material, kind)


def kinds_in(passes: list[np.ndarray]) -> np.ndarray:
    """The kind that covers most of each pixel, from the two passes in R, G, B."""
    shares = np.concatenate([np.clip(one, 0, 1) for one in passes], axis=2)
    rest = 1 - shares.sum(axis=2, keepdims=True)
    return np.concatenate([rest, shares], axis=2).argmax(axis=2).astype(np.uint8)
