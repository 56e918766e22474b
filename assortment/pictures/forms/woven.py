"""Sarees, dupattas, shawls, bedsheets, cushions and runners."""
from dataclasses import replace

import bpy
import cv2
import numpy as np

import shapes
from cloth_draft import mix, rgb
from cloth_fabric import albedo, fabric, picture, to_srgb, yarn
from cloth_folds import UNIT, folded_layer, path_sheet, uv_of, waves
from cloth_layout import framed, length_of_cloth, panel
from cloth_props import fringe, in_units
from cloth_weaves import WEAVES
from cloth_closeup import close_up, put_away, turn_round
from cloth_drape import carried, skirt_of
from cloth_figure import BODY, SKIRTED, WOODS, blouse, dress_form, linen
from cloth_motifs import motif
from cloth_weave import metallic
from materials import brass, material
from studio import Shot, mark_as_setting
from views import Views

SAREE_WIDTH = 115.0               # cm
FILL = 0.78


def sheet(points, uv, surface, at=(0, 0, 0), thickness=0.0):
    """Puts a sheet of points (rows, columns, 3; cm) into the scene and returns its points in scene units."""
    placed = in_units(points, at)
    thing = shapes.add(shapes.grid(placed, closed=False), surface, uv=uv, crease=180)
    if thickness:
        shapes.thicken(thing, thickness * UNIT)
    return placed


def fringe_yarn(look, weave):
    """Fringe is the end piece's warp: the border's silk, a little duller."""
    return yarn(mix(rgb(look.get('border') or weave.border_colour), (0.25, 0.2, 0.15), 0.15))


def pallu_of(look, longest):
    """How long a pallu is shown, in cm."""
    return min(longest, WEAVES.get(look.get('weave'), WEAVES['plain']).pallu_length)


def silk_of_blouse(look, weave):
    """The look of the blouse that is worn with a saree: the border's colour, or the ground made deeper where that is gold."""
    border = rgb(look.get('border') or weave.border_colour)
    golden = metallic(border)
    ground = mix(weave.ground_colour, (0, 0, 0), 0.30) if golden else border
    return {'weave': 'plain', 'ground': ground, 'border': border if golden else look.get('accent') or look['ground'], 'accent': look.get('accent')}


GUJARATI = ('patola', 'bandhani', 'ajrakh')     # worn with the pallu brought over the right shoulder to the front


def saree_draped(look, rng):
    """A saree on a dress form: pleats in front, its pallu over the shoulder. Gujarat's come forward with theirs."""
    before = set(bpy.data.objects)
    forward = look.get('weave') in GUJARATI
    seedha = [((-20, 8, 84), (14, 15, 86), (0, 1, 0), 0.4), ((-21, 9, 112), (4, 13.5, 112), (0, 1, 0), 0.5),
              ((-18.6, 5.5, 130), (-6.5, 8.5, 133), (-.1, 1, .3), 0.3), ((-17.4, -0.4, 137.4), (-7.0, 0, 142.6), (0, 0, 1), 0.1),
              ((-19.0, -6.5, 130), (-5.5, -9.0, 132), (-.1, -1, .3), 0.3), ((-20.0, -10.5, 116), (5, -13.5, 121), (0, -1, 0.1), 0.7),
              ((-20.5, -12.5, 98), (15, -13.0, 106), (0, -1, 0), 1.0), ((-21.5, -15, 76), (20.0, -15.0, 90), (0, -1, 0), 1.3),
              ((-22.5, -17.5, 49), (21.0, -17.0, 62), (0, -1, 0), 1.6)]
    nivi = [((-9, 13, 82), (-10, 11, 108), (-.4, 1, 0), 0.3), ((-19.5, 1, 80), (-17.4, 1, 113), (-1, 0, 0), 0.3),
            ((-11.5, -13, 79), (-12.5, -9.5, 120), (-.35, -1, 0), 0.5), ((4.5, -14, 92), (-3.5, -12.5, 126), (0, -1, 0.05), 0.6),
            ((14.6, -11.5, 115), (4.0, -10.5, 131), (.1, -1, .1), 0.4), ((17.4, -6.6, 131.5), (7.4, -7.2, 136.4), (.1, -1, .5), 0.2),
            ((17.4, 0.2, 137.6), (7.4, 0, 142.4), (0.1, 0, 1), 0.1), ((19.0, 8.5, 131), (6.0, 9.0, 134), (.15, 1, .4), 0.3),
            ((24, 13.0, 112), (1.5, 13, 114), (.1, 1, 0), 1.0), ((35, 17.0, 84), (-2.5, 16, 85), (0, 1, 0), 1.8),
            ((46, 20.0, 52), (-5, 19.5, 52), (0, 1, 0), 2.4), ((51, 21.5, 24), (-6, 21, 26), (0, 1, 0), 2.7)]
    points, along = carried(rng, seedha if forward else nivi, SAREE_WIDTH, 6, table=SKIRTED, lift=2.0 if forward else 1.6, rows=230, wave=1.25)
    long = along[-1]
    textile, weave = length_of_cloth(look, SAREE_WIDTH, long + 2, rng, pallu=pallu_of(look, 46), density=10.0)
    silk = fabric(textile, weave, shine=True)
    strip = sheet(points[:, ::-1] if forward else points, uv_of(long - along, points.shape[1], SAREE_WIDTH, textile.size, 0.4), silk)
    if look.get('fringe', True):
        fringe(strip[-1], fringe_yarn(look, weave), rng, length=0.15)
    body, _ = panel(look, 120, SAREE_WIDTH, rng, hem=weave.border_width, density=10.0)
    points, along, up = skirt_of(rng)
    uv = np.stack(np.broadcast_arrays(along[None] / body.size[0], (up[:, None] + 0.3) / body.size[1]), -1).reshape(-1, 2)
    sheet(points, uv, fabric(body, weave, shine=True))
    worn = silk_of_blouse(look, weave)
    bodice, plain = panel(worn, 100, 60, rng, hem=4.5, density=8.0)
    plain.rough, plain.sheen = weave.rough, weave.sheen
    blouse(fabric(bodice, plain, shine=True), bodice.size)
    dress_form()
    turn = -20.0 if forward else 24.0
    main = Shot(target=(0, 0, 1.3), distance=6, elevation=5, azimuth=turn + rng.uniform(-5, 5), lens=85, fill=0.88)

    def back():
        turn_round(before, 180)
        return replace(main, azimuth=-16 if forward else -14)
    return Views(main, back, close_up(look, before, SAREE_WIDTH, rng))


