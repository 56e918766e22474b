"""Surfaces. Colours are linear RGB tuples; `colour` makes one from the hex that a product's look gives."""

import bpy
import numpy as np


def colour(hex_or_rgb, strength=.56):
    """sRGB hex, as the eye would name the thing -> linear RGB for a surface.

    The film curve of the studio bleaches: a surface must be darker than it is to look, by about `strength`,
    and a little more saturated.
    """
    if not isinstance(hex_or_rgb, str):
        return tuple(hex_or_rgb)
    value = hex_or_rgb.lstrip('#')
    srgb = np.array([int(value[i:i + 2], 16) for i in (0, 2, 4)]) / 255
    linear = np.where(srgb <= .04045, srgb / 12.92, ((srgb + .055) / 1.055) ** 2.4)
    grey = linear.mean()
    vivid = np.clip(grey + (linear - grey) * 1.12, .002, 1)
    # The curve also pulls bright yellow towards green.
    yellowness = max(0., min(vivid[0], vivid[1]) - vivid[2]) / max(vivid[0], vivid[1])
    if vivid[0] >= vivid[1]:
        vivid[1] *= 1 - .15 * yellowness
    return tuple(float(c) for c in vivid * strength)


def shade(rgb, factor):
    """The same colour, darker (factor below one) or lighter."""
    return tuple(min(1., c * factor) for c in rgb)


# ---------------------------------------------------------------- node plumbing

def node(tree, kind, **settings):
    """Adds a shader node. A lower-case keyword sets a property, a capitalised one an input ('I0' is input 0)."""
    made = tree.nodes.new('ShaderNode' + kind)
    for key, value in settings.items():
        if key[0].islower():
            setattr(made, key, value)
            continue
        by_number = key[0] == 'I' and key[1:].isdigit()
        socket = made.inputs[int(key[1:])] if by_number else made.inputs[key.replace('_', ' ')]
        plug(tree, socket, value)
    return made


def plug(tree, socket, value):
    """Links `value` to the socket if it is one itself, otherwise sets it as the socket's value."""
    if isinstance(value, bpy.types.NodeSocket):
        tree.links.new(value, socket)
    elif socket.type == 'RGBA' and len(value) == 3:
        socket.default_value = (*value, 1)
    else:
        socket.default_value = value


def ramp(tree, factor, stops):
    """A colour ramp over [(position, rgb), ...]; returns the colour socket."""
    made = node(tree, 'ValToRGB', Fac=factor)
    elements = made.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(.5)
    for element, (position, rgb) in zip(elements, stops):
        element.position = position
        element.color = (*rgb, 1)
    return made.outputs[0]


def link_mix(tree, factor, first, second, how='MIX'):
    """Mixes two colours (RGBA tuples or sockets); returns the colour socket."""
    return node(tree, 'MixRGB', blend_type=how, Fac=factor, Color1=first, Color2=second).outputs[0]


def math_node(tree, operation, first, second=0., third=None, clamp=False):
    """A maths node; returns its value socket."""
    made = node(tree, 'Math', operation=operation, use_clamp=clamp, I0=first, I1=second)
    if third is not None:
        plug(tree, made.inputs[2], third)
    return made.outputs[0]


