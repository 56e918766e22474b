"""Vases and planters: blue pottery, terracotta, beaten copper, lacquered wood."""

import math

import numpy as np

import studio
from beside import lay_rule
from materials import colour, image_from_array, link_mix, material, math_node, node, ramp, shade
from ornament import band_tile
from shapes import add, ball, grid, group, lathe, placement, random_rotation, scatter, smooth_profile, wobble
from studio import Shot
from views import Views
from wares import clay, hollow, painted_bands, unroll, ware

VERSIONS = {'vase': 2, 'planter': 2}


def toned(tile):
    """A drawn tile in the tones that the studio's film curve wants (see `materials.colour`)."""
    linear = np.where(tile <= .04045, tile / 12.92, ((tile + .055) / 1.055) ** 2.4) * .60
    return np.where(linear <= .0031308, linear * 12.92, 1.055 * np.maximum(linear, 1e-6) ** (1 / 2.4) - .055)


def wall_length(profile):
    """How long a turned wall is from its foot to its rim, along its curve."""
    curve = smooth_profile(profile, 12)
    return float(np.linalg.norm(np.diff(curve, axis=0), axis=1).sum())


def decorated(outer, wall, surface, segments=144, steps=8):
    """A hollow pot whose surface may ask for the attribute `brightness`: 0 at the foot's middle to 1 at the rim, along the wall's curve."""
    profile = hollow(outer, wall)
    curve = smooth_profile(profile, steps)
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))]) / wall_length(outer)
    mesh = lathe(profile, segments, steps)
    return add(mesh, surface, crease=60, brightness=np.repeat(np.clip(run, 0, .996), segments))


def around_the_wall(surface, outer, tile_width, data_tile):
    """The colour of a repeating picture laid round a pot (see `decorated`) so that it is stretched nowhere on the belly."""
    tree = surface.node_tree
    belly = max(r for r, *_ in outer) * .86
    columns = max(2, round(2 * math.pi * belly / (tile_width * wall_length(outer))))
    across = node(tree, 'SeparateXYZ', Vector=unroll(tree, 'height', columns, 1.)).outputs[0]
    up = node(tree, 'Attribute', attribute_name='brightness').outputs['Fac']
    where = node(tree, 'CombineXYZ', X=across, Y=up).outputs[0]
    return node(tree, 'TexImage', image=data_tile, Vector=where).outputs[0]


def glazed(look, outer, tile_width=.62):
    """Blue pottery: painted by hand under a clear glaze that runs a little thick and thin."""
    colours = look.get('colours') or ['#f3f3ee', '#1d4fa3']
    drawn = band_tile(look.get('motif', 'vine'), colours[0], colours[1:] or ['#1d4fa3'], tile_width)
    surface = material((1, 1, 1), rough=.14, Clearcoat=1., Clearcoat_Roughness=.03, name='glaze')
    tree = surface.node_tree
    position = node(tree, 'TexCoord').outputs['Object']
    picture = around_the_wall(surface, outer, tile_width, image_from_array(toned(drawn)))
    cloud = ramp(tree, node(tree, 'TexNoise', Vector=position, Scale=3.2, Detail=4.).outputs['Fac'], [(.34, (.90, .905, .91)), (.6, (1, 1, 1))])
    shader = tree.nodes['Principled BSDF'].inputs
    tree.links.new(link_mix(tree, 1., picture, cloud, 'MULTIPLY'), shader['Base Color'])
    # The paint stands a breath proud of the body, the glaze is never quite even.
    even = node(tree, 'TexNoise', Vector=position, Scale=7., Detail=2.).outputs['Fac']
    lightness = node(tree, 'RGBToBW', Color=picture).outputs[0]
    relief = math_node(tree, 'MULTIPLY_ADD', lightness, -.35, even)
    tree.links.new(node(tree, 'Bump', Strength=.35, Distance=.010, Height=relief).outputs[0], shader['Normal'])
    return surface