def lowered(before, cm):
    """Moves everything that was put up since `before` down by some cm: a stand is shorter than a body is high."""
    for thing in [o for o in bpy.data.objects if o not in before and o.parent is None and not o.get('setting')]:
        thing.location.z -= cm * UNIT


def worn(look, rng, stations, width, pleats, thickness=0.0, yarn_thick=1.0, hang=0.17, **fall):
    """Puts up a cloth with an end piece and fringe at both ends, carried through stations."""
    points, along = carried(rng, stations, width, pleats, columns=300, rows=260, **fall)
    textile, weave = length_of_cloth(look, width, along[-1] + 1, rng, pallu=pallu_of(look, 32), border=min(weave_of(look).border_width, width * 0.09),
                                     both_ends=True, density=10.0)
    placed = sheet(points, uv_of(along, points.shape[1], width, textile.size, 0.4), fabric(textile, weave, shine=True), thickness=thickness)
    if look.get('fringe'):
        for end, inside in ((placed[0], placed[3]), (placed[-1], placed[-4])):
            way = (end - inside) / np.linalg.norm(end - inside, axis=1, keepdims=True) * 0.5 + (0, 0, -0.5)
            fringe(end, fringe_yarn(look, weave), rng, length=hang, down=way, thick=yarn_thick)


def weave_of(look):
    """The weave's class."""
    return WEAVES.get(look.get('weave'), WEAVES['plain'])


def mirrored(stations):
    """Stations as seen in a mirror, the right edge still on the right."""
    flip = np.array((-1, 1, 1))
    return [(tuple(flip * left), tuple(flip * right), tuple(flip * out), depth) for left, right, out, depth in stations]


LOW, LIGHT = 74.0, ('bandhani', 'chanderi')     # light cloths are worn as a loop, the others over one shoulder


def dupatta(look, rng):
    """A dupatta on a dress form: over one shoulder with its end spread in front, or looped across the chest."""
    before = set(bpy.data.objects)
    width = 92.0
    if look.get('weave') in LIGHT:
        half = [((-40, 19, 40), (-8, 20, 38), (0, 1, 0), 2.2), ((-31, 16, 92), (-5, 15, 94), (0, 1, 0), 1.2),
                ((-18.8, 8, 129), (-6.5, 8.5, 134), (0, 1, .4), 0.3), ((-18, 0, 136.8), (-9.4, 0, 141.4), (0, 0, 1), 0.1),
                ((-17.8, -8, 125), (-10, -8.2, 134), (0, -1, .4), 0.3), ((-14.5, -14.5, 104), (-9.4, -12.6, 122), (-.2, -1, 0), 0.7)]
        stations = [*half, ((0, -17, 90), (0, -14.5, 108), (0, -1, 0), 1.1), *mirrored(half)[::-1]]
        worn(look, rng, stations, width, 6, table=BODY, lift=1.0, wave=1.1)
    else:
        stations = [((-14, -21, 24), (34, -17, 26), (.1, -1, 0), 2.6), ((-11, -19.5, 55), (29, -16.5, 58), (.1, -1, 0), 2.3),
                    ((-7, -17, 86), (24, -14, 90), (.1, -1, 0), 1.7), ((-0.5, -14.5, 112), (20.5, -11, 114), (.15, -1, .1), 0.9),
                    ((5.4, -9.5, 130), (18.2, -7, 128), (.1, -1, .4), 0.3), ((7.2, 0, 142.4), (17.4, 0, 137.6), (0, 0, 1), 0.1),
                    ((6.0, 9.0, 133), (19.5, 8.5, 129), (.1, 1, .4), 0.4), ((2, 14, 108), (28, 14, 108), (0, 1, 0), 1.2),
                    ((2, 18, 72), (40, 18, 72), (0, 1, 0), 2.0), ((4, 20, 36), (48, 20, 36), (0, 1, 0), 2.4)]
        worn(look, rng, stations, width, 6, table=BODY, lift=1.0, wave=1.15)
    dress_form(LOW, WOODS[int(rng.integers(3))], pole=50)
    lowered(before, LOW - 50)
    turn = float(rng.uniform(4, 16))
    main = Shot(target=(0, 0, 1.2), distance=6, elevation=6, azimuth=turn, lens=85, fill=0.88)

    def back():
        turn_round(before, 180)
        return replace(main, azimuth=-turn)
    return Views(main, back, close_up(look, before, width, rng))


