"""What keeps food: the spice box, the tiffin carrier, canisters."""

import math

import numpy as np

import studio
from beside import lay_rule
from heaps import spice_cup
from shapes import add, ball, circle, group, lathe, rod, smooth_path, sweep
from studio import Shot
from vessel_parts import bent_bar, lean
from views import Views
from wares import hollow, knob, lying, ware, wood

VERSIONS = {'masala-dabba': 2, 'tiffin': 2, 'canister': 2}

SPICES = ['turmeric', 'chilli', 'coriander-powder', 'mustard', 'cumin', 'garam', 'cardamom', 'fenugreek', 'peppercorn']
SPICES_OF_FIVE = ['turmeric', 'chilli', 'cumin', 'coriander-powder', 'mustard']


def masala_dabba(look, rng):
    """A round spice box, open, its cups full, the lid lying behind it; closed in the second view."""
    built = []
    # It stands well forward: the lid behind it would lie against the wall.
    group(lambda: built.append(spice_box(look, rng))).location.y = -1.3
    return built[0]


def spice_box(look, rng):
    """The box with its cups and its lid about the origin."""
    kind, cups = look.get('material'), int(look.get('pieces', 7))
    dark = {'shade_name': 'dark', 'axis': 0} if kind == 'wood' else {}
    box = ware(look, rows=4.8, columns=34, between=(.07, .37), **dark)
    lid_surface = ware(look, 'radius', 4, 20, between=(.20, .98), **dark)
    cup_surface = ware(look, shade_name='brown', axis=2) if kind == 'wood' else ware({'material': kind, 'finish': 'plain'}, rough=.13)
    outer_count = cups - 1
    reach = .675 if outer_count >= 6 else .635
    small = min(.385, reach * math.sin(math.pi / outer_count) * .965, .985 - reach)
    centre = min(.40, reach - small - .01)
    wall = .07 if kind == 'wood' else .02
    outside = [(0, 0), (1.02, 0), (1.07, .015), (1.09, .05), (1.09, .40), (1.115, .42), (1.115, .44)]
    add(lathe(outside, 144, 5), box, crease=50)
    inside = [(1.115, .44), (1.105 - wall, .44), (1.09 - wall, .42), (1.09 - wall, .06), (1.06 - wall, .04, 1), (0, .04)]
    add(lathe(inside, 144, 5), box if kind == 'wood' else cup_surface, crease=50)
    order = SPICES_OF_FIVE if cups <= 5 else SPICES
    shift = float(rng.uniform(0, 2 * math.pi))

    def filled():
        for i in range(cups):
            a = (i - 1) * 2 * math.pi / outer_count + shift
            place_at = (0, 0, .045) if i == 0 else (reach * math.cos(a), reach * math.sin(a), .045)
            spice_cup(order[i % len(order)], centre if i == 0 else small, cup_surface, place_at, rng)

    fill = group(filled)

    def lid_parts():
        cover = [(0, .03), (.4, .028), (.95, .012), (1.10, 0), (1.125, -.03), (1.125, -.13), (1.11, -.13), (1.105, -.03), (1.0, -.02), (0, 0)]
        add(lathe(cover, 144, 5), lid_surface, crease=50)
        knob(cup_surface, (0, 0, .025), .8)

    lid = group(lid_parts) if look.get('lid', True) else None
    if lid:
        lid.location, lid.rotation_euler = (1.22, 1.90, .135), (0, 0, .4)

    def closed():
        if lid:
            studio.put_away(fill.children)
            lid.location = (0, 0, .475)
        return Shot((0, 0, .2), 7.9, elevation=27, azimuth=-16)

    def cups_close():
        studio.bring_back(fill.children)
        if lid:
            studio.put_away(lid.children)
        return Shot((0, 0, .3), 6, elevation=44, azimuth=14, fill=1.2, fstop=9, focus=(0, -1.5, .4))

    return Views(Shot((0, 0, .2), 7.9, elevation=46, azimuth=-4, fill=.90), closed, cups_close)


# ---------------------------------------------------------------- the tiffin carrier

TIFFIN_RADIUS = .56


def tier(radius, high):
    """One container of a tiffin carrier: a foot that sits in the one below, a bead under the rim."""
    return lathe([(0, .02), (radius - .06, .02), (radius - .03, 0, 1), (radius - .02, 0), (radius, .03), (radius + .004, high - .10, 1),
                  (radius + .016, high - .095), (radius + .02, high - .05), (radius + .012, high - .03, 1), (radius + .012, high), (radius - .01, high, 1),
                  (radius - .012, .05), (0, .04)], 128, 5)


