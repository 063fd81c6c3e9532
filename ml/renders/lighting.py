"""Light and the phone: an HDRI around the scene, windows, lamps, a flash, and where the camera stands."""

from dataclasses import dataclass

import assets
import bpy
import numpy as np
from mathutils import Vector

from light import panel


@dataclass(frozen=True)
class View:
    """What the phone looks at on the wall y = 0, from how far, and how it is held."""

    x: float
    z: float
    distance: float
    yaw: float
    pitch: float
    roll: float
    lens: float


def view_at(rng: np.random.Generator, x: float, z: float, width: float, tilt: float = 0.45, roll: float = 0.07, nearest: float = 0.0) -> View:
    """Stands so that about `width` metres of the wall are seen, from at least `nearest` metres."""
    lens = max(float(rng.choice([26, 26, 26, 24, 28, 35, 52, 18, 14])), nearest * 36 / width)
    return View(x, z, width * lens / 36, float(rng.normal(0, tilt)), float(rng.normal(0, tilt * 0.6)), float(rng.normal(0, roll)), lens)


def stand(view: View, floor: float | None = None) -> Vector:
    """Puts the camera there and returns its place."""
    yaw, pitch = np.clip(view.yaw, -1.0, 1.0), np.clip(view.pitch, -0.8, 0.8)
    away = Vector((np.sin(yaw) * np.cos(pitch), -np.cos(yaw) * np.cos(pitch), np.sin(pitch)))
    place = Vector((view.x, 0, view.z)) + away * view.distance
    if floor is not None:
        place.z = max(place.z, floor + 0.25)
    data = bpy.data.cameras.new("phone")
    data.lens, data.sensor_width, data.sensor_fit = view.lens, 36.0, "AUTO"
    data.clip_start = 0.01
    camera = bpy.data.objects.new("phone", data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = place
    camera.rotation_euler = (Vector((view.x, 0, view.z)) - place).to_track_quat("-Z", "Y").to_euler()
    camera.rotation_euler.rotate_axis("Z", view.roll)
    bpy.context.scene.camera = camera
    return place


def _sky(rng: np.random.Generator, strength: float) -> None:
    tree = bpy.context.scene.world.node_tree
    tree.nodes.clear()
    image, mean = assets.skies()[rng.integers(len(assets.skies()))]
    place = tree.nodes.new("ShaderNodeTexCoord")
    turn = tree.nodes.new("ShaderNodeMapping")
    turn.inputs["Rotation"].default_value = (rng.normal(0, 0.25), rng.normal(0, 0.25), rng.uniform(0, 6.28))
    picture = tree.nodes.new("ShaderNodeTexEnvironment")
    picture.image = image
    pale = tree.nodes.new("ShaderNodeHueSaturation")
    pale.inputs["Saturation"].default_value = rng.uniform(0.1, 0.6)
    background = tree.nodes.new("ShaderNodeBackground")
    background.inputs["Strength"].default_value = strength / mean
    output = tree.nodes.new("ShaderNodeOutputWorld")
    tree.links.new(place.outputs["Generated"], turn.inputs["Vector"])
    tree.links.new(turn.outputs[0], picture.inputs["Vector"])
    tree.links.new(picture.outputs[0], pale.inputs["Color"])
    tree.links.new(pale.outputs[0], background.inputs["Color"])
    tree.links.new(background.outputs[0], output.inputs["Surface"])


def _flash(place: Vector) -> None:
    data = bpy.data.lights.new("flash", "POINT")
    data.energy, data.shadow_soft_size = 12.0, 0.004
    thing = bpy.data.objects.new("flash", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = place + Vector((0.02, 0, 0.03))


def light_up(view: View, place: Vector, rng: np.random.Generator) -> None:
    """A sky from everywhere, and one of: a window at the side, a lamp above, a flash, nothing more."""
    _sky(rng, 1.0)
    warm = (1.0, rng.uniform(0.72, 1.0), rng.uniform(0.5, 1.0))
    roll = rng.random()
    reach = max(1.0, view.distance)
    if roll < 0.45:
        side = rng.choice([-1, 1])
        out = rng.uniform(0.2, 1.2)
        spot = (view.x + side * rng.uniform(0.9, 2) * reach, -out * reach, view.z + rng.normal(0, 0.7) * reach)
        panel(spot, (view.x, 0, view.z), (reach * 0.6, reach * 0.9), rng.uniform(15, 90) * reach**2, (1, 1, rng.uniform(0.95, 1.1)))
    elif roll < 0.7:
        above = (view.x + rng.normal(0, 0.7) * reach, -rng.uniform(0.25, 1.4) * reach, view.z + rng.uniform(0.8, 1.6) * reach)
        panel(above, (view.x, -0.2 * reach, view.z), (0.25 * reach,) * 2, rng.uniform(10, 60) * reach**2, warm)
    elif roll < 0.85:
        bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value *= rng.uniform(0.03, 0.3)
        _flash(place)
