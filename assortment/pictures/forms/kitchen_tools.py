"""What a kitchen works with: mortars, ladles, the rolling board and its pin."""

import math

import numpy as np

import studio
from beside import lay_rule
from materials import material
from shapes import add, ball, group, grid, lathe, rod, thicken, wobble
from studio import Shot
from vessel_parts import rounded_end, strip
from views import Views
from wares import hollow, ware

VERSIONS = {'mortar': 2, 'ladle': 2, 'chakla-belan': 2}


def mortar(look, rng):
    """A mortar with its pestle leaning in it; the pestle lies beside it in the second view."""
    kind = look.get('material')
    surface = ware(look)
    if kind == 'brass':
        outer = [(0, 0), (.36, 0), (.40, .03), (.39, .08, 1), (.30, .12), (.27, .17), (.33, .22, 1), (.42, .34), (.465, .50, 1), (.482, .515), (.470, .53, 1),
                 (.49, .62), (.54, .80), (.60, .86), (.60, .885)]
        profile, across_cm = hollow(outer, .06, .26), 9
    else:
        outer = [(0, 0), (.42, 0), (.47, .03), (.48, .08), (.55, .20), (.63, .42), (.655, .62), (.65, .69)]
        profile, across_cm = [*outer, (.62, .715), (.56, .705), (.51, .64), (.46, .48), (.33, .30), (.15, .21), (0, .19)], 15 if kind == 'stone' else 12
    bowl = add(lathe(profile, 144, 8), surface, crease=55)
    if kind == 'brass':
        shaft = [(0, 0), (.10, .008), (.135, .05), (.14, .10), (.125, .15, 1), (.075, .175), (.062, .24), (.058, .62), (.062, .74, 1), (.095, .765), (.062, .79, 1),
                 (.085, .85), (.105, .92), (.085, .985), (.03, 1.01), (0, 1.012)]
    else:
        shaft = [(0, 0), (.12, .012), (.155, .07), (.15, .16), (.10, .34), (.085, .62), (.10, .84), (.115, .93), (.08, .99), (0, 1.0)]
    low = .28 if kind == 'brass' else .24
    long = 1.22 if kind == 'brass' else 1.12
    pestle = add(lathe([(r, z * long, *c) for r, z, *c in shaft], 64, 7), surface, (-.06, .05, low), (-8, 34, float(rng.uniform(-10, 10))), crease=50)
    widest = max(r for r, *_ in shaft)

    def beside():
        pestle.rotation_euler = (math.radians(90), 0, math.radians(66))
        pestle.location = (-.62, -.98, widest)
        return Shot((0, 0, .4), 7.5, elevation=48, azimuth=-8)

    def measured():
        lay_rule([bowl], across_cm, 'x', turn=-4, gap=.72)
        return Shot((0, 0, .4), 7.5, elevation=38, azimuth=6)

    return Views(Shot((0, 0, .5), 7.5, elevation=26, azimuth=14, fill=.80), beside, measured)


# ---------------------------------------------------------------- ladles

def bowl_head(radius, depth, stretch=1.25, rows=14):
    """An oval bowl, hollow side up, its rim at z = 0."""
    t, angle = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 2 * np.pi, 56, endpoint=False), indexing='ij')
    return grid(np.stack([radius * stretch * t * np.cos(angle), radius * t * np.sin(angle), depth * (t ** 2.4 - 1)], -1))


def blade(width, length):
    """A flat blade that widens forwards, its corners round, from the origin towards -x."""
    u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(-1, 1, 21), indexing='ij')
    corner = np.sqrt(np.clip(1 - np.clip((u - .88) / .12, 0, 1) ** 2 * .35, 0, 1))
    half = width * (.30 + .70 * np.clip(u / .35, 0, 1) ** .8) * corner
    return grid(np.stack([-u * length, v * half, .07 - .06 * u + .010 * v * v], -1), False)