def shawl(look, rng):
    """A shawl round the shoulders of a dress form, its two ends hanging in front."""
    before = set(bpy.data.objects)
    width, longer = 100.0, rng.uniform(-9, 9)
    half = [((-28, -11, 42 + longer), (-7.5, -18, 40 + longer), (-.3, -1, 0), 2.4), ((-27.5, -8.5, 76), (-7, -17.2, 76), (-.3, -1, 0), 1.8),
            ((-26.5, -4, 102), (-6.6, -15.2, 109), (-.4, -1, 0), 1.2), ((-25.2, -1, 112), (-7.4, -9.8, 131), (-.6, -.7, .4), 0.7),
            ((-23.6, 5, 108), (-8.2, 0.2, 142.6), (-.8, .1, .5), 0.5), ((-19.5, 14.5, 88), (-6.0, 8.4, 140.8), (-.3, 1, .2), 0.9)]
    other = mirrored(half)
    other[0] = ((28, -11, 42 - longer), (7.5, -18, 40 - longer), (.3, -1, 0), 2.4)
    stations = [*half, ((0, 18.5, 70), (0, 8.8, 142), (0, 1, .1), 1.4), *other[::-1]]
    worn(look, rng, stations, width, 5, thickness=0.5, yarn_thick=1.35, table=BODY, lift=1.6, layer=0.6, bulge=1.2, wave=1.2, within=True)
    dress_form(LOW, WOODS[int(rng.integers(3))], pole=44)
    lowered(before, LOW - 44)
    turn = float(rng.choice((-1, 1)) * rng.uniform(10, 24))
    main = Shot(target=(0, 0, 1.2), distance=6, elevation=7, azimuth=turn, lens=85, fill=0.88)

    def back():
        turn_round(before, 180)
        return replace(main, azimuth=-turn)
    return Views(main, back, close_up(look, before, width, rng))


def stole(look, rng):
    """A stole round the neck of a dress form: looped once, or with both ends hanging."""
    before = set(bpy.data.objects)
    width = 58.0
    first = [((-17, -15.5, 58), (-2.6, -16.5, 57), (0, -1, 0), 1.6), ((-15, -15.5, 92), (-3.2, -16, 93), (0, -1, 0), 1.3),
             ((-13.5, -12.0, 120), (-4.5, -12.6, 125), (-.1, -1, .1), 0.6), ((-14.0, -1, 138), (-6.9, -1, 146.5), (-.7, -.1, .7), 0.3)]
    behind = [((0, 11.5, 137.5), (0, 7.8, 148), (0, 1, .3), 0.5)]
    if look.get('weave') in ('kantha', 'checks'):
        again = [((14.0, -1, 138), (6.9, -1, 146.5), (.7, -.1, .7), 0.3), ((0, -18.5, 114), (0, -12.5, 132), (0, -1, .25), 1.4),
                 ((-17.0, 0.5, 138.5), (-9.3, 0.5, 148), (-.7, 0, .7), 0.4), ((0, 15, 136), (0, 10.8, 149), (0, 1, .3), 0.5),
                 ((17.0, 0, 138), (9.3, 0, 148), (.7, 0, .7), 0.4)]
        last = [((15, -14.5, 118), (4.0, -16, 124), (.1, -1, 0), 0.6), ((15.5, -18, 90), (3, -19, 90), (0, -1, 0), 1.3),
                ((17.5, -18, 50), (2.5, -19, 49), (0, -1, 0), 1.6)]
        stations = [*first, *behind, *again, *last]
    else:
        lower = rng.uniform(4, 16)
        second = mirrored(first)
        second[0] = ((18, -15.5, 58 - lower), (3.0, -16.5, 57 - lower), (0, -1, 0), 1.8)
        stations = [*first, *behind, *second[::-1]]
    soft = look.get('weave') == 'checks'
    worn(look, rng, stations, width, 4, thickness=0.4 if soft else 0.0, table=BODY, lift=1.1, layer=0.5 if soft else 0.3, bulge=0.9, wave=1.2, hang=0.13)
    dress_form(90.0, WOODS[int(rng.integers(3))], pole=44)
    lowered(before, 90.0 - 44)
    turn = float(rng.choice((-1, 1)) * rng.uniform(6, 20))
    main = Shot(target=(0, 0, 1.0), distance=6, elevation=8, azimuth=turn, lens=85, fill=0.88)
    other = replace(main, azimuth=-np.sign(turn) * 46, elevation=13)
    return Views(main, other, close_up(look, before, width, rng, end=9.0))


