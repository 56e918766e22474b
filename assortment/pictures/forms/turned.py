"""Kitchen vessels and tools: what is turned on a lathe, with its handles and lids."""

import math

import numpy as np

from heaps import spice_cup
from materials import material
from shapes import add, ball, circle, copy_of, group, grid, lathe, place, placement, rod, smooth_path, sweep, thicken, wobble
from studio import Shot
from wares import (domed_lid, ear_handle, hollow, knob, loop_handle, lying, soapstone, ware, wood)


def tin_lining():
    """Kalai: the white tin that a copper or brass pan is lined with."""
    return material((.66, .65, .62), rough=.26, metal=1, bump=.12, bump_scale=15, bump_depth=.02)


def kadhai(look, rng):
    """A round-bottomed pan with two ear handles."""
    kind = look.get('material')
    outside = ware(look)
    inside = tin_lining() if kind == 'brass' else outside
    thick = .05 if kind == 'iron' else .0
    outer = [(0, 0), (.28, 0), (.42, .015), (.66, .11), (.86, .30), (.97, .52), (1.0, .66), (1.04, .675)]
    inner = [(1.04, .675), (1.05, .69), (1.03, .70, 1), (.97 - thick, .69), (.945 - thick, .53), (.84 - thick, .32), (.64 - thick, .14),
             (.40, .045 + thick), (0, .03 + thick)]
    add(lathe(outer, 128, 8), outside, crease=60)
    add(lathe(inner, 128, 8), inside, crease=60)
    handles = ware({**look, 'finish': 'plain'}) if kind != 'iron' else outside
    for side in (-1, 1):
        ear_handle(handles, 1.0, .50, side, thickness=.05 if kind == 'iron' else .042)
    if look.get('lid'):
        domed_lid(outside, 1.02, .26, (-.10, .50, .735), knob_size=1.3)
    return Shot((0, 0, .34), 7.4, elevation=31, azimuth=16)


def tawa(look, rng):
    """A griddle: flat iron with a long handle, hollow steel, or a handleless clay one."""
    kind = look.get('material')
    surface = ware(look)
    deep = {'iron': .02, 'steel': .07, 'clay': .15}.get(kind, .05)
    wall = {'iron': .055, 'clay': .09}.get(kind, .03)
    face = [(0, 0), (.55, deep * .2), (.9, deep * .65), (1.05, deep), (1.10, deep + .04), (1.115, deep + .055)]
    under = [(1.11, deep + .02), (1.08, deep - wall * .6), (.9, deep * .6 - wall), (.5, -wall), (0, -wall)]
    add(lathe([(r, z + wall) for r, z in face] + [(r, z + wall) for r, z in under], 144, 7), surface, crease=60)
    if kind == 'clay':
        return Shot((0, 0, .1), 7.4, elevation=36, azimuth=12)
    grip = ware({'material': 'iron'}) if kind == 'iron' else surface
    lift = wall + deep
    path = smooth_path([(1.02, 0, lift - .03), (1.25, 0, lift + .05), (1.6, 0, lift + .16), (2.05, 0, lift + .20), (2.35, 0, lift + .19)], 10)
    flat = circle(1, 20) * np.array((.055, .10))
    taper = np.interp(np.linspace(0, 1, len(path)), [0, .15, .5, 1], [1.15, .72, .95, 1.25])
    handle = sweep(path, flat[:, ::-1] if kind == 'iron' else flat[:, ::-1] * np.array((1, .6)), scale=taper)
    turn = placement((0, 0, 0), (0, 0, math.radians(-38)))
    add(place(handle, turn), grip)
    for dx in (.90, 1.0):
        rivet = np.array(turn) @ np.array((dx, 0, lift - .015, 1))
        add(ball(.03, 14, (1, 1, .5)), surface, rivet[:3])
    return Shot((.4, -.2, .1), 8, elevation=40, azimuth=8)


def handi(look, rng):
    """A round-bellied cooking pot with a collar; closed where it has a lid."""
    kind = look.get('material')
    if kind == 'stone':
        return kalchatti(look)
    surface = ware(look)
    outer = [(0, 0), (.42, 0), (.62, .05), (.88, .30), (.95, .56), (.86, .82), (.66, .99), (.61, 1.06), (.68, 1.15), (.80, 1.20), (.82, 1.225)]
    add(lathe(hollow(outer, .06 if kind == 'clay' else .03), 128, 7), surface, crease=60)
    if look.get('lid'):
        domed_lid(surface, .70, .27, (0, 0, 1.235), knob_size=1.15)
    return Shot((0, 0, .7), 7.5, elevation=20, azimuth=12)


