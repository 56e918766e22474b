"""Lacquered wooden toys: spinning tops and ring stackers."""

import math

import bpy
import numpy as np
from mathutils import Vector

import measure
import studio
from beside import lay_rule
from materials import colour, material, shade
from shapes import add, ball, circle, lathe, smooth_path, smooth_profile, sweep
from studio import Shot
from views import Views
from wares import painted_bands, wood

VERSIONS = {'spinning-top': 3, 'stacking-toy': 2}

TOP = [(0, 0), (.018, .01), (.03, .10), (.05, .17), (.16, .24), (.36, .40), (.47, .58), (.48, .68), (.42, .78), (.30, .85), (.16, .89, 1), (.10, .92),
       (.075, 1.0), (.07, 1.16), (.085, 1.22), (.06, 1.27), (0, 1.28)]
LATTU = [(0, 0), (.016, .01), (.026, .12), (.05, .15), (.20, .32), (.40, .56), (.49, .78), (.47, .95), (.36, 1.06), (.20, 1.10, 1), (.14, 1.12), (.13, 1.22),
         (.09, 1.25), (0, 1.255)]


def cord_about(top):
    """A plaited string wound about a lying top's cone, its end loose on the table. Returns its objects."""
    cotton = material((.55, .46, .32), rough=.95, second=(.44, .35, .23), second_scale=60, bump=.9, bump_scale=120, bump_depth=.012, name='string')
    curve = smooth_profile(LATTU, 10)
    up = np.linspace(.20, .60, 340)
    reach = np.interp(up, np.maximum.accumulate(curve[:, 1]), curve[:, 0]) + .016
    turn = np.linspace(0, 2 * np.pi * 9, 340)
    wound = add(sweep(np.stack([reach * np.cos(turn), reach * np.sin(turn), up], -1), circle(.020, 10)), cotton)
    wound.matrix_world = top.matrix_world
    # It leaves the cone where the cone touches the table and runs out in easy curves.
    start = top.matrix_world @ Vector((reach[-1] * math.cos(turn[-1]), reach[-1] * math.sin(turn[-1]), up[-1]))
    loose = [(start.x, start.y, start.z), (start.x - .10, start.y - .16, .06), (start.x - .02, start.y - .42, .021), (start.x + .34, start.y - .56, .021),
             (start.x + .62, start.y - .34, .021), (start.x + .50, start.y - .10, .021), (start.x + .26, start.y - .20, .045), (start.x + .40, start.y - .52, .047),
             (start.x + .86, start.y - .62, .021), (start.x + 1.12, start.y - .50, .021)]
    end = add(sweep(smooth_path(loose, 14), circle(.020, 10)), cotton)
    knot = add(ball(.036, 16, (1.2, 1, .9)), cotton, loose[-1])
    return [wound, end, knot]


def spinning_top(look, rng):
    """Lacquered wooden tops lying on their sides; a lattu has its string about it."""
    colours = look.get('colours', ['#c8242b'])
    pieces, glossy = int(look.get('pieces', 1)), look.get('finish') == 'mirror'
    pale = '#e8cfa0'
    # Where each lies and which way its tip points; the pair is of two sizes.
    layout = {1: [(0, 0, 8, 1.)], 2: [(-.52, .26, 28, 1.), (.58, -.30, 215, .72)],
              4: [(-.98, .42, 24, 1.), (.86, .62, 160, 1.), (-.30, -.52, 205, 1.), (1.02, -.50, 330, 1.)]}.get(
                  pieces, [((i - pieces / 2) * .9, 0, i * 70, 1.) for i in range(pieces)])
    tops = []
    for i, (x, y, turn, size) in enumerate(layout):
        own = colours[i % len(colours)] if pieces > 2 else colours[0]
        other = colours[(i + 1) % len(colours)] if pieces > 2 else (colours[1] if len(colours) > 1 else pale)
        profile = LATTU if pieces == 1 else TOP
        if pieces == 1:
            stops = [(0, '#8a8a8a'), (.13, own), (.62, other), (.70, own), (.735, other), (.75, own), (.90, other), (.96, own), (1.25, own)]
        elif pieces == 2:
            stops = [(0, own), (.33, other), (.37, own), (.55, other), (.60, own), (.74, other), (.77, own), (1.10, other), (1.14, own), (1.28, own)]
        else:
            stops = [(0, pale), (.17, own), (.38, '#f4e6c4'), (.42, other), (.52, '#f4e6c4'), (.56, own), (.76, '#1c1a18'), (.79, own), (.90, pale), (1.16, own), (1.28, own)]
        top = add(lathe(profile, 128, 9), painted_bands(stops, .14 if glossy else .42, .10 if glossy else .09, **({} if glossy else {'Clearcoat': .1})), crease=60)
        # It lies on its tip and on its widest ring.
        ring, widest = (.62 if profile is TOP else .80), .485
        top.rotation_euler = (0, math.pi / 2 - math.atan2(widest, ring), math.radians(turn))
        top.location, top.scale = (x, y, .012), (size,) * 3
        tops.append(top)
    bpy.context.view_layer.update()
    string = cord_about(tops[0]) if pieces == 1 else []
    high_cm = 7 if pieces == 1 else (6 if pieces == 2 else 4.5)
    unit = (1.255 if pieces == 1 else 1.28) / high_cm

    def standing():
        # Held still on its tip, as it is in the middle of its spin; beside it the size of a coin.
        studio.put_away(tops[1:] + string)
        tops[0].rotation_euler, tops[0].location = (0, math.radians(5), math.radians(30)), (-.35, 0, 0)
        coin = measure.coin(unit, (.55 if high_cm > 5 else .62, -.28, .001))
        return Shot((0, 0, .5), 7.4, elevation=16, azimuth=8, fill=.74, subject=[tops[0], *coin])

    def tip():
        studio.put_away([o for o in studio.things_here() if o not in tops + string])
        x, y, turn, size = layout[0]
        tops[0].rotation_euler = (0, math.pi / 2 - math.atan2(.485, .62 if pieces > 1 else .80), math.radians(turn))
        tops[0].location = (x, y, .012)
        studio.bring_back(tops[:1] + string)
        return Shot((x, y, .3), 6, elevation=24, azimuth=-28, fill=1.05, subject=tops[:1], fstop=9)

    return Views(Shot((0, 0, .4), 7.4, elevation=28, azimuth=10), standing, tip)