def packet(look, rng, width, depth, layers, thickness, surface_of, jitter=0.5):
    """A stack of folded layers, rounded folds to the front; `surface_of(layer)` gives (surface, uv function).

    Returns the height reached in cm.
    """
    height = 0.2
    for layer in range(layers):
        thick = thickness * rng.uniform(0.85, 1.2)
        points, along = folded_layer(rng, width, depth, thick, height, jitter)
        surface, place = surface_of(layer)
        sheet(points, place(along, points.shape[1]), surface, thickness=0.22)
        height += thick * 1.03
    return height


def wrapped_packet(look, rng, width, depth, layers, thickness, border):
    """A pressed packet: folded layers seen at its short sides, one cloth over its top and front, the border along the front.

    Returns the height reached in cm and the weave.
    """
    textile, weave = length_of_cloth(look, depth * 2 + 16, width + 4, rng, border=border, density=12.0)
    surface = fabric(textile, weave, shine=True)

    def place(along, columns, offset=0.0):
        across = (along + offset) / textile.size[0]
        down = (np.linspace(0, width, columns) + 2) / textile.size[1]
        return np.stack(np.broadcast_arrays(across[:, None], down[None]), -1).reshape(-1, 2)
    height = packet(look, rng, width - 0.8, depth - 1.2, layers, thickness, lambda layer: (surface, lambda along, columns: place(along, columns, 16)), 0.35)
    radius = 1.5
    turn = np.linspace(np.pi / 2, np.pi, 10)
    over = np.stack([-depth / 2 + radius + radius * np.cos(turn), height + 0.35 - radius + radius * np.sin(turn)], -1)
    under = np.stack([-depth / 2 + radius + radius * np.cos(turn + np.pi / 2), 0.3 + radius + radius * np.sin(turn + np.pi / 2)], -1)
    back = np.stack([depth / 2 - radius - radius * np.cos(turn[::-1]), height + 0.35 - radius + radius * np.sin(turn[::-1])], -1)
    points, along = path_sheet(np.vstack([[(depth / 2, 0.4)], back, over, under, [(0, 0.3)]]), width, 110, step=0.4)
    ripple, press = waves(rng), waves(rng)
    upper = np.clip((points[..., 2] - height * 0.6) / (height * 0.4), 0, 1)
    points[..., 2] += upper * (0.22 * ripple(points[..., 0] / 14, points[..., 1] / 12) - 0.25 * (np.abs(points[..., 0]) / (width / 2)) ** 6)
    points[..., 1] += 0.18 * press(points[..., 0] / 12, points[..., 2] / 3) * (points[..., 1] < 0)
    points[..., 2] += 0.10 * np.exp(-((points[..., 0]) / 0.5) ** 2) * upper
    begin = height + depth - 2 * radius - 2.0            # cm along where the cloth's front edge would lie on the top
    sheet(points, place(np.abs(begin + 1.5 - along), points.shape[1]), surface, thickness=0.25)
    return height, weave


PAPERS = ('#f3ead6', '#f6d9a8', '#e7ecdf', '#f3e3dc')