def incised(surface, motif, outer, tile_width=.62):
    """Cuts a band pattern into clay with a pointed tool: a groove with a burr, darker within."""
    tile = band_tile(motif, '#ffffff', ['#000000'], tile_width)
    tree = surface.node_tree
    cut = around_the_wall(surface, outer, tile_width, image_from_array(tile, data=True))
    shader = tree.nodes['Principled BSDF'].inputs
    ground = shader['Base Color'].links[0].from_socket
    darkened = link_mix(tree, .62, (1, 1, 1, 1), cut)
    tree.links.new(link_mix(tree, 1., ground, darkened, 'MULTIPLY'), shader['Base Color'])
    raised = node(tree, 'Bump', Strength=1., Distance=.045, Height=cut)
    before = shader['Normal'].links
    if before:
        tree.links.new(before[0].from_socket, raised.inputs['Normal'])
    tree.links.new(raised.outputs[0], shader['Normal'])
    return surface


VASE_BELLY = [(0, 0), (.34, 0), (.38, .02), (.40, .08), (.58, .34), (.70, .66), (.66, .98), (.46, 1.26), (.28, 1.46), (.24, 1.62), (.28, 1.76), (.38, 1.86)]
VASE_TALL = [(0, 0), (.40, 0), (.43, .03), (.46, .20), (.55, .70), (.60, 1.15), (.52, 1.50), (.34, 1.72), (.28, 1.84), (.33, 1.98), (.40, 2.06)]
VASE_SLENDER = [(0, 0), (.28, 0), (.31, .02), (.26, .10), (.24, .20), (.36, .52), (.42, .88), (.33, 1.24), (.19, 1.54), (.15, 1.76), (.20, 1.95), (.30, 2.06)]
VASE_SMALL = [(0, 0), (.30, 0), (.33, .02), (.42, .20), (.46, .45), (.38, .70), (.22, .84), (.17, .94), (.20, 1.05), (.27, 1.11)]


def vase(look, rng):
    """Blue pottery, incised terracotta, beaten copper or lacquered wood; into its mouth in the second view, close to its work in the third."""
    kind = look.get('material')
    work = Shot((0, -.5, 1.), 6, elevation=12, azimuth=26, fill=1.75, fstop=9, focus=(.1, -.6, 1.))
    if kind == 'blue-pottery':
        decorated(VASE_BELLY, .035, glazed(look, VASE_BELLY))
    elif kind == 'terracotta':
        surface = clay(shade(colour(look['colours'][0]), .85) if look.get('colours') else (.36, .105, .042))
        decorated(VASE_TALL, .04, incised(surface, look.get('motif', 'chevron'), VASE_TALL))
    elif kind in ('wood', 'sheesham'):
        colours = look.get('colours', ['#d8a024', '#3f7a43', '#4a2c1d'])
        pots = []
        for x, y, size, first in ((-.50, .18, 1.08, 0), (.54, -.20, .94, 1)):
            def pick(k, first=first):
                return colours[(k + first) % len(colours)]
            stops = [(0, pick(2)), (.06, pick(0)), (.28, pick(2)), (.295, pick(0)), (.31, pick(2)), (.34, pick(1)), (.54, pick(2)), (.56, pick(0)), (.575, pick(2)), (.60, pick(0)),
                     (.80, pick(2)), (.82, pick(1)), (.98, pick(2)), (1.09, pick(0))]
            pot = add(lathe(hollow(VASE_SMALL, .03), 128, 8), painted_bands(stops, .16, .14), (x, y, 0), crease=60)
            pot.scale = (size,) * 3
            pots.append(pot)

        def measured():
            lay_rule(pots[:1], 15, 'z', turn=3, gap=.55, shift=.45)
            return Shot((0, 0, .6), 7.4, elevation=18, azimuth=6)
        return Views(Shot((0, 0, 1), 7.4, elevation=14, azimuth=12), Shot((0, 0, 1), 7.4, elevation=46, azimuth=-30), measured)
    else:
        body = add(lathe(hollow(VASE_SLENDER, .02), 160, 9), ware(look), crease=60)

        def measured():
            lay_rule([body], 22, 'z', turn=4, gap=.12)
            return Shot((0, 0, 1), 7.4, elevation=14, azimuth=10)
        return Views(Shot((0, 0, 1), 7.4, elevation=14, azimuth=12), Shot((0, 0, 1.2), 6, elevation=40, azimuth=-24), measured)
    return Views(Shot((0, 0, 1), 7.4, elevation=14, azimuth=12, fill=.82), Shot((0, 0, 1), 7.4, elevation=42, azimuth=-70, fill=.80), work)


