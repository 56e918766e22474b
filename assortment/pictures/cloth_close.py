"""Cloth seen from close by: the weave itself, thread over thread, put into the surface of a fabric."""
from materials import math_node, node, plug

from cloth_folds import UNIT


def show_weave(surface, size, thread=0.085, depth=0.55):
    """Adds the threads (`thread` cm apart) to a fabric whose textile measures `size` cm."""
    tree = surface.node_tree
    shader = tree.nodes['Principled BSDF']
    place = node(tree, 'SeparateXYZ', Vector=node(tree, 'TexCoord').outputs['UV']).outputs
    waves = []
    for number, long in enumerate(size):
        turns = math_node(tree, 'MULTIPLY', place[number], 6.2832 * long / thread / 2)
        waves.append(math_node(tree, 'SINE', turns))
    over = math_node(tree, 'MULTIPLY', waves[0], waves[1])
    bump = node(tree, 'Bump', Strength=depth, Distance=thread * UNIT * 0.6, Height=over)
    link = shader.inputs['Normal'].links
    if link:
        tree.links.new(link[0].from_socket, bump.inputs['Normal'])
    plug(tree, shader.inputs['Normal'], bump.outputs[0])