def paper_band(look, width, depth, height, at, rng):
    """The maker's paper band round a packet, printed with rules and an oval seal; `at` is where along the width."""
    paper = rgb(PAPERS[int(rng.integers(len(PAPERS)))])
    ink = rgb(look.get('border') or look['ground'])
    wide, long = 9.0, depth + height + 6
    size = (round(wide * 40), round(long * 40))
    print_ = np.full((size[1], size[0], 3), paper, np.float32)
    for x in (0.5, 0.8, wide - 0.8, wide - 0.5):
        cv2.line(print_, (round(x * 40), 0), (round(x * 40), size[1]), ink, 4 if 0.6 < x < wide - 0.6 else 9, cv2.LINE_AA)
    centre = (size[0] // 2, round((depth * 0.52) * 40))
    for radius, line in ((3.1, 8), (2.75, 3), (1.2, 3)):
        cv2.ellipse(print_, centre, (round(radius * 40), round(radius * 1.35 * 40)), 0, 0, 360, ink, line, cv2.LINE_AA)
    for outline_of in motif(look.get('motif', 'lotus') if look.get('motif') in ('paisley', 'peacock', 'lotus', 'elephant', 'temple') else 'lotus'):
        if outline_of[0] == 'line':
            shape = np.round((outline_of[1] * (1, -1) * 2.0) * 40 + centre).astype(np.int32)
            cv2.fillPoly(print_, [shape], ink, cv2.LINE_AA)
    for row in range(5):
        y = round((depth * 0.52 + 5.6 + row * 0.75) * 40)
        half = round((2.7, 2.2, 2.5, 1.6, 2.0)[row] * 40)
        cv2.line(print_, (centre[0] - half, y), (centre[0] + half, y), ink, 9 if row == 0 else 4, cv2.LINE_AA)
    surface = material((1, 1, 1), image=picture(to_srgb(albedo(print_))), rough=0.55, name='paper', Specular=0.3)
    radius, out = 1.5, 0.35
    turn = np.linspace(np.pi / 2, np.pi, 10)
    over = np.stack([-depth / 2 + radius + (radius + out) * np.cos(turn), height + 0.5 - radius + (radius + out) * np.sin(turn)], -1)
    line = np.vstack([[(depth / 2 - 1.5, height + 0.5 + out)], over, [(-depth / 2 - out, 0.2)]])
    points, along = path_sheet(line, wide, 24, step=0.4)
    uv = np.stack(np.broadcast_arrays(np.linspace(0, 1, 24)[None], 1 - (along / long)[:, None]), -1).reshape(-1, 2)
    uv[:, 1] = 1 - uv[:, 1]
    points[..., 0] += at
    sheet(points, uv, surface, thickness=0.03)


def dhoti(look, rng):
    """A mundu, veshti or lungi as it is sold: a pressed packet in a paper band, its border along the front."""
    before = set(bpy.data.objects)
    width, depth = 44.0, 30.0
    height, _ = wrapped_packet(look, rng, width, depth, 5, 1.25, min(9.0, weave_of(look).border_width))
    paper_band(look, width, depth, height, rng.uniform(5, 11) * rng.choice((-1, 1)), rng)
    main = Shot(target=(0, 0, 0.1), distance=4, elevation=36, azimuth=float(rng.choice((-1, 1)) * rng.uniform(16, 30)), lens=70, fill=0.86)
    return Views(main, replace(main, elevation=17, azimuth=main.azimuth * 2.1), close_up(look, before, 127.0, rng, end=0))


def bed_sheet_over(half_x, half_y, height, fall, rng):
    """A sheet over a mattress: points (rows from the middle out and down, columns closed), and its place on the cloth (cm)."""
    angle = np.linspace(0, 2 * np.pi, 361)
    power = 0.16
    way = np.stack([np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power, np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power], -1)
    edge = way * (half_x, half_y)
    out = np.stack([np.cos(angle), np.sin(angle)], -1)
    out = np.where(np.abs(way) > 0.985, np.sign(way), out * 0)
    out = out + 1e-6
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    for _ in range(10):
        out = (np.roll(out[:-1], 1, 0) + 2 * out[:-1] + np.roll(out[:-1], -1, 0)) / 4
        out = np.vstack([out, out[:1]])
    ripple, hang = waves(rng), waves(rng)
    rows, places = [], []
    radius = 5.0
    for share in np.linspace(0, 1, 60):
        inner = edge * share - out * radius * share
        z = height + 0.35 * ripple(inner[:, 0] / 26, inner[:, 1] / 26)
        rows.append(np.column_stack([inner, z]))
        places.append(inner)
    start = edge - out * radius
    for turn in np.linspace(0, np.pi / 2, 9)[1:]:
        rows.append(np.column_stack([start + out * radius * np.sin(turn), height - radius * (1 - np.cos(turn)) + 0 * angle]))
        places.append(start + out * radius * turn)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))]
    for down in np.linspace(0, fall, 40)[1:]:
        share = down / fall
        fold = share ** 1.3 * (1.5 * np.sin(run / 4.6 + 1.5 * np.sin(run / 17) + 0.8 * hang(run / 40, 0 * run + share)) + 1.5)
        rows.append(np.column_stack([edge + out * fold[:, None], height - radius - down + 0 * angle]))
        places.append(start + out * (radius * np.pi / 2 + down))
    return np.array(rows), np.array(places)


