"""Lamps, vessels and bells of the daily prayer."""

import math

import bpy
import numpy as np

from bell_parts import bell_body
from fire import INDIGO, SAND, burning_wick, dusk, lobes, oil, spout_angles
from food_blooms import marigold
from food_bowls import heap_powder, strew
from food_kinds import KINDS
from materials import colour, let_light_through, material, shade, silver
from measure import rule
from shapes import add, ball, box, circle, copy_of, grid, group, join, lathe, place, placement, rod, smooth_path, smooth_profile, sweep, wobble
from studio import Shot
from views import Views
from wares import clay, hollow, ware


# ---------------------------------------------------------------- lamps

def lit_dish(surface, wicks, rng, level, rim, deep, spout=.26, flame=1., width=.20, reach=None, energy=6.):
    """A round dish with `wicks` spouts at height `level`, filled with oil and lit. `rim` is its radius.

    Returns the dish, and for each spout its wick and its flame.
    """
    angles = spout_angles(wicks, -math.pi / 2 + (.35 if wicks > 1 else .75))
    shape = lobes(angles, width, spout, rim * .5, rim)
    outer = [(rim * .3, level - deep), (rim * .62, level - deep * .82), (rim * .9, level - deep * .30), (rim * .985, level - .03), (rim, level)]
    inner = [(rim * .985, level + .012), (rim * .955, level), (rim * .86, level - deep * .28), (rim * .58, level - deep * .72), (0, level - deep * .86)]
    dish = add(lathe([*outer, *inner], 240, 6, shape), surface, crease=55)
    pool = level - deep * .36
    # Wound so that it faces up: light enters the oil from above.
    add(lathe([(rim * .835, pool + .002), (rim * .5, pool), (0, pool)], 240, 2, shape), oil())
    tip, burning = rim * (1 + spout) * .965 if reach is None else reach, []
    for a in angles:
        burning.append(burning_wick(wick_path(a, rim, pool, level, tip, wicks, flame, rng), rng, flame * rng.uniform(.9, 1.1), energy))
    return dish, burning


def wick_path(angle, rim, pool, level, tip, wicks, flame, rng):
    """From where a wick lies in the oil, in a loose bend, up its spout and a little over the lip."""
    c, s = math.cos(angle), math.sin(angle)

    def at(along, across, z):
        return (along * c - across * s, along * s + across * c, z)

    bend = rim * float(rng.choice((-1, 1))) * rng.uniform(.06, .13)
    inward = -.30 if wicks == 1 else .26
    return [at(rim * inward, bend * 1.2, pool + .002), at(rim * (.55 * inward + .25), bend * (1.4 if wicks == 1 else .9), pool + .004), at(rim * .62, 0, pool + .008),
            at(rim * .84, -bend * .2, pool + .03), at(tip * .93, 0, level + .006), at(tip, 0, level + .032 * flame)]


def at_flame(burning, **settings):
    """The camera close to one wick and its flame."""
    return Shot(subject=burning, fill=.48, glow=True, **settings)


def diya_foot(surface, profile):
    """The turned foot of a lamp."""
    return add(lathe(profile, 112, 6), surface)


def brass_diya(look, rng):
    """A brass oil lamp on a foot, lit."""
    dusk(INDIGO)
    wicks = int(look.get('wicks', 1))
    # Engraving lies on the slopes of a lamp, not on its steep sides, and a spout would pull it into scratches.
    chased = ware(look, 'radius', 5.5, 22)
    surface = ware({**look, 'finish': 'plain'}) if look.get('finish') == 'engraved' else ware(look, **({'rough': .1} if look.get('finish') == 'mirror' else {}))
    if wicks >= 7:
        diya_foot(chased, [(0, 0), (.62, 0), (.68, .02), (.66, .07, 1), (.52, .10), (.30, .16), (.20, .24), (.26, .31, 1), (.30, .34), (.33, .37)])
        _, burning = lit_dish(surface, wicks, rng, .62, 1.0, .28, spout=.14, flame=.95, width=.17, energy=3.5)
    elif wicks == 1:
        diya_foot(surface, [(0, 0), (.50, 0), (.55, .02), (.53, .07, 1), (.40, .10), (.22, .16), (.15, .24), (.22, .30, 1), (.26, .34), (.28, .36)])
        _, burning = lit_dish(surface, 1, rng, .70, .72, .36, spout=.42, flame=1.45, width=.36, energy=8)
    else:
        diya_foot(chased, [(0, 0), (.56, 0), (.60, .02), (.58, .07, 1), (.42, .11), (.20, .18), (.13, .30), (.20, .35, 1), (.20, .38, 1), (.13, .42),
                           (.22, .47), (.26, .50)])
        _, burning = lit_dish(surface, wicks, rng, .78, .86, .30, spout=.30, flame=1.15, width=.22, energy=5)
    return Views(Shot((0, 0, .5), 7.4, elevation=26, azimuth=6, glow=True), second=Shot(elevation=58, azimuth=-20, fill=.84, glow=True),
                 detail=at_flame(nearest(burning), elevation=30, azimuth=-12))


