"""For the home and as presents: pottery, wooden toys, copper bottles, boxes."""

import math

import numpy as np

from materials import colour, copper, image_from_array, link_mix, material, node, shade
from ornament import band_tile, lid_panel
from shapes import add, ball, box, circle, group, lathe, sweep, wobble
from studio import Shot
from wares import clay, hollow, painted_bands, unroll, ware, wood


def glazed(look, height, columns, width=.8):
    """Blue pottery: white-bodied, painted under a clear glaze, the look's motif repeated `columns` times round the pot."""
    colours = look.get('colours') or ['#f3f3ee', '#1d4fa3']
    tile = toned(band_tile(look.get('motif', 'vine'), colours[0], colours[1:] or ['#1d4fa3'], width))
    surface = material((1, 1, 1), rough=.16, Clearcoat=1., Clearcoat_Roughness=.04, bump=.04, bump_scale=6, name='glaze')
    wrap(surface, tile, 'height', columns, 1 / height)
    return surface


def toned(tile):
    """A drawn tile in the tones that the studio's film curve wants (see `materials.colour`)."""
    linear = np.where(tile <= .04045, tile / 12.92, ((tile + .055) / 1.055) ** 2.4) * .60
    return np.where(linear <= .0031308, linear * 12.92, 1.055 * np.maximum(linear, 1e-6) ** (1 / 2.4) - .055)


def wrap(surface, tile, along, columns, rows):
    """Lays a repeating picture round the lathe's axis."""
    tree = surface.node_tree
    picture = node(tree, 'TexImage', image=image_from_array(tile), Vector=unroll(tree, along, columns, rows)).outputs[0]
    tree.links.new(picture, tree.nodes['Principled BSDF'].inputs['Base Color'])


def incised(surface, motif, height, columns):
    """Cuts a band pattern into clay."""
    tile = band_tile(motif, '#ffffff', ['#000000'], .8)
    tree = surface.node_tree
    cut = node(tree, 'TexImage', image=image_from_array(tile, data=True), Vector=unroll(tree, 'height', columns, 1 / height)).outputs[0]
    shader = tree.nodes['Principled BSDF'].inputs
    ground = shader['Base Color'].links[0].from_socket
    darkened = link_mix(tree, .55, (1, 1, 1, 1), cut)
    tree.links.new(link_mix(tree, 1., ground, darkened, 'MULTIPLY'), shader['Base Color'])
    tree.links.new(node(tree, 'Bump', Strength=.9, Distance=.03, Height=cut).outputs[0], shader['Normal'])


VASE_BELLY = [(0, 0), (.34, 0), (.38, .02), (.40, .08), (.58, .34), (.70, .66), (.66, .98), (.46, 1.26), (.28, 1.46), (.24, 1.62), (.28, 1.76), (.38, 1.86)]
VASE_TALL = [(0, 0), (.40, 0), (.43, .03), (.46, .20), (.55, .70), (.60, 1.15), (.52, 1.50), (.34, 1.72), (.28, 1.84), (.33, 1.98), (.40, 2.06)]
VASE_SLENDER = [(0, 0), (.28, 0), (.31, .02), (.26, .10), (.24, .20), (.36, .52), (.42, .88), (.33, 1.24), (.19, 1.54), (.15, 1.76), (.20, 1.95), (.30, 2.06)]
VASE_SMALL = [(0, 0), (.30, 0), (.33, .02), (.42, .20), (.46, .45), (.38, .70), (.22, .84), (.17, .94), (.20, 1.05), (.27, 1.11)]


def vase(look, rng):
    """Blue pottery, incised terracotta, beaten copper or lacquered wood."""
    kind = look.get('material')
    if kind == 'blue-pottery':
        add(lathe(hollow(VASE_BELLY, .035), 144, 7), glazed(look, 1.86, 4), crease=60)
    elif kind == 'terracotta':
        surface = clay(shade(colour(look['colours'][0]), .85) if look.get('colours') else (.36, .105, .042))
        incised(surface, look.get('motif', 'chevron'), 2.06, 6)
        add(wobble(lathe(hollow(VASE_TALL, .04), 144, 7), .01, 1.2, 2), surface, crease=60)
    elif kind in ('wood', 'sheesham'):
        colours = look.get('colours', ['#d8a024', '#3f7a43', '#4a2c1d'])
        for x, y, size, first in ((-.50, .18, 1.12, 0), (.52, -.22, .86, 1)):
            def pick(k, first=first):
                return colours[(k + first) % len(colours)]
            stops = [(0, pick(2)), (.06, pick(0)), (.30, pick(2)), (.34, pick(1)), (.56, pick(2)), (.60, pick(0)), (.82, pick(1)), (.98, pick(2)), (1.11, pick(0))]
            pot = add(lathe(hollow(VASE_SMALL, .03), 112, 7), painted_bands(stops, .18), (x, y, 0), crease=60)
            pot.scale = (size,) * 3
    else:
        add(lathe(hollow(VASE_SLENDER, .02), 144, 7), ware(look), crease=60)
    return Shot((0, 0, 1), 7.4, elevation=14, azimuth=12)