def lacquer(hex_code, glossy):
    """Wood turned and polished with coloured lac: a deep shine, the faintest rings of the lathe."""
    rgb = colour(hex_code)
    return material(rgb, rough=.13 if glossy else .38, Clearcoat=.8 if glossy else .15, Clearcoat_Roughness=.05, second=shade(rgb, .88), second_scale=3.5,
                    bump=.06, bump_scale=14, bump_depth=.01, name='lacquer')


def stacking_toy(look, rng):
    """Lacquered rings on a peg, the largest at the foot, a ball on top; taken apart in the second view."""
    colours, pieces = look.get('colours', ['#cf2a2e']), int(look.get('pieces', 5))
    glossy = look.get('finish') == 'mirror'
    pale = wood('light', axis=0)
    add(lathe([(0, 0), (.80, 0), (.84, .02), (.85, .07), (.82, .11), (.76, .13), (0, .13)], 128, 6), pale)
    thick = .235 if pieces <= 5 else (.19 if pieces <= 7 else .17)
    z, rings = .13, []
    for i in range(pieces):
        radius = .72 - (.72 - .36) * i / max(1, pieces - 1)
        h = thick / 2
        section = [(radius - h, 0), (radius - h * .35, h * .12), (radius, h * .62), (radius + .012, h), (radius, h * 1.38), (radius - h * .35, h * 1.88), (radius - h, h * 2),
                   (.135, h * 2, 1), (.118, h * 1.9), (.115, h), (.118, h * .1), (.135, 0, 1), (radius - h, 0)]
        rings.append((add(lathe(section, 128, 6), lacquer(colours[i % len(colours)], glossy), (0, 0, z)), radius, z))
        z += thick
    add(lathe([(.105, 0), (.105, z + .03), (.09, z + .05), (0, z + .05)], 48, 3), pale)
    finial = [(0, 0), (.13, 0), (.155, .012), (.20, .10), (.225, .20), (.205, .31), (.13, .395), (0, .42)]
    knob = add(lathe(finial, 64, 8), lacquer(colours[0] if len(colours) < 4 else colours[-1], glossy), (0, 0, z + .001), crease=60)

    def apart():
        # Every second ring is off the peg and lies before it; what stays slides down.
        down, before = .13, []
        for i, (ring, radius, _) in enumerate(rings):
            if i % 2 == 0:
                ring.location = (0, 0, down)
                down += thick
            else:
                before.append((ring, radius))
        x = -1.15
        for i, (ring, radius) in enumerate(before):
            ring.location = (x + radius, -1.12 - .55 * (i % 2), 0)
            x += radius * 1.55 + .18
        knob.location = (1.15, -.45, 0)
        return Shot((0, 0, .6), 7.4, elevation=36, azimuth=-8)

    def measured():
        for ring, _, at in rings:
            ring.location = (0, 0, at)
        knob.location = (0, 0, z + .001)
        high_cm = {5: 15, 7: 19, 9: 22}.get(pieces, 2.4 * pieces)
        lay_rule([o for o in studio.things_here() if not o.hide_render], high_cm, 'z', turn=3)
        return Shot((0, 0, .9), 7.4, elevation=16, azimuth=6)

    return Views(Shot((0, 0, .9), 7.4, elevation=20, azimuth=12, fill=.82), apart, measured)


FORMS = {'spinning-top': spinning_top, 'stacking-toy': stacking_toy}