def skimmer_head(radius, holes=4):
    """A round, slightly hollow disc full of holes."""
    n = 110
    x, y = np.meshgrid(np.linspace(-radius, radius, n), np.linspace(-radius, radius, n))
    points = np.stack([x, y, .21 * (x ** 2 + y ** 2) / radius - .04], -1)
    mesh_points, faces = grid(points, False)
    centre = mesh_points[faces].mean(1)
    pitch = radius / holes
    row = np.round(centre[:, 1] / (pitch * .866))
    dx = centre[:, 0] - (np.round(centre[:, 0] / pitch - (row % 2) / 2) + (row % 2) / 2) * pitch
    dy = centre[:, 1] - row * pitch * .866
    distance = np.hypot(centre[:, 0], centre[:, 1])
    keep = (distance < radius) & ((np.hypot(dx, dy) > pitch * .24) | (distance > radius * .86))
    return mesh_points, faces[keep]


def metal_handle(surface, start, length, from_height, width, thickness=.034):
    """A flat handle from a head's edge down to the table, its end round with a hole to hang it by. Returns its objects."""
    def height(t):
        return float(np.interp(t, [0, .10, .75, 1], [from_height, from_height + .03, .06, thickness / 2 + .004]))

    made = [add(strip(length, lambda t: rounded_end(t, width * float(np.interp(t, [0, .12, .5, 1], [1.15, .72, .85, 1.2])), .955), thickness, height, 90), surface,
                (start, 0, 0))]
    eye = start + length * .955
    hole = material((.012, .012, .011), .9, name='hole')
    top = height(.955) + thickness / 2
    made.append(add(lathe([(0, 0), (width * .42, 0)], 28, 0), hole, (eye, 0, top + .002)))
    made.append(add(lathe([(width * .42, -.002), (width * .47, .007), (width * .54, -.002)], 28, 3), surface, (eye, 0, top + .002)))
    return made


def one_ladle(kind, surface, grip, length, wide=1.):
    """A kitchen spoon of a kind (ladle, turner, skimmer, spoon, deep, masher) along x, its head at the origin."""
    width = .062 * wide
    if kind == 'turner':
        thicken(add(blade(.25, .60), surface, (.06, 0, 0)), .018)
        metal_handle(grip, .02, length, .085, width)
    elif kind == 'skimmer':
        thicken(add(skimmer_head(.33), surface, (-.28, 0, .085)), .014)
        add(rod([(.33 * math.cos(a) - .28, .33 * math.sin(a), .113) for a in np.linspace(0, 2 * np.pi, 60)], .013, 2, 10), surface)
        metal_handle(grip, .02, length, .125, width)
    elif kind == 'masher':
        wave = [(-.02 - .56 * t, .26 * math.sin(t * 6 * math.pi) * min(1, 5 * t + .15, 5 * (1 - t) + .15), .028) for t in np.linspace(0, 1, 80)]
        add(rod([(.10, 0, .12), (.05, 0, .06), *wave], .024, 3, 12), surface)
        metal_handle(grip, .04, length, .10, width)
    else:
        radius, depth, stretch = {'ladle': (.30, .22, 1.0), 'deep': (.23, .25, 1.0), 'spoon': (.25, .085, 1.35)}[kind]
        thicken(add(bowl_head(radius, depth, stretch), surface, (-radius * stretch + .06, 0, depth + .02)), .016, 1)
        metal_handle(grip, .0, length, depth + .02, width)


