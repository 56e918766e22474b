"""The two banners of the home page: a still life by lamplight, with calm space for words."""

import math

import bpy
import numpy as np

import fire
import studio
from arrangement import stand
from flowers import ORANGE, YELLOW, marigold, petal_material
from food_sweets import LADDU, laddu_parts
from food_vessels import bowl
from shapes import copy_of, group

# Raised to have both drawn again.
VERSION = 1

LAMP, SAREE, LEHENGA_SILK = 'nachiarkoil-kuthuvilakku-annam', 'kanjivaram-silk-saree-temple-mustard', 'kanjivaram-silk-saree-peacock'
SPICE, LOTA = 'guntur-sannam-chilli-powder', 'plain-brass-gangajal-lota'
WALL = (.150, .036, .040)


def bowl_of_laddus(location, size, turn=0):
    """A brass bowl with a pyramid of boondi laddus."""
    def made():
        rng = np.random.default_rng(11)
        bowl('brass', depth=.40)
        patterns = [laddu_parts('boondi', '#ea8a1c', 'pistachio', rng) for _ in range(3)]
        spots = [(.56 * math.cos(a), .56 * math.sin(a), .46) for a in np.linspace(0, 2 * math.pi, 7)[:6]]
        spots += [(0, 0, .46), *[(.31 * math.cos(a), .31 * math.sin(a), .88) for a in (.5, 2.6, 4.7)], (0, 0, 1.28)]
        for i, spot in enumerate(spots):
            for part in patterns[i % 3]:
                copy_of(part, spot, (0, 0, float(rng.uniform(0, 360))))
        for pattern in patterns:
            for part in pattern:
                bpy.data.objects.remove(part)

    handle = group(made)
    handle.location, handle.rotation_euler, handle.scale = location, (0, 0, math.radians(turn)), (size,) * 3


def strew_marigolds(places, rng, radius=.2):
    """Loose flowers on the table at (x, y, size, yellow?)."""
    kinds = {}
    for yellow, rgb in ((False, ORANGE), (True, YELLOW)):
        surface = petal_material(rgb)
        kinds[yellow] = [marigold(surface, rng, radius) for _ in range(2)]
    for i, (x, y, size, yellow) in enumerate(places):
        tilt = rng.uniform(-24, 24, 2)
        copy_of(kinds[yellow][i % 2], (x, y, .09 * size), (*tilt, rng.uniform(0, 360)), size)


def lamplight():
    """A dark warm room; the lamp and a low window light the table."""
    studio.paint_floor(WALL, under=.5, rough=.55, specular=.3)
    studio.dim_lights(.50, (1, .78, .56), sky=.16)


def still_life(looks, builders, rng):
    """The lamp, the folded silk, the sweets, the spice and the flowers, the lamp at the origin."""
    def put(name, *args, **more):
        look = looks[name]
        return stand(builders[look['form']][0], look, name, *args, **more)

    put(LAMP, 2.75, 0, .25, by='height')
    put(SAREE, 1.9, 1.35, -.10, turn=-24)
    put(SPICE, 1.05, -.55, -1.05, turn=10)
    put(LOTA, .95, -1.15, .10, by='height')
    bowl_of_laddus((.62, -1.12, 0), .42, 20)
    places = [(-.05, -1.45, 1.1, False), (1.25, -1.45, 1., True), (1.52, -1.28, 1.1, False), (-1.25, -1.25, 1.05, True), (-1.0, -1.45, .95, False),
              (-1.55, -.72, 1., False), (.12, -.72, .9, True), (2.05, -1.12, 1., False), (1.78, -1.48, .9, True), (-.38, -.42, .95, False)]
    strew_marigolds(places, rng)


def wide(looks, builders):
    """1600 x 640: the things to the right, calm to the left."""
    rng = np.random.default_rng(3)
    still_life(looks, builders, rng)
    lamplight()
    return studio.Shot((-2.3, -.2, 1.18), 13.2, elevation=9, azimuth=5, lens=58, fill=None, fstop=.8, focus=(0, -.5, .9), glow=True)


def tall(looks, builders):
    """800 x 900: calm above, the things below."""
    rng = np.random.default_rng(3)
    still_life(looks, builders, rng)
    lamplight()
    return studio.Shot((.25, -.2, 1.75), 13.2, elevation=9, azimuth=5, lens=92, fill=None, fstop=1., focus=(0, -.5, .9), glow=True)


BANNERS = {'banner-wide': (wide, (1600, 640)), 'banner-tall': (tall, (800, 900))}