def pillow(look, rng, surface, size, at, lean, half=(33.0, 21.0), plump=8.5):
    """An oblong pillow in its cover, lying at `at` (cm) and leaning back by `lean` degrees."""
    u, v = np.meshgrid(np.linspace(-1, 1, 110), np.linspace(-1, 1, 80))
    crease, sag = waves(rng), waves(rng)
    x = half[0] * u * (1 - 0.05 * (1 - np.abs(v) ** 2.5) * np.abs(u) ** 3)
    y = half[1] * v * (1 - 0.05 * (1 - np.abs(u) ** 2.5) * np.abs(v) ** 3)
    full = ((1 - np.abs(u) ** 2.4) * (1 - np.abs(v) ** 2.4)) ** 0.5
    seam = np.exp(-((1 - np.maximum(np.abs(u), np.abs(v))) / 0.2))
    belly = plump * full * (1 + 0.10 * sag(u * 1.8, v * 1.4)) + 0.7 * full * seam * crease(u * 6, v * 6)
    uv = np.stack([(x + half[0] + 1) / size[0], (y + half[1] + 1) / size[1]], -1).reshape(-1, 2)
    for side in (1, -1):
        thing = shapes.add(shapes.grid(in_units(np.stack([x, y, side * belly], -1)), closed=False), surface, uv=uv, crease=180)
        thing.rotation_euler = (np.radians(lean), 0, np.radians(rng.uniform(-4, 4)))
        thing.location = in_units(at)


def bedsheet(look, rng):
    """A sheet on a bed with two pillows; then folded with its pillow covers; then its print from near."""
    before = set(bpy.data.objects)
    half_x, half_y, height, fall = 78.0, 72.0, 40.0, 26.0
    hem = min(8.5, weave_of(look).border_width)
    points, places = bed_sheet_over(half_x, half_y, height, fall, rng)
    low, high = places.reshape(-1, 2).min(0) - 1, places.reshape(-1, 2).max(0) + 1
    textile, weave = framed(look, *(high - low), rng, hem, density=7.0)
    sheet(points, ((places - low) / (high - low)).reshape(-1, 2), fabric(textile, weave))
    covered = look.get('weave') != 'stripes'
    pillow_look = look if covered else {**look, 'weave': 'plain', 'ground': '#f4efe4', 'border': '#e9dfcc', 'motif': 'stripes'}
    cover, made = framed(pillow_look, 68, 44, rng, 4.0 if covered else 0.01, density=9.0)
    surface = fabric(cover, made)
    for side in (-1, 1):
        pillow(look, rng, surface, cover.size, (side * 37.0, half_y - 27, height + 13.5), 33)
    wood = material((0.17, 0.08, 0.035), second=(0.11, 0.05, 0.022), second_scale=5, rough=0.4, name='wood')
    shapes.add(shapes.box((half_x * 2 + 8) * UNIT, 5 * UNIT, (height + 44) * UNIT, 0.03), wood, in_units((0, half_y + 5, 0)))
    for x, y in ((-70, -62), (70, -62), (-70, 62), (70, 62)):
        shapes.add(shapes.box(7 * UNIT, 7 * UNIT, 10 * UNIT, 0.01), wood, in_units((x, y, 0)))
    shapes.add(shapes.box((half_x * 2 - 5) * UNIT, (half_y * 2 - 4) * UNIT, 10 * UNIT, 0.02), wood, in_units((0, 0, 8)))
    main = Shot(target=(0, 0, 0.6), distance=7, elevation=27, azimuth=float(rng.choice((-1, 1)) * rng.uniform(22, 34)), lens=70, fill=0.92)

    def folded():
        put_away(before)
        top, _ = wrapped_packet(look, rng, 46.0, 34.0, 6, 1.5, hem)
        if covered:
            small = set(bpy.data.objects)
            wrapped_packet(look, rng, 34.0, 24.0, 2, 1.2, 4.0)
            for thing in [o for o in bpy.data.objects if o not in small]:
                thing.location.z += (top + 0.5) * UNIT
                thing.rotation_euler.z = np.radians(5)
        return Shot(target=(0, 0, 0.1), distance=4, elevation=30, azimuth=-24, lens=70, fill=0.84)
    return Views(main, folded, close_up(look, before, 220.0, rng, square=True))


