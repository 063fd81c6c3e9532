"""Runs inside Blender: builds one scene, renders it to a linear picture and writes the boxes of its damage.

Usage: blender --background --factory-startup --python stage.py -- <photo> <out-folder> <scale-percent> <samples>
"""

import importlib
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, str(Path(__file__).parent))


@dataclass(frozen=True)
class Damage:
    """Damage of one of the spec's types, and the world points that enclose it."""

    type: str
    points: np.ndarray


@dataclass(frozen=True)
class Shot:
    """A scene's result: picture size, damage, and the phone's exposure."""

    width: int
    height: int
    damage: Sequence[Damage] = field(default_factory=tuple)
    exposure: float = 1.0
    warmth: float = 0.0


def percent_box(points: np.ndarray) -> list[float]:
    """The points' bounding box in the camera's view: x, y, width, height in percent of the picture."""
    scene = bpy.context.scene
    seen = np.array([world_to_camera_view(scene, scene.camera, Vector(p)) for p in points])
    x, y = np.clip(seen[:, 0], 0, 1) * 100, np.clip(1 - seen[:, 1], 0, 1) * 100
    return [round(float(v), 1) for v in (x.min(), y.min(), x.max() - x.min(), y.max() - y.min())]


def _configure(shot: Shot, scale: int, samples: int) -> None:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 6
    scene.cycles.diffuse_bounces = 4
    scene.cycles.glossy_bounces = 2
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 4.0
    scene.cycles.seed = 7
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 1
    scene.render.resolution_x, scene.render.resolution_y = shot.width, shot.height
    scene.render.resolution_percentage = scale
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "16"


def main() -> None:
    """Builds and renders the photo named on the command line."""
    photo, out, scale, samples = sys.argv[sys.argv.index("--") + 1 :]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.world = bpy.data.worlds.new("room light")
    shot: Shot = importlib.import_module(f"scenes.{photo.replace('-', '_')}").build()
    _configure(shot, int(scale), int(samples))
    bpy.context.view_layer.update()
    facts = {
        "exposure": shot.exposure,
        "warmth": shot.warmth,
        "damage": [{"type": d.type, "box": percent_box(d.points)} for d in shot.damage],
    }
    Path(out, f"{photo}.json").write_text(json.dumps(facts))
    bpy.context.scene.render.filepath = str(Path(out, f"{photo}.exr"))
    bpy.ops.render.render(write_still=True)


if __name__ == "__main__":
    main()
