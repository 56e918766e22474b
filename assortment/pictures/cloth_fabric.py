"""A textile as a Blender surface: dyed yarn with a soft sheen, metal where the zari is, light through thin cloth."""
import bpy
import numpy as np

from cloth_draft import rgb
from materials import link_mix, material, math_node, node, plug

# What cloth facing the camera must reflect (linear) to be seen as a display value (0..255) under the studio's lights and
# film curve, a channel at a time: measured from plain kurtas.
SEEN = (0, 29, 66, 101, 140, 184, 192, 212, 235, 255)
REFLECTED = (0.003, 0.012, 0.052, 0.10, 0.20, 0.447, 0.522, 0.70, 0.84, 0.90)
METAL_STRENGTH = 0.92             # gold is seen by what it mirrors: only a little darker than its name
METAL_ROUGH = 0.34
METALLIC = 0.74                   # zari is a silk core wound with foil: not all mirror
ZARI_METALLIC, ZARI_ROUGH = 0.96, 0.27
THREAD_BUMP = 0.8
CRUMPLE_SCALE = 3.6               # creases a scene unit
SHOT_SHARE = 0.28                 # how much of the other warp a shot silk shows at a glancing angle


def to_linear(srgb):
    """sRGB values 0..1 -> linear light."""
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def to_srgb(linear):
    """Linear light -> sRGB values 0..1."""
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.power(np.maximum(linear, 1e-6), 1 / 2.4) - 0.055)


def albedo(colour, metal=0.0):
    """What a surface must reflect (linear) to look like an sRGB colour under the studio's film curve."""
    colour, metal = np.asarray(colour, np.float32), np.asarray(metal)[..., None]
    dyed = np.interp(colour, np.array(SEEN) / 255, REFLECTED)
    return np.clip(dyed + (to_linear(colour) * METAL_STRENGTH - dyed) * metal, 0.003, 1)