def nearest(burning):
    """The wick and flame that stand nearest to the camera."""
    def depth(pair):
        return pair[1].location.y - .2 * pair[1].location.x
    return min(burning, key=depth)


def painted_dots(look, shape, profile):
    """Rows of petals and a line along the rim, in the look's second colour, on a clay lamp's outer wall."""
    colours = look.get('colours', [])
    if len(colours) < 2:
        return
    accent = colour(colours[1])
    metal = look.get('finish') != 'mirror'
    paint = material(shade(accent, 1.2), rough=.3 if metal else .25, metal=.25 if metal else 0, Clearcoat=.4)
    curve = smooth_profile(profile, 6)
    rim_r, rim_z = curve[-1]
    turn = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    r, z = shape(turn, rim_r + 0 * turn, rim_z + 0 * turn)
    path = np.stack([r * np.cos(turn), r * np.sin(turn), z + .005], -1)
    add(sweep(path, circle(.026, 10), closed=True), paint)
    leaf, petals = ball(1, 12, (.28, .62, 1.0)), []
    for share, size, count in ((.80, .058, 30), (.60, .040, 30)):
        index = int(len(curve) * share)
        base_r, base_z = curve[index]
        slope = math.atan2(*(curve[index + 1] - curve[index - 1])[::-1])
        for i in range(count):
            a = 2 * math.pi * (i + (.5 if share < .7 else 0)) / count
            pr, pz = shape(np.array([a]), np.array([base_r]), np.array([base_z]))
            location = (float(pr[0]) * math.cos(a), float(pr[0]) * math.sin(a), float(pz[0]))
            petals.append(place(leaf, placement(location, (0, math.pi / 2 - slope, a), size)))
    add(join(petals), paint)


# Where the lamps of a set stand, (x, y, turn in degrees): as many as show what a set is, without hiding one another.
CLAY_PLACES = {1: [(-.15, -1.05, 0), (-1.20, .45, 60), (1.10, .35, -40), (-.05, 1.60, 30)], 2: [(-.30, -.62, 0), (.55, .98, 60)], 4: [(0, 0, 0)]}
PAINTED_PLACES = [(-.82, -.45, -30), (.98, -.75, 20), (.20, 1.15, 15)]


def clay_diya(look, rng):
    """Clay lamps shaped by a potter's thumb, lit."""
    dusk(INDIGO if len(look.get('colours', [])) < 2 else SAND)
    wicks, finish = int(look.get('wicks', 1)), look.get('finish')
    rgb = colour(look['colours'][0]) if look.get('colours') else (.36, .105, .042)
    if finish == 'mirror':
        surface = material(rgb, rough=.12, Clearcoat=1., Clearcoat_Roughness=.05, bump=.06, bump_scale=7)
    else:
        surface = clay(shade(rgb, .9), **({'rough': .5} if finish == 'engraved' else {}))
    places = PAINTED_PLACES if wicks == 1 and len(look.get('colours', [])) > 1 else CLAY_PLACES.get(wicks, [(0, 0, 0)])
    first = []
    for x, y, turn in places:
        lamp = group(lambda: first.append(one_clay_diya(look, wicks, surface, rng)))
        lamp.location, lamp.rotation_euler = (x, y, -.006), (0, 0, math.radians(turn))
    return Views(Shot((0, 0, .4), 7.4, elevation=28 if len(places) < 2 else 38, azimuth=6, fill=.88, glow=True), second=Shot(elevation=60, azimuth=-16, fill=.86, glow=True),
                 detail=at_flame(nearest(first[0]), elevation=34, azimuth=-10))