def tiffin(look, rng):
    """Stacked tiers held by a strap that runs under them, two latches over the lid, and a bail with a wooden grip."""
    tiers, radius = int(look.get('tiers', 3)), TIFFIN_RADIUS
    surface = ware(look)
    smooth = ware({**look, 'finish': 'plain' if look.get('finish') == 'hammered' else look.get('finish')})
    stacked, height = [], .03
    for i in range(tiers):
        tall = .46 if i == 0 else .40
        stacked.append(add(tier(radius, tall), surface, (0, 0, height), crease=50))
        height += tall - .012

    def lid_parts():
        cover = [(radius + .022, -.07), (radius + .03, -.065), (radius + .032, -.02), (radius + .02, .012, 1), (radius - .03, .02), (radius - .06, .05), (radius - .1, .065),
                 (.3, .085), (0, .09)]
        add(lathe(cover, 128, 5), smooth, crease=50)

    lid = group(lid_parts)
    lid.location = (0, 0, height)
    out = radius + .05
    # The strap: down one side, under the lowest tier, up the other.
    strap = [(-out, 0, height + .13), (-out, 0, height * .5), (-out, 0, .10), (-out + .03, 0, .028), (-out + .12, 0, .012), (0, 0, .012),
             (out - .12, 0, .012), (out - .03, 0, .028), (out, 0, .10), (out, 0, height * .5), (out, 0, height + .13)]
    frame = [add(bent_bar(strap, .062, .020, 10), smooth)]
    latches = []
    for s in (-1, 1):
        # A sprung latch: it turns on a pin low on the strap and hooks over the edge of the lid.
        hook = [(s * (out + .030), 0, height - .27), (s * (out + .045), 0, height - .20), (s * (out + .050), 0, height - .05), (s * (out + .042), 0, height + .045),
                (s * (out - .01), 0, height + .085), (s * (out - .09), 0, height + .080), (s * (out - .15), 0, height + .045)]
        parts = [add(bent_bar(hook, .095, .016, 10), smooth)]
        parts.append(add(rod([(s * (out + .030), -.105, height - .27), (s * (out + .030), .105, height - .27)], .022), smooth))
        thumb = [(s * (out + .035), 0, height - .25), (s * (out + .085), 0, height - .31), (s * (out + .095), 0, height - .37)]
        parts.append(add(bent_bar(thumb, .075, .016, 8), smooth))
        for z in (.16, height * .55):
            parts.append(add(ball(.026, 18, (.55, 1, 1)), smooth, (s * (out + .010), 0, z)))
        parts.append(add(ball(.038, 22, (.6, 1, 1)), smooth, (s * (out + .03), 0, height + .115)))
        latches.append(parts)
    arch = [(-(out + .012) * math.cos(t), 0, height + .115 + .42 * math.sin(t) ** .7) for t in np.linspace(0, math.pi, 19)]
    frame.append(add(sweep(smooth_path(arch, 6), circle(.030, 16)), smooth))
    grip = lathe([(.032, -.22), (.05, -.21), (.056, -.1), (.062, 0), (.056, .1), (.05, .21), (.032, .22)], 48, 5)
    frame.append(add(lying(grip), wood('brown', axis=0), (0, 0, height + .535)))

    def apart():
        # The strap stands behind with the lowest tier in it; the others and the lid before it.
        places = {2: [(-.95, -.85)], 3: [(-.98, -.72), (.22, -1.28)], 4: [(-1.02, -.62), (-.10, -1.42), (1.12, -1.02)]}.get(tiers, [])
        for each, (x, y) in zip(stacked[1:], places):
            each.location = (x, y, 0)
        lid.location = (1.05, -.55, .075) if tiers < 4 else (1.28, .18, .075)
        for parts, s in zip(latches, (-1, 1)):
            pivot = np.array((s * (out + .030), 0, height - .27))
            for part in parts[:1] + parts[2:3]:
                # Sprung open, turned outwards about its pin.
                turn = math.radians(24 * s)
                part.rotation_euler = (0, turn, 0)
                moved = pivot - np.array((pivot[0] * math.cos(turn) + pivot[2] * math.sin(turn), 0, -pivot[0] * math.sin(turn) + pivot[2] * math.cos(turn)))
                part.location = moved
        return Shot((0, 0, .9), 7.0, elevation=30, azimuth=14, fill=.88)

    def latch():
        h = .03
        for i, each in enumerate(stacked):
            each.location = (0, 0, h)
            h += (.46 if i == 0 else .40) - .012
        lid.location = (0, 0, height)
        for part in latches[0] + latches[1]:
            if abs(part.rotation_euler[1]) > .01:
                part.rotation_euler, part.location = (0, 0, 0), (0, 0, 0)
        return Shot((.6, 0, height), 5, elevation=18, azimuth=58, fill=.62, subject=latches[1][:3], fstop=8, focus=(.6, 0, height))

    return Views(Shot((0, 0, .9), 7.0, elevation=14, azimuth=28, fill=.82), apart, latch)