def saree_folded(look, rng):
    """A folded saree in a packet, its pallu gathered on the top and let down in a fan over the front."""
    before = set(bpy.data.objects)
    side = float(rng.choice((-1, 1)))
    height, _ = wrapped_packet(look, rng, 52.0, 36.0, 6, 1.5, weave_of(look).border_width * 0.8)
    top, mid = height + 0.9, height * 0.45
    sway = side * rng.uniform(3, 7)
    stations = [((-8, 15, top), (10, 15, top), (0, 0, 1), 0.3), ((-11, -8, top), (11, -8, top), (0, 0, 1), 0.4),
                ((-13, -17.5, top), (13, -17.5, top), (0, -.4, 1), 0.5), ((-15, -21.5, height - 2), (15, -21.5, height - 2), (0, -1, .5), 0.7),
                ((-18 + sway * 0.2, -24, mid), (18 + sway * 0.2, -24, mid), (0, -1, .4), 1.0),
                ((-23 + sway * 0.5, -30, 1.2), (22 + sway * 0.5, -30, 1.2), (0, -.3, 1), 1.0),
                ((-31 + sway, -45, 0.7), (29 + sway, -47, 0.7), (0, 0, 1), 1.1), ((-40 + sway * 1.6, -59, 0.6), (37 + sway * 1.6, -62, 0.6), (0, 0, 1), 1.0)]
    points, along = carried(rng, stations, SAREE_WIDTH, 7, rows=200, columns=300, layer=0.26, bulge=0.7, wave=0.9)
    share, late = np.linspace(-1, 1, points.shape[1])[None], (along / along[-1])[:, None] ** 2
    points[..., 1] -= 8.0 * late * (1 - share ** 2)
    points[..., 2] = np.maximum(points[..., 2], 0.35)
    textile, weave = length_of_cloth(look, SAREE_WIDTH, along[-1] + 1, rng, pallu=pallu_of(look, 44), density=11.0)
    end = sheet(points, uv_of(along[-1] - along, points.shape[1], SAREE_WIDTH, textile.size, 0.4), fabric(textile, weave, shine=True), thickness=0.12)
    if look.get('fringe', True):
        ways = end[-1] - end[-5]
        ways /= np.linalg.norm(ways, axis=1, keepdims=True)
        fringe(end[-1], fringe_yarn(look, weave), rng, length=0.12, down=ways, floor=0.006, thick=0.7)
    main = Shot(target=(0, -0.3, 0.1), distance=4.5, elevation=38, azimuth=side * rng.uniform(14, 28), lens=70, fill=0.88)
    return Views(main, replace(main, elevation=63, azimuth=-main.azimuth * 1.2), close_up(look, before, SAREE_WIDTH, rng))


def cushion(look, rng):
    """A plump square cushion, piped along its seam, leaning on a bolster; a pair stands one behind the other."""
    before = set(bpy.data.objects)
    pair = look.get('count') == 2
    made = pad(look, rng, float(rng.uniform(-6, 6)), (0, 0, 0))
    if pair:
        pad(look, rng, -9.0, (30 * UNIT, 15 * UNIT, 0.02))
    turn = np.linspace(0, 2 * np.pi, 49)[:-1]
    x = np.r_[-38, -37.4, -35.5, np.linspace(-33, 33, 30), 35.5, 37.4, 38]
    radius = 12.5 * np.sqrt(np.clip(1 - np.clip((np.abs(x) - 33) / 5, 0, 1) ** 2, 0.0, 1))
    roll = np.stack(np.broadcast_arrays(x[:, None], 27 + radius[:, None] * np.cos(turn)[None], 12.5 + radius[:, None] * np.sin(turn)[None]), -1)
    bolster = shapes.add(shapes.grid(in_units(roll)), linen())
    if pair:
        bpy.data.objects.remove(bolster)
    else:
        mark_as_setting(bolster)
    main = Shot(target=(0, 0, 0.4), distance=4, elevation=19, azimuth=float(rng.choice((-1, 1)) * rng.uniform(14, 30)), lens=85, fill=0.84)

    def lying():
        for thing in [o for o in bpy.data.objects if o not in before and not o.get('setting')]:
            if thing not in made:
                thing.hide_render = True
        if not pair:
            bolster.hide_render = True
        for thing in made:
            thing.rotation_euler = (np.radians(-90), 0, np.radians(24))
            thing.location = (0, 0, 11.5 * UNIT)
        return Shot(target=(0, 0, 0.2), distance=4, elevation=34, azimuth=-8, lens=85, fill=0.84, subject=made)
    return Views(main, lying, close_up(look, before, 44.0, rng, square=True))


def pad(look, rng, turned, at):
    """One filled cushion, leaning back and turned by degrees; returns its objects."""
    half, plump = 22.0, 14.0
    textile, weave = framed(look, 46, 46, rng, 5.5, density=20)
    grid = np.linspace(-1, 1, 120)
    u, v = np.meshgrid(grid, grid)
    crease, sag = waves(rng), waves(rng)
    x = half * u * (1 - 0.08 * (1 - np.abs(v) ** 2.5) * np.abs(u) ** 3)
    z = half * v * (1 - 0.08 * (1 - np.abs(u) ** 2.5) * np.abs(v) ** 3)
    full = ((1 - u ** 2) * (1 - v ** 2)) ** 0.56
    near_seam = np.exp(-((1 - np.maximum(np.abs(u), np.abs(v))) / 0.16))
    around = np.arctan2(v, u)
    pucker = np.sin(around * 46 + 4 * crease(u * 2, v * 2)) * near_seam * full * 1.3
    z = np.maximum(z, -half * 0.955)                         # it stands on its seam, pressed flat
    belly = plump * full * (1 + 0.05 * sag(u * 1.6, v * 1.6) - 0.04 * v) + 0.32 * pucker
    uv = np.stack([(u + 1) / 2 * 44 / 46 + 1 / 46, (v + 1) / 2 * 44 / 46 + 1 / 46], -1).reshape(-1, 2)
    surface = fabric(textile, weave)
    parts = [np.stack([x, side * belly, z], -1) for side in (-1, 1)]
    things = [shapes.add(shapes.grid(in_units(part), closed=False), surface, uv=uv, crease=180) for part in parts]
    ring = np.concatenate([parts[0][0], parts[0][:, -1], parts[0][-1][::-1], parts[0][::-1, 0]])[::3]
    things.append(shapes.add(shapes.sweep(in_units(ring), shapes.circle(0.42 * UNIT, 8), closed=True),
                             yarn(look.get('border') or weave.border_colour)))
    if look.get('fringe'):
        for edge in (parts[0][:, 0], parts[0][:, -1]):
            line = in_units(edge[::-1] if edge[0, 0] > 0 else edge)
            before = set(bpy.data.objects)
            out = (np.sign(edge[60, 0]), 0, -0.25)
            fringe(line, yarn(look.get('accent')), rng, length=0.10, spacing=0.03, down=out, thick=0.9)
            things += [o for o in bpy.data.objects if o not in before]
    for thing in things:
        thing.rotation_euler = (np.radians(-22), 0, np.radians(turned))
        thing.location = (at[0], at[1], at[2] + half * UNIT * 0.90)
    return things


