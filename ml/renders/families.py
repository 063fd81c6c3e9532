"""The families of scenes, by the names of their folders."""

import crack_scenes
import hole_scenes
import recess_scenes
import room_scenes
import water_scenes

FAMILIES = {
    scene.__name__: scene
    for scene in (
        hole_scenes.broken_close,
        room_scenes.laundry,
        water_scenes.ceiling_stains,
        crack_scenes.crack_close,
        hole_scenes.large_opening,
        room_scenes.thing_close,
        water_scenes.moldy,
        crack_scenes.crack_in_room,
        hole_scenes.broken_in_room,
        room_scenes.furnished,
        water_scenes.wall_water,
        room_scenes.bare_finish,
        hole_scenes.fallen_plaster,
        room_scenes.kitchen,
        water_scenes.peeling,
        room_scenes.boards_hung,
        hole_scenes.ceiling_holes,
        room_scenes.ceiling_things,
        recess_scenes.recesses,
        water_scenes.basement,
        crack_scenes.nail_pops,
        hole_scenes.gashes,
        hole_scenes.cutouts,
        crack_scenes.masonry_cracks,
    )
}