def image_from_array(pixels, data=False):
    """Numpy rows (top down, 0 to 1, RGB or RGBA in sRGB) -> a Blender image; `data` for masks and heights."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new('image', width, height)
    if data:
        image.colorspace_settings.name = 'Non-Color'
    buffer = np.ones((height, width, 4), np.float32)
    buffer[..., :pixels.shape[2]] = pixels[::-1]
    image.pixels.foreach_set(buffer.ravel())
    image.update()
    image.pack()
    return image


# ---------------------------------------------------------------- surfaces

def material(rgb, rough=.4, metal=0., name='surface', second=None, second_scale=4., dent=None, vary=0.,
             bump=0., bump_scale=40., bump_kind='TexNoise', bump_depth=.02, grime=0., grime_reach=.06,
             image=None, **inputs):
    """A Principled surface.

    second       another colour that noise of `second_scale` blends in
    dent         colour of the hollows (needs a dense mesh)
    vary         how much the pieces of a `scatter` differ in brightness
    bump         strength of a relief of `bump_scale` and `bump_depth`; kind TexNoise or TexVoronoi (hammered)
    grime        how much crevices closer than `grime_reach` darken: what makes ornament look handmade
    image        a picture laid on by the mesh's uv
    inputs       any other input of Blender's Principled node, with _ for a space
    """
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    surface = tree.nodes['Principled BSDF'].inputs
    position = node(tree, 'TexCoord').outputs['Object']
    base = node(tree, 'TexImage', image=image).outputs[0] if image else None
    if second:
        noise = node(tree, 'TexNoise', Vector=position, Scale=second_scale, Detail=6., Roughness=.6).outputs[0]
        base = ramp(tree, noise, [(.35, rgb), (.65, second)])
    if dent:
        hollow = ramp(tree, node(tree, 'NewGeometry').outputs['Pointiness'], [(.42, (1, 1, 1)), (.52, (0, 0, 0))])
        base = link_mix(tree, hollow, base or (*rgb, 1), (*dent, 1))
    if grime:
        open_sky = node(tree, 'AmbientOcclusion', samples=3, Distance=grime_reach).outputs['AO']
        closed = math_node(tree, 'MULTIPLY', math_node(tree, 'SUBTRACT', 1., open_sky), grime, clamp=True)
        base = link_mix(tree, closed, base or (*rgb, 1), (*shade(rgb, .12), 1))
    if vary:
        own = node(tree, 'Attribute', attribute_name='brightness').outputs['Fac']
        value = math_node(tree, 'MULTIPLY_ADD', own, 2 * vary, 1 - vary)
        base = node(tree, 'HueSaturation', Value=value, Color=base or (*rgb, 1)).outputs[0]
    plug(tree, surface['Base Color'], base or rgb)
    surface['Metallic'].default_value = metal
    surface['Roughness'].default_value = rough
    if bump:
        relief = node(tree, bump_kind, Vector=position, Scale=bump_scale)
        if bump_kind == 'TexNoise':
            relief.inputs['Detail'].default_value = 5
        height = relief.outputs['Distance' if bump_kind == 'TexVoronoi' else 'Fac']
        raised = node(tree, 'Bump', Strength=bump, Distance=bump_depth, Height=height)
        tree.links.new(raised.outputs[0], surface['Normal'])
    for key, value in inputs.items():
        plug(tree, surface[key.replace('_', ' ')], value)
    return made


def brass(rgb=(.78, .46, .13), **settings):
    """Warm yellow metal, a little grime in the grooves."""
    return material(rgb, **{'name': 'brass', 'rough': .2, 'metal': 1, 'bump': .05, 'bump_scale': 9, 'grime': .8, **settings})


def copper(**settings):
    """Red metal."""
    return brass((.80, .32, .17), **{'name': 'copper', **settings})


def steel(brushed=False, **settings):
    """Stainless steel, mirror-bright or brushed."""
    defaults = {'name': 'steel', 'rough': .14, 'metal': 1, 'bump': .02, 'bump_scale': 5, 'Anisotropic': .65 if brushed else 0.}
    return material((.70, .70, .71), **{**defaults, **settings})


def gold(**settings):
    """Jewellery gold."""
    return material((.86, .48, .11), **{'name': 'gold', 'rough': .18, 'metal': 1, 'bump': .06, 'bump_scale': 30, 'grime': 1., **settings})


def silver(oxidised=False, **settings):
    """Silver; oxidised silver is blackened in its grooves."""
    rgb = (.40, .39, .38) if oxidised else (.80, .79, .77)
    return material(rgb, **{'name': 'silver', 'rough': .3 if oxidised else .18, 'metal': 1, 'grime': 1.4 if oxidised else .5, **settings})


def glass(rgb=(1, 1, 1), rough=0., ior=1.45, clear=.85):
    """Glass that lets light through to what is inside: with caustics off plain glass throws a black shadow."""
    made = bpy.data.materials.new('glass')
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.remove(tree.nodes['Principled BSDF'])
    bent = node(tree, 'BsdfGlass', Color=rgb, Roughness=rough, IOR=ior).outputs[0]
    straight = node(tree, 'BsdfTransparent', Color=[c * clear for c in rgb]).outputs[0]
    path = node(tree, 'LightPath').outputs
    indirect = math_node(tree, 'MAXIMUM', path['Is Shadow Ray'], path['Is Diffuse Ray'])
    mixed = node(tree, 'MixShader', Fac=indirect, I1=bent, I2=straight).outputs[0]
    tree.links.new(mixed, tree.nodes['Material Output'].inputs[0])
    return made


def let_light_through(surface, share=.35):
    """Makes a thin surface (petal, leaf, voile) translucent: `share` of the light passes and takes its colour."""
    tree = surface.node_tree
    shader = tree.nodes['Principled BSDF']
    behind = node(tree, 'BsdfTranslucent')
    links = shader.inputs['Base Color'].links
    plug(tree, behind.inputs[0], links[0].from_socket if links else tuple(shader.inputs['Base Color'].default_value))
    mixed = node(tree, 'MixShader', Fac=share, I1=shader.outputs[0], I2=behind.outputs[0]).outputs[0]
    tree.links.new(mixed, tree.nodes['Material Output'].inputs[0])
    return surface


def emission(rgb, strength):
    """A surface that shines."""
    made = bpy.data.materials.new('emission')
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    light = node(tree, 'Emission', Color=rgb, Strength=float(strength)).outputs[0]
    tree.links.new(light, node(tree, 'OutputMaterial').inputs[0])
    return made