def kalchatti(look):
    """The soapstone pot: a thick straight wall."""
    outer = [(0, 0), (.55, 0), (.72, .04), (.90, .26), (.95, .50), (.90, .66), (.875, .72, 1), (.95, .76), (.965, .80), (.95, .83)]
    add(lathe(hollow(outer, .12, .12), 128, 7), soapstone(), crease=60)
    for side in (-1, 1):
        add(ball(.1, 24, (.9, 1.9, .75)), soapstone(), (side * .95, 0, .60))
    return Shot((0, 0, .4), 7.5, elevation=28, azimuth=20)


def uruli(look, rng):
    """A wide, shallow bell-metal vessel with a broad lip and two small handles."""
    surface = ware(look)
    outer = [(0, 0), (.50, .0), (.72, .05), (.93, .22), (1.0, .40), (.985, .50), (1.04, .55, 1), (1.17, .565), (1.19, .585), (1.17, .60)]
    inner = [(1.04, .595), (.965, .58, 1), (.93, .50), (.945, .40), (.87, .24), (.66, .09), (.40, .05), (0, .045)]
    add(lathe([*outer, *inner], 144, 7), surface, crease=55)
    for side in (-1, 1):
        ear_handle(surface, 1.10, .56, side, spread=.17, reach=.14, rise=.13, thickness=.03)
    return Shot((0, 0, .3), 7.5, elevation=30, azimuth=14)


def masala_dabba(look, rng):
    """A round spice box, open, its cups full, the lid leaning behind."""
    kind, cups = look.get('material'), int(look.get('pieces', 7))
    box = ware(look, rows=4.8, columns=34, **({'shade_name': 'dark', 'axis': 0} if kind == 'wood' else {}))
    lid_surface = ware(look, 'radius', 4, 20, **({'shade_name': 'dark', 'axis': 0} if kind == 'wood' else {}))
    cup_surface = box if kind == 'wood' else ware({'material': kind, 'finish': 'plain'}, rough=.13)
    outer_count = cups - 1
    reach = .675 if outer_count >= 6 else .635
    small = min(.385, reach * math.sin(math.pi / outer_count) * .965, .985 - reach)
    centre = min(.40, reach - small - .01)
    wall = .07 if kind == 'wood' else .02
    outside = [(0, 0), (1.02, 0), (1.07, .015), (1.09, .05), (1.09, .40), (1.115, .42), (1.115, .44)]
    add(lathe(outside, 144, 5), box, crease=50)
    inside = [(1.115, .44), (1.105 - wall, .44), (1.09 - wall, .42), (1.09 - wall, .06), (1.06 - wall, .04, 1), (0, .04)]
    add(lathe(inside, 144, 5), cup_surface, crease=50)
    order = ['turmeric', 'chilli', 'cumin', 'mustard', 'coriander-powder', 'cardamom', 'fennel', 'garam', 'fenugreek']
    for i in range(cups):
        a = (i - 1) * 2 * math.pi / outer_count + .25
        place_at = (0, 0, .045) if i == 0 else (reach * math.cos(a), reach * math.sin(a), .045)
        spice_cup(order[i % len(order)], centre if i == 0 else small, cup_surface, place_at, rng)
    if look.get('lid', True):
        lid = [(0, .03), (.4, .028), (.95, .012), (1.10, 0), (1.125, -.03), (1.125, -.13), (1.11, -.13), (1.105, -.03), (1.0, -.02), (0, 0)]

        def made():
            add(lathe(lid, 144, 5), lid_surface, crease=50)
            knob(cup_surface, (0, 0, .025), .8)

        handle = group(made)
        handle.location = (.62, 1.32, 1.02)
        handle.rotation_euler = (math.radians(66), 0, math.radians(-14))
    return Shot((0, 0, .2), 7.9, elevation=50, azimuth=0)