def one_clay_diya(look, wicks, surface, rng):
    """A lamp at the origin; for each spout its wick and its flame."""
    angles = spout_angles(wicks, -math.pi / 2 + {1: .95, 2: .55}.get(wicks, .30))
    width, pull = {1: (.30, .36), 2: (.30, .36), 4: (.28, .30)}.get(wicks, (.3, .3))
    shape = lobes(angles, width, pull, .45, .95)
    outer = [(0, 0), (.46, 0), (.54, .03), (.74, .18), (.90, .40), (.93, .47)]
    add(wobble(lathe(hollow(outer, .07, .07), 200, 7, shape), .012, 2.2, float(rng.uniform(0, 9))), surface, crease=60)
    painted_dots(look, shape, outer)
    pool, tip = .25, .93 * (1 + pull) * .95
    add(lathe([(.715, pool + .002), (.4, pool), (0, pool)], 200, 2, shape), oil())
    return [burning_wick(wick_path(a, .78, pool, .47, tip, wicks, 1.2, rng), rng, 1.35 * rng.uniform(.9, 1.1), 6 if wicks < 3 else 4) for a in angles]


STEM = [(.17, .37, 1), (.10, .40), (.085, .46), (.13, .52), (.16, .57), (.13, .62), (.08, .66, 1),
        (.115, .675), (.115, .70), (.075, .715, 1), (.065, .80), (.075, .92), (.085, .98, 1), (.125, .995), (.125, 1.02), (.09, 1.035, 1),
        (.13, 1.08), (.15, 1.13), (.12, 1.19), (.08, 1.23, 1), (.11, 1.245), (.11, 1.27), (.07, 1.29, 1), (.10, 1.33), (.2, 1.37)]
LAMP_FOOT = [(0, .0), (.62, 0), (.66, .015), (.655, .05, 1), (.60, .07), (.55, .11), (.53, .13, 1), (.50, .135), (.36, .19), (.22, .26),
             (.17, .31, 1), (.20, .325), (.205, .35), (.17, .37)]
SPIRE = [(.10, 1.40), (.07, 1.50), (.055, 1.58, 1), (.09, 1.595), (.09, 1.615), (.055, 1.63, 1), (.05, 1.68), (.09, 1.73), (.105, 1.78),
         (.08, 1.84), (.04, 1.89, 1), (.065, 1.90), (.065, 1.915), (.035, 1.93, 1), (.05, 1.97), (.055, 2.01), (.03, 2.08), (.0, 2.17)]


def one_standing_lamp(look, rng):
    """A lamp at the origin: (its foot, its dish, for each spout its wick and its flame)."""
    wicks = int(look.get('wicks', 5))
    slim = .82 if look.get('material') == 'silver' else 1.
    plain = ware({**look, 'finish': 'plain'}, rough=.16)
    foot = add(lathe([(r * slim, z, *corner) for r, z, *corner in LAMP_FOOT], 112, 6), ware(look, 'radius', 7, 20), crease=50)
    add(lathe([(r * slim, z, *corner) for r, z, *corner in STEM], 96, 6), plain, crease=50)
    if look.get('finish') == 'engraved':
        # A chased collar of lotus petals on the stem, and the swan that gives the lamp its name.
        for height, radius in ((.57, .165), (1.13, .155)):
            petals = [place(ball(1, 12, (.10, .24, .5)), placement((radius * math.cos(a), radius * math.sin(a), height), (0, 0, a), .13))
                      for a in 2 * np.pi * np.arange(14) / 14]
            add(join(petals), plain)
    dish, burning = lit_dish(plain, wicks, rng, 1.54, .47 * slim, .17, spout=.36, flame=.8, width=.20, energy=5)
    if 'engraved' == look.get('finish'):
        add(lathe(SPIRE[:8], 80, 6), plain, crease=50)
        swan(plain, 1.68)
    else:
        add(lathe(SPIRE, 80, 6), plain, crease=50)
    return foot, dish, burning


