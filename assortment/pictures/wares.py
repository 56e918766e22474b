"""What vessels are made of: a look's `material` and `finish` as a surface, and the parts that vessels share."""

import numpy as np

from materials import (brass, colour, copper, image_from_array, link_mix, material, math_node, node, ramp, shade, silver,
                       steel)
from shapes import add, ball, lathe, rod

WOODS = {'dark': ((.085, .030, .012), (.030, .010, .005)), 'brown': ((.21, .085, .030), (.095, .034, .012)),
         'light': ((.42, .215, .085), (.26, .115, .040))}


def ware(look, engraved_by='height', rows=5., columns=14, **settings):
    """The surface of a look. `engraved_by` height wraps the engraving round a pot, radius lays it on a plate."""
    kind, finish = look.get('material', 'brass'), look.get('finish', 'plain')
    makers = {'brass': brass, 'copper': copper, 'bronze': bronze, 'steel': steel, 'silver': silver, 'iron': cast_iron,
              'wood': wood, 'sheesham': wood, 'marble': marble, 'stone': granite, 'clay': clay, 'terracotta': clay}
    if kind in ('brass', 'copper', 'bronze', 'steel', 'silver'):
        made = makers[kind](**{**metal_finish(kind, finish), **settings})
        if finish == 'brushed':
            brush_round(made)
    else:
        made = makers[kind](**settings)
    if finish == 'engraved':
        engrave(made, engraved_by, rows, columns)
    return made


def metal_finish(kind, finish):
    """Roughness and relief of a finish on metal."""
    if finish == 'hammered':
        return {'rough': .2, 'bump': .55, 'bump_scale': 9, 'bump_kind': 'TexVoronoi', 'bump_depth': .05}
    if finish == 'mirror':
        return {'rough': .07, 'bump': .015}
    if finish == 'brushed':
        return {'rough': .3, 'bump': 0, **({'Anisotropic': .7} if kind == 'steel' else {})}
    return {'rough': .17 if kind == 'steel' else .22}


def brush_round(surface):
    """Lets the brushing of the metal run round the lathe's axis."""
    tree = surface.node_tree
    tangent = node(tree, 'Tangent', direction_type='RADIAL', axis='Z').outputs[0]
    tree.links.new(tangent, tree.nodes['Principled BSDF'].inputs['Tangent'])


def bronze(**settings):
    """Bell metal, kansa: paler and greyer than brass."""
    return brass((.72, .475, .215), **{'name': 'bronze', **settings})


def cast_iron(**settings):
    """Seasoned iron: black, a little oily."""
    return material((.010, .009, .0085), **{'name': 'iron', 'rough': .42, 'metal': .35, 'bump': .22, 'bump_scale': 60, 'bump_depth': .01,
                                            'second': (.018, .015, .013), 'second_scale': 5, **settings})


def wood(shade_name='brown', axis=2, **settings):
    """Turned wood with its grain along `axis`."""
    light, dark = WOODS[shade_name]
    made = material(light, **{'name': 'wood', 'rough': .36, 'Clearcoat': .25, 'Clearcoat_Roughness': .2, **settings})
    tree = made.node_tree
    stretch = [7., 7., 7.]
    stretch[axis] = .9
    position = node(tree, 'Mapping', Vector=node(tree, 'TexCoord').outputs['Object'], Scale=stretch).outputs[0]
    coarse = node(tree, 'TexNoise', Vector=position, Scale=.9, Detail=5., Distortion=1.4).outputs['Fac']
    fine = node(tree, 'TexNoise', Vector=position, Scale=9., Detail=3.).outputs['Fac']
    blended = math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', coarse, .72), math_node(tree, 'MULTIPLY', fine, .28))
    middle = tuple((a + b) / 2 for a, b in zip(light, dark))
    tree.links.new(ramp(tree, blended, [(.36, dark), (.47, middle), (.55, light), (.66, shade(light, 1.15))]),
                   tree.nodes['Principled BSDF'].inputs['Base Color'])
    return made


def clay(rgb=(.36, .105, .042), **settings):
    """Unglazed terracotta."""
    return material(rgb, **{'name': 'clay', 'rough': .82, 'second': shade(rgb, .74), 'second_scale': 3.2, 'bump': .18, 'bump_scale': 28,
                            'bump_depth': .012, 'Specular': .2, 'grime': .5, **settings})


