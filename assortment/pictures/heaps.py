"""Ground spices and seeds heaped in cups: powders for the prayer tray, fillings for the spice box."""

import math

import numpy as np
from mathutils import Vector, noise

from materials import material, shade
from shapes import add, ball, grid, lathe, placement, random_rotation, scatter, wobble

POWDERS = {'turmeric': (.70, .30, .006), 'chilli': (.30, .016, .005), 'coriander-powder': (.28, .165, .065), 'garam': (.13, .052, .018),
           'kumkum': (.42, .004, .010), 'sandalwood': (.52, .33, .15), 'vibhuti': (.60, .585, .56), 'rice': (.74, .72, .68)}


def dome_height(x, y, radius, rise, seed):
    """The height of a powder heap at a point: a dome with lumps of three sizes."""
    flat = max(0., 1 - (math.hypot(x, y) / radius) ** 1.7)
    lumps = sum(k * noise.noise(Vector((x * f, y * f, seed))) for k, f in ((.020, 5), (.010, 17), (.004, 50)))
    return rise * flat + lumps * radius / .3


def powder_heap(radius, rise, rgb, location, rng):
    """A heap of ground spice with loose grains on it."""
    surface = material(rgb, rough=1, second=shade(rgb, .74), second_scale=22, bump=.9, bump_scale=260, bump_depth=.004, Specular=.05, vary=.12)
    seed = float(rng.uniform(0, 50))
    reach, angle = np.linspace(0, 1, 44)[:, None], np.linspace(0, 2 * np.pi, 96, endpoint=False)[None]
    x, y = radius * reach * np.cos(angle), radius * reach * np.sin(angle)
    z = np.array([[dome_height(a, b, radius, rise, seed) for a, b in zip(r, s)] for r, s in zip(x, y)])
    points, faces = grid(np.stack([x, y, z], -1))
    add((points, faces), surface, location, brightness=np.full(len(points), .5))
    grains = []
    for a, b in rng.uniform(-radius, radius, (200, 2)):
        if a * a + b * b < radius * radius * .9:
            size = rng.uniform(.0025, .0055) * radius / .3
            grains.append(placement((a, b, dome_height(a, b, radius, rise, seed)), random_rotation(rng), size))
    scatter([wobble(ball(1, 8), .35, 1.3, s) for s in range(3)], grains, surface, rng, location=location)


def laid_down(radii, length, sides=14, ridges=0, depth=0.):
    """A seed turned about x: `radii` from end to end over `length`."""
    t = np.linspace(-1, 1, len(radii))
    points, faces = lathe(list(zip(radii, t * length)), sides, 0,
                          (lambda angle, r, z: (r * (1 + depth * np.cos(ridges * angle)), z)) if ridges else None)
    return points[:, [2, 1, 0]], faces


def seed_pieces(name):
    """(pieces of unit thickness, their colour, size for a cup of radius one, how many, how flat they lie)."""
    pod = np.array([.10, .16, .30, .55, .82, .97, 1., .95, .80, .55, .30, .10])
    tapered = np.clip(1 - np.abs(np.linspace(-1, 1, 12)) ** 2.2, 1e-4, 1)
    return {
        'cumin': ([laid_down(tapered, 4.2, 12, 6, .14)], (.34, .19, .075), .026, 420, .35),
        'fennel': ([laid_down(tapered, 3.3, 12, 6, .16)], (.34, .34, .12), .036, 300, .35),
        'mustard': ([wobble(ball(1, 10), .1, 1.2, s) for s in range(2)], (.035, .018, .013), .045, 520, 3),
        'fenugreek': ([wobble(ball(1, 8, (1.5, .9, .8)), .2, 1, s) for s in range(3)], (.52, .29, .06), .055, 360, 3),
        'cardamom': ([wobble(laid_down(pod, 2.3, 24, 3, .13), .08, .9, s) for s in range(3)], (.42, .39, .16), .088, 110, .5),
        'peppercorn': ([wobble(ball(1, 12), .22, 2.5, s) for s in range(3)], (.05, .032, .022), .085, 160, 3),
    }[name]


def seed_heap(name, radius, rise, location, rng, layers=3):
    """A heap of whole seeds on a dark dome."""
    pieces, rgb, size, count, flat = seed_pieces(name)
    size *= radius
    surface = material(rgb, rough=.55, vary=.35, second=shade(rgb, .75), second_scale=9)

    def height(r):
        return rise * (1 - (r / radius) ** 1.8)

    matrices = []
    for layer in range(layers):
        for _ in range(count):
            r, a = radius * .97 * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
            turn = random_rotation(rng) if flat > 1 else (rng.normal(0, flat), rng.normal(0, flat), rng.uniform(0, 2 * math.pi))
            lift = height(r) - layer * size * .55 + rng.uniform(-.3, .3) * size
            matrices.append(placement((r * math.cos(a), r * math.sin(a), lift), turn, size * rng.uniform(.85, 1.15)))
    scatter(pieces, matrices, surface, rng, location=location)
    under = [(radius * t, height(radius * t) - size * 1.2) for t in np.linspace(0, 1, 12)]
    add(lathe(under, 48, 0), material(shade(rgb, .3), rough=1), location)


def spice_cup(fill, radius, surface, location, rng, height=.30):
    """A small cup at `location` heaped with a powder or a seed."""
    r = radius
    profile = [(0, 0), (r * .75, 0), (r * .9, .03), (r * .975, height * .95), (r, height), (r, height + .012), (r * .955, height + .01),
               (r * .87, .05), (r * .7, .015), (0, .012)]
    add(lathe(profile, 80, 5), surface, location, crease=60)
    x, y, z = location
    top = (x, y, z + height * .86)
    if fill in POWDERS:
        powder_heap(r * .95, r * .55, POWDERS[fill], top, rng)
    else:
        seed_heap(fill, r * .93, r * .32, top, rng)