def tiffin(look, rng):
    """Stacked tiers in a carrier: base plate, two straps with spring clips, a bail handle with a grip."""
    tiers, radius = int(look.get('tiers', 3)), .56
    surface = ware(look)
    smooth = ware({**look, 'finish': 'plain' if look.get('finish') == 'hammered' else look.get('finish')})

    def tier(h):
        return lathe([(0, .02), (radius - .06, .02), (radius - .03, 0, 1), (radius - .02, 0), (radius, .03), (radius + .004, h - .10, 1),
                      (radius + .016, h - .095), (radius + .02, h - .05), (radius + .012, h - .03, 1), (radius + .012, h), (radius - .01, h, 1),
                      (radius - .012, .05), (0, .04)], 112, 5)

    height = .045
    for i in range(tiers):
        tall = .46 if i == 0 else .40
        add(tier(tall), surface, (0, 0, height), crease=50)
        height += tall - .012
    lid = [(radius + .028, -.07), (radius + .03, -.02), (radius + .02, .012, 1), (radius - .03, .02), (radius - .06, .05), (radius - .1, .065),
           (.3, .085), (0, .09)]
    add(lathe(lid, 112, 5), smooth, (0, 0, height), crease=50)
    add(lathe([(0, 0), (radius + .05, 0), (radius + .06, .02), (radius + .05, .045), (0, .045)], 112, 4), smooth, crease=50)
    band = np.array([(-.009, -.0425), (.009, -.0425), (.011, 0), (.009, .0425), (-.009, .0425)])
    for s in (-1, 1):
        x = s * (radius + .045)
        add(sweep([(x, 0, z) for z in np.linspace(.01, height + .10, 12)], band), smooth)
        for z in (.10, height + .04):
            add(ball(.026, 14, (.6, 1, 1)), smooth, (x + s * .012, 0, z))
        clip = [(x + s * .02, -.06, height - .28), (x + s * .04, -.06, height + .02), (x + s * .01, -.05, height + .13),
                (x - s * .10, -.045, height + .135), (x - s * .15, 0, height + .12), (x - s * .10, .045, height + .135),
                (x + s * .01, .05, height + .13), (x + s * .04, .06, height + .02), (x + s * .02, .06, height - .28)]
        add(rod(clip, .016), smooth)
        add(rod([(x + s * .03, -.075, height - .28), (x + s * .03, .075, height - .28)], .03), smooth)
    arch = [(-(radius + .045) * math.cos(t), 0, height + .06 + .44 * math.sin(t) ** .75) for t in np.linspace(0, math.pi, 15)]
    add(rod(arch, .026), smooth)
    grip = lathe([(.026, -.2), (.045, -.19), (.05, -.1), (.056, 0), (.05, .1), (.045, .19), (.026, .2)], 40, 5)
    add(lying(grip), wood('brown', axis=0), (0, 0, height + .50))
    return Shot((0, 0, .9), 7.0, elevation=15, azimuth=30)


def canister(look, rng):
    """Storage tins with lids, the tallest first."""
    kind, pieces = look.get('material'), int(look.get('pieces', 1))
    surface = ware(look)
    wall = .05 if kind == 'wood' else .02

    def one(scale, x, y):
        r, h = .46 * (.82 + .18 * scale), 1.05 * scale
        body = [(0, 0), (r - .03, 0), (r, .02), (r + .005, .06), (r + .005, h - .06), (r, h)]
        add(lathe(hollow(body, wall), 112, 4), surface, (x, y, 0), (0, 0, rng.uniform(0, 360)), crease=50)
        if kind == 'wood':
            lid = [(r + .02, h + .005), (r + .035, h + .02), (r + .035, h + .07), (r + .01, h + .095), (r * .5, h + .115), (0, h + .12)]
            add(lathe(lid, 112, 5), surface, (x, y, 0), crease=50)
            knob(surface, (x, y, h + .11), .95)
        elif pieces == 1:
            cover = [(r + .03, h - .16), (r + .032, h), (r + .02, h + .03), (r * .8, h + .13), (r * .4, h + .22), (0, h + .245)]
            add(lathe(cover, 112, 6), surface, (x, y, 0), crease=50)
            knob(surface, (x, y, h + .235), 1.1)
        else:
            cover = [(r + .026, h - .17), (r + .028, h - .01), (r + .015, h + .012, 1), (r - .04, h + .012), (r - .06, h + .03), (0, h + .036)]
            add(lathe(cover, 112, 5), surface, (x, y, 0), crease=50)
            knob(surface, (x, y, h + .03), .8)

    if pieces == 1:
        one(1.05, 0, 0)
    elif pieces == 2:
        one(.95, -.42, .16)
        one(.78, .56, -.22)
    else:
        scales = np.linspace(1.2, .62, pieces)
        for i, scale in enumerate(scales):
            one(scale, (i - (pieces - 1) / 2) * .98 + .04 * i, .30 - .30 * i)
    return Shot((0, 0, .6), 7.5, elevation=18, azimuth=14)