def marble(**settings):
    """White marble with grey veins."""
    made = material((.55, .54, .52), **{'name': 'marble', 'rough': .2, 'Subsurface': .06, 'Subsurface_Color': (.8, .78, .75),
                                        'Subsurface_Radius': (.06, .05, .04), **settings})
    tree = made.node_tree
    position = node(tree, 'TexCoord').outputs['Object']
    noise = node(tree, 'TexNoise', Vector=position, Scale=1.7, Detail=8., Roughness=.62, Distortion=1.1).outputs['Fac']
    vein = math_node(tree, 'ABSOLUTE', math_node(tree, 'SUBTRACT', noise, .5))
    veined = ramp(tree, vein, [(0, (.14, .14, .15)), (.02, (.33, .33, .33)), (.085, (.56, .55, .53))])
    tree.links.new(veined, tree.nodes['Principled BSDF'].inputs['Base Color'])
    return made


def granite(**settings):
    """Grey speckled stone."""
    made = material((.17, .165, .16), **{'name': 'granite', 'rough': .6, 'bump': .3, 'bump_scale': 45, 'bump_depth': .012, **settings})
    tree = made.node_tree
    position = node(tree, 'TexCoord').outputs['Object']
    grains = node(tree, 'TexVoronoi', Vector=position, Scale=38.).outputs['Color']
    value = node(tree, 'SeparateColor', I0=grains).outputs[0]
    speckled = ramp(tree, value, [(.1, (.035, .034, .034)), (.3, (.13, .125, .12)), (.75, (.22, .215, .21)), (1, (.42, .41, .39))])
    tree.links.new(speckled, tree.nodes['Principled BSDF'].inputs['Base Color'])
    return made


def soapstone(**settings):
    """Kalchatti: soft dark grey stone, oiled smooth."""
    return material((.085, .085, .083), **{'name': 'soapstone', 'rough': .45, 'second': (.13, .13, .125), 'second_scale': 2.5, 'bump': .12,
                                            'bump_scale': 30, 'bump_depth': .01, **settings})


# ---------------------------------------------------------------- engraving and painted bands

def unroll(tree, along, columns, rows):
    """Picture coordinates that wrap round the lathe's axis, `columns` repeats a turn and `rows` a unit of height or radius."""
    axes = node(tree, 'SeparateXYZ', Vector=node(tree, 'TexCoord').outputs['Object']).outputs
    angle = math_node(tree, 'ARCTAN2', axes[1], axes[0])
    turn = math_node(tree, 'MULTIPLY', angle, columns / (2 * np.pi))
    if along == 'radius':
        squares = math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', axes[0], axes[0]), math_node(tree, 'MULTIPLY', axes[1], axes[1]))
        length = math_node(tree, 'SQRT', squares)
    else:
        length = axes[2]
    return node(tree, 'CombineXYZ', X=turn, Y=math_node(tree, 'MULTIPLY', length, rows)).outputs[0]


def flower_tile(size=256):
    """One repeat of a chased pattern: a flower in a lattice of leaves; 1 is the ground, 0 the cut line."""
    y, x = np.mgrid[0:size, 0:size] / size - .5
    radius, angle = np.hypot(x, y), np.arctan2(y, x)
    petals = .21 + .055 * np.abs(np.cos(4 * angle))
    line = np.minimum(np.abs(radius - petals), np.abs(radius - .075))
    ribs = np.where((radius > .08) & (radius < .24), np.abs(np.sin(4 * angle)) * radius * .25, 1)
    corner = np.hypot(np.abs(x) - .5, np.abs(y) - .5)
    leaf_angle = np.arctan2(np.abs(y) - .5, np.abs(x) - .5)
    leaf = np.abs(corner - (.16 + .08 * np.abs(np.cos(2 * leaf_angle))))
    lattice = np.minimum(np.abs(np.abs(x) - .5), np.abs(np.abs(y) - .5)) + np.where(corner < .2, 1, .012)
    depth = np.minimum.reduce([line, ribs, leaf, lattice, np.abs(corner - .06)])
    return np.clip((depth - .008) / .016, 0, 1)


def engrave(surface, along='height', rows=5., columns=14):
    """Cuts the flower pattern into a surface: a relief, and darkness in the lines."""
    tree = surface.node_tree
    tile = flower_tile()
    image = image_from_array(np.repeat(tile[..., None], 3, 2), data=True)
    cut = node(tree, 'TexImage', image=image, Vector=unroll(tree, along, columns, rows)).outputs[0]
    shader = tree.nodes['Principled BSDF'].inputs
    links = shader['Base Color'].links
    ground = links[0].from_socket if links else tuple(shader['Base Color'].default_value)
    dark = ramp(tree, cut, [(0, (.30, .27, .24)), (1, (1, 1, 1))])
    tree.links.new(link_mix(tree, 1., ground, dark, 'MULTIPLY'), shader['Base Color'])
    raised = node(tree, 'Bump', Strength=.7, Distance=.02, Height=cut)
    before = shader['Normal'].links
    if before:
        tree.links.new(before[0].from_socket, raised.inputs['Normal'])
    tree.links.new(raised.outputs[0], shader['Normal'])