def swan(surface, base):
    """The annam on top of a lamp: a body like a drop, a neck in a bow, a raised tail."""
    body = [(-.20, 0, base + .17), (-.13, 0, base + .10), (-.02, 0, base + .07), (.08, 0, base + .10), (.13, 0, base + .18), (.10, 0, base + .28), (.115, 0, base + .35),
            (.16, 0, base + .37)]
    path = smooth_path(body, 8)
    share = np.linspace(0, 1, len(path))
    width = np.interp(share, [0, .12, .34, .50, .62, .80, .90, 1], [.012, .045, .085, .075, .040, .026, .038, .012])
    add(sweep(path, circle(1, 20), scale=width), surface)
    add(rod([(.150, 0, base + .372), (.185, 0, base + .365), (.215, 0, base + .345)], .012, 5, 10), surface)
    for side in (-1, 1):
        add(ball(1, 16, (.085, .022, .045)), surface, (-.03, side * .070, base + .10), (0, 18, 0))
    add(lathe([(.0, base - .02), (.05, base - .01), (.075, base + .01), (.04, base + .03), (.03, base + .06)], 40, 4), surface)


def standing_lamp(look, rng):
    """A kuthu vilakku: stepped foot, turned stem, a dish of wicks and a spire; silver ones come in pairs."""
    dusk(INDIGO)
    if look.get('material') != 'silver':
        foot, dish, burning = one_standing_lamp(look, rng)
    else:
        made = []
        for x, y in ((-.62, .12), (.62, -.12)):
            lamp = group(lambda: made.append(one_standing_lamp(look, rng)))
            lamp.location = (x, y, 0)
        foot, dish, burning = made[1]
    from_above = Shot(subject=[dish, *[part for pair in burning for part in pair]], elevation=46, azimuth=-12, fill=.80, glow=True)
    return Views(Shot((0, 0, 1.06), 7.3, elevation=13, azimuth=8, fill=.88, glow=True), second=from_above,
                 detail=Shot(subject=[foot], elevation=26, azimuth=20, fill=.86, glow=True))


# ---------------------------------------------------------------- vessels

LOTA = [(0, .02), (.38, .0), (.43, .03), (.42, .07), (.36, .12), (.50, .22), (.74, .46), (.81, .76), (.70, 1.05), (.46, 1.25), (.38, 1.35),
        (.42, 1.46), (.56, 1.555), (.60, 1.575)]
LOTA_CM = .143  # a centimetre of a pot that is 11 cm tall


def lota(look, rng):
    """A round-bellied water pot."""
    polish = {'rough': .11} if look.get('finish') == 'mirror' else {}
    surface = ware(look, **polish)
    if look.get('material') == 'brass':
        # Brass that holds drinking water is tinned inside.
        whole = hollow(LOTA, .025, .05)
        add(lathe(whole[:len(LOTA) + 1], 200, 8), surface, crease=60)
        add(lathe(whole[len(LOTA):], 200, 8), silver(rough=.24), crease=60)
    else:
        add(lathe(hollow(LOTA, .025, .05), 200, 8), surface, crease=60)

    def mouth():
        rule(LOTA_CM, (-1.08, -1.02, 0), 0)
        return Shot((0, 0, .8), 7, elevation=54, azimuth=6, fill=.88)

    close = Shot((.10, -.5, 1.18), 3.3, elevation=24, azimuth=20, fill=None)
    return Views(Shot((0, 0, .8), 7, elevation=20, azimuth=12, fill=.80), second=mouth, detail=close)


def leaf_blade(length, width, droop, rows=16, columns=7):
    """A mango leaf along x: pointed, folded along its rib, hanging down towards its tip."""
    t, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing='ij')
    half = width * np.sin(np.pi * np.clip(t * .96 + .04, 0, 1) ** .85) ** .9
    z = .5 * length * t * (1 - t) * 1.2 - droop * t ** 2.2 + .25 * np.abs(v) * half + .012 * np.sin(t * 18) * np.abs(v)
    return np.stack([length * t, v * half, z], -1)


def mango_leaves(count, radius, height, rgb, rng, length=.80, droop=.30):
    """A ring of mango leaves standing out of a pot's mouth."""
    surface = material(rgb, rough=.35, second=shade(rgb, .7), second_scale=3, Specular=.35)
    let_light_through(surface, .2)
    for i in range(count):
        blade = leaf_blade(length * rng.uniform(.92, 1.08), .23, droop * rng.uniform(.85, 1.15))
        a = 2 * math.pi * (i + .15 * rng.normal()) / count
        tilt = rng.uniform(-44, -28)
        leaf = add(grid(blade, False), surface, (radius * math.cos(a), radius * math.sin(a), height), (0, tilt, math.degrees(a)), crease=180)
        leaf.rotation_euler[0] = rng.normal(0, .15)