def picture(pixels, data=False):
    """Rows bottom up (height, width, 3), 0..1 -> a Blender image."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new('textile', width, height)
    if data:
        image.colorspace_settings.name = 'Non-Color'
    buffer = np.ones((height, width, 4), np.float32)
    buffer[..., :3] = pixels
    image.pixels.foreach_set(buffer.ravel())
    image.update()
    return image


def fabric(textile, weave, shine=False, threads=0.0, twill=False):
    """The surface of a woven cloth; its uv runs 0..1 over the textile.

    `shine` lets zari glint as flattened wire does: mirrored light drawn out across the thread, every wire a little turned.
    `threads` to the cm (0: too fine to be seen) are raised one over the other, in a plain weave or a `twill`.
    """
    made = bpy.data.materials.new('fabric')
    made.use_nodes = True
    tree = made.node_tree
    surface = tree.nodes['Principled BSDF'].inputs
    reflected = albedo(textile.rgb, textile.metal)
    if shine:
        reflected = warmer(reflected, textile.metal)
    colour = node(tree, 'TexImage', image=picture(to_srgb(reflected))).outputs[0]
    relief = np.clip(textile.relief, -0.5, 1.5) / 2 + 0.25
    mask = node(tree, 'TexImage', image=picture(np.dstack([textile.metal, relief, relief]), data=True)).outputs[0]
    split = node(tree, 'SeparateColor', I0=mask).outputs
    metal, height = split[0], split[1]
    if weave.shot is not None:
        colour = link_mix(tree, glancing(tree, metal), colour, (*[float(c) for c in albedo(rgb(weave.shot))], 1))
    plug(tree, surface['Base Color'], colour)
    plug(tree, surface['Metallic'], math_node(tree, 'MULTIPLY', metal, METALLIC))
    plug(tree, surface['Roughness'], math_node(tree, 'MULTIPLY_ADD', metal, METAL_ROUGH - weave.rough, weave.rough))
    plug(tree, surface['Sheen'], weave.sheen)
    plug(tree, surface['Sheen Tint'], 0.6)
    plug(tree, surface['Specular'], 0.20 if weave.rough < 0.6 else 0.12)
    position = node(tree, 'TexCoord').outputs['Object']
    crumpled = node(tree, 'TexNoise', Vector=position, Scale=CRUMPLE_SCALE, Detail=3., Distortion=0.6)
    creased = node(tree, 'Bump', Strength=weave.crumple, Distance=0.05, Height=crumpled.outputs[0])
    raised = node(tree, 'Bump', Strength=weave.bump, Distance=0.012, Height=height, Normal=creased.outputs[0])
    if threads:
        raised = node(tree, 'Bump', Strength=THREAD_BUMP, Distance=0.25 / threads / 58, Height=interlaced(tree, textile, threads, twill),
                      Normal=raised.outputs[0])
    if shine:
        raised = glinting(tree, surface, textile, metal, weave.rough, raised)
    plug(tree, surface['Normal'], raised.outputs[0])
    see_through(tree, colour, weave.thin, weave.sheer)
    return made


def warmer(reflected, metal):
    """Gold that is all mirror: without some blue and a little less green the film curve turns it to mustard."""
    red, green, blue = np.moveaxis(reflected, -1, 0)
    gold = np.stack([red * 1.10, green * 0.98, np.maximum(blue, 0.20 * red)], -1)
    return np.clip(reflected + (gold - reflected) * metal[..., None], 0.003, 1)


def centimetres(tree, textile):
    """The place on the cloth in cm, as (x across, y along) sockets."""
    split = node(tree, 'SeparateXYZ', Vector=node(tree, 'TexCoord').outputs['UV']).outputs
    return math_node(tree, 'MULTIPLY', split[0], float(textile.size[0])), math_node(tree, 'MULTIPLY', split[1], float(textile.size[1]))


def interlaced(tree, textile, threads, twill):
    """Height of the yarn, 0..1: at each crossing warp or weft lies on top, and rounds off to its sides."""
    x, y = centimetres(tree, textile)
    slub = node(tree, 'TexNoise', Vector=node(tree, 'CombineXYZ', X=x, Y=y, Z=0.).outputs[0], Scale=1.7, Detail=2.).outputs[0]
    x = math_node(tree, 'MULTIPLY_ADD', slub, 0.10, x)
    y = math_node(tree, 'MULTIPLY_ADD', slub, 0.08, y)
    x, y = math_node(tree, 'MULTIPLY', x, threads), math_node(tree, 'MULTIPLY', y, threads)
    warp, weft = (math_node(tree, 'ABSOLUTE', math_node(tree, 'SINE', math_node(tree, 'MULTIPLY', v, np.pi))) for v in (x, y))
    number = math_node(tree, 'ADD', math_node(tree, 'FLOOR', x), math_node(tree, 'FLOOR', y))
    step = math_node(tree, 'PINGPONG', number, 2. if twill else 1.)
    above = math_node(tree, 'GREATER_THAN', step, 0.5)
    return math_node(tree, 'ADD', math_node(tree, 'MULTIPLY', warp, above),
                     math_node(tree, 'MULTIPLY', weft, math_node(tree, 'SUBTRACT', 1., above)))


def glinting(tree, surface, textile, metal, rough, raised):
    """Makes the metal of a surface glint; returns its Bump node."""
    x, y = centimetres(tree, textile)
    plug(tree, surface['Metallic'], math_node(tree, 'MULTIPLY', metal, ZARI_METALLIC))
    plug(tree, surface['Roughness'], math_node(tree, 'MULTIPLY_ADD', metal, ZARI_ROUGH - rough, rough))
    plug(tree, surface['Anisotropic'], math_node(tree, 'MULTIPLY', metal, 0.75))
    plug(tree, surface['Tangent'], node(tree, 'Tangent', direction_type='UV_MAP').outputs[0])
    wires = node(tree, 'CombineXYZ', X=math_node(tree, 'MULTIPLY', x, 2.2), Y=math_node(tree, 'MULTIPLY', y, 9.), Z=0.).outputs[0]
    turned = node(tree, 'TexNoise', Vector=wires, Scale=1., Detail=1.)
    height = math_node(tree, 'MULTIPLY', turned.outputs[0], metal)
    return node(tree, 'Bump', Strength=0.8, Distance=0.010, Height=height, Normal=raised.outputs[0])


def glancing(tree, metal):
    """How much of the second warp shows: more at a glancing angle, none on metal."""
    facing = node(tree, 'LayerWeight', Blend=0.35).outputs['Facing']
    return math_node(tree, 'MULTIPLY', math_node(tree, 'SUBTRACT', facing, metal, clamp=True), SHOT_SHARE)


def see_through(tree, colour, thin, sheer):
    """Lets a share of the light through, coloured (`thin`), and a share straight through (`sheer`)."""
    shader = tree.nodes['Principled BSDF'].outputs[0]
    if thin:
        behind = node(tree, 'BsdfTranslucent', Color=colour).outputs[0]
        shader = node(tree, 'MixShader', Fac=thin, I1=shader, I2=behind).outputs[0]
    if sheer:
        shader = node(tree, 'MixShader', Fac=sheer, I1=shader, I2=node(tree, 'BsdfTransparent').outputs[0]).outputs[0]
    tree.links.new(shader, tree.nodes['Material Output'].inputs[0])


def yarn(colour, rough=0.7, sheen=0.3):
    """The surface of fringe, cord and piping of one sRGB colour."""
    return material(tuple(float(c) for c in albedo(rgb(colour))), rough=rough, name='yarn', Sheen=sheen, Specular=0.2)


def zari(colour='#d9a441'):
    """Gold thread as a surface, for cords and tassels."""
    return material(tuple(float(c) for c in albedo(np.array(rgb(colour)), 1.0)), rough=0.32, metal=1.0, name='zari')
