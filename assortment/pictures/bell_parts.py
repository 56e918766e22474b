"""What bells are made of: the cast body, a clapper on its ring, a chain."""

import math

import numpy as np

from shapes import add, circle, copy_of, group, lathe, rod, sweep

CAST = [(1, 0), (.985, .05), (.84, .18), (.70, .42), (.64, .70), (.52, .90), (.25, 1), (0, 1.01)]
WALL = .93  # the inside, as a share of the outside


def cast_profile(radius, height):
    """The outside of a cast bell from the lip to the crown, as (radius, height) points."""
    return [(r * radius, z * height) for r, z in CAST]


def bell_body(radius, height, surface, location=(0, 0, 0)):
    """The bell itself, mouth down."""
    profile = cast_profile(radius, height)
    add(lathe([(r * WALL, z * .95) for r, z in profile[:-1]], 112, 6), surface, location)
    add(lathe([(radius * WALL, 0), *profile], 128, 7), surface, location, crease=50)


def band(radius, height, surface, thickness=.016):
    """A raised line round a bell."""
    turn = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    return add(sweep(np.stack([radius * np.cos(turn), radius * np.sin(turn), height + 0 * turn], -1), circle(thickness, 10), closed=True), surface)


def clapper(length, thickness, head, surface, height):
    """A clapper that hangs from `height` on the axis: a rod with a drop-shaped `head` (its radius). Returns its handle, which swings it."""
    def made():
        ring = [(.7 * head * math.cos(a), 0, .7 * head * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 24, endpoint=False)]
        add(sweep(ring, circle(thickness, 8), closed=True), surface)
        add(rod([(0, 0, -.6 * head), (0, 0, -length / 2), (0, 0, -length)], thickness, 4, 10), surface)
        add(lathe([(0, -length + head), (head * .45, -length + head * .7), (head, -length - head * .3), (head * .8, -length - head), (0, -length - head * 1.25)], 48, 6),
            surface)
    handle = group(made)
    handle.location = (0, 0, height)
    return handle


def chain(low, high, surface, link=.12):
    """Links from height `low` up to `high`, every second one a quarter turned. Returns them from below upwards."""
    angle = np.linspace(0, 2 * np.pi, 32, endpoint=False)
    oval = np.stack([link * .42 * np.cos(angle), 0 * angle, link * .70 * np.sin(angle)], -1)
    first = add(sweep(oval, circle(link * .15, 10), closed=True), surface, (0, 0, low + link * .5))
    made = [first]
    for i in range(1, int((high - low) / link)):
        made.append(copy_of(first, (0, 0, low + link * (i + .5)), (0, 0, 90 * (i % 2))))
    return made