def mortar(look, rng):
    """A mortar with its pestle leaning in it."""
    kind = look.get('material')
    surface = ware(look)
    if kind == 'brass':
        outer = [(0, 0), (.36, 0), (.40, .03), (.39, .08, 1), (.30, .12), (.27, .17), (.33, .22, 1), (.42, .34), (.49, .62), (.54, .80), (.60, .86),
                 (.60, .885)]
        profile = hollow(outer, .06, .26)
    else:
        outer = [(0, 0), (.42, 0), (.47, .03), (.48, .08), (.55, .20), (.63, .42), (.655, .62), (.65, .69)]
        profile = [*outer, (.62, .715), (.56, .705), (.51, .64), (.46, .48), (.33, .30), (.15, .21), (0, .19)]
    add(lathe(profile, 128, 7), surface, crease=55)
    if kind == 'brass':
        shaft = [(0, 0), (.08, .01), (.11, .06), (.10, .12), (.06, .17), (.045, .26), (.045, .62), (.05, .74), (.07, .78), (.05, .83), (.075, .90),
                 (.05, .96), (0, .97)]
    else:
        shaft = [(0, 0), (.12, .012), (.155, .07), (.15, .16), (.10, .34), (.085, .62), (.10, .84), (.115, .93), (.08, .99), (0, 1.0)]
    low = .28 if kind == 'brass' else .24
    add(lathe([(r, z * 1.12) for r, z in shaft], 64, 6), surface, (-.06, .05, low), (-8, 34, 0))
    return Shot((0, 0, .5), 7.5, elevation=26, azimuth=14)


# ---------------------------------------------------------------- tools

def long_handle(length, thickness, start=0.):
    """A flat, slightly waisted handle along x with a rounded end."""
    t = np.linspace(0, 1, 30)
    width = thickness * (1 - .35 * np.exp(-((t - .15) / .2) ** 2) + .25 * t)
    width[-3:] *= (.9, .65, .3)
    path = np.stack([start + t * length, 0 * t, .10 + .10 * np.sin(t * np.pi * .5)], -1)
    return sweep(path, circle(1, 16) * np.array((1, .28)), scale=width)


def spoon_head(radius, depth, stretch=1.25, rows=12):
    """An oval bowl, hollow side up."""
    t, angle = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 2 * np.pi, 48, endpoint=False), indexing='ij')
    return grid(np.stack([radius * stretch * t * np.cos(angle), radius * t * np.sin(angle), depth * (t ** 2 - 1)], -1))


def turner_head(width, length):
    """A flat blade that widens forwards, as a grid."""
    u, v = np.meshgrid(np.linspace(0, 1, 10), np.linspace(-1, 1, 17), indexing='ij')
    half = width * (.45 + .55 * u ** .7) * (1 - .0 * u)
    return grid(np.stack([-u * length, v * half, .10 - .10 * u + .012 * v * v], -1), False)


def skimmer_head(radius, holes=4):
    """A round, slightly hollow disc full of holes."""
    n = 60
    x, y = np.meshgrid(np.linspace(-radius, radius, n), np.linspace(-radius, radius, n))
    points = np.stack([x, y, .35 * (x ** 2 + y ** 2) / radius * .6 - .04], -1)
    mesh_points, faces = grid(points, False)
    centre = mesh_points[faces].mean(1)
    pitch = radius / holes
    row = np.round(centre[:, 1] / (pitch * .866))
    dx = centre[:, 0] - (np.round(centre[:, 0] / pitch - (row % 2) / 2) + (row % 2) / 2) * pitch
    dy = centre[:, 1] - row * pitch * .866
    distance = np.hypot(centre[:, 0], centre[:, 1])
    keep = (distance < radius) & ((np.hypot(dx, dy) > pitch * .22) | (distance > radius * .86))
    return mesh_points, faces[keep]


def one_ladle(kind, surface, grip, length, wide=1.):
    """A kitchen spoon of a kind (ladle, turner, skimmer, spoon, deep) along x, its head at the origin."""
    thickness = .055 * wide
    if kind == 'turner':
        thicken(add(turner_head(.24, .52), surface, (.1, 0, 0)), .018)
        add(long_handle(length, thickness, .02), grip)
        return
    if kind == 'skimmer':
        thicken(add(skimmer_head(.33), surface, (-.2, 0, .08)), .014)
        add(rod([(.33 * math.cos(a) - .2, .33 * math.sin(a), .11) for a in np.linspace(0, 2 * np.pi, 40)], .014, 2, 8), surface)
        add(long_handle(length, thickness, .08), grip)
        return
    radius, depth, stretch = {'ladle': (.28, .22, 1.0), 'deep': (.22, .25, 1.0), 'spoon': (.22, .09, 1.4)}[kind]
    head = add(spoon_head(radius, depth, stretch), surface, (-radius * stretch + .10, 0, depth + .03))
    thicken(head, .016, 1)
    lift = max(depth - .09, 0)
    add(long_handle(length, thickness, .02), grip, (0, 0, lift), (0, math.degrees(math.atan2(lift, length)), 0))


