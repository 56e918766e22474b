"""Several products on one table: pictures of departments and sections, and the banners."""

import math

import bpy
import numpy as np

import studio
from shapes import group


def stand(build, look, name, size, x=0., y=0., z=0., turn=0., by='longest'):
    """Builds a product, brings it to `size` (its longest side, or its 'height') and stands it at (x, y, z), turned by degrees.

    Returns the handle that it hangs from, and its extent along x, y and z.
    """
    handle = group(lambda: build(look, np.random.default_rng(studio.seed_of(name))))
    bpy.context.view_layer.update()
    handle.rotation_euler = (0, 0, math.radians(turn))
    bpy.context.view_layer.update()
    points = studio.visible_points(things=below(handle))
    low, high = points.min(0), points.max(0)
    span = high - low
    scale = size / (span[2] if by == 'height' else span.max())
    handle.scale = (scale,) * 3
    middle = (low + high) / 2
    handle.location = (x - middle[0] * scale, y - middle[1] * scale, z - low[2] * scale)
    for light in (o for o in below(handle) if o.type == 'LIGHT'):
        light.data.energy *= scale ** 1.5
    bpy.context.view_layer.update()
    return handle, span * scale


def below(handle):
    """Every object that hangs from this one, at any depth."""
    found = []
    for child in handle.children:
        found += [child, *below(child)]
    return found


def move(handle, dx, dy):
    """Shifts a standing thing along the table."""
    handle.location.x += dx
    handle.location.y += dy


def table_of(products, builders, sizes):
    """Stands the products [(id, look), ...] close together, the tall behind the low, each showing past the one in front of it.

    Returns from how high the camera should look, in degrees: flat things are seen from further up.
    """
    stood = []
    for name, look in products:
        handle, span = stand(builders[look['form']][0], look, name, sizes.get(look['form'], 1.5))
        stood.append((handle, span))
    stood.sort(key=lambda s: -s[1][2])
    if len(stood) == 2 and all(span[2] > .8 * span[0] for _, span in stood):
        lay_row(stood, 0, .02, stagger=.25)
        width = sum(span[0] for _, span in stood)
    elif len(stood) == 2:
        width = lay_diagonally(*stood)
    else:
        behind, front = stood[:2 if len(stood) < 5 else 3], stood[2 if len(stood) < 5 else 3:]
        lay_row(behind, .05, .06, back=True)
        lay_row(front, -.02, .12, back=False)
        width = max(sum(span[0] for _, span in row) for row in (behind, front) if row)
    flatness = stood[0][1][2] / width
    return float(np.clip(44 - 36 * flatness, 18, 40))


def lay_diagonally(behind, front, gap=.08):
    """One thing behind and to the left, the other before it and to the right: fills a square where a row would be a strip. Returns the width."""
    (back_handle, back), (front_handle, before) = behind, front
    aside = .30 * min(back[0], before[0])
    move(back_handle, -aside, back[1] / 2 + gap / 2)
    move(front_handle, aside, -before[1] / 2 - gap / 2)
    return max(back[0], before[0]) + aside


def lay_row(things, edge, gap, back=None, stagger=0.):
    """Lays things side by side, centred; a back row stands behind `edge`, a front row before it."""
    width = sum(span[0] for _, span in things) + gap * (len(things) - 1)
    x = -width / 2
    for i, (handle, span) in enumerate(things):
        if back is None:
            y = stagger * (1 if i == 0 else -1)
        else:
            y = edge + span[1] / 2 if back else edge - span[1] / 2
        move(handle, x + span[0] / 2, y)
        x += span[0] + gap