def wooden_spoon(kind, surface, length):
    """A spoon carved from one piece: its head (turner, ladle or spoon) runs over into the handle."""
    head = {'turner': (.70, .225), 'ladle': (.62, .27), 'spoon': (.66, .205)}[kind]
    long, wide = head

    def half_width(x):
        # The head's outline, then the waist, then a handle that swells a little towards its end.
        if kind == 'turner':
            front = wide * float(np.interp(x, [0, .035, .30, .62, .80], [.86, 1., .96, .62, .30])) if x < .82 else 0.
        else:
            s = (x - long / 2) / (long / 2)
            front = wide * math.sqrt(max(0., 1 - s * s)) if s < 1 else 0.
        handle = float(np.interp(x, [long * .55, long * 1.15, length * .6, length], [.075, .056, .060, .072]))
        back = handle * math.sqrt(max(0., 1 - max(0., (x - length + .07) / .07) ** 2)) if x > length - .07 else handle
        return max(front, back if x > long * .4 else 0.)

    xs = length * (1 - np.cos(np.linspace(0, math.pi, 150))) / 2
    around = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    bowl_depth = {'turner': 0., 'ladle': .15, 'spoon': .085}[kind]
    rings = []
    for x in xs:
        half = max(half_width(float(x)), .004)
        inside = max(0., 1 - ((x - long / 2) / (long / 2 * .86)) ** 2)
        flat = float(np.interp(x, [0, long * .9, long * 1.25], [1, 1, 0]))
        y = half * np.cos(around)
        thick = float(np.interp(x, [0, long * .5, long * 1.1, length], [.020, .028, .052, .058]))
        bulge = bowl_depth * 1.0 * inside ** .6
        upper = np.sin(around) >= 0
        hollow = bowl_depth * np.clip(inside - (y / (half * .84)) ** 2, 0, 1) ** .8
        level = .035 + bowl_depth * 1.02
        top = level + thick * (np.abs(np.sin(around)) ** (.4 if flat > .5 else 1.)) * .7 - hollow
        bottom = level - thick * np.abs(np.sin(around)) ** .8 - bulge * np.sqrt(np.clip(1 - (y / half) ** 2, 0, 1)) * flat
        drop = float(np.interp(x, [long, length], [0, bowl_depth * 1.02 - .03])) if x > long else 0.
        rings.append(np.stack([0 * y + x, y, np.where(upper, top, bottom) - max(drop, 0)], -1))
    rings = [rings[0] * 0 + rings[0].mean(0), *rings, rings[-1] * 0 + rings[-1].mean(0)]
    add(grid(np.array(rings)), surface, (-long + .1, 0, 0), crease=60)


def ladle(look, rng):
    """Ladles and spoons laid side by side."""
    kind, pieces = look.get('material'), int(look.get('pieces', 3))
    surface = ware({**look, 'finish': 'plain'}, **({'axis': 0, 'shade_name': 'light'} if kind == 'wood' else {}))
    if look.get('finish') == 'brushed':
        surface = ware({'material': kind, 'finish': 'plain'}, rough=.20)
    grip = ware(look, 'height', 6, 3) if look.get('finish') == 'engraved' else surface
    kinds = ['ladle', 'turner', 'skimmer', 'spoon', 'masher'] if pieces >= 4 else (['turner', 'ladle', 'spoon'] if pieces == 3 else ['ladle', 'deep'])
    gap = .66 if pieces > 3 else .70
    heads = []
    for i in range(pieces):
        name = kinds[i % len(kinds)]

        def made(name=name):
            if kind == 'wood':
                wooden_spoon(name, surface, 2.5)
            else:
                one_ladle(name, surface, grip, 2.0, 1.35 if look.get('finish') == 'engraved' else 1.)

        laid = group(made)
        laid.location = ((i - (pieces - 1) / 2) * gap, .9 + rng.uniform(-.05, .05), 0)
        laid.rotation_euler = (0, 0, math.radians(-90 + (i - (pieces - 1) / 2) * -2.5 + rng.uniform(-2, 2)))
        heads += [laid.children[0]]
    low = Shot((0, 0, .1), 9, elevation=42, azimuth=-34, fill=.90)
    close = Shot((0, 1., .1), 7, elevation=40, azimuth=10, fill=.98, subject=heads, fstop=10, focus=(0, 1.0, .1))
    if kind == 'wood':
        close = Shot((0, .9, .1), 4.4, elevation=38, azimuth=12, fill=None, fstop=10, focus=(0, .9, .1))
    return Views(Shot((0, 0, .1), 9, elevation=58, azimuth=6), low, close)


# ---------------------------------------------------------------- the rolling board and its pin

