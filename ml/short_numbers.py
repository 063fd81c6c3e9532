"""Weights with the precision of 16 bits in the room of 32: a phone fetches half as much, for the zeros compress, and the runtime needs no step more."""

import numpy as np
import onnx
from onnx import numpy_helper


def shorten_numbers(model: onnx.ModelProto) -> None:
    for item in model.graph.initializer:
        values = numpy_helper.to_array(item)
        if values.dtype == np.float32:
            item.CopyFrom(numpy_helper.from_array(values.astype(np.float16).astype(np.float32), item.name))
