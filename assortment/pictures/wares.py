"""What vessels are made of: a look's `material` and `finish` as a surface, and the parts that vessels share."""

import numpy as np

import bpy

from materials import (brass, colour, copper, image_from_array, link_mix, material, math_node, node, ramp, shade, silver,
                       steel)
from shapes import add, lathe

WOODS = {'dark': ((.125, .041, .014), (.030, .009, .0045)), 'brown': ((.29, .112, .035), (.095, .030, .010)),
         'light': ((.46, .235, .088), (.27, .115, .038))}


def ware(look, engraved_by='height', rows=5., columns=14, between=None, **settings):
    """The surface of a look. `engraved_by` height wraps the engraving round a pot, radius lays it on a plate.

    `between` keeps the engraving to a band of heights (or radii), closed by two lines; beyond it the metal is plain.
    """
    kind, finish = look.get('material', 'brass'), look.get('finish', 'plain')
    makers = {'brass': brass, 'copper': copper, 'bronze': bronze, 'steel': steel, 'silver': silver, 'iron': cast_iron,
              'wood': wood, 'sheesham': wood, 'marble': marble, 'stone': granite, 'clay': clay, 'terracotta': clay}
    if kind in ('brass', 'copper', 'bronze', 'steel', 'silver'):
        made = makers[kind](**{**metal_finish(kind, finish), **settings})
        if finish == 'brushed':
            brush_round(made)
        elif finish == 'hammered':
            beat(made)
    else:
        made = makers[kind](**settings)
    if finish == 'engraved':
        engrave(made, engraved_by, rows, columns, between)
    return made


def metal_finish(kind, finish):
    """Roughness and relief of a finish on metal."""
    if finish == 'hammered':
        return {'rough': .17, 'bump': 0}
    if finish == 'mirror':
        return {'rough': .05, 'bump': .01, 'bump_scale': 3}
    if finish == 'brushed':
        return {'rough': .3, 'bump': 0, **({'Anisotropic': .7} if kind == 'steel' else {})}
    return {'rough': .17 if kind == 'steel' else .22}


def dents(across=13, pixels=832):
    """One repeat of a beaten surface as heights from 0 to 1: round shallow hollows that overlap in staggered rows, and their soft ridges."""
    rng = np.random.default_rng(20)
    rows = 2 * round(across / np.sqrt(3))
    places = [((c + .5 * (r % 2)) / across, r / rows) for r in range(rows) for c in range(across)]
    centres = np.array(places) + rng.normal(0, .13 / across, (len(places), 2))
    size, lift = rng.uniform(.84, 1.18, len(places)), rng.uniform(-.10, .10, len(places))
    soft = np.zeros((pixels, pixels))
    # Further from its middle than this a hollow adds nothing.
    near = np.arange(-1, 2 * round(1.5 * pixels / across)) - round(1.5 * pixels / across)
    for (cx, cy), s, up in zip(centres, size, lift):
        columns, lines = (round(cx * pixels) + near) % pixels, (round(cy * pixels) + near) % pixels
        dx, dy = (columns / pixels - cx + .5) % 1 - .5, (lines[:, None] / pixels - cy + .5) % 1 - .5
        bowl = (dx * dx + dy * dy) * (across / s) ** 2 * 2.6 + up
        soft[np.ix_(lines, columns)] += np.exp(-9 * np.minimum(bowl, 4))
    height = -np.log(np.maximum(soft, 1e-20)) / 9
    return ((height - height.min()) / np.ptp(height)).astype(np.float32)


