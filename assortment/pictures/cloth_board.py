"""The board behind garments that lie flat, and what moves between their views."""
from contextlib import contextmanager

import bpy

import shapes
import studio
from cloth_draft import luminance, rgb
from cloth_folds import UNIT
from materials import material
from studio import Shot

LENS = 80
MIDDLE = 1.45                     # height of the board's middle, scene units
# Walls that cloth stands off from (linear): light clothes before clay, sage or slate, dark ones before lime wash.
BEHIND_LIGHT = ((.50, .37, .28), (.36, .39, .30), (.36, .40, .43), (.55, .40, .30))
BEHIND_DARK = ((.93, .85, .74), (.88, .84, .78), (.90, .80, .66), (.84, .84, .80))


@contextmanager
def gathered():
    """A list that holds every object made inside the block once it is left."""
    before, made = set(studio.scene().objects), []
    yield made
    made += [o for o in studio.scene().objects if o not in before]


def hide(things):
    """Takes things out of the picture."""
    for thing in things:
        thing.hide_render = True


def board(look, choice, y=0.012):
    """A lime-washed wall close behind, in a tone that the look's ground stands off from."""
    tones = BEHIND_LIGHT if luminance(rgb(look.get('ground', '#888888'))) > 0.60 else BEHIND_DARK
    surface = material(tones[choice % len(tones)], rough=.9, name='board', vary=0., dent=None)
    half = 5
    corners = [(-half, y, -3), (half, y, -3), (half, y, 6), (-half, y, 6)]
    wall = shapes.add((corners, [(0, 1, 2, 3)]), surface)
    studio.mark_as_setting(wall)
    bpy.data.objects['floor'].hide_render = True
    return wall


def straight(fill=0.86):
    """Squarely from the front, as if from above."""
    return Shot(target=(0, 0, MIDDLE), distance=6, elevation=0, azimuth=0, lens=LENS, fill=fill)


def close(spot, wide, azimuth=10, elevation=-6, lens=LENS):
    """From close by: `wide` cm of cloth about a spot (scene units)."""
    return Shot(target=tuple(spot), distance=wide * UNIT * lens / 36, elevation=elevation, azimuth=azimuth, lens=lens, fill=None)
