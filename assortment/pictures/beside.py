"""The measure that lies beside a thing, at the thing's own scale."""

import bpy

import measure
import studio


def extent_of(things):
    """The lowest and the highest corner of things in the scene's own units: two arrays (x, y, z)."""
    bpy.context.view_layer.update()
    points = studio.visible_points(things=things)
    return points.min(0), points.max(0)


def lay_rule(things, centimetres, along='z', turn=0., gap=.10, shift=0.):
    """Lays a rule on the table before things whose extent along an axis ('x', 'y', 'z') is `centimetres` in life.

    It lies `gap` units in front of them, in their middle (moved by `shift` units to the right), turned by degrees.
    Returns the rule's objects.
    """
    low, high = extent_of(things)
    axis = 'xyz'.index(along)
    unit = float(high[axis] - low[axis]) / centimetres
    half = measure.RULE_CM / 2 * unit
    x, y = float(low[0] + high[0]) / 2 - half + shift, float(low[1]) - gap - measure.RULE_WIDTH_CM / 2 * unit
    return measure.rule(unit, (x, y, .001), turn)