def heights(values):
    """Heights as a picture of 32 bits a channel: eight would show as steps on a mirror."""
    rows, columns = values.shape
    image = bpy.data.images.new('heights', columns, rows, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    buffer = np.ones((rows, columns, 4), np.float32)
    buffer[..., :3] = values[..., None]
    image.pixels.foreach_set(buffer.ravel())
    image.update()
    return image


def beat(surface, spacing=.076, depth=.0072, across=13):
    """Covers a metal with hammer marks `spacing` apart, brighter on their ridges and darker down in them."""
    tree = surface.node_tree
    image = heights(dents(across))
    position = node(tree, 'Mapping', Vector=node(tree, 'TexCoord').outputs['Object'], Scale=[1 / (spacing * across)] * 3).outputs[0]
    marks = node(tree, 'TexImage', image=image, Vector=position, projection='BOX', projection_blend=.22, interpolation='Cubic').outputs[0]
    shader = tree.nodes['Principled BSDF'].inputs
    links = shader['Base Color'].links
    ground = links[0].from_socket if links else tuple(shader['Base Color'].default_value)
    tarnish = ramp(tree, marks, [(0, (.70, .65, .60)), (.40, (.94, .93, .92)), (1, (1.1, 1.1, 1.1))])
    cloud = ramp(tree, node(tree, 'TexNoise', Vector=node(tree, 'TexCoord').outputs['Object'], Scale=2.2, Detail=4.).outputs['Fac'],
                 [(.35, (.78, .74, .70)), (.6, (1, 1, 1))])
    worn = link_mix(tree, 1., link_mix(tree, 1., ground, tarnish, 'MULTIPLY'), cloud, 'MULTIPLY')
    tree.links.new(worn, shader['Base Color'])
    tree.links.new(node(tree, 'Bump', Strength=1., Distance=depth, Height=marks).outputs[0], shader['Normal'])


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
    """Wood with its grain along `axis`: year rings about a pith that lies outside the thing, dark streaks, and open pores.

    The rings are a solid: they run as lines along the sides and as arcs over the ends, wherever a thing is cut.
    """
    light, dark = WOODS[shade_name]
    made = material(light, **{'name': 'wood', 'rough': .36, 'Clearcoat': .25, 'Clearcoat_Roughness': .2, **settings})
    tree = made.node_tree
    position = node(tree, 'TexCoord').outputs['Object']

    def stretched(across, along):
        factors = [across] * 3
        factors[axis] = along
        return node(tree, 'Mapping', Vector=position, Scale=factors).outputs[0]

    def noise(across, along, **more):
        return node(tree, 'TexNoise', Vector=stretched(across, along), Scale=1., **more).outputs['Fac']

    # How far from the pith, bent by slow noise: the rings.
    bend = math_node(tree, 'MULTIPLY_ADD', noise(1.5, .45, Detail=2.), .55, -.28)
    axes = node(tree, 'SeparateXYZ', Vector=position).outputs
    first, second = [axes[i] for i in range(3) if i != axis]
    squares = math_node(tree, 'ADD', math_node(tree, 'POWER', math_node(tree, 'ADD', first, 1.35), 2.),
                        math_node(tree, 'POWER', math_node(tree, 'ADD', second, .95), 2.))
    reach = math_node(tree, 'ADD', math_node(tree, 'SQRT', squares), bend)
    # Years are not equally wide, and each ends in a dark line.
    uneven = math_node(tree, 'MULTIPLY_ADD', node(tree, 'TexNoise', Vector=node(tree, 'CombineXYZ', X=math_node(tree, 'MULTIPLY', reach, 6.)).outputs[0],
                                                  Scale=1., Detail=2.).outputs['Fac'], .9, math_node(tree, 'MULTIPLY', reach, 9.))
    year = math_node(tree, 'FRACT', uneven)
    late = math_node(tree, 'POWER', year, 2.6)
    streak = noise(5., .35, Detail=4., Roughness=.62)
    fibre = noise(42., 1.6, Detail=3.)
    blended = math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', streak, .60),
                        math_node(tree, 'MULTIPLY_ADD', fibre, .26, math_node(tree, 'MULTIPLY_ADD', late, -.24, .14)))
    middle = tuple((a + b) / 2 for a, b in zip(light, dark))
    grain = ramp(tree, blended, [(.34, dark), (.45, middle), (.54, light), (.68, shade(light, 1.2))])
    # Pores: short dark slits along the grain, dots where it is cut across.
    pores = math_node(tree, 'SMOOTH_MIN', math_node(tree, 'MULTIPLY', math_node(tree, 'SUBTRACT', noise(95., 5.5, Detail=1.), .36), 9.), 1., .2)
    open_pores = ramp(tree, pores, [(0, (.42, .38, .34)), (.8, (1, 1, 1))])
    shader = tree.nodes['Principled BSDF'].inputs
    tree.links.new(link_mix(tree, 1., grain, open_pores, 'MULTIPLY'), shader['Base Color'])
    sunk = math_node(tree, 'ADD', pores, math_node(tree, 'MULTIPLY', fibre, .5))
    tree.links.new(node(tree, 'Bump', Strength=.25, Distance=.004, Height=sunk).outputs[0], shader['Normal'])
    tree.links.new(math_node(tree, 'MULTIPLY_ADD', fibre, -.22, shader['Roughness'].default_value + .12), shader['Roughness'])
    return made


