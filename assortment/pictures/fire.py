"""Wicks, flames, and the dusk in which they are seen."""

import math

import bpy
import numpy as np

from materials import material, math_node, node, ramp
from shapes import add, ball, lathe, rod, wobble
from studio import dim_lights, paint_floor, point_light


TERRACOTTA, PLUM, SAND = (.27, .070, .042), (.135, .030, .048), (.40, .215, .10)


def dusk(floor=TERRACOTTA):
    """The studio an hour after sunset: flames are the brightest thing in it, and brass still reads as brass."""
    paint_floor(floor, under=.45, rough=.6, specular=.25)
    dim_lights(.62, (1, .80, .60), sky=.26)


def flame_material():
    """Hot core, see-through edge and a dark foot."""
    made = bpy.data.materials.get('flame')
    if made:
        return made
    made = bpy.data.materials.new('flame')
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    height = node(tree, 'SeparateXYZ', Vector=node(tree, 'TexCoord').outputs['Generated']).outputs['Z']
    facing = node(tree, 'LayerWeight', Blend=.5).outputs['Facing']
    hue = ramp(tree, height, [(0, (.15, .12, .5)), (.12, (1, .30, .04)), (.35, (1, .62, .18)), (.75, (1, .46, .08)), (1, (1, .22, .01))])
    along = ramp(tree, height, [(0, (.05, .05, .05)), (.3, (1, 1, 1)), (.8, (.9, .9, .9)), (1, (.2, .2, .2))])
    solid = math_node(tree, 'MULTIPLY', math_node(tree, 'POWER', math_node(tree, 'SUBTRACT', 1., facing), .7), along)
    light = node(tree, 'Emission', Color=hue, Strength=7.).outputs[0]
    clear = node(tree, 'BsdfTransparent').outputs[0]
    mixed = node(tree, 'MixShader', Fac=solid, I1=clear, I2=light).outputs[0]
    tree.links.new(mixed, node(tree, 'OutputMaterial').inputs[0])
    return made


def burning_wick(path, rng, size=1., energy=6.):
    """A cotton wick laid along `path` (points), charred at its end, with a flame on it."""
    cotton = bpy.data.materials.get('cotton') or material((.72, .64, .50), rough=.9, bump=.5, bump_scale=60, name='cotton')
    char = bpy.data.materials.get('char') or material((.01, .008, .006), rough=.9, name='char')
    tip = np.array(path[-1], float)
    add(rod(path, .022 * size, 6, 10), cotton)
    add(ball(.024 * size, 12), char, tip)
    outline = [(.001, 0), (.026, .025), (.042, .075), (.040, .12), (.027, .19), (.012, .255), (.001, .31)]
    shape = wobble(lathe([(r * size, z * size) for r, z in outline], 32, 6), .012 * size, 3 / size, float(rng.uniform(0, 20)))
    flame = add(shape, flame_material(), tip + (0, 0, -.015 * size), (rng.uniform(-4, 4), rng.uniform(-4, 4), 0))
    flame.visible_shadow = False
    point_light(tip + (0, 0, .13 * size), energy * size, (1, .55, .20), .06 * size)


def oil(rgb=(.26, .105, .010)):
    """Lamp oil or ghee, seen from above."""
    return material(rgb, rough=.04, Specular=.6, name='oil')


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