def soil(radius, height, location, rng):
    """Dark earth in a pot."""
    ground = lathe([(0, height + .02), (radius * .5, height + .015), (radius, height)], 64, 6)
    add(wobble(ground, .025, 9, 3), material((.035, .020, .012), rough=1, bump=1., bump_scale=60, bump_depth=.02), location)


def planter(look, rng):
    """Pots for plants, filled with earth."""
    kind, pieces = look.get('material'), int(look.get('pieces', 1))
    if kind == 'blue-pottery':
        outer = [(0, 0), (.52, 0), (.58, .03), (.70, .30), (.78, .66), (.80, .98), (.84, 1.06), (.85, 1.10)]
        add(lathe(hollow(outer, .06), 144, 7), glazed(look, 1.10, 5, .8), crease=60)
        soil(.76, .93, (0, 0, 0), rng)
        return Shot((0, 0, .6), 7.4, elevation=22, azimuth=12)
    surface = clay(shade(colour(look['colours'][0]), .85) if look.get('colours') else (.36, .105, .042))
    outer = [(0, 0), (.42, 0), (.46, .02), (.60, .66), (.615, .72, 1), (.68, .73), (.70, .76), (.71, .92), (.69, .95)]
    mesh = lathe(hollow(outer, .06), 112, 6)
    layout = {1: [(0, 0, 1.)], 2: [(-.6, .1, 1.), (.6, -.2, .75)], 3: [(-.78, .35, 1.12), (.62, .25, .86), (.05, -.72, .64)]}.get(pieces, [(0, 0, 1.)])
    for i, (x, y, size) in enumerate(layout):
        def made(i=i):
            add(wobble(mesh, .008, 1.6, i), surface, crease=55)
            soil(.60, .84, (0, 0, 0), rng)
        pot = group(made)
        pot.location, pot.scale = (x, y, 0), (size,) * 3
    return Shot((0, 0, .5), 7.4, elevation=24, azimuth=8)


# ---------------------------------------------------------------- toys

TOP = [(0, 0), (.018, .01), (.03, .10), (.05, .17), (.16, .24), (.36, .40), (.47, .58), (.48, .68), (.42, .78), (.30, .85), (.16, .89, 1), (.10, .92),
       (.075, 1.0), (.07, 1.16), (.085, 1.22), (.06, 1.27), (0, 1.28)]
LATTU = [(0, 0), (.016, .01), (.026, .12), (.05, .15), (.20, .32), (.40, .56), (.49, .78), (.47, .95), (.36, 1.06), (.20, 1.10, 1), (.14, 1.12), (.13, 1.22),
         (.09, 1.25), (0, 1.255)]