def wooden_spoon(kind, surface, length):
    """A carved spoon: one thick piece."""
    radius, stretch = .20, (1.45 if kind != 'turner' else 1.6)
    t, angle = np.meshgrid(np.linspace(0, 1, 14), np.linspace(0, 2 * np.pi, 48, endpoint=False), indexing='ij')
    hollow_depth = 0 if kind == 'turner' else .075
    top = np.stack([radius * stretch * t * np.cos(angle), radius * t * np.sin(angle), .07 - hollow_depth * np.clip(1 - (t / .82) ** 2, 0, 1)], -1)
    under = np.stack([radius * stretch * t[::-1] * np.cos(angle), radius * t[::-1] * np.sin(angle), .07 - .085 * (1 - t[::-1] ** 2) ** .7 - .02], -1)
    add(grid(np.concatenate([top, under])), surface, (-.2, 0, .03), crease=70)
    path = np.stack([np.linspace(0, length, 24), np.zeros(24), np.linspace(.075, .085, 24)], -1)
    width = np.interp(np.linspace(0, 1, 24), [0, .12, .6, .95, 1], [1.4, .85, .9, 1.05, .5])
    add(sweep(path, circle(.05, 18) * np.array((.8, 1)), scale=width), surface)


def ladle(look, rng):
    """Ladles and spoons laid side by side."""
    kind, pieces = look.get('material'), int(look.get('pieces', 3))
    surface = ware({**look, 'finish': 'plain'}, **({'axis': 0, 'shade_name': 'light'} if kind == 'wood' else {}))
    grip = ware(look, 'height', 6, 3) if look.get('finish') == 'engraved' else surface
    kinds = ['ladle', 'turner', 'skimmer', 'spoon', 'deep'] if pieces >= 4 else ['ladle', 'spoon', 'turner']
    gap = .62
    for i in range(pieces):
        name = kinds[i % len(kinds)]

        def made(name=name):
            if kind == 'wood':
                wooden_spoon('turner' if name == 'turner' else 'spoon', surface, 1.75)
            else:
                one_ladle(name, surface, grip, 2.0, 1.3 if look.get('finish') == 'engraved' else 1.)

        laid = group(made)
        laid.location = ((i - (pieces - 1) / 2) * gap, .9 + rng.uniform(-.05, .05), 0)
        laid.rotation_euler = (0, 0, math.radians(-90 + rng.uniform(-3, 3)))
    return Shot((0, 0, .1), 9, elevation=58, azimuth=6)


def chakla_belan(look, rng):
    """A rolling board on three feet and its rolling pin."""
    kind = look.get('material')
    board = ware(look, **({'axis': 0} if kind == 'wood' else {}))
    thick = .05 if kind == 'steel' else .10
    lift = .2
    profile = [(0, 0), (1.0, 0), (1.05, .015), (1.06, thick * .5), (1.05, thick - .012), (1.02, thick), (0, thick)]
    add(lathe(profile, 144, 4), board, (-.1, .12, lift), crease=35)
    for a in (30, 150, 205, 270, 335):
        x, y = .86 * math.cos(math.radians(a)) - .1, .86 * math.sin(math.radians(a)) + .12
        add(lathe([(0, 0), (.09, 0), (.11, .05), (.08, .12), (.10, .2), (0, .2)], 32, 4), board, (x, y, 0))
    pin_surface = ware(look, **({'axis': 2} if kind == 'wood' else {}))
    pin = [(0, -.98), (.035, -.975), (.06, -.93), (.045, -.86), (.05, -.78), (.035, -.70), (.075, -.66), (.115, -.60), (.128, -.3), (.132, 0),
           (.128, .3), (.115, .60), (.075, .66), (.035, .70), (.05, .78), (.045, .86), (.06, .93), (.035, .975), (0, .98)]
    belan = add(lathe(pin, 56, 5), pin_surface, (.02, -.16, lift + thick + .132))
    belan.rotation_euler = (math.radians(90), 0, math.radians(62))
    return Shot((0, 0, .15), 7.5, elevation=27, azimuth=8)


FORMS = {
    'kadhai': kadhai, 'tawa': tawa, 'handi': handi, 'uruli': uruli, 'masala-dabba': masala_dabba, 'tiffin': tiffin, 'canister': canister,
    'mortar': mortar, 'ladle': ladle, 'chakla-belan': chakla_belan,
}