# ---------------------------------------------------------------- planters

def earth(radius, height, rng):
    """Potting soil: crumbs of earth and coir on a dark ground, a little lower at the rim."""
    dark = material((.030, .018, .011), rough=1, bump=1., bump_scale=30, bump_depth=.03, name='earth')
    add(wobble(lathe([(0, height + .02), (radius * .5, height + .015), (radius, height - .03)], 64, 6), .02, 6, 3), dark)
    crumb = material((.060, .036, .021), rough=1, vary=.55, bump=.6, bump_scale=60, bump_depth=.01, name='crumbs')
    places = []
    for _ in range(520):
        r, a = radius * .98 * math.sqrt(rng.random()), rng.uniform(0, 2 * np.pi)
        places.append(placement((r * math.cos(a), r * math.sin(a), height + .01 - .03 * (r / radius) ** 2), random_rotation(rng), rng.uniform(.012, .034)))
    scatter([wobble(ball(1, 8), .35, 1.4, s) for s in range(4)], places, crumb, rng)


def snake_leaf(length, width, lean, turn, rng):
    """A stiff upright leaf of the snake plant, cupped, banded, with a pale edge (in `brightness`)."""
    rows, columns = 40, 11
    t, v = np.linspace(0, 1, rows)[:, None], np.linspace(-1, 1, columns)[None]
    half = width * np.sin(np.pi * np.clip(.16 + .84 * t, 0, 1)) ** .55 * np.where(t > .86, np.sqrt(np.clip((1 - t) / .14, 0, 1)), 1)
    sway = .10 * float(rng.uniform(-1, 1)) * t ** 2
    twist = float(rng.uniform(-.9, .9)) * t
    across, cup = v * half, .55 * half * (v ** 2)
    x = across * np.cos(twist) - cup * np.sin(twist) + lean * t ** 1.6 * length * .35
    y = across * np.sin(twist) + cup * np.cos(twist) + sway
    mesh = grid(np.stack([x, y, t * length + 0 * v], -1), False)
    c, s = math.cos(turn), math.sin(turn)
    points = mesh[0] @ np.array(((c, s, 0), (-s, c, 0), (0, 0, 1)))
    return (points, mesh[1]), np.tile(np.abs(v).ravel(), rows)


def plant(height, spread, location, rng, leaves=9):
    """A snake plant in its earth."""
    surface = material((.030, .085, .030), rough=.42, Specular=.4, name='leaf')
    tree = surface.node_tree
    position = node(tree, 'TexCoord').outputs['Object']
    bands = node(tree, 'TexNoise', Vector=node(tree, 'Mapping', Vector=position, Scale=(3., 3., 17.)).outputs[0], Scale=1., Detail=4., Distortion=.8).outputs['Fac']
    green = ramp(tree, bands, [(.40, (.014, .050, .018)), (.52, (.040, .105, .038)), (.60, (.12, .20, .075))])
    edge = ramp(tree, node(tree, 'Attribute', attribute_name='brightness').outputs['Fac'], [(.70, (0, 0, 0)), (.80, (1, 1, 1))])
    tree.links.new(link_mix(tree, edge, green, (.38, .36, .075, 1)), tree.nodes['Principled BSDF'].inputs['Base Color'])
    for i in range(leaves):
        a = i * 2.4 + float(rng.uniform(-.3, .3))
        r = spread * math.sqrt((i + .5) / leaves)
        mesh, pale = snake_leaf(height * float(rng.uniform(.62, 1.05)) * (1 - .25 * i / leaves), .085 * float(rng.uniform(.8, 1.15)), .35 + .5 * i / leaves, a, rng)
        add(mesh, surface, (location[0] + r * math.cos(a), location[1] + r * math.sin(a), location[2] - .05), brightness=pale, crease=80)