def runner(look, rng):
    """A table runner on a wooden table, its end hanging over the edge; a brass bowl stands on it."""
    before = set(bpy.data.objects)
    width, deep, over, top = 35.0, 74.0, 24.0, 30.0
    textile, weave = length_of_cloth(look, width, deep + over + 6, rng, pallu=min(20, pallu_of(look, 20)), border=4.0, density=16.0)
    turn = np.linspace(np.pi / 2, np.pi, 10)
    corner = np.stack([-deep / 2 + 2.6 + 3.0 * np.cos(turn), top - 2.6 + 3.0 * np.sin(turn)], -1)
    line = np.vstack([[(deep / 2, top + 0.4)], corner, [(-deep / 2 - 0.9, top - 12), (-deep / 2 - 0.6, top - over)]])
    points, along = path_sheet(line, width, 110, step=0.5)
    ripple, sway = waves(rng), waves(rng)
    hanging = np.clip((top - 1 - points[..., 2]) / over, 0, 1)
    lying = points[..., 1] > -deep / 2 + 1
    points[..., 2] += 0.30 * np.abs(ripple(points[..., 0] / 12, points[..., 1] / 12)) * lying
    points[..., 1] -= hanging * (1.2 + 1.3 * sway(points[..., 0] / 13, points[..., 2] / 40))
    front = sheet(points, uv_of(along[-1] - along, points.shape[1], width, textile.size, 0.4), fabric(textile, weave, shine=True), thickness=0.22)
    if look.get('fringe'):
        fringe(front[-1], fringe_yarn(look, weave), rng, length=0.11, down=(0, 0, -1), thick=0.75)
    wood = material((0.19, 0.085, 0.036), second=(0.12, 0.052, 0.022), second_scale=3.5, rough=0.34, name='wood')
    slab = shapes.add(shapes.box(130 * UNIT, deep * UNIT, 3.4 * UNIT, 0.02), wood, in_units((0, 0.6, top - 3.4)))
    legs = [shapes.add(shapes.box(5 * UNIT, 5 * UNIT, (top - 3) * UNIT, 0.012), wood, in_units((x, y, 0))) for x in (-58, 58) for y in (-31, 31)]
    for thing in (slab, *legs):
        mark_as_setting(thing)
    bowl = [(0, 0.2), (5.2, 0.0), (5.6, 0.8), (9.5, 4.0), (11.8, 8.6), (12.6, 9.2, 1), (12.4, 9.6, 1), (11.2, 8.6), (9.0, 4.6), (4.5, 1.6), (0, 1.3)]
    at = in_units((rng.uniform(-3, 3), 14, top + 0.6))
    shapes.add(shapes.lathe([(p[0] * UNIT, p[1] * UNIT, *p[2:]) for p in bowl], 72), brass(rough=0.22), tuple(at))
    side = float(rng.choice((-1, 1)))
    main = Shot(target=(0, 0, 0.4), distance=4.5, elevation=30, azimuth=side * rng.uniform(22, 32), lens=70, fill=0.92)
    near = close_up(look, before, width, rng, end=9.0)

    def detail():
        for thing in (slab, *legs):
            thing.hide_render = True                         # the table would stand in the light of what lies below it
        return near()
    return Views(main, replace(main, elevation=52, azimuth=-main.azimuth * 0.6), detail)


FORMS = {'saree-draped': saree_draped, 'saree-folded': saree_folded, 'dupatta': dupatta, 'shawl': shawl, 'stole': stole, 'dhoti': dhoti,
         'bedsheet': bedsheet, 'cushion': cushion, 'runner': runner}
VERSIONS = dict.fromkeys(FORMS, 4)
