"""A cloth seen from so near that its threads can be counted: a corner of it in soft folds, with border, end and fringe."""
import bpy
import numpy as np

import shapes
from cloth_draft import mix, rgb
from cloth_fabric import fabric, yarn
from cloth_folds import UNIT, uv_of, waves
from cloth_layout import framed, length_of_cloth
from cloth_props import fringe
from cloth_weaves import WEAVES
from studio import Shot

ACROSS, ALONG, DENSITY = 31.0, 29.0, 46.0      # cm of cloth that is laid out; texture points a cm
# Threads a cm that are shown: coarser than silk is, as fine as the picture can hold.
THREADS = {'pashmina': 9.0, 'kani': 9.0, 'jamdani': 10.0, 'stripes': 9.0, 'checks': 9.0, 'kantha': 10.0, 'phulkari': 10.0}
TWILL = ('pashmina', 'kani')
SHOWN = 15.5                                   # cm in the frame's width


def turn_round(before, degrees):
    """Turns everything that was put up since `before` (a set of objects) about the upright through the origin."""
    things = [o for o in bpy.data.objects if o not in before and o.parent is None and not o.get('setting') and o.type != 'CAMERA']
    handle = bpy.data.objects.new('handle', None)
    bpy.context.scene.collection.objects.link(handle)
    bpy.context.view_layer.update()
    for thing in things:
        thing.parent = handle
    handle.rotation_euler = (0, 0, np.radians(degrees))
    bpy.context.view_layer.update()


def put_away(before):
    """Hides what was put up since `before`."""
    for thing in [o for o in bpy.data.objects if o not in before and not o.get('setting') and o.type in ('MESH', 'CURVE')]:
        thing.hide_render = True


def laid(rng, across, along, step=0.28):
    """A corner of cloth lying in two soft ridges: points (rows, columns, 3) in cm, its end at y = -along / 2."""
    x, y = np.meshgrid(np.arange(0, across + step, step), np.arange(0, along + step, step))
    sway, small = waves(rng), waves(rng)
    lean = rng.uniform(0.25, 0.5)
    phase = (x * lean + y * 0.9) / 6.4 + 0.5 * sway(x / 30, y / 30) + rng.uniform(0, 6)
    ridge = np.maximum(np.sin(phase), -0.25)
    z = 0.6 + 1.9 * ridge ** 2 * np.sign(ridge) + 0.12 * small(x / 6, y / 6)
    return np.stack([x - across / 2 + 0.5 * np.sin(phase), y - along / 2, z + 0.5], -1)


def close_up(look, before, width, rng, end=None, square=False, long=None):
    """The view of a cloth from near: what stood there is put away, a corner of the cloth is laid out. Returns a View.

    `width` of the cloth and the length of its `end` piece in cm; `square` for a cloth with a border all round.
    """
    def shot():
        put_away(before)
        name = look.get('weave', 'plain')
        weave = WEAVES.get(name, WEAVES['plain'])
        shown_end = min(end if end is not None else weave.pallu_length, 11.0)
        border = min(weave.border_width, 6.0)
        if square:
            textile, made = framed(look, ACROSS, ALONG, rng, min(border, 5.5), density=DENSITY)
        else:
            textile, made = length_of_cloth(look, ACROSS, ALONG, rng, pallu=shown_end, border=border, density=DENSITY)
        points = laid(rng, ACROSS, ALONG) * UNIT
        rows, columns = points.shape[:2]
        uv = uv_of(np.linspace(0, ALONG, rows), columns, ACROSS, textile.size)
        surface = fabric(textile, made, shine=True, threads=THREADS.get(name, 11.0), twill=name in TWILL)
        shapes.thicken(shapes.add(shapes.grid(points, closed=False), surface, uv=uv, crease=180), 0.10 * UNIT)
        if look.get('fringe'):
            thread = yarn(mix(rgb(look.get('border') or made.border_colour), (0.25, 0.2, 0.15), 0.15))
            fringe(points[0], thread, rng, length=0.085, spacing=0.0125, thick=0.36, down=(0, -1, -0.1), floor=0.006)
        middle = np.array((-ACROSS / 2 + 6.5, -ALONG / 2 + 6.0, 1.0)) * UNIT
        return Shot(target=tuple(middle), distance=SHOWN * UNIT * 85 / 36, elevation=50, azimuth=-24, lens=85, fill=None, fstop=5.6)
    return shot