def planter(look, rng):
    """Pots for plants, a snake plant in the largest; empty and from above in the second view."""
    kind, pieces = look.get('material'), int(look.get('pieces', 1))
    if kind == 'blue-pottery':
        outer = [(0, 0), (.52, 0), (.58, .03), (.70, .30), (.78, .66), (.80, .98), (.84, 1.06), (.85, 1.10)]
        decorated(outer, .06, glazed(look, outer, .74))
        pots = list(studio.things_here())
        earth(.74, .95, rng)
        plant(1.45, .26, (0, 0, .95), rng)
        green = [o for o in studio.things_here() if o not in pots]
        close = Shot((0, -.7, .6), 6, elevation=12, azimuth=24, fill=1.9, fstop=9, focus=(.2, -.75, .6), subject=pots)

        def empty():
            studio.put_away(green)
            return Shot((0, 0, .6), 7.4, elevation=40, azimuth=-64, fill=.80)
        return Views(Shot((0, 0, .9), 7.4, elevation=16, azimuth=12, fill=.86), empty, close)
    surface = clay(shade(colour(look['colours'][0]), .85) if look.get('colours') else (.36, .105, .042))
    outer = [(0, 0), (.42, 0), (.46, .02), (.60, .66), (.615, .72, 1), (.68, .73), (.70, .76), (.71, .92), (.69, .95)]
    # A hole to drain by shows when one looks in.
    mesh = lathe(hollow(outer, .06), 128, 8)
    saucer = lathe([(0, 0), (.52, 0), (.58, .02), (.62, .11), (.605, .125), (.57, .10), (.53, .04), (0, .035)], 112, 6)
    hole = material((.012, .008, .006), 1., name='hole')
    layout = {1: [(0, 0, 1.)], 2: [(-.6, .1, 1.), (.6, -.2, .75)], 3: [(-.72, .30, 1.08), (.66, .22, .90), (.02, -.80, .72)]}.get(pieces, [(0, 0, 1.)])
    stood, green = [], []
    for i, (x, y, size) in enumerate(layout):
        def made(i=i):
            add(saucer, surface)
            add(wobble(mesh, .008, 1.6, i), surface, (0, 0, .04), crease=55)
            add(lathe([(0, .002), (.085, .002)], 32, 0), hole, (0, 0, .10))
        pot = group(made)
        pot.location, pot.scale = (x, y, 0), (size,) * 3
        stood.append(pot)
        if i == 0:
            def planted():
                earth(.61, .90, rng)
                plant(1.15, .22, (0, 0, .90), rng, 8)
            filled = group(planted)
            filled.location, filled.scale = pot.location, pot.scale
            green = list(filled.children)

    def empty():
        studio.put_away(green)
        return Shot((0, 0, .5), 7.4, elevation=52, azimuth=-20)

    def measured():
        studio.bring_back(green)
        lay_rule(list(stood[-1].children), 12, 'x', turn=3)
        return Shot((0, 0, .5), 7.4, elevation=26, azimuth=4)

    return Views(Shot((0, 0, .5), 7.4, elevation=22, azimuth=8, fill=.86), empty, measured)


FORMS = {'vase': vase, 'planter': planter}