def clay(rgb=(.36, .105, .042), **settings):
    """Unglazed terracotta: clouded by the kiln, sandy, with the fine rings that a wheel leaves."""
    made = material(rgb, **{'name': 'clay', 'rough': .85, 'second': shade(rgb, .74), 'second_scale': 3.2, 'Specular': .2, 'grime': .5, **settings})
    tree = made.node_tree
    position = node(tree, 'TexCoord').outputs['Object']
    turned = node(tree, 'TexNoise', Vector=node(tree, 'Mapping', Vector=position, Scale=(1.2, 1.2, 34.)).outputs[0], Scale=1., Detail=3.).outputs['Fac']
    sand = node(tree, 'TexNoise', Vector=position, Scale=110., Detail=3., Roughness=.7).outputs['Fac']
    shader = tree.nodes['Principled BSDF'].inputs
    speckled = ramp(tree, sand, [(.34, (.66, .62, .60)), (.45, (1, 1, 1)), (.62, (1, 1, 1)), (.72, (1.3, 1.25, 1.2))])
    ringed = ramp(tree, turned, [(.38, (.86, .84, .83)), (.56, (1.04, 1.04, 1.04))])
    ground = link_mix(tree, 1., shader['Base Color'].links[0].from_socket, speckled, 'MULTIPLY')
    tree.links.new(link_mix(tree, 1., ground, ringed, 'MULTIPLY'), shader['Base Color'])
    relief = math_node(tree, 'MULTIPLY_ADD', turned, 1.6, math_node(tree, 'MULTIPLY', sand, .7))
    tree.links.new(node(tree, 'Bump', Strength=.5, Distance=.010, Height=relief).outputs[0], shader['Normal'])
    return made


def marble(**settings):
    """White marble with grey veins that run across it, some sharp, most of them faint."""
    made = material((.55, .54, .52), **{'name': 'marble', 'rough': .2, 'Subsurface': .06, 'Subsurface_Color': (.8, .78, .75),
                                        'Subsurface_Radius': (.06, .05, .04), **settings})
    tree = made.node_tree
    position = node(tree, 'Mapping', Vector=node(tree, 'TexCoord').outputs['Object'], Rotation=(.5, .7, .4), Scale=(1.9, .75, 1.3)).outputs[0]
    noise = node(tree, 'TexNoise', Vector=position, Scale=1.5, Detail=9., Roughness=.58, Distortion=.55).outputs['Fac']
    cloud = node(tree, 'TexNoise', Vector=position, Scale=2.6, Detail=5.).outputs['Fac']
    vein = math_node(tree, 'ABSOLUTE', math_node(tree, 'SUBTRACT', noise, .5))
    veined = ramp(tree, vein, [(0, (.22, .22, .23)), (.008, (.36, .36, .36)), (.03, (.52, .515, .50)), (.10, (.58, .57, .55))])
    clouded = ramp(tree, cloud, [(.35, (.84, .845, .86)), (.6, (1, 1, 1))])
    tree.links.new(link_mix(tree, 1., veined, clouded, 'MULTIPLY'), tree.nodes['Principled BSDF'].inputs['Base Color'])
    return made


def granite(**settings):
    """Grey stone of fine crystals: dark mica, grey and white feldspar, picked rough."""
    made = material((.17, .165, .16), **{'name': 'granite', 'rough': .62, **settings})
    tree = made.node_tree
    position = node(tree, 'TexCoord').outputs['Object']
    bent = node(tree, 'MixRGB', blend_type='ADD', Fac=.022, Color1=position, Color2=node(tree, 'TexNoise', Vector=position, Scale=40.).outputs[1]).outputs[0]
    large = node(tree, 'SeparateColor', I0=node(tree, 'TexVoronoi', Vector=bent, Scale=48.).outputs['Color']).outputs[0]
    small = node(tree, 'SeparateColor', I0=node(tree, 'TexVoronoi', Vector=bent, Scale=105.).outputs['Color']).outputs[0]
    value = math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', large, .45), math_node(tree, 'MULTIPLY', small, .55))
    speckled = ramp(tree, value, [(.14, (.030, .029, .029)), (.30, (.11, .106, .102)), (.48, (.175, .17, .165)), (.70, (.25, .245, .238)), (.86, (.44, .43, .41))])
    shader = tree.nodes['Principled BSDF'].inputs
    tree.links.new(speckled, shader['Base Color'])
    picked = node(tree, 'TexNoise', Vector=position, Scale=52., Detail=5., Roughness=.65).outputs['Fac']
    tree.links.new(node(tree, 'Bump', Strength=.45, Distance=.014, Height=picked).outputs[0], shader['Normal'])
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


