"""One module per photo; each has `build()`, which fills Blender's empty scene and returns its `Shot`."""
