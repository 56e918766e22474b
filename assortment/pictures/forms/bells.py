"""Bells: the hand bell of the aarti, the temple bell on its chain, the beaten bell of Kutch."""

import math

import numpy as np

from bell_parts import band, bell_body, cast_profile, chain, clapper
from materials import material
from measure import rule
from shapes import add, circle, group, lathe, rod, sweep, wobble
from studio import Shot, mark_as_setting
from vessel_parts import radius_at
from views import Views
from wares import ware, wood

# A centimetre in scene units: the hand bell is 15 cm tall.
HAND_CM = .13


def bell(look, rng):
    """A hand bell; with an engraved finish a temple bell on its chain; in copper the cylindrical bell of Kutch."""
    if look.get('material') == 'copper':
        return kutch_bell(look)
    if look.get('finish') == 'engraved':
        return temple_bell(look)
    return hand_bell(ware(look))


GRIP = [(.16, .79), (.20, .82), (.19, .86, 1), (.09, .89), (.065, .95), (.10, 1.01), (.12, 1.06), (.09, 1.11), (.06, 1.15, 1), (.095, 1.17),
        (.095, 1.20), (.06, 1.22, 1), (.055, 1.30), (.08, 1.42), (.09, 1.50), (.07, 1.58), (.045, 1.62, 1), (.08, 1.64), (.08, 1.67),
        (.045, 1.69), (.07, 1.75), (.075, 1.80), (.05, 1.86), (.015, 1.93), (0, 1.95)]


def hand_bell(surface):
    """A bell with a turned grip, standing; laid down so that one sees its clapper; beside a rule."""
    tongue = []

    def made():
        bell_body(.62, .80, surface)
        outside = cast_profile(.62, .80)[::-1]
        for height in (.025, .075, .34, .38, .60):
            radius = .62 - .004 if height < .03 else float(np.interp(height, *sides(outside)))
            band(radius, height, surface, .013)
        add(lathe(GRIP, 72, 6), surface, crease=50)
        tongue.append(clapper(.54, .022, .105, surface, .70))
    handle = group(made)

    def laid_down():
        # Lip and tip of the grip rest on the table; the clapper has fallen against the lower wall.
        handle.rotation_euler = (math.radians(-108), 0, math.radians(-38))
        handle.location = (-.3, -.3, .59)
        tongue[0].rotation_euler = (math.radians(33), 0, 0)
        return Shot((0, 0, .5), 7.4, elevation=24, azimuth=0, fill=.84)

    def measured():
        handle.rotation_euler, handle.location, tongue[0].rotation_euler = (0, 0, 0), (0, 0, 0), (0, 0, 0)
        rule(HAND_CM, (-.98, .10, 0), 12, standing=True)
        return Shot((0, 0, .9), 7.4, elevation=8, azimuth=14, fill=.88)

    return Views(Shot((0, 0, .9), 7.4, elevation=14, azimuth=12, fill=.86), laid_down, measured)


def sides(profile):
    """A falling profile as (heights rising, radii) for interpolation."""
    points = sorted((z, r) for r, z in profile)
    return [z for z, _ in points], [r for _, r in points]


HANG = 1.55  # the lip of a bell that hangs, above the table


def hung(made, top, mouth_swing, near):
    """Views of a bell built by `made()` about its own lip at the origin, hung from `top` above it.

    Second: it swings up so that one looks into its mouth. `near` is the Shot of the detail, relative to the lip.
    """
    def lifted():
        holder = group(made)
        holder.location = (0, 0, -top)
    pivot = group(lifted)
    pivot.location = (0, 0, HANG + top)

    def swung():
        pivot.rotation_euler = (math.radians(-mouth_swing), 0, math.radians(14))
        return Shot((0, 0, HANG), 7.4, elevation=-11, azimuth=6, fill=.86)

    def still():
        pivot.rotation_euler = (0, 0, 0)
        return near

    return Views(Shot((0, 0, HANG + .7), 7.4, elevation=5, azimuth=16, fill=.86), swung, still)


