"""Light and the phone: an HDRI around the scene, windows, lamps, a flash, and where the camera stands."""

from dataclasses import dataclass

import assets
import bpy
import numpy as np
from light import panel
from marks import NOTHING, mark
from materials import plain
from mathutils import Vector
from meshes import box


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
    is_in_room: bool


def view_at(rng: np.random.Generator, x: float, z: float, width: float, tilt: float = 0.45, roll: float = 0.07, nearest: float = 0.0) -> View:
    """Stands so that about `width` meters of the wall are seen; in a room, from at least `nearest` meters."""
    lens = max(float(rng.choice([26, 26, 26, 24, 28, 35, 52, 18, 14])), nearest * 36 / width)
    return View(x, z, width * lens / 36, float(rng.normal(0, tilt)), float(rng.normal(0, tilt * 0.6)), float(rng.normal(0, roll)), lens, nearest > 0)


def _place(view: View, straighter: float) -> Vector:
    """Where the phone is; in a room between floor and ceiling."""
    yaw, pitch = np.clip(view.yaw, -1.0, 1.0) * straighter, np.clip(view.pitch, -0.8, 0.8) * straighter
    away = Vector((np.sin(yaw) * np.cos(pitch), -np.cos(yaw) * np.cos(pitch), np.sin(pitch)))
    place = Vector((view.x, 0, view.z)) + away * view.distance
    if view.is_in_room:
        place.z = min(max(place.z, 0.5), 2.2)
    return place


def _sees_wall(place: Vector, target: Vector) -> bool:
    """True if no furniture or side wall is in the first half of the way."""
    way = target - place
    is_hit, spot, *_ = bpy.context.scene.ray_cast(bpy.context.evaluated_depsgraph_get(), place, way.normalized())
    return not is_hit or (spot - place).length > 0.5 * way.length


def stand(view: View) -> Vector:
    """Puts the camera there, turned toward the wall until it sees it, and returns its place."""
    target = Vector((view.x, 0, view.z))
    bpy.context.view_layer.update()
    for straighter in (1.0, 0.6, 0.3, 0.0):
        place = _place(view, straighter)
        if _sees_wall(place, target):
            break
    data = bpy.data.cameras.new("phone")
    data.lens, data.sensor_width, data.sensor_fit = view.lens, 36.0, "AUTO"
    data.clip_start = 0.01
    camera = bpy.data.objects.new("phone", data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = place
    camera.rotation_euler = (target - place).to_track_quat("-Z", "Y").to_euler()
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


def _sun(view: View, rng: np.random.Generator) -> None:
    """Sunlight through a window behind the camera: a bright patch with the bars' shadows."""
    way = Vector((rng.uniform(-1.2, 1.2), 1.0, -rng.uniform(0.2, 1.0))).normalized()
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = rng.uniform(4, 14), rng.uniform(0.005, 0.03), (1.0, 0.93, rng.uniform(0.7, 0.9))
    lamp = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()
    away = max(2.5, view.distance * 1.5)
    aim = Vector((view.x + rng.normal(0, 0.3) * view.distance, 0, view.z + rng.normal(0, 0.3) * view.distance))
    middle = aim - way * (away / way.y)
    half = (rng.uniform(0.3, 0.8), rng.uniform(0.4, 0.9))
    wood = mark(plain("bars", (0.5, 0.5, 0.5), 0.6), NOTHING)
    far = 2.0
    bars = [(-far, -half[0], -far, far), (half[0], far, -far, far), (-far, far, -far, -half[1]), (-far, far, half[1], far)]
    bars += [(x - 0.02, x + 0.02, -half[1], half[1]) for x in np.linspace(-half[0], half[0], int(rng.integers(2, 5)))]
    bars += [(-half[0], half[0], z - 0.02, z + 0.02) for z in np.linspace(-half[1], half[1], int(rng.choice([2, 3, 4, 24])))]
    for x0, x1, z0, z1 in bars:
        part = box("bar", (middle.x + x0, -away - 0.03, middle.z + z0), (middle.x + x1, -away, middle.z + z1), wood)
        part.visible_camera = False


def light_up(view: View, place: Vector, rng: np.random.Generator) -> None:
    """A sky from everywhere, and one of: a window at the side, a lamp above, sunshine, a flash, nothing more."""
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
    elif roll < 0.8:
        _sun(view, rng)
    elif roll < 0.92:
        bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value *= rng.uniform(0.03, 0.3)
        _flash(place)
