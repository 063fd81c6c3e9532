"""The camera and the renderer: empties Blender's scene between pictures and reads back color, mask and guides."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

import bpy  # noqa: E402
import cv2  # noqa: E402 (reads EXR only when asked before it loads)
import numpy as np  # noqa: E402
from marks import PASSES, add_passes, kinds_in  # noqa: E402

GUIDES = ("DiffCol", "Normal")


@dataclass(frozen=True)
class Taken:
    """One rendered picture: linear B, G, R, the kinds, and what the denoiser goes by."""

    linear: np.ndarray
    kinds: np.ndarray
    diffuse: np.ndarray
    normal: np.ndarray


class Studio:
    """One Blender process that renders scene after scene."""

    def __init__(self, samples: int) -> None:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self._kept = tempfile.TemporaryDirectory(prefix="render-")
        self._folder = Path(self._kept.name)
        scene = bpy.context.scene
        scene.world = bpy.data.worlds.new("light")
        scene.world.use_nodes = True
        scene.world.cycles.sampling_method = "MANUAL"
        scene.world.cycles.sample_map_resolution = 256
        scene.world.light_settings.distance = 1.5
        scene.render.engine = "CYCLES"
        cycles = scene.cycles
        cycles.device = "CPU"
        cycles.samples = samples
        cycles.use_adaptive_sampling = False
        cycles.use_denoising = False
        cycles.max_bounces = 2
        cycles.diffuse_bounces = cycles.glossy_bounces = cycles.transmission_bounces = 1
        cycles.use_fast_gi = True
        cycles.fast_gi_method = "REPLACE"
        cycles.ao_bounces_render = 1
        cycles.transparent_max_bounces = 4
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.sample_clamp_direct = 12.0
        cycles.sample_clamp_indirect = 2.0
        cycles.light_sampling_threshold = 0.05
        cycles.pixel_filter_type = "BLACKMAN_HARRIS"
        scene.render.threads_mode = "FIXED"
        scene.render.threads = 1
        layer = scene.view_layers[0]
        layer.use_pass_diffuse_color = layer.use_pass_normal = True
        add_passes(layer)
        scene.use_nodes = True
        tree = scene.node_tree
        tree.nodes.clear()
        source = tree.nodes.new("CompositorNodeRLayers")
        target = tree.nodes.new("CompositorNodeOutputFile")
        target.base_path = str(self._folder)
        target.format.file_format = "OPEN_EXR"
        target.format.color_depth = "16"
        target.file_slots.clear()
        for name in ("Image", *GUIDES, *PASSES):
            target.file_slots.new(name)
            tree.links.new(source.outputs[name], target.inputs[name])

    def clear(self) -> None:
        """Removes all but models and pictures that later scenes use again."""
        for thing in list(bpy.context.scene.collection.objects):
            bpy.data.objects.remove(thing)
        for kind in (bpy.data.meshes, bpy.data.lights, bpy.data.cameras, bpy.data.materials, bpy.data.images):
            for block in list(kind):
                if block.users == 0:
                    kind.remove(block)

    def take(self, width: int, height: int, seed: int) -> Taken:
        """Renders what the scene holds."""
        scene = bpy.context.scene
        scene.cycles.seed = seed
        scene.render.resolution_x, scene.render.resolution_y = width, height
        bpy.ops.render.render()
        read = {name: self._read(name) for name in ("Image", *GUIDES, *PASSES)}
        kinds = kinds_in([read[name][..., ::-1] for name in PASSES])
        return Taken(read["Image"], kinds, read["DiffCol"], read["Normal"])

    def _read(self, name: str) -> np.ndarray:
        path = next(self._folder.glob(f"{name}*.exr"))
        pixels = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)[..., :3]
        path.unlink()
        return pixels.astype(np.float32)