def temple_bell(look):
    """Bell metal with three rows of creeper, on its chain."""
    metal = {'rgb': (.60, .36, .11), 'rough': .24, 'grime': 1.}
    surface = ware(look, rows=5.6, columns=15, between=(.30, .30 + 3 / 5.6), **metal)
    plain = ware({**look, 'finish': 'plain'}, **metal)

    def made():
        bell_body(.80, 1.25, surface)
        for height, radius in ((.012, .800), (.07, .785)):
            band(radius, height, plain, .018)
        crown = [(.20, 1.235), (.27, 1.26), (.25, 1.31, 1), (.13, 1.34), (.10, 1.40), (.15, 1.45), (.10, 1.50), (0, 1.51)]
        add(lathe(crown, 72, 6), plain)
        ring = [(.15 * math.cos(a), 0, 1.62 + .15 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 48, endpoint=False)]
        add(sweep(ring, circle(.04, 16), closed=True), plain)
        clapper(1.02, .035, .13, plain, 1.08)
        links = chain(1.70, 4.2, plain, .15)
        for link in links[3:]:
            mark_as_setting(link)

    return hung(made, 1.75, 16, Shot((0, -.5, HANG + .50), 3.8, 8, 14, fill=None))


def kutch_bell(look):
    """A beaten cylinder that widens to its mouth, with a lapped seam, a domed head, a loop on a cord and a wooden clapper."""
    # Iron with a baked coat of copper and brass powder: browner and duller than a copper sheet.
    surface = ware({**look, 'material': 'brass'}, rgb=(.46, .18, .08), rough=.34)
    timber = wood('brown', rough=.5)
    cord = material((.42, .29, .15), rough=.9, bump=.5, bump_scale=60, name='cord')
    body = [(.60, 0), (.585, .03), (.545, .14), (.50, .45), (.475, .80), (.45, .92), (.36, 1.02), (.2, 1.08), (0, 1.10)]

    def made():
        add(wobble(lathe([(.56, .01), *[(r, z, *c) for r, z, *c in body]], 128, 7), .014, 2.2, 3), surface, crease=60)
        add(wobble(lathe([(.56, .01), *[(max(r - .035, 0), z - .03 * (z > .5)) for r, z in body[1:]]], 112, 6), .014, 2.2, 3), surface)
        lap = [(radius_at(body, z) + .012, .0, z) for z in np.linspace(.05, .90, 16)]
        seam = add(sweep(lap, circle(1, 16) * np.array((.012, .075))), surface)
        seam.rotation_euler = (0, 0, math.radians(-62))
        add(rod([(-.15, 0, 1.03), (-.17, 0, 1.20), (-.10, 0, 1.33), (0, 0, 1.36), (.10, 0, 1.33), (.17, 0, 1.20), (.15, 0, 1.03)], .036), surface)
        for z in (.07, .82):
            band(radius_at(body, z) + .004, z, surface, .022)
        # The clapper is a stick of sheesham, thicker at its end, that reaches below the mouth.
        stick = [(0, .80), (.035, .79), (.04, .40), (.075, -.10), (.09, -.26), (.065, -.34), (0, -.35)]
        add(lathe(stick, 32, 6), timber)
        add(rod([(0, 0, .78), (0, 0, .92), (0, 0, 1.04)], .014, 4, 8), cord)
        for side in (-.05, .05):
            line = add(rod([(side, 0, 1.30), (side * .8, .05, 1.38), (side * .4, 0, 1.6), (0, 0, 2.2), (0, 0, 4.2)], .026, 8, 8), cord)
            mark_as_setting(line)

    return hung(made, 1.36, 16, Shot((0, -.45, HANG + .10), 3.2, -4, -22, fill=None))


FORMS = {'bell': bell}

VERSIONS = {'bell': 2}
