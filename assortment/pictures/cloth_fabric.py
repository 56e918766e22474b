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


def fabric(textile, weave):
    """The surface of a woven cloth; its uv runs 0..1 over the textile."""
    made = bpy.data.materials.new('fabric')
    made.use_nodes = True
    tree = made.node_tree
    surface = tree.nodes['Principled BSDF'].inputs
    colour = node(tree, 'TexImage', image=picture(to_srgb(albedo(textile.rgb, textile.metal)))).outputs[0]
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
    plug(tree, surface['Normal'], raised.outputs[0])
    see_through(tree, colour, weave.thin, weave.sheer)
    return made


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
