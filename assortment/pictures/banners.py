"""The home page's still life, by day and by lamplight, in a wide and a tall crop, and the card that a shared link shows."""

import math

import bpy
import numpy as np
from mathutils import Vector

import studio
from arrangement import stand
from flowers import ORANGE, YELLOW, marigold, petal_material
from food_sweets import laddu_parts
from food_vessels import bowl
from materials import material
from shapes import add, box, copy_of, group, join

# Raised to have all of them drawn again.
VERSION = 2

LAMP, SAREE, SILK = 'nachiarkoil-kuthuvilakku-annam', 'kanjivaram-silk-saree-temple-mustard', 'kanjivaram-silk-saree-peacock'
SPICE, LOTA, DIYA = 'lakadong-turmeric-powder', 'plain-brass-gangajal-lota', 'hammered-three-wick-diya'
EVENING, MORNING = (.150, .036, .040), (.80, .49, .29)


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


def widen_room():
    """Makes table and wall as broad as a banner is."""
    floor = bpy.data.objects['floor']
    floor.scale.x = 2.5
    for vertex in floor.data.vertices:
        if vertex.co.y < -5:
            vertex.co.y = -18


def lamplight():
    """A dark warm room in which the flames are the brightest."""
    widen_room()
    studio.paint_floor(EVENING, under=.5, rough=.55, specular=.3)
    studio.dim_lights(.80, (1, .80, .60), sky=.22)


def morning():
    """Sun through a lattice on a limewashed wall; the lamps are out."""
    widen_room()
    studio.paint_floor(MORNING, under=.42, rough=.75, specular=.2)
    studio.dim_lights(.60, sky=.60)
    put_out_flames()
    sun_through_lattice()


def put_out_flames():
    """Takes every flame and its light off the wicks."""
    for thing in studio.things_here():
        burning = thing.type == 'MESH' and any(m and m.name.startswith('flame') for m in thing.data.materials)
        if burning or (thing.type == 'LIGHT' and thing.data.type == 'POINT'):
            bpy.data.objects.remove(thing)


def sun_through_lattice(energy=2.2, spacing=.98, slat=.17):
    """The sun from the left, and a lattice outside the picture whose shadow falls over table and wall."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = energy, (1, .87, .68), math.radians(3.2)
    sun = bpy.data.objects.new('sun', data)
    towards = Vector((-.74, -.62, .66)).normalized()
    sun.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    studio.scene().collection.objects.link(sun)
    half = 11.
    slats = []
    for turn in (45, -45):
        for at in np.arange(-half, half, spacing):
            points, faces = box(2 * half, slat, .02, .004, 1)
            a = math.radians(turn)
            x, y = points[:, 0], points[:, 1] + at
            slats.append((np.stack([x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), points[:, 2]], -1), faces))
    lattice = add(join(slats), material((.2, .2, .2), name='lattice'), towards * 7.5, smooth=False)
    lattice.rotation_euler = sun.rotation_euler
    lattice.visible_camera = lattice.visible_diffuse = lattice.visible_glossy = lattice.visible_transmission = False
    studio.mark_as_setting(lattice)


def still_life(looks, builders, stands, laddus, flowers):
    """Lamp, pot, silks, sweets, spice and flowers on one table.

    `stands` says of each product (size, x, y, and what else `stand` takes), `laddus` where the bowl stands (x, y), `flowers` where each lies.
    """
    rng = np.random.default_rng(3)
    for name, (size, x, y, more) in stands.items():
        look = looks[name]
        stand(builders[look['form']][0], look, name, size, x, y, **more)
    bowl_of_laddus((*laddus, 0), .50, 20)
    strew_marigolds(flowers, rng)


BY_HEIGHT = {'by': 'height'}
FLOWERS = [(-.06, -1.62, 1.2, False), (1.20, -1.42, 1.1, True), (1.52, -1.22, 1.2, False), (-1.18, -1.20, 1.15, True), (-.98, -1.52, 1.1, False),
           (-2.05, -1.05, 1.1, False), (-.04, -.70, 1., True), (2.10, -1.10, 1.2, False), (1.82, -1.52, 1.05, True), (-1.55, -1.22, 1., False),
           (1.30, -.98, .95, False), (-2.42, -.72, 1.05, True), (2.48, -1.36, 1.1, True), (-2.86, -1.16, .9, False)]
BROAD = {LAMP: (2.35, 0, .30, BY_HEIGHT), SAREE: (2.20, 1.45, .0, {'turn': -20}), SILK: (2.58, 1.62, 1.30, {**BY_HEIGHT, 'turn': -14}),
         SPICE: (1.15, -.62, -.95, {'turn': 10}), LOTA: (1.14, -1.12, .22, BY_HEIGHT), DIYA: (.80, -1.78, -.55, {'turn': 25})}
UPRIGHT = {LAMP: (2.75, -.30, .35, BY_HEIGHT), SAREE: (1.75, 1.02, .10, {'turn': -24}), SILK: (3.35, .98, 1.45, {**BY_HEIGHT, 'turn': -10}),
           SPICE: (1.05, -.42, -1.00, {'turn': 10}), LOTA: (1.20, -1.20, -.02, BY_HEIGHT), DIYA: (.72, -1.30, -1.05, {'turn': 25})}


def wide(light, glow):
    """1600 x 640: the things to the right, calm to the left, where the words stand; the sky above the lamp may be cut off."""
    def built(looks, builders):
        still_life(looks, builders, BROAD, (.50, -1.00), FLOWERS)
        light()
        return studio.Shot((-1.72, -.2, 1.22), 13.4, elevation=11, azimuth=4, lens=60, fill=None, fstop=.9, focus=(0, -.6, .9), glow=glow)
    return built


def tall(light, glow):
    """900 x 1000: a saree stands behind the lamp, the rest stands before it; the foot may be covered."""
    def built(looks, builders):
        still_life(looks, builders, UPRIGHT, (.52, -1.05), [(x * .76, y, size, yellow) for x, y, size, yellow in FLOWERS])
        light()
        return studio.Shot((-.02, -.2, 1.42), 13.2, elevation=11, azimuth=4, lens=112, fill=None, fstop=1., focus=(0, -.6, .9), glow=glow)
    return built


def shared(looks, builders):
    """1200 x 630: what stands beside a link to the shop; all of it in the middle, as some places cut the sides."""
    still_life(looks, builders, BROAD, (.50, -1.00), FLOWERS)
    morning()
    return studio.Shot((.15, -.2, 1.16), 13.4, elevation=11, azimuth=4, lens=88, fill=None, fstop=1., focus=(0, -.6, .9))


# {name: (builder, size in pixels, version)}
BANNERS = {
    'banner-wide-day': (wide(morning, False), (1600, 640), VERSION), 'banner-tall-day': (tall(morning, False), (900, 1000), VERSION),
    'banner-wide-night': (wide(lamplight, True), (1600, 640), VERSION), 'banner-tall-night': (tall(lamplight, True), (900, 1000), VERSION),
    'share-card': (shared, (1200, 630), VERSION),
}
