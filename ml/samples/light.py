"""Camera and lights of a room: a phone's lens, window panels, a lamp, ambient light."""

import bpy
from mathutils import Vector

Vector3 = tuple[float, float, float]


def phone_camera(place: Vector3, target: Vector3, roll: float = 0.0) -> None:
    """A phone's main camera held by hand: 26 mm equivalent, slightly rolled."""
    data = bpy.data.cameras.new("phone")
    data.lens = 26.0
    data.sensor_width = 36.0
    data.sensor_fit = "AUTO"
    data.clip_start = 0.01
    camera = bpy.data.objects.new("phone", data)
    bpy.context.collection.objects.link(camera)
    camera.location = place
    camera.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    camera.rotation_euler.rotate_axis("Z", roll)
    bpy.context.scene.camera = camera


def panel(
    place: Vector3, target: Vector3, size: tuple[float, float], watts: float, color: Vector3 = (1.0, 1.0, 1.0)
) -> None:
    """A rectangular light, like a window or a bright wall."""
    data = bpy.data.lights.new("panel", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = watts
    data.color = color
    light = bpy.data.objects.new("panel", data)
    bpy.context.collection.objects.link(light)
    light.location = place
    light.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()


def ambient(color: Vector3, strength: float) -> None:
    """Even ambient light from all open directions."""
    world = bpy.context.scene.world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*color, 1.0)
    background.inputs["Strength"].default_value = strength
