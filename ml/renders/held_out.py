"""The families that training leaves out, one of each kind of scene, so that a test set shows what was never seen."""

HELD_OUT = ("ceiling_holes", "kitchen", "basement", "masonry_cracks")
