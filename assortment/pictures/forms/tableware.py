"""What stands on an Indian table: thalis, katoris, tumblers, coffee davaras, jugs and the water pot."""

import math

import numpy as np

import studio
from beside import extent_of, lay_rule
from materials import material
from shapes import add, ball, circle, copy_of, group, lathe, smooth_path, sweep, wobble
from studio import Shot
from vessel_parts import radius_at
from views import Views
from wares import clay, hollow, knob, ware

VERSIONS = {'thali': 2, 'bowl-set': 2, 'tumbler': 2, 'davara': 2, 'jug': 2, 'matka': 2}

KATORI = [(0, .012), (.22, .012), (.25, 0), (.28, .01), (.325, .10), (.345, .24), (.36, .252), (.356, .262), (.338, .255), (.318, .10),
          (.27, .03), (0, .022)]
KANSA_KATORI = [(0, .012), (.20, .012), (.215, 0), (.24, .005), (.30, .07), (.335, .15), (.340, .165, 1), (.334, .17), (.340, .175, 1), (.348, .225),
                (.352, .23, 1), (.345, .235), (.352, .24, 1), (.357, .265), (.350, .272), (.334, .262), (.316, .10), (.24, .03), (0, .026)]
TUMBLER = [(0, .02), (.20, .02), (.215, 0, 1), (.225, .01), (.255, .55), (.268, .70), (.282, .712), (.272, .724), (.255, .71), (.24, .5),
           (.212, .04), (0, .03)]


def thick_bowl(radius, height, wall):
    """A bowl's profile, heavier than a katori: clay, wood, marble."""
    outer = [(0, 0), (radius * .5, 0), (radius * .58, .02), (radius * .86, height * .4), (radius, height * .92), (radius, height)]
    return hollow(outer, wall, wall)


def scaled(profile, across, up):
    """A profile made wider and higher, its corners kept."""
    return [(r * across, z * up, *corner) for r, z, *corner in profile]


# ---------------------------------------------------------------- the thali