def coconut(location, size, rng):
    """A coconut in its husk, its tuft of fibre upwards: bristling coir, combed towards the tip, with a spot of kumkum."""
    rgb = (.27, .135, .048)
    husk = material(rgb, rough=.95, second=shade(rgb, .6), second_scale=6, bump=.6, bump_scale=40, bump_depth=.02, vary=.45, Sheen=.3, name='coir')
    outline = [(0, -.95), (.46, -.86), (.80, -.50), (.92, .0), (.83, .44), (.57, .78), (.30, .98), (.13, 1.10), (0, 1.14)]
    curve = smooth_profile(outline, 10) * size
    shell = lathe(list(map(tuple, curve)), 72, 0, lambda a, r, z: (r * (1 + .045 * np.cos(3 * a + .4)), z))
    add(wobble(shell, .03 * size, 2.6 / size, 4), husk, location, brightness=np.full(len(shell[0]), .35))
    fibres, tones = [], []
    for _ in range(900):
        start = int(rng.uniform(.10, .86) ** .9 * len(curve))
        end = min(len(curve) - 1, start + int(rng.uniform(6, 16)))
        a, twist = rng.uniform(0, 2 * math.pi), rng.normal(.10, .14)
        steps = np.linspace(0, 1, 4)
        index = np.interp(steps, [0, 1], [start, end])
        r, z = np.interp(index, np.arange(len(curve)), curve[:, 0]), np.interp(index, np.arange(len(curve)), curve[:, 1])
        off = (r + size * (.012 + rng.uniform(.0, .07) * steps ** 2)) * (1 + .045 * np.cos(3 * (a + twist * steps) + .4))
        line = np.stack([off * np.cos(a + twist * steps), off * np.sin(a + twist * steps), z], -1) + np.array(location)
        fibres.append(sweep(line, circle(.0075 * size * rng.uniform(.7, 1.5), 4)))
        tones.append(np.full(len(fibres[-1][0]), rng.random()))
    for _ in range(110):
        a, lean = rng.uniform(0, 2 * math.pi), rng.uniform(.0, .26)
        low = (.18 * size * math.cos(a), .18 * size * math.sin(a), .98 * size)
        high = (lean * size * math.cos(a + .5), lean * size * math.sin(a + .5), rng.uniform(1.25, 1.58) * size)
        middle = tuple((p + q) / 2 + rng.normal(0, .015) for p, q in zip(low, high))
        fibres.append(place(rod([low, middle, high], .0085 * size, 4, 4), placement(location)))
        tones.append(np.full(len(fibres[-1][0]), rng.random()))
    add(join(fibres), husk, brightness=np.concatenate(tones))


def sacred_thread(radius, height, rng):
    """Mauli, the red and yellow cotton thread, wound round a neck and knotted at the front."""
    for rgb, phase in ((colour('#b3122a'), 0.), (colour('#e9a81c'), .5)):
        cotton = material(rgb, rough=.9, bump=.5, bump_scale=120, bump_depth=.004, name='mauli')
        turn = np.linspace(0, 2 * np.pi * 3, 200)
        line = np.stack([(radius + .012 * np.sin(turn * 2.3 + phase)) * np.cos(turn), (radius + .012) * np.sin(turn),
                         height + .020 * np.sin(turn * .66 + phase * 6) + .008 * rng.normal()], -1)
        add(sweep(line, circle(.013, 8)), cotton)
        side = .10 if phase else -.06
        add(rod([(side * .3, -radius - .01, height), (side, -radius - .06, height - .06), (side * 1.7, -radius - .16, height - .17), (side * 1.5, -radius - .24, height - .30)],
                .013, 6, 8), cotton)


def kalash(look, rng):
    """A pot with mango leaves and a coconut at its mouth; from above; the chasing or the shine of its belly."""
    add(lathe(hollow(LOTA, .025, .05), 144, 7), ware(look, rows=4.6, columns=16, **({'between': (.34, .34 + 4 / 4.6)} if look.get('finish') == 'engraved' else {})), crease=60)
    colours = look.get('colours', [])
    green = colour(colours[1]) if len(colours) > 1 else (.035, .115, .022)
    mango_leaves(8, .28, 1.48, shade(green, .95), rng, length=1.0, droop=.42)
    coconut((0, 0, 1.93), .50, rng)
    sacred_thread(.40, 1.35, rng)
    return Views(Shot((0, 0, 1.1), 7.2, elevation=12, azimuth=12), second=Shot((0, 0, 1.1), 7.2, elevation=44, azimuth=-30),
                 detail=Shot((.06, -.5, 1.02), 3.6, elevation=14, azimuth=10, fill=None))