def flower_tile(size=512):
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


def engrave(surface, along='height', rows=5., columns=14, between=None):
    """Cuts the flower pattern into a surface: a relief, and darkness in the lines; `between` two heights or radii only."""
    tree = surface.node_tree
    tile = flower_tile()
    image = image_from_array(np.repeat(tile[..., None], 3, 2), data=True)
    cut = node(tree, 'TexImage', image=image, Vector=unroll(tree, along, columns, rows)).outputs[0]
    if between:
        cut = kept_between(tree, cut, along, *between)
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


def kept_between(tree, cut, along, low, high, line=.008):
    """The engraving inside a band of heights or radii, a double line along either edge, and nothing beyond."""
    across = node(tree, 'SeparateXYZ', Vector=unroll(tree, along, 1, 1.)).outputs[1]
    middle, half = (low + high) / 2, (high - low) / 2
    beyond = math_node(tree, 'SUBTRACT', math_node(tree, 'ABSOLUTE', math_node(tree, 'SUBTRACT', across, middle)), half)
    kept = math_node(tree, 'MAXIMUM', cut, math_node(tree, 'GREATER_THAN', beyond, 0.))
    for gap in (line, 4 * line):
        away = math_node(tree, 'ABSOLUTE', math_node(tree, 'SUBTRACT', beyond, gap))
        kept = math_node(tree, 'MINIMUM', kept, math_node(tree, 'DIVIDE', away, line, clamp=True))
    return kept


def painted_bands(stops, rough=.3, grain=.10, **settings):
    """A turned thing lacquered in bands: [(height, hex or rgb), ...], each colour from its height upwards.

    `grain` is how much of the wood shows through the lac.
    """
    made = material((.5, .5, .5), **{'rough': rough, 'Clearcoat': .6, 'Clearcoat_Roughness': .08, 'name': 'lacquer', **settings})
    tree = made.node_tree
    axes = node(tree, 'SeparateXYZ', Vector=node(tree, 'TexCoord').outputs['Object']).outputs
    low, high = stops[0][0], stops[-1][0] + 1e-3
    factor = math_node(tree, 'DIVIDE', math_node(tree, 'SUBTRACT', axes[2], low), high - low)
    banded = ramp(tree, factor, [((h - low) / (high - low), colour(c)) for h, c in stops])
    banded.node.color_ramp.interpolation = 'CONSTANT'
    position = node(tree, 'TexCoord').outputs['Object']
    fibre = node(tree, 'TexNoise', Vector=node(tree, 'Mapping', Vector=position, Scale=(26., 26., 1.6)).outputs[0], Scale=1., Detail=4.).outputs['Fac']
    # What the skew chisel leaves: rings so fine that they only soften the shine.
    turned = node(tree, 'TexNoise', Vector=node(tree, 'Mapping', Vector=position, Scale=(.6, .6, 70.)).outputs[0], Scale=1., Detail=2.).outputs['Fac']
    shown = ramp(tree, fibre, [(.36, (1 - 2.4 * grain,) * 3), (.56, (1, 1, 1)), (.7, (1 + .8 * grain,) * 3)])
    shader = tree.nodes['Principled BSDF'].inputs
    tree.links.new(link_mix(tree, 1., banded, shown, 'MULTIPLY'), shader['Base Color'])
    tree.links.new(node(tree, 'Bump', Strength=.12, Distance=.006, Height=turned).outputs[0], shader['Normal'])
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


def knob(surface, location, size=1.):
    """A lid's turned knob."""
    profile = [(0, 0), (.05, 0), (.035, .03), (.03, .055), (.07, .085), (.085, .12), (.065, .155), (.02, .17), (0, .17)]
    return add(lathe([(r * size, z * size) for r, z in profile], 40), surface, location)


def lying(mesh):
    """A mesh turned about z, laid down along x."""
    points, faces = mesh
    return points[:, [2, 1, 0]] * np.array((1, -1, 1)), faces