# ---------------------------------------------------------------- canisters

def canister(look, rng):
    """Storage tins with lids, the tallest first; one of them open in the second view."""
    kind, pieces = look.get('material'), int(look.get('pieces', 1))
    surface = ware(look)
    cap = ware(look, axis=0) if kind == 'wood' else surface
    plain = surface if kind == 'wood' else ware({**look, 'finish': 'plain'}, rough=.14)
    wall = .05 if kind == 'wood' else .02
    made = []

    def one(scale, x, y):
        r, h = .46 * (.82 + .18 * scale), 1.05 * scale
        body = [(0, 0), (r - .03, 0), (r, .02), (r + .005, .06), (r + .005, h - .06), (r, h)]
        if kind == 'steel':
            beads = [z for z in (.14, .17, h * .62, h * .62 + .03)]
            body = [(0, 0), (r - .03, 0), (r, .02), (r + .005, .06)]
            for z in beads:
                body += [(r + .005, z - .014, 1), (r + .016, z), (r + .005, z + .014, 1)]
            body += [(r + .005, h - .06), (r, h)]
        turned = (0, 0, float(rng.uniform(0, 360)))
        stood = add(lathe(hollow(body, wall), 128, 4), surface, (x, y, 0), turned, crease=50)

        def lid_parts():
            if kind == 'wood':
                cover = [(r - .06, -.05), (r - .055, 0, 1), (r + .02, .0), (r + .035, .015), (r + .035, .065), (r + .01, .09), (r * .5, .11), (0, .115)]
                add(lathe(cover, 112, 5), cap, crease=50)
                knob(cap, (0, 0, .105), .95)
            elif pieces == 1:
                add(lathe([(r + .035, 0), (r * .97, .055), (r * .8, .13), (r * .4, .22), (0, .245)], 128, 6), surface, crease=50)
                # A rolled band closes the lid's edge: one sees where it lifts.
                add(lathe([(r + .020, -.16), (r + .042, -.165), (r + .048, -.15), (r + .042, -.135), (r + .036, -.12), (r + .036, -.03), (r + .046, -.012), (r + .046, .002),
                           (r + .034, .012)], 128, 5), plain, crease=50)
                knob(plain, (0, 0, .235), 1.1)
            else:
                cover = [(r + .018, -.16), (r + .028, -.165), (r + .032, -.15), (r + .028, -.02), (r + .015, .012, 1), (r - .04, .012), (r - .055, .030), (0, .036)]
                add(lathe(cover, 128, 5), plain, crease=50)
                knob(plain, (0, 0, .03), .85)

        lid = group(lid_parts)
        lid.location, lid.rotation_euler = (x, y, h + .006 if kind == 'wood' else h), (0, 0, math.radians(rng.uniform(0, 360)))
        made.append((stood, lid, body, (x, y), r, h))

    if pieces == 1:
        one(1.05, 0, 0)
    elif pieces == 2:
        one(.95, -.46, .20)
        one(.95, .54, -.22)
    else:
        for i, scale in enumerate(np.linspace(1.2, .70, pieces)):
            one(scale, (i - (pieces - 1) / 2) * 1.02 + .04 * i, .30 - .30 * i)

    stood, lid, body, at, r, high = made[-1]

    def opened():
        lean(lid, r + .03, body, at, turn=36 if pieces == 1 else 18, angle=68, edge=.165 if kind != 'wood' else .05)
        return Shot((0, 0, .6), 7.5, elevation=32, azimuth=-12)

    def measured():
        lid.location, lid.rotation_euler = (*at, high), (0, 0, 0)
        if pieces == 1:
            lay_rule([stood], 14, 'x', turn=3)
        else:
            lay_rule([made[0][0], *made[0][1].children], 30 if pieces > 2 else 12, 'z', turn=3, gap=.16 if pieces == 2 else .75)
        return Shot((0, 0, .6), 7.5, elevation=20, azimuth=6)

    return Views(Shot((0, 0, .6), 7.5, elevation=19, azimuth=14), opened, measured)


FORMS = {'masala-dabba': masala_dabba, 'tiffin': tiffin, 'canister': canister}