def small_cup(surface, location, radius=.30, height=.26):
    """A little footed cup for powder."""
    r, h = radius, height
    profile = [(0, 0), (r * .62, 0), (r * .66, .02), (r * .45, h * .22), (r * .42, h * .34, 1), (r * .72, h * .48), (r * .96, h * .80), (r, h)]
    add(lathe([*profile, (r * .985, h + .012), (r * .93, h), (r * .85, h * .75), (r * .5, h * .5), (0, h * .48)], 96, 6), surface, location, crease=55)


CUPS = {1: [(0, 0)], 2: [(-.62, .22), (.62, -.22)], 3: [(-.72, .40), (.72, .36), (.02, -.62)], 4: [(-1.35, 0), (-.45, 0), (.45, 0), (1.35, 0)]}


def powder_cups(look, rng):
    """Cups of kumkum, haldi, sandal or ash, and beside them what some are ground from."""
    surface = ware(look)
    hues = look.get('colours') or ['#b0122a', '#e2a413']
    places = CUPS[min(len(hues), 4)]
    for hue, (x, y) in zip(hues, places):
        small_cup(surface, (x, y, 0), .60, .56)
        heap_powder(hue, .56, .535, .34, rng, (x, y, 0))
    if 'e2a413' in ''.join(hues):
        strew(KINDS['turmeric'].sized(.62), np.array([(.38, -1.10), (.92, -1.18)]), rng)
    if look.get('material') == 'silver':
        for at, turn in (((-.86, -.66, .075), 12), ((-.62, -.92, .075), -14)):
            sandalwood(at, turn)
    if len(hues) == 3:
        head = marigold('#f08a12', rng, .24)
        copy_of(head, (.86, -.80, .07), (14, 0, 40))
        copy_of(head, (1.14, -.42, .07), (-10, 12, 200))

    def grain():
        coarsen()
        x, y = places[-1]
        return Shot((x, y - .30, .66), 2.5, elevation=32, azimuth=-12, fill=None, fstop=1.4, focus=(x, y - .36, .66))

    return Views(Shot((0, 0, .4), 7.4, elevation=27, azimuth=10), second=Shot((0, 0, .4), 7.4, elevation=62, azimuth=-16, fill=.86), detail=grain)


def sandalwood(location, turn):
    """A split of sandalwood, as it is rubbed on the stone."""
    rgb = (.42, .235, .095)
    grain = material(rgb, rough=.7, second=shade(rgb, .62), second_scale=14, bump=.5, bump_scale=50, bump_depth=.012, name='sandalwood')
    points, faces = wobble(box(.62, .15, .15, .02), .018, 5., turn)
    add((points, faces), grain, location, (0, 0, turn), crease=30)


def coarsen():
    """Lets the grain of powder show: from near it has to."""
    for surface in bpy.data.materials:
        if surface.name.startswith('powder'):
            relief = surface.node_tree.nodes['Bump'].inputs
            relief['Strength'].default_value, relief['Distance'].default_value = 1., .014


def offered(plate_top, places, rng):
    """Marigolds laid on a plate at places (x, y, size)."""
    heads = [marigold(hue, rng, .21) for hue in ('#f08a12', '#f2b01c')]
    for i, (x, y, size) in enumerate(places):
        copy_of(heads[i % 2], (x, y, plate_top + .06 * size), (rng.normal(0, 12), rng.normal(0, 12), rng.uniform(0, 360)), size)


PLATE = [(0, .02), (1.0, .02), (1.16, .022), (1.23, .06), (1.28, .16), (1.32, .175), (1.34, .16), (1.31, .12), (1.26, .04), (1.2, 0), (0, 0)]