def thali(look, rng):
    """A rimmed plate with its katoris along the back of it; the tumbler on it too where there is room, else beside."""
    kind, pieces = look.get('material'), int(look.get('pieces', 5))
    # A plate mirrors the lamps themselves: polished as a kitchen polishes it, not as an optician does.
    surface = ware(look, 'radius', **({'rough': .13} if look.get('finish') == 'mirror' else {}))
    plain = ware({**look, 'finish': 'plain'}, rough=.12) if look.get('finish') == 'hammered' else surface
    if kind == 'clay':
        surface = plain = clay(rough=.38, Clearcoat=.5, Clearcoat_Roughness=.15)
        plate = [(0, .03), (.98, .03), (1.16, .045), (1.25, .11), (1.30, .20), (1.335, .215), (1.36, .20), (1.33, .10), (1.24, .02), (1.10, 0), (0, 0)]
    else:
        plate = [(0, .02), (1.0, .02), (1.18, .022), (1.24, .05), (1.29, .17), (1.315, .185), (1.34, .18), (1.345, .165), (1.33, .155), (1.305, .15),
                 (1.27, .04), (1.22, .0), (0, .0)]
    add(lathe(plate, 160, 6), surface, crease=60)
    bowls = {5: 3, 7: 4, 4: 3, 6: 4, 3: 2, 2: 1}.get(pieces, max(1, pieces - 2))
    profile = thick_bowl(.36, .25, .04) if kind == 'clay' else KATORI
    bowl = add(lathe(profile, 96, 5), plain, crease=60, linked=False)
    size = .86 if bowls >= 4 else (.94 if kind == 'clay' else .98)
    reach = 1.17 - .36 * size
    spread = math.degrees(2 * math.asin(.375 * size / reach)) + (2.5 if bowls < 4 else .8)
    stood = []
    for i in range(bowls):
        a = math.radians(94 + (i - (bowls - 1) / 2) * spread)
        stood.append(copy_of(bowl, (reach * math.cos(a), reach * math.sin(a), .028), (0, 0, rng.uniform(0, 360)), size))
    if pieces >= 7:
        dish = [(0, .015), (.26, .015), (.34, .05), (.38, .09), (.395, .088), (.35, .03), (.27, 0), (0, 0)]
        add(lathe(scaled(dish, .9, 1.), 96, 5), plain, (-.60, -.42, .025))
    if pieces >= 5:
        add(lathe(TUMBLER, 96, 5), plain, (.70, -.46, .025), crease=60)
    main = Shot((0, 0, .14), 8.4, elevation=44, azimuth=8, fill=.88)
    middle = stood[len(stood) // 2]
    return Views(main, Shot((0, 0, .14), 8.4, elevation=62, azimuth=-30, fill=.88),
                 Shot((0, 0, .1), 6, elevation=30, azimuth=-22, fill=.80, subject=stood[len(stood) // 2:], fstop=6, focus=middle.location))


# ---------------------------------------------------------------- bowls and tumblers

def standing_places(count, gap, depth=None):
    """Where `count` equal things stand on the table so that each is seen: staggered rows, the longer row behind."""
    depth = depth or gap * .9
    rows = {1: [1], 2: [2], 3: [2, 1], 4: [2, 2], 5: [3, 2], 6: [3, 3], 7: [4, 3], 8: [4, 4]}.get(count, [count])
    places = []
    for r, number in enumerate(rows):
        shift = gap * .28 if len(rows) > 1 and r == 1 and rows[0] == number else 0
        for i in range(number):
            places.append(((i - (number - 1) / 2) * gap + shift, -r * depth, 0))
    return places


def bowl_set(look, rng):
    """Katoris or serving bowls in a group; stacked in the second view."""
    kind, pieces, big = look.get('material'), int(look.get('pieces', 4)), look.get('size') == 'large'
    surface = ware(look, **({'axis': 0} if kind == 'wood' else {}))
    if kind in ('wood', 'clay', 'marble', 'stone'):
        profile, radius, step, across_cm = thick_bowl(.5, .40, .045), .5, .16, 20
    elif kind == 'bronze':
        profile, radius, step, across_cm = scaled(KANSA_KATORI, 1.2, 1.25), .43, .155, 10
    else:
        profile, radius, step, across_cm = scaled(KATORI, 1.2, 1.25), .43, .165, 9
    bowl = add(lathe(profile, 128, 6), surface, crease=60, linked=False)
    if pieces == 2 and big:
        stood = [copy_of(bowl, (-.42, .22, 0), (0, 0, 20), 1.12), copy_of(bowl, (.56, -.32, 0), (0, 0, 140), 1.)]
    else:
        stood = [copy_of(bowl, place, (0, 0, rng.uniform(0, 360))) for place in standing_places(pieces, radius * 2.2)]

    def stacked():
        for i, each in enumerate(stood[:-1]):
            each.location = (-.34, .12, i * step * (1.3 if kind == 'wood' else 1.))
        stood[-1].location = (.62, -.28, 0)
        return Shot((0, 0, .2), 7.5, elevation=19, azimuth=-14)

    def measured():
        studio.put_away(stood[:-1])
        stood[-1].location = (0, 0, 0)
        lay_rule(stood[-1:], across_cm, 'x', turn=3)
        return Shot((0, 0, .1), 7.5, elevation=42, azimuth=6)

    if pieces == 2:
        def stacked():  # noqa: F811 - two bowls: the one inside the other, seen from above
            stood[1].location, stood[1].scale = (-.30, .10, .12), (.86,) * 3
            stood[0].location = (-.30, .10, 0)
            return Shot((0, 0, .2), 7.5, elevation=52, azimuth=-20, fill=.78)
    return Views(Shot((0, 0, .15), 7.5, elevation=33, azimuth=10), stacked, measured)


def kulhad_rings(angle, r, z):
    """The ridges that the potter's fingers leave on a kulhad's wall."""
    return r * (1 + .012 * np.sin(z * 52) * np.clip(z / .1, 0, 1)), z + 0 * angle


def tumbler(look, rng):
    """Tumblers, or kulhads where they are of clay; one of them lies on its side in the second view."""
    kind, pieces = look.get('material'), int(look.get('pieces', 4))
    surfaces = [ware(look)]
    if kind == 'clay':
        surfaces = [clay((.36, .105, .042)), clay((.32, .088, .036)), clay((.40, .128, .054))]
        outer = [(0, 0), (.20, 0), (.215, .02), (.225, .08), (.27, .30), (.305, .52), (.30, .58), (.315, .62), (.335, .645)]
        profile, gap, high_cm = hollow(outer, .035), .86, 8
    else:
        outer = [(0, 0), (.22, 0), (.245, .015), (.255, .05), (.275, .35), (.305, .68), (.322, .70), (.325, .715)]
        profile, gap, high_cm = hollow(outer, .02), .80, 10
    mesh = lathe(profile, 128, 8, kulhad_rings if kind == 'clay' else None)
    stood = []
    for i, place in enumerate(standing_places(pieces, gap, gap * (1.12 if pieces > 4 else .9))):
        own = wobble(mesh, .016, 2.2, i) if kind == 'clay' else mesh
        stood.append(add(own, surfaces[i % len(surfaces)], place, (0, 0, rng.uniform(0, 360)), crease=60))
        if kind == 'clay':
            stood[-1].scale = (1, 1, rng.uniform(.95, 1.05))

    def one_lying():
        studio.put_away(stood[2:])
        lying, standing = stood[0], stood[1]
        standing.location = (-.38, .22, 0)
        # It lies on its rim and its foot, its mouth towards the camera.
        lean = math.atan2(outer[-1][0] - outer[1][0], outer[-1][1])
        lying.rotation_euler = (math.radians(90) - lean, 0, math.radians(24))
        lying.location = (.34, .10, outer[1][0] * math.cos(lean) + .012)
        return Shot((0, 0, .2), 7.5, elevation=24, azimuth=6, fill=.78)

    def measured():
        studio.put_away(stood[1:])
        stood[0].rotation_euler, stood[0].location = (0, 0, 0), (0, 0, 0)
        studio.bring_back(stood[:1])
        lay_rule(stood[:1], high_cm, 'z', turn=4)
        return Shot((0, 0, .2), 7.5, elevation=20, azimuth=8)

    return Views(Shot((0, 0, .3), 7.5, elevation=30 if pieces > 4 else 22, azimuth=12), one_lying, measured)


DAVARA_CUP = [(0, .02), (.19, .02), (.2, 0, 1), (.215, .01), (.235, .45), (.25, .56), (.275, .60, 1), (.31, .615), (.315, .63), (.29, .635),
              (.25, .62), (.232, .56), (.215, .40), (.2, .04), (0, .03)]
DAVARA = [(0, .02), (.33, .02), (.345, 0, 1), (.36, .01), (.385, .24), (.40, .27, 1), (.46, .285), (.465, .30), (.44, .303), (.385, .285),
          (.365, .22), (.345, .04), (0, .035)]


def davara(look, rng):
    """A coffee tumbler standing in its davara; two of them where the set has four pieces; apart, with coffee, in the second view."""
    surface = ware(look)
    sets = 2 if int(look.get('pieces', 2)) >= 4 else 1
    places = [(0, 0)] if sets == 1 else [(-.48, .22), (.52, -.30)]
    saucers = [add(lathe(DAVARA, 128, 6), surface, (x, y, 0), crease=55) for x, y in places]
    cups = [add(lathe(DAVARA_CUP, 128, 6), surface, (x, y, .035), crease=55) for x, y in places]

    def with_coffee():
        for x, saucer, cup in zip((0, -1.2), saucers, cups):
            saucer.location = (x - .30, .12, 0)
            cup.location = (x + .38, -.10, 0)
        froth = material((.25, .115, .042), .55, second=(.42, .23, .105), second_scale=26, bump=.5, bump_scale=46, bump_depth=.02, name='coffee')
        level = [(0, .565), (.12, .568), (.21, .575), (.233, .58)]
        studio.put_away([*saucers[1:], *cups[1:]])
        add(lathe(level, 64, 4), froth, cups[0].location)
        return Shot((0, 0, .2), 7.5, elevation=34, azimuth=-10)

    def measured():
        studio.put_away([o for o in studio.things_here() if o not in (saucers[0], cups[0])])
        saucers[0].location, cups[0].location = (.26, .08, 0), (-.42, -.04, 0)
        # The tumbler is 8.5 cm tall.
        unit = .635 / 8.5
        rules = lay_rule([saucers[0], cups[0]], extent_of([saucers[0], cups[0]])[1][2] / unit, 'z', turn=2)
        return Shot((0, 0, .2), 7.5, elevation=24, azimuth=6, subject=[*rules, saucers[0], cups[0]])

    return Views(Shot((0, 0, .3), 7.5, elevation=26, azimuth=8), with_coffee, measured)


# ---------------------------------------------------------------- jugs and the water pot

JUG = [(0, 0), (.40, 0), (.44, .03), (.43, .07, 1), (.50, .16), (.60, .42), (.60, .72), (.50, 1.05), (.385, 1.28), (.36, 1.40), (.40, 1.54),
       (.455, 1.62), (.465, 1.63)]
# Straighter and wider: the steel jug of the kitchen.
JUG_STRAIGHT = [(0, 0), (.44, 0), (.47, .015), (.475, .05), (.46, .065, 1), (.50, .10), (.56, .34), (.565, .60, 1), (.572, .612), (.565, .624, 1),
                (.560, .66), (.51, .95), (.435, 1.16), (.42, 1.28), (.445, 1.38), (.475, 1.43, 1), (.492, 1.438), (.486, 1.452)]


def jug_handle(surface, profile, low, high, reach, strap):
    """A jug's handle, on the side away from the spout: it leaves the neck at `high`, stands out by `reach` and comes back to the belly at `low`.

    A `strap` is flat and riveted with two rivets at either end; otherwise the handle is cast, with a leaf where it meets the wall.
    Returns its objects.
    """
    top, foot = radius_at(profile, high), radius_at(profile, low)
    out = max(top, foot) + reach
    bend = [(top - .015, high), (top + .10, high + .05), (top + reach * .62, high + .045), (out - .03, high - .16), (out, high - .34),
            (out - .05, (low + high) / 2 - .12), (foot + .20, low + .13), (foot + .05, low + .015), (foot - .015, low - .03)]
    path = smooth_path([(-x, 0, z) for x, z in bend], 10)
    t = np.linspace(0, 1, len(path))
    if strap:
        section, thick = circle(1, 24) * np.array((.088, .022)), np.interp(t, [0, .12, .5, .88, 1], [1.25, 1., .86, 1., 1.25])
    else:
        section, thick = circle(1, 24) * np.array((.046, .040)), np.interp(t, [0, .08, .25, .5, .8, .94, 1], [1.8, 1.15, .92, 1.12, .92, 1.15, 1.9])
    made = [add(sweep(path, section, scale=thick), surface)]
    for x, z in ((top, high), (foot, low)):
        if strap:
            for dz in (-.045, .045):
                made.append(add(ball(.030, 20, (.75, 1, 1)), surface, (-radius_at(profile, z + dz) - .020, .0, z + dz + .012)))
        else:
            made.append(add(ball(.085, 28, (.34, .72, 1.35)), surface, (-x + .004, 0, z - .01), (0, -8 if z > 1 else 14, 0)))
    return made


def jug(look, rng):
    """A water jug with a spout and a handle; with its lid off in the second view where it has one."""
    kind, finish = look.get('material'), look.get('finish')
    straight = kind == 'steel'
    outer = JUG_STRAIGHT if straight else JUG
    brim = outer[-1][1]
    surface = ware(look, rows=4.2, columns=11, between=(.20, 1.26))
    plain = ware({**look, 'finish': 'mirror' if finish == 'mirror' else 'plain'}) if kind != 'clay' else surface

    def spout(angle, r, z):
        away = np.abs((angle + np.pi) % (2 * np.pi) - np.pi)
        lip = np.clip((z - brim + .38) / .38, 0, 1) ** 1.6 * np.exp(-(away / .42) ** 2)
        return r * (1 + .42 * lip), z + .05 * lip

    add(lathe(hollow(outer, .02), 192, 8, spout), surface, crease=60)
    handle = jug_handle(plain, outer, .42 if not straight else .36, brim - .20, .36, strap=kind == 'copper' or straight)

    def lid_parts():
        r = outer[-1][0]
        cover = [(r - .055, brim - .05), (r - .05, brim + .005), (r - .01, brim + .012), (r - .004, brim + .028), (r - .03, brim + .04), (r - .12, brim + .075), (.2, brim + .13), (0, brim + .15)]
        add(lathe(cover, 112), surface)
        knob(plain, (0, 0, brim + .14))

    lid = group(lid_parts) if look.get('lid') else None

    def other_side():
        if lid:
            lid.location, lid.rotation_euler = (.72, -.52, -brim + .11), (0, 0, 0)
            return Shot((0, 0, .8), 7.5, elevation=34, azimuth=24)
        return Shot((0, 0, .8), 7.5, elevation=32, azimuth=36)

    def joint():
        if lid:
            lid.location = (0, 0, 0)
        return Shot((0, 0, .8), 7.5, elevation=18, azimuth=-42, fill=.80, subject=handle, fstop=8, focus=(-.5, -.1, 1.2))

    return Views(Shot((0, 0, .8), 7.5, elevation=17, azimuth=-24), other_side, joint)


def matka(look, rng):
    """A round clay water pot with its lid, standing in a ring; open in the second view."""
    surface = ware(look)
    pot = [(0, .05), (.25, .05), (.55, .12), (.86, .42), (.95, .75), (.86, 1.08), (.60, 1.33), (.42, 1.42), (.37, 1.48), (.40, 1.56), (.50, 1.62),
           (.535, 1.65), (.53, 1.67)]
    grooves = [(1.16, .012), (1.20, .012), (1.25, .010)]

    def incised(angle, r, z):
        cut = sum(depth * np.exp(-((z - at) / .008) ** 2) for at, depth in grooves)
        return r - cut, z + 0 * angle

    add(wobble(lathe(hollow(pot, .05), 144, 26, incised), .012, 1.1, 3), surface, crease=60)
    add(lathe([(.36, 0), (.50, 0), (.54, .04), (.50, .13), (.43, .15), (.38, .10), (.36, 0)], 96, 5), surface)

    def lid_parts():
        cover = [(.36, 1.60), (.40, 1.66), (.47, 1.672), (.56, 1.675), (.565, 1.70), (.52, 1.725), (.40, 1.765), (.24, 1.815), (.10, 1.84), (0, 1.845)]
        add(wobble(lathe(cover, 112), .008, 1.5, 5), surface)
        knob(surface, (0, 0, 1.825), 1.35)

    lid = group(lid_parts) if look.get('lid', True) else None

    def opened():
        if lid:
            lid.location, lid.rotation_euler = (.98, -.62, -1.60), (0, 0, 0)
        return Shot((0, 0, .9), 7.5, elevation=40, azimuth=-14)

    def measured():
        if lid:
            lid.location = (0, 0, 0)
        lay_rule(studio.things_here(), 28, 'z', turn=3)
        return Shot((0, 0, .9), 7.5, elevation=15, azimuth=22)

    return Views(Shot((0, 0, .9), 7.5, elevation=16, azimuth=10), opened, measured)


FORMS = {'thali': thali, 'bowl-set': bowl_set, 'tumbler': tumbler, 'davara': davara, 'jug': jug, 'matka': matka}
