"""What the shop's empty pages show: things that wait to be filled, each with a marigold beside it."""

import math

import numpy as np
from mathutils import Matrix

import studio
from banners import strew_marigolds
from cloth_props import cord
from materials import brass, colour, material
from shapes import add, around, ball, box, circle, copy_of, lathe, rod, smooth_path, sweep
from wares import wood

# Raised to have all of them drawn again.
VERSION = 1
SIZE = (800, 600)


def cane(rgb=(.36, .165, .048)):
    """Split cane: pale brown, a little glossy."""
    return material(rgb, rough=.42, second=(.26, .11, .03), second_scale=9, bump=.4, bump_scale=60, bump_depth=.006, name='cane')


def basket(rows=19, stakes=30):
    """A basket woven of cane about upright stakes, with a braided rim and a high handle; empty."""
    surface = cane()
    height = .92

    def bulge(t):
        return .78 + .34 * math.sin(t * 1.25) ** .9

    for row in range(rows):
        t = row / (rows - 1)
        angle = np.linspace(0, 2 * np.pi, stakes * 8, endpoint=False)
        # Before one stake, behind the next; the row above does the opposite.
        reach = bulge(t) + .030 * np.sin(angle * stakes / 2 + math.pi * row)
        path = np.stack([reach * np.cos(angle), reach * np.sin(angle), np.full(len(angle), .05 + height * t)], -1)
        add(sweep(path, circle(.027, 8), closed=True), surface, crease=180)
    for x, y, _ in around(1, 0, stakes, .25):
        way = np.array((x, y, 0))
        line = [way * bulge(t) + (0, 0, .04 + height * t) for t in np.linspace(0, 1.02, 6)]
        add(rod(line, .024, 4, 8), surface, crease=180)
    add(lathe([(0, .03), (bulge(0), .03), (bulge(0), .07), (0, .07)], 64, 0), cane((.30, .15, .05)))
    for phase in (0, 2.1, 4.2):
        angle = np.linspace(0, 2 * np.pi, 400, endpoint=False)
        reach = bulge(1) + .034 * np.cos(angle * 24 + phase)
        path = np.stack([reach * np.cos(angle), reach * np.sin(angle), .97 + .034 * np.sin(angle * 24 + phase)], -1)
        add(sweep(path, circle(.036, 8), closed=True), surface, crease=180)
    turn = np.linspace(-.12, math.pi + .12, 90)
    for phase in (0, math.pi):
        wave = turn * 17 + phase
        path = np.stack([(bulge(1) - .01 + .030 * np.cos(wave)) * np.cos(turn), .040 * np.sin(wave), .93 + (1.02 + .030 * np.cos(wave)) * np.sin(turn)], -1)
        add(sweep(path, circle(.040, 8)), surface, crease=180)


def empty_cart(_looks, _builders):
    """An empty market basket."""
    basket()
    strew_marigolds([(1.42, -.52, 1.15, False), (1.78, -.12, .95, True)], np.random.default_rng(5))
    return studio.Shot((0, 0, .8), 8, elevation=27, azimuth=24, fill=.80)


