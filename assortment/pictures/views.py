"""The views of a product: what a form may say about each, and what is taken where it says nothing."""

import math
from dataclasses import dataclass, replace
from typing import Callable, Optional, Union

import bpy
import numpy as np

import studio
from studio import Shot

# A view is a camera, or a function that changes what stands in the studio (turns a garment round, opens a lid,
# lays a measure beside it) and returns the camera.
View = Union[Shot, Callable[[], Shot]]


@dataclass
class Views:
    """What a form's builder returns when it has more to say than its main Shot.

    `main` may be a function too, if second and detail are said: a thing laid out for its picture may hang when it stands in a scene.
    `second` is the other side or another angle, `detail` answers a buyer's question from close by. They are taken in
    this order in the studio as the one before left it; None takes the usual one of `usual_second` and `usual_detail`.
    """

    main: View
    second: Optional[View] = None
    detail: Optional[View] = None


def views_of(built) -> Views:
    """A builder's answer, a Shot or Views, as Views with every view said."""
    views = built if isinstance(built, Views) else Views(built)
    return Views(views.main, views.second or usual_second(views.main), views.detail or usual_detail(views.main))


def usual_second(main: Shot) -> Shot:
    """From the other side and from higher up: into a vessel, over a heap."""
    return replace(main, azimuth=main.azimuth - 52, elevation=min(64, main.elevation + 22))


def usual_detail(main: Shot) -> Shot:
    """Twice as close, a little from the side."""
    return replace(main, azimuth=main.azimuth + 14, fill=1.9, fstop=None)


def taken(view: View) -> Shot:
    """The camera of a view, once the studio is arranged for it."""
    return view() if callable(view) else view


FRAMES, COLUMNS = 24, 6


def turntable():
    """Puts all that is not setting onto a turntable. Returns the points (n, 3) where things come by, and `turn(frame)`."""
    table = bpy.data.objects.new('turntable', None)
    studio.scene().collection.objects.link(table)
    things = [o for o in studio.things_here() if o.parent is None and o is not table]
    points = studio.visible_points()
    middle = (points.min(0) + points.max(0)) / 2
    table.location = (float(middle[0]), float(middle[1]), 0)
    bpy.context.view_layer.update()
    for thing in things:
        thing.parent = table
        thing.matrix_parent_inverse = table.matrix_world.inverted()

    def turn(frame):
        table.rotation_euler = (0, 0, math.radians(360 / FRAMES * frame))
        bpy.context.view_layer.update()

    def turned(frame):
        across, along = math.cos(2 * math.pi / FRAMES * frame), math.sin(2 * math.pi / FRAMES * frame)
        return (points - about) @ np.array([[across, along, 0], [-along, across, 0], [0, 0, 1]]) + about

    about = np.array([*middle[:2], 0])
    return np.concatenate([turned(frame) for frame in range(FRAMES)]), turn
