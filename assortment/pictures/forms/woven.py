"""Sarees, dupattas, shawls, bedsheets, cushions and runners."""
import numpy as np

import shapes
from cloth_draft import mix, rgb
from cloth_fabric import fabric, yarn
from cloth_folds import UNIT, hung, uv_of
from cloth_layout import length_of_cloth
from cloth_props import fringe, in_units, rod_with_finials
from studio import Shot

SAREE_WIDTH = 115.0               # cm
FILL = 0.78


def sheet(points, uv, surface, at=(0, 0, 0)):
    """Puts a sheet of points (rows, columns, 3; cm) into the scene and returns its points in scene units."""
    placed = in_units(points, at)
    shapes.add(shapes.grid(placed, closed=False), surface, uv=uv, crease=180)
    return placed


def fringe_colour(look, weave):
    """Fringe is the end piece's warp: the border's silk, a little duller."""
    return mix(rgb(look.get('border') or weave.border_colour), (0.25, 0.2, 0.15), 0.15)


def saree_hung(look, rng):
    """A saree over a brass rod: its body in pleats on the left, its pallu spread on the right."""
    height, fall = 2.35, 118.0
    end, weave = length_of_cloth(look, SAREE_WIDTH, fall + 10, rng, pallu=pallu_of(look, 0.52 * fall))
    body, _ = length_of_cloth(look, SAREE_WIDTH, fall + 10, rng)
    points, along = hung(rng, SAREE_WIDTH, fall, 6, 84, 6)
    spread = sheet(points, uv_of(along, points.shape[1], SAREE_WIDTH, end.size), fabric(end, weave), (0.40, 0, height))
    points, along = hung(rng, SAREE_WIDTH, fall + 3, 6, 37, 8, depth=0.9)
    sheet(points, uv_of(along, points.shape[1], SAREE_WIDTH, body.size), fabric(body, weave), (-0.74, 0.0, height))
    if look.get('fringe', True):
        fringe(spread[0], yarn(fringe_colour(look, weave)), rng)
    rod_with_finials(1.24, height)
    return Shot(target=(0, 0, 1.3), distance=6, elevation=4, azimuth=4, lens=70, fill=FILL)


def pallu_of(look, longest):
    """How long a pallu is shown."""
    from cloth_weaves import WEAVES
    return min(longest, WEAVES.get(look.get('weave'), WEAVES['plain']).pallu_length)


FORMS = {'saree-hung': saree_hung}
VERSIONS = {}