def empty_wishlist(_looks, _builders):
    """A keepsake box of dark wood, open, with nothing on its velvet."""
    body = wood('dark', axis=0)
    velvet = material(colour('#7d1c33'), rough=.95, Sheen=1., bump=.5, bump_scale=70, bump_depth=.012, name='velvet')
    wide, deep, tall, wall = 2.1, 1.45, .66, .09
    for y in (-deep / 2, deep / 2):
        add(box(wide, wall, tall, .03), body, (0, y, 0), crease=35)
    for x in (-wide / 2 + wall / 2, wide / 2 - wall / 2):
        add(box(wall, deep, tall, .03), body, (x, 0, 0), crease=35)
    add(box(wide - .06, deep - .02, .10, .02), body, (0, 0, .01), crease=35)
    add(box(wide - wall * 2, deep - wall, .16, .07), velvet, (0, 0, .11), crease=60)
    # The lid stands open on its hinges at the back.
    open_by = Matrix.Translation((0, deep / 2 + .02, tall)) @ Matrix.Rotation(math.radians(-108), 4, 'X') @ Matrix.Translation((0, -deep / 2, 0))
    for mesh, surface, at in ((box(wide + .05, deep + .09, .13, .045), body, (0, 0, 0)), (box(wide - .22, deep - .20, .05, .02), velvet, (0, 0, -.03))):
        part = add(mesh, surface, crease=35)
        part.matrix_world = open_by @ Matrix.Translation(at)
    metal = brass()
    for x in (-.62, .62):
        add(rod([(x - .11, deep / 2 + .05, tall + .01), (x + .11, deep / 2 + .05, tall + .01)], .035, 2, 14), metal)
    add(box(.22, .03, .24, .012), metal, (0, -deep / 2 - .05, tall - .30))
    strew_marigolds([(1.42, -.82, 1.05, True)], np.random.default_rng(8))
    return studio.Shot((0, 0, .6), 8, elevation=30, azimuth=-22, fill=.80)


def no_orders(_looks, _builders):
    """A parcel tied with twine, and the ball that the twine came from."""
    paper = material((.50, .29, .13), rough=.82, second=(.44, .245, .105), second_scale=14, bump=.35, bump_scale=26, bump_depth=.012, name='paper')
    fold = material((.43, .24, .10), rough=.85, name='fold')
    jute = material((.62, .43, .20), rough=.95, second=(.45, .29, .12), second_scale=70, bump=.9, bump_scale=110, bump_depth=.012, name='jute')
    wide, deep, tall = 1.9, 1.35, .86
    add(box(wide, deep, tall, .045), paper, crease=35)
    for side in (-1, 1):
        x = side * (wide / 2 + .004)
        flap = [(x, -deep / 2 + .04, tall - .05), (x, deep / 2 - .04, tall - .05), (x, .10, tall * .38), (x, -.10, tall * .38)]
        add((flap, [(0, 1, 2, 3)]), fold, smooth=False)
    reach = .022
    for wide_way in (True, False):
        half = (wide if wide_way else deep) / 2 + reach
        loop = [(-half, .02), (half, .02), (half, tall + reach), (-half, tall + reach)]
        ring = []
        for (a, b), (c, d) in zip(loop, loop[1:] + loop[:1]):
            ring += [(a + (c - a) * s, b + (d - b) * s) for s in np.linspace(.02, .98, 20)]
        path = np.array([(p, -.06, q) if wide_way else (.10, p, q) for p, q in ring])
        for strand in range(2):
            add(sweep(path + np.array((0, .034, 0) if wide_way else (.034, 0, 0)) * (strand - .5), circle(.021, 8), closed=True), jute, crease=180)
    top = tall + .05
    add(ball(.075, 18, (1.2, 1, .8)), jute, (.10, -.06, top))
    for side in (-1, 1):
        bow = [(.10, -.06, top), (.10 + side * .20, -.02, top + .20), (.10 + side * .46, .05, top + .15), (.10 + side * .44, -.06, top + .015), (.10 + side * .20, -.10, top + .05), (.10, -.06, top)]
        add(sweep(smooth_path(bow, 12), circle(.022, 8)), jute, crease=180)
        end = [(.10, -.06, top), (.10 + side * .14, -.30, top + .02), (.10 + side * .34, -.50, top - .005), (.10 + side * .40, -.66, top - .03)]
        add(sweep(smooth_path(end, 10), circle(.022, 8)), jute, crease=180)
    # The ball: the twine laid round it in turning great circles.
    radius, t = .36, np.linspace(0, 2 * np.pi * 62, 62 * 26)
    tilt, swing = .9 + .5 * np.sin(t / 9.7), t / 14.3
    ring = np.stack([np.cos(t), np.sin(t) * np.cos(tilt), np.sin(t) * np.sin(tilt)], -1)
    wound = np.stack([ring[:, 0] * np.cos(swing) - ring[:, 1] * np.sin(swing), ring[:, 0] * np.sin(swing) + ring[:, 1] * np.cos(swing), ring[:, 2]], -1)
    add(sweep(wound * (radius + .012 * np.sin(t * .31))[:, None], circle(.026, 6)), jute, (1.52, -.38, radius + .02), crease=180)
    add(ball(radius - .01, 40), jute, (1.52, -.38, radius + .02))
    loose = [(1.30, -.66, .10), (1.16, -.86, .024), (.70, -1.04, .024), (.16, -.98, .024), (-.28, -1.12, .024), (-.74, -1.02, .024)]
    add(sweep(smooth_path(loose, 14), circle(.022, 8)), jute, crease=180)
    strew_marigolds([(-1.32, -.52, 1.0, False)], np.random.default_rng(9))
    return studio.Shot((0, 0, .5), 8, elevation=27, azimuth=16, fill=.80)