def painted_bands(stops, rough=.3, along='height', **settings):
    """A turned thing lacquered in bands: [(height, hex or rgb), ...], each colour from its height upwards."""
    made = material((.5, .5, .5), **{'rough': rough, 'Clearcoat': .6, 'Clearcoat_Roughness': .08, 'name': 'lacquer', **settings})
    tree = made.node_tree
    axes = node(tree, 'SeparateXYZ', Vector=node(tree, 'TexCoord').outputs['Object']).outputs
    low, high = stops[0][0], stops[-1][0] + 1e-3
    factor = math_node(tree, 'DIVIDE', math_node(tree, 'SUBTRACT', axes[2], low), high - low)
    banded = ramp(tree, factor, [((h - low) / (high - low), colour(c)) for h, c in stops])
    banded.node.color_ramp.interpolation = 'CONSTANT'
    tree.links.new(banded, tree.nodes['Principled BSDF'].inputs['Base Color'])
    return made


# ---------------------------------------------------------------- parts of vessels

def hollow(outer, wall=.03, floor=None):
    """A profile from the foot's middle to the rim, and back down inside at `wall` thickness."""
    floor = wall if floor is None else floor
    inside = []
    for point in reversed(outer[1:]):
        r, z = max(point[0] - wall, 0), max(point[1], outer[0][1] + floor)
        if inside and r >= inside[-1][0] and z <= inside[-1][1] + 1e-6 and z <= outer[0][1] + floor:
            continue
        inside.append((r, z))
    rim_r, rim_z = outer[-1][0], outer[-1][1]
    lip = (rim_r - wall / 2, rim_z + wall * .35)
    return [*outer, lip, *inside, (0, outer[0][1] + floor)]


def ear_handle(surface, radius, height, side, spread=.29, reach=.33, rise=.26, thickness=.042):
    """A cast loop on the side of a pan (`side` 1 right, -1 left), with its two riveted feet."""
    s = side
    root = np.sqrt(max(radius ** 2 - spread ** 2, .01)) - .01
    points = [(s * root, -spread, height), (s * (root + .08), -spread, height + rise * .2),
              (s * (root + reach * .65), -spread * .85, height + rise * .62), (s * (root + reach), -spread * .45, height + rise * .92),
              (s * (root + reach * 1.06), 0, height + rise), (s * (root + reach), spread * .45, height + rise * .92),
              (s * (root + reach * .65), spread * .85, height + rise * .62), (s * (root + .08), spread, height + rise * .2),
              (s * root, spread, height)]
    add(rod(points, thickness, 8, 16), surface)
    for y in (-spread, spread):
        add(ball(thickness * 1.9, 20, (.6, 1.1, 1)), surface, (s * (root + .01), y, height))


def loop_handle(surface, x, low, high, reach, thickness=.035, flat=.8):
    """A jug's handle in the plane y = 0, from height `low` to `high` at the wall x, standing out by `reach`."""
    middle = (low + high) / 2
    points = [(x, 0, high), (x + reach * .45, 0, high + .06), (x + reach * .95, 0, high - .1), (x + reach, 0, middle),
              (x + reach * .75, 0, low + .12), (x + reach * .3, 0, low + .02), (x - .02, 0, low)]
    mesh = rod(points, thickness, 8, 16)
    mesh[0][:, 1] *= 1 / flat
    return add(mesh, surface)


def knob(surface, location, size=1.):
    """A lid's turned knob."""
    profile = [(0, 0), (.05, 0), (.035, .03), (.03, .055), (.07, .085), (.085, .12), (.065, .155), (.02, .17), (0, .17)]
    return add(lathe([(r * size, z * size) for r, z in profile], 40), surface, location)


def domed_lid(surface, radius, height, location, rim=.05, knob_size=1., **settings):
    """A lid that overlaps the rim by a little, domed by `height`, with its knob."""
    profile = [(radius, -rim), (radius + .025, -rim * .6), (radius + .025, 0), (radius - .02, .015), (radius * .85, height * .38),
               (radius * .6, height * .75), (radius * .3, height * .95), (0, height)]
    lid = add(lathe(profile, 112), surface, location, **settings)
    x, y, z = location
    return lid, knob(surface, (x, y, z + height - .01), knob_size)


def lying(mesh):
    """A mesh turned about z, laid down along x."""
    points, faces = mesh
    return points[:, [2, 1, 0]] * np.array((1, -1, 1)), faces