def spinning_top(look, rng):
    """Lacquered wooden tops lying on their sides, one of them standing as if it spun."""
    colours = look.get('colours', ['#c8242b'])
    pieces, gloss = int(look.get('pieces', 1)), .14 if look.get('finish') == 'mirror' else .42
    pale = '#e8cfa0'
    # where each stands, which way it points, and whether it lies
    layout = {1: [(0, 0, 0, True)], 2: [(-.5, .2, 20, False), (.55, -.3, 200, True)],
              4: [(-1.15, .35, 12, True), (.95, .75, 195, True), (-.28, -.70, 205, True), (.75, -.62, 330, False)]}.get(pieces, [((i - pieces / 2) * .9, 0, i * 70, True) for i in range(pieces)])
    for i, (x, y, turn, lies) in enumerate(layout):
        own = colours[i % len(colours)] if pieces > 2 else colours[0]
        other = colours[(i + 1) % len(colours)] if pieces > 2 else (colours[1] if len(colours) > 1 else pale)
        if pieces == 1:
            stops = [(0, '#8a8a8a'), (.13, own), (.40, other), (.58, own), (.70, other), (.735, own), (.90, other), (.96, own), (1.25, own)]
            profile = LATTU
        elif pieces == 2:
            stops = [(0, own), (.33, other), (.37, own), (.55, other), (.60, own), (.74, other), (.77, own), (1.10, other), (1.14, own), (1.28, own)]
            profile = TOP
        else:
            stops = [(0, pale), (.17, own), (.38, '#f4e6c4'), (.42, other), (.52, '#f4e6c4'), (.56, own), (.76, '#1c1a18'), (.79, own), (.90, pale), (1.16, own), (1.28, own)]
            profile = TOP
        surface = painted_bands(stops, gloss)
        mesh = lathe(profile, 112, 7)
        top = add(mesh, surface, crease=60)
        # Lying, it rests on its tip and its widest ring; standing, on its tip alone, as if it spun.
        ring, widest = (.62 if profile is TOP else .80), .485
        tilt = (math.pi / 2 - math.atan2(widest, ring)) if lies else math.radians(9)
        top.rotation_euler = (0, tilt, math.radians(turn))
        top.location = (x, y, .012 if lies else 0)
    if pieces == 1:
        wind = np.linspace(0, 1, 260)
        loose = [(.95 - 1.5 * t + .2 * math.sin(11 * t), -.62 + .22 * math.cos(8 * t) - .1 * t, .025 + .02 * abs(math.sin(5.5 * t))) for t in wind]
        cord = material((.52, .44, .31), rough=.9, bump=.8, bump_scale=90, bump_depth=.01)
        add(sweep(loose, circle(.022, 8)), cord)
    return Shot((0, 0, .4), 7.4, elevation=28, azimuth=10)


def stacking_toy(look, rng):
    """Lacquered rings on a peg, the largest at the foot, and a ball on top."""
    colours, pieces = look.get('colours', ['#cf2a2e']), int(look.get('pieces', 5))
    gloss = .12 if look.get('finish') == 'mirror' else .38

    def lacquer(hex_code):
        return material(colour(hex_code), rough=gloss, Clearcoat=.8 if gloss < .2 else .15, Clearcoat_Roughness=.05, second=shade(colour(hex_code), .9), second_scale=3)

    pale = wood('light', axis=0)
    add(lathe([(0, 0), (.80, 0), (.84, .02), (.85, .07), (.82, .11), (.76, .13), (0, .13)], 112, 5), pale)
    thick = .235 if pieces <= 5 else (.19 if pieces <= 7 else .17)
    z = .13
    for i in range(pieces):
        radius = .72 - (.72 - .36) * i / max(1, pieces - 1)
        h = thick / 2
        section = [(radius - h, 0), (radius - h * .35, h * .12), (radius, h * .62), (radius + .012, h), (radius, h * 1.38), (radius - h * .35, h * 1.88), (radius - h, h * 2),
                   (.16, h * 2), (.12, h), (.16, 0), (radius - h, 0)]
        add(lathe(section, 112, 5), lacquer(colours[i % len(colours)]), (rng.normal(0, .006), rng.normal(0, .006), z))
        z += thick
    add(lathe([(.10, 0), (.10, z + .02)], 32, 2), pale)
    add(ball(.20, 40), lacquer(colours[0] if len(colours) < 4 else colours[-1]), (0, 0, z + .19))
    return Shot((0, 0, .9), 7.4, elevation=20, azimuth=12)


# ---------------------------------------------------------------- presents

BOTTLE = [(0, 0), (.36, 0), (.40, .02), (.41, .07), (.41, 1.25), (.40, 1.36), (.34, 1.48), (.22, 1.57), (.19, 1.61), (.19, 1.66)]


