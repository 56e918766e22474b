"""Wicks, flames, and the dusk in which they are seen."""

import math

import bpy
import numpy as np

from materials import glass, material, math_node, node, ramp
from shapes import add, grid, rod, twisted
from studio import dim_lights, paint_floor, point_light


TERRACOTTA, PLUM, SAND, INDIGO = (.27, .070, .042), (.135, .030, .048), (.46, .29, .17), (.034, .047, .105)


def dusk(floor=TERRACOTTA):
    """The studio an hour after sunset: flames are the brightest thing in it, and brass still reads as brass."""
    paint_floor(floor, under=.45, rough=.6, specular=.25)
    dim_lights(.74, (1, .82, .64), sky=.32)


def flame_material():
    """Blue and almost clear at the foot, dark about the wick, a white-hot heart, and an edge that one sees through."""
    made = bpy.data.materials.get('flame')
    if made:
        return made
    made = bpy.data.materials.new('flame')
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    height = node(tree, 'SeparateXYZ', Vector=node(tree, 'TexCoord').outputs['Generated']).outputs['Z']
    facing = node(tree, 'LayerWeight', Blend=.5).outputs['Facing']
    hue = ramp(tree, height, [(0, (.05, .12, 1)), (.10, (.16, .16, .75)), (.22, (1, .34, .06)), (.45, (1, .66, .24)), (.72, (1, .56, .14)), (1, (1, .25, .01))])
    along = ramp(tree, height, [(0, (.30, .30, .30)), (.14, (.26, .26, .26)), (.34, (.95, .95, .95)), (.7, (1, 1, 1)), (1, (.15, .15, .15))])
    power = ramp(tree, height, [(0, (.16, .16, .16)), (.16, (.20, .20, .20)), (.42, (1, 1, 1)), (.75, (.8, .8, .8)), (1, (.4, .4, .4))])
    solid = math_node(tree, 'MULTIPLY', math_node(tree, 'POWER', math_node(tree, 'SUBTRACT', 1., facing), .8), along)
    light = node(tree, 'Emission', Color=hue, Strength=math_node(tree, 'MULTIPLY', power, 8.)).outputs[0]
    clear = node(tree, 'BsdfTransparent').outputs[0]
    mixed = node(tree, 'MixShader', Fac=solid, I1=clear, I2=light).outputs[0]
    tree.links.new(mixed, node(tree, 'OutputMaterial').inputs[0])
    return made


def flame_shape(size, rng):
    """A teardrop, leaning and bent by the draught: no two alike."""
    tall, wide = size * .31 * rng.uniform(.80, 1.22), size * .044 * rng.uniform(.88, 1.10)
    t = np.linspace(0, 1, 22)
    radius = wide * 2.02 * t ** .52 * (1 - t) ** .92 + .0006
    way, lean, sway = rng.uniform(0, 2 * np.pi), rng.normal(0, .07), rng.normal(0, .035)
    shift = tall * (lean * t ** 1.5 + sway * np.sin(np.pi * 1.6 * t) * t)
    turn = np.linspace(0, 2 * np.pi, 32, endpoint=False)[None]
    x = radius[:, None] * np.cos(turn) + (shift * math.cos(way))[:, None]
    y = radius[:, None] * np.sin(turn) + (shift * math.sin(way))[:, None]
    return grid(np.stack([x, y, tall * t[:, None] + 0 * turn], -1))


def burning_wick(path, rng, size=1., energy=6.):
    """A twisted cotton wick laid along `path` (points), soaked where it lies, charred at its end, with a flame on it.

    Returns the wick and the flame.
    """
    cotton = bpy.data.materials.get('cotton') or material((.56, .44, .26), rough=.55, bump=.6, bump_scale=130, bump_depth=.006, Specular=.5,
                                                          second=(.66, .58, .44), second_scale=5, name='cotton')
    char = bpy.data.materials.get('char') or material((.01, .008, .006), rough=.9, name='char')
    tip = np.array(path[-1], float)
    wick = add(twisted(path, .0145 * size), cotton, crease=180)
    before = np.array(path[-2], float)
    black = tip + (before - tip) * .28
    add(rod([black, tip, tip + (0, 0, .03 * size)], .0120 * size, 5, 10), char)
    flame = add(flame_shape(size, rng), flame_material(), tip + (0, 0, -.012 * size), crease=180)
    flame.visible_shadow = False
    point_light(tip + (0, 0, .13 * size), energy * size, (1, .55, .20), .06 * size)
    return [wick, flame]


def oil():
    """Lamp oil or ghee: golden, and so clear that the bottom of the lamp shows through."""
    made = glass((.98, .76, .26), rough=.10, ior=1.33, clear=.85)
    tree = made.node_tree
    body = node(tree, 'BsdfPrincipled', Base_Color=(.62, .28, .022), Roughness=.14, Specular=.4)
    output = tree.nodes['Material Output'].inputs[0]
    seen_through = output.links[0].from_socket
    tree.links.new(node(tree, 'MixShader', Fac=.22, I1=seen_through, I2=body.outputs[0]).outputs[0], output)
    return made


def lobes(angles, width, amount, start, end):
    """A `modify` for lathe: spouts at the angles (radians), growing from radius `start` to `end`."""
    def modify(angle, r, z):
        pull = 0
        for a in angles:
            apart = (angle - a + np.pi) % (2 * np.pi) - np.pi
            pull = pull + np.exp(-(apart / width) ** 2)
        pull = pull * np.clip((r - start) / (end - start), 0, 1)
        return r * (1 + amount * pull), z - .02 * pull
    return modify


def spout_angles(count, first):
    """Where the spouts of a lamp point, evenly round it from `first` (radians; -pi / 2 faces the camera)."""
    return [first + i * 2 * math.pi / count for i in range(count)]