def chakla_belan(look, rng):
    """A rolling board on its feet and its rolling pin; with a rolled roti in the second view."""
    kind = look.get('material')
    board_surface = ware(look, **({'axis': 0} if kind == 'wood' else {}))
    thick, lift = {'steel': (.055, .085), 'marble': (.16, .12)}.get(kind, (.13, .16))
    profile = [(0, 0), (.98, 0), (1.03, .012), (1.05, thick * .35), (1.05, thick * .7), (1.035, thick - .012), (1.01, thick), (0, thick)]
    board_at = np.array((-.12, .16, lift))
    board = [add(lathe(profile, 160, 5), board_surface, board_at, crease=35)]
    if kind == 'wood':
        # A turned groove near the edge.
        groove = material((.045, .018, .008), .6, name='groove')
        board.append(add(lathe([(.945, thick + .001), (.955, thick + .0022), (.965, thick + .001)], 160, 0), groove, board_at))
    feet = {'steel': [], 'marble': (30, 150, 270)}.get(kind, (30, 150, 270))
    for a in feet:
        x, y = .80 * math.cos(math.radians(a)) + board_at[0], .80 * math.sin(math.radians(a)) + board_at[1]
        board.append(add(lathe([(0, 0), (.10, 0), (.125, .03), (.10, lift * .6), (.12, lift), (0, lift)], 40, 4), board_surface, (x, y, 0)))
    if kind == 'steel':
        rubber = material((.018, .018, .018), .7, name='rubber')
        board.append(add(lathe([(.78, .0), (.84, .0), (.85, .03), (.84, lift), (.78, lift)], 128, 4), rubber, (*board_at[:2], 0)))
    pin_surface = ware(look, **({'axis': 2, 'shade_name': 'light'} if kind == 'wood' else {}))
    fat = {'steel': .15, 'marble': .17}.get(kind, .15)
    half = {'steel': 1.26, 'marble': 1.34}.get(kind, 1.42)
    barrel = half - .36
    pin = [(0, -half), (.045, -half + .004), (.075, -half + .05), (.078, -half + .10), (.055, -half + .18), (.048, -barrel - .07), (.062, -barrel - .025, 1), (fat * .86, -barrel, 1),
           (fat * .97, -barrel + .05), (fat, -barrel * .5), (fat * 1.02, 0)]
    pin = pin + [(r, -z, *c) for r, z, *c in reversed(pin[:-1])]
    belan = add(lathe(pin, 72, 6), pin_surface, crease=50)
    turn = math.radians(64 + float(rng.uniform(-6, 6)))

    def lay_pin(x, y, z):
        belan.rotation_euler = (math.radians(90), 0, turn)
        belan.location = (x, y, z)

    # A marble pin lies before its board: on it, white on white, it would not be seen.
    if kind == 'marble':
        turn = math.radians(80)
        lay_pin(.10, -1.22, fat * 1.02)
    else:
        lay_pin(.06, -.14, lift + thick + fat * 1.02)
    main = Shot((0, 0, .15), 7.5, elevation=31, azimuth=8, fill=.86)

    def rolled():
        dough = material((.62, .50, .33), .75, second=(.55, .42, .26), second_scale=5, bump=.3, bump_scale=24, bump_depth=.01, Subsurface=.05, name='dough')
        roti = wobble(lathe([(0, 0), (.58, 0), (.62, .010), (.60, .026), (.3, .030), (0, .030)], 120, 6), .012, 2.2, float(rng.uniform(0, 9)))
        add(roti, dough, (board_at[0] - .12, board_at[1] + .06, lift + thick + .004))
        flour = material((.80, .77, .70), 1., name='flour')
        for _ in range(90):
            a, r = rng.uniform(0, 2 * np.pi), .66 + abs(rng.normal(0, .09))
            if r < .93:
                add(ball(float(rng.uniform(.004, .011)), 8, (1, 1, .5)), flour, (board_at[0] - .08 + r * math.cos(a), board_at[1] + .04 + r * math.sin(a), lift + thick + .003))
        nonlocal turn
        turn = math.radians(72)
        lay_pin(.10, -1.26, fat * 1.02)
        return Shot((0, 0, .15), 7.5, elevation=50, azimuth=-10)

    def edge():
        studio.put_away([o for o in studio.things_here() if o.data.materials[0].name.split('.')[0] in ('dough', 'flour')] + [belan])
        return Shot((.9, -.9, .15), 5, elevation=16, azimuth=30, fill=1.9, fstop=8, focus=(.7, -1.0, .15))

    return Views(main, rolled, edge)


FORMS = {'mortar': mortar, 'ladle': ladle, 'chakla-belan': chakla_belan}