def bottle(look, rng):
    """A copper water bottle with its screw cap."""
    slim = .86 if look.get('finish') == 'brushed' else 1.
    colours = look.get('colours', [])
    metal = copper(rough=.2)
    profile = [(r * slim, z * (1.08 if slim < 1 else 1)) for r, z in BOTTLE]
    top = profile[-1][1]
    if look.get('motif'):
        tile = toned(band_tile(look['motif'], colours[0], [colours[1], '#f6c9d6', colours[1]], .8))
        surface = material((1, 1, 1), rough=.22, Clearcoat=.9, Clearcoat_Roughness=.05, name='enamel')
        wrap(surface, tile, 'height', 3, 1 / 1.44)
    else:
        surface = ware(look)
    add(lathe(profile, 144, 7), surface, crease=55)
    ring = (.215 * slim)
    add(lathe([(ring - .02, top - .05), (ring, top - .045), (ring, top), (ring - .02, top + .004)], 96, 3), metal)

    def knurl(angle, r, z):
        return r * (1 + .012 * np.sign(np.sin(60 * angle)) * ((z > top + .03) & (z < top + .19))), z

    cap = [(ring - .02, top), (ring + .015, top + .01), (ring + .018, top + .04), (ring + .018, top + .17), (ring + .005, top + .205), (ring - .05, top + .225), (0, top + .23)]
    add(lathe(cap, 240, 5, knurl), metal, crease=45)
    return Shot((0, 0, .9), 7.4, elevation=13, azimuth=12)


def wooden_box(look, rng):
    """A lidded box: brass vine inlaid, a lotus carved, or a painted peacock."""
    colours, finish, motif = look.get('colours', ['#5b3420', '#cda349']), look.get('finish'), look.get('motif', 'vine')
    wide, deep, tall, lid_height = 2.0, 1.43, .62, .24
    painted = motif == 'peacock' and finish != 'engraved'
    if painted:
        body = material(colour(colours[0]), rough=.35, Clearcoat=.3, second=shade(colour(colours[0]), .88), second_scale=4)
    else:
        body = wood('dark' if look.get('material') == 'sheesham' else 'brown', axis=0)
    add(box(wide, deep, tall, .05), body, crease=35)
    add(box(wide + .05, deep + .05, lid_height, .06), body, (0, 0, tall + .012), crease=35)
    add(box(wide - .04, deep - .04, .03, .02), material((.01, .007, .005), rough=.9), (0, 0, tall - .008))
    lid_top(look, body, wide, deep, tall + .012 + lid_height, colours, motif, painted)
    brass = ware({'material': 'brass'})
    add(box(.20, .03, .22, .012), brass, (0, -deep / 2 - .018, tall - .08))
    add(ball(.035, 20, (1, .7, 1)), brass, (0, -deep / 2 - .04, tall - .02))
    return Shot((0, 0, .4), 7.4, elevation=38, azimuth=24)


def lid_top(look, body, wide, deep, height, colours, motif, painted):
    """The panel on the lid: brass let into wood, paint, or relief."""
    inset = .10
    w, d = wide - inset, deep - inset
    corners = [(-w / 2, -d / 2, height + .003), (w / 2, -d / 2, height + .003), (w / 2, d / 2, height + .003), (-w / 2, d / 2, height + .003)]
    uv = [(0, 0), (1, 0), (1, 1), (0, 1)]
    if painted:
        picture = toned(lid_panel(motif, colours[0], colours[1], w / d))
        surface = material((1, 1, 1), rough=.35, image=image_from_array(picture), Clearcoat=.3)
    else:
        mask = image_from_array(lid_panel(motif, '#000000', '#ffffff', w / d), data=True)
        surface = body.copy()
        tree = surface.node_tree
        share = node(tree, 'TexImage', image=mask, Vector=node(tree, 'TexCoord').outputs['UV']).outputs[0]
        shader = tree.nodes['Principled BSDF'].inputs
        ground = shader['Base Color'].links[0].from_socket
        if look.get('finish') == 'engraved':
            carved = link_mix(tree, share, (.38, .33, .30, 1), (1, 1, 1, 1))
            tree.links.new(link_mix(tree, 1., ground, carved, 'MULTIPLY'), shader['Base Color'])
            tree.links.new(node(tree, 'Bump', Strength=1., Distance=.06, Height=share).outputs[0], shader['Normal'])
        else:
            tree.links.new(link_mix(tree, share, ground, (.78, .46, .13, 1)), shader['Base Color'])
            tree.links.new(share, shader['Metallic'])
            shader['Roughness'].default_value = .28
            shader['Clearcoat'].default_value = .1
    add((corners, [(0, 1, 2, 3)]), surface, uv=uv)


FORMS = {'vase': vase, 'planter': planter, 'spinning-top': spinning_top, 'stacking-toy': stacking_toy, 'bottle': bottle, 'wooden-box': wooden_box}
