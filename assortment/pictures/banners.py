"""The two banners of the home page: a still life by lamplight, with calm space for words."""

import math

import bpy
import numpy as np

import studio
from arrangement import stand
from flowers import ORANGE, YELLOW, marigold, petal_material
from food_sweets import laddu_parts
from food_vessels import bowl
from shapes import copy_of, group

# Raised to have both drawn again.
VERSION = 1

LAMP, SAREE, LEHENGA_SILK = 'nachiarkoil-kuthuvilakku-annam', 'kanjivaram-silk-saree-temple-mustard', 'kanjivaram-silk-saree-peacock'
SPICE, LOTA, DIYA = 'lakadong-turmeric-powder', 'plain-brass-gangajal-lota', 'hammered-three-wick-diya'
WALL = (.150, .036, .040)


def bowl_of_laddus(location, size, turn=0):
    """A brass bowl with a pyramid of boondi laddus."""
    def made():
        rng = np.random.default_rng(11)
        bowl('brass', depth=.40)
        patterns = [laddu_parts('boondi', '#f39a00', 'pistachio', rng) for _ in range(3)]
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
    """A dark warm room, its table and wall wide enough for a banner."""
    floor = bpy.data.objects['floor']
    floor.scale.x = 2.5
    for vertex in floor.data.vertices:
        if vertex.co.y < -5:
            vertex.co.y = -18
    studio.paint_floor(WALL, under=.5, rough=.55, specular=.3)
    studio.dim_lights(.80, (1, .80, .60), sky=.22)


def still_life(looks, builders, rng, silk_behind, narrow=1.):
    """The lamp with the pot, the silks, the sweets, the spice and the flowers about it; the lamp stands near the origin.

    `silk_behind` hangs a saree to the right; `narrow` below one draws everything together.
    """
    def put(name, *args, **more):
        look = looks[name]
        size, x, y = args
        return stand(builders[look['form']][0], look, name, size, x * narrow, y, **more)

    put(LAMP, 2.55, 0, .30, by='height')
    put(SAREE, 2.35, 1.45, .0, turn=-20)
    if silk_behind:
        put(LEHENGA_SILK, 4.4, 1.75, 1.75, by='height', turn=-6)
    put(SPICE, 1.15, -.62, -.95, turn=10)
    put(LOTA, 1.22, -1.12, .22, by='height')
    put(DIYA, .72, -1.72, -.55, turn=25)
    bowl_of_laddus((.50 * narrow, -1.00, 0), .50, 20)
    places = [(-.06, -1.62, 1.2, False), (1.20, -1.42, 1.1, True), (1.52, -1.22, 1.2, False), (-1.18, -1.20, 1.15, True), (-.98, -1.52, 1.1, False),
              (-2.05, -1.05, 1.1, False), (-.04, -.70, 1., True), (2.10, -1.10, 1.2, False), (1.82, -1.52, 1.05, True), (-1.55, -1.22, 1., False),
              (1.30, -.98, .95, False), (-2.42, -.72, 1.05, True), (2.48, -1.36, 1.1, True)]
    strew_marigolds([(x * narrow, y, size, yellow) for x, y, size, yellow in places], rng)


def wide(looks, builders):
    """1600 x 640: the things to the right, calm to the left."""
    still_life(looks, builders, np.random.default_rng(3), True)
    lamplight()
    return studio.Shot((-1.70, -.2, 1.10), 12.5, elevation=11, azimuth=4, lens=60, fill=None, fstop=.9, focus=(0, -.6, .9), glow=True)


def tall(looks, builders):
    """800 x 900: calm above, the things below."""
    still_life(looks, builders, np.random.default_rng(3), False, .86)
    lamplight()
    return studio.Shot((.12, -.2, 1.78), 13.2, elevation=11, azimuth=4, lens=98, fill=None, fstop=1., focus=(0, -.6, .9), glow=True)


# {name: (builder, size in pixels, version)}
BANNERS = {'banner-wide': (wide, (1600, 640), VERSION), 'banner-tall': (tall, (800, 900), VERSION)}