def velvet_mat(rgb):
    """A round mat for the plate, edged with gold braid."""
    cloth = material(rgb, rough=.8, Sheen=.8, bump=.25, bump_scale=140, bump_depth=.004, name='velvet')
    add(lathe([(1.10, .028), (1.09, .044), (.6, .046), (0, .046)], 160, 4), cloth)
    turn = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    edge = np.stack([(1.09 + .012 * np.cos(60 * turn)) * np.cos(turn), (1.09 + .012 * np.cos(60 * turn)) * np.sin(turn), .048 + .008 * np.sin(60 * turn)], -1)
    add(sweep(edge, circle(.019, 8), closed=True), material((.78, .46, .13), rough=.35, metal=1, bump=.5, bump_scale=60, name='braid'))


def pooja_thali(look, rng):
    """A plate laid for aarti: a lit diya, and what the look's colours say stands beside it, with marigolds for the offering."""
    finish, hues = look.get('finish'), look.get('colours', [])[1:]
    surface, plate = ware({**look, 'finish': 'plain'}), ware(look, 'radius', 4, 22, between=(.86, 1.11)) if finish == 'engraved' else ware(look)
    add(lathe(PLATE, 160, 6), plate, crease=60)
    top = .03
    if finish == 'mirror' and hues:
        velvet_mat(colour(hues[0]))
        hues, top = [hues[0], '#e9b422'], .048

    def put(build, x, y, size=1.):
        handle = group(build)
        handle.location, handle.scale = (x, y, top), (size,) * 3

    def diya():
        add(lathe([(0, 0), (.20, 0), (.22, .02), (.12, .06), (.10, .09), (.16, .12)], 64, 5), surface)
        lit_dish(surface, 1, rng, .23, .27, .11, spout=.42, flame=.8, width=.36, energy=3)

    def pot():
        add(lathe([(r * .36, z * .36) for r, z in hollow(LOTA, .04, .05)], 96, 6), surface, crease=60)

    def small_bell():
        bell_body(.62, .80, surface)
        stem = [(.16, .79), (.19, .85, 1), (.08, .9), (.11, 1.05), (.07, 1.18), (.09, 1.4), (.06, 1.6), (.08, 1.75), (.02, 1.92), (0, 1.93)]
        add(lathe(stem, 56, 6), surface)

    def stick_stand():
        add(lathe([(0, 0), (.24, 0), (.25, .03), (.12, .07), (.07, .16), (.12, .22), (.10, .29), (.03, .31), (.03, .28), (0, .28)], 64, 6), surface)

    def cup(hue, x, y, radius, height, rise):
        small_cup(surface, (x, y, top), radius, height)
        heap_powder(hue, radius * .93, height * .95, rise, rng, (x, y, top))

    if finish == 'hammered':
        put(diya, -.42, -.26, 1.4)
        cup(hues[0] if hues else '#f0b323', .50, .02, .40, .34, .22)
        offered(top, [(-.62, .62, 1.), (-.18, .80, 1.1), (.28, .78, .95), (-.86, .28, .85), (.30, -.72, .8)], rng)
    else:
        put(diya, -.05, -.56, 1.15)
        for hue, (x, y) in zip(hues, [(.64, -.20), (.58, .42)]):
            cup(hue, x, y, .28, .25, .15)
        put(pot, -.12, .62, 1.)
    if finish == 'engraved':
        put(small_bell, -.74, .20, .36)
        put(stick_stand, -.62, -.42, 1.)
        offered(top, [(.22, .98, .8), (-.52, .90, .8), (.20, .14, .75)], rng)
    elif finish == 'mirror':
        offered(top, [(-.66, .46, 1.), (-.82, .02, .9), (-.62, -.40, .9), (.24, .10, .8)], rng)
    return Views(Shot((0, 0, .2), 8, elevation=38, azimuth=8, fill=.9, glow=True), second=Shot((0, 0, .2), 8, elevation=66, azimuth=-24, fill=.9, glow=True),
                 detail=Shot((-.30 if finish == 'hammered' else .08, -.34, .24), 4.0, elevation=30, azimuth=-16, fill=None, glow=True))


FORMS = {
    'brass-diya': brass_diya, 'clay-diya': clay_diya, 'standing-lamp': standing_lamp, 'lota': lota, 'kalash': kalash,
    'powder-cups': powder_cups, 'pooja-thali': pooja_thali,
}

VERSIONS = {'lota': 2, 'brass-diya': 2, 'clay-diya': 2, 'standing-lamp': 2, 'pooja-thali': 3, 'powder-cups': 2, 'kalash': 2}