def nothing_found(_looks, _builders):
    """A trader's balance with both pans empty."""
    metal, dark, string = brass(), wood('dark'), material((.50, .40, .26), rough=.9, name='string')
    add(box(1.15, .72, .12, .04), wood('dark', axis=0), crease=35)
    add(lathe([(0, .11), (.20, .11), (.21, .15), (.12, .20), (.075, .30), (.062, .60), (.085, .80, 1), (.105, .86), (.085, .92, 1), (.055, 1.10), (.048, 2.05), (.075, 2.12), (.055, 2.20), (.085, 2.28), (.05, 2.38), (0, 2.42)], 64, 6), dark)
    half, high = 1.18, 2.10
    beam = smooth_path([(-half, -.075, high), (-half * .5, -.075, high + .035), (0, -.075, high + .06), (half * .5, -.075, high + .035), (half, -.075, high)], 12)
    add(sweep(beam, circle(.030, 12), scale=np.interp(np.abs(beam[:, 0]), (0, half), (1.5, .8))), metal)
    add(ball(.075, 24, (1, .7, 1)), metal, (0, -.10, high + .06))
    add(lathe([(0, 0), (.022, .02), (.012, .26), (0, .30)], 24, 3), metal, (0, -.10, high + .10))
    pan = [(0, -.115), (.24, -.10), (.44, -.045), (.54, .03), (.565, .045), (.57, .03), (.455, -.065), (.25, -.125), (0, -.14)]
    low = .55
    for side in (-1, 1):
        x = side * half
        add(ball(.05, 20), metal, (x, -.075, high - .03))
        hook = np.array((x, -.075, high - .09))
        shown = add(lathe(pan, 128, 6), metal, (x, -.075, low))
        shown.rotation_euler = (0, 0, side)
        for a in (math.pi / 2, math.pi * 7 / 6, math.pi * 11 / 6):
            cord([hook, (x + .545 * math.cos(a), -.075 + .545 * math.sin(a), low + .04)], .011, string)
    strew_marigolds([(.92, -.92, 1.05, True), (-1.30, -.80, .95, False)], np.random.default_rng(4))
    return studio.Shot((0, 0, 1), 8, elevation=16, azimuth=14, fill=.84)


def not_found(looks, builders):
    """A wooden top that has rolled off on its own."""
    build = builders['spinning-top'][0]
    build(looks['lattu-string-top-maroon'], np.random.default_rng(1))
    strew_marigolds([(-.82, .50, .95, True)], np.random.default_rng(6))
    return studio.Shot((0, 0, .4), 8, elevation=26, azimuth=12, fill=.80)


# {name: (builder, size in pixels, version)}
STILLS = {
    'still-empty-cart': (empty_cart, SIZE, VERSION), 'still-empty-wishlist': (empty_wishlist, SIZE, VERSION), 'still-no-orders': (no_orders, SIZE, VERSION),
    'still-nothing-found': (nothing_found, SIZE, VERSION), 'still-not-found': (not_found, SIZE, VERSION),
}
