"""Pots and pans: kadhai, tawa, handi, uruli."""

import math

import numpy as np

import studio
from materials import link_mix, material, node, ramp
from shapes import add, ball, circle, group, lathe, placement, sweep, wobble
from studio import Shot
from vessel_parts import domed_lid, ear_handle, lean, radius_at, rounded_end, strip
from views import Views
from wares import clay, hollow, knob, soapstone, ware

VERSIONS = {'kadhai': 2, 'tawa': 3, 'handi': 2, 'uruli': 2}


def tin_lining():
    """Kalai: the white tin that a copper or brass pan is lined with."""
    return material((.66, .65, .62), rough=.26, metal=1, bump=.12, bump_scale=15, bump_depth=.02)


KADHAI = [(0, 0), (.28, 0), (.42, .015), (.66, .11), (.86, .30), (.97, .52), (1.0, .66), (1.04, .675)]


def kadhai(look, rng):
    """A round-bottomed pan with two ear handles; its lid, where it has one, pushed back on the rim."""
    kind = look.get('material')
    outside = ware(look)
    inside = tin_lining() if kind == 'brass' else outside
    thick = .05 if kind == 'iron' else .0
    inner = [(1.04, .675), (1.05, .69), (1.03, .70, 1), (.97 - thick, .69), (.945 - thick, .53), (.84 - thick, .32), (.64 - thick, .14),
             (.40, .045 + thick), (0, .03 + thick)]
    add(lathe(KADHAI, 144, 8), outside, crease=60)
    add(lathe(inner, 144, 8), inside, crease=60)
    # Cast iron is cast with its handles; sheet metal has them riveted on, copper's are of brass.
    handles = outside if kind == 'iron' else ware({'material': 'brass' if kind in ('brass', 'copper') else kind, 'finish': 'plain'})
    ears = [ear_handle(handles, radius_at(KADHAI, .54), .54, side, thickness=.055 if kind == 'iron' else .044,
                       rivets=None if kind == 'iron' else handles) for side in (-1, 1)]
    # A quarter turned, so that one handle comes forward.
    around = float(rng.uniform(-12, 12))
    lid = None
    if look.get('lid'):
        def made():
            domed_lid(outside, 1.0, .25, rim=.012)
            knob(handles, (0, 0, .24), 1.35)
        lid = group(made)
        lid.location, lid.rotation_euler = (-.16, .46, .712), (0, 0, 0)

    def inside_seen():
        if lid:
            lid.location, lid.rotation_euler = (1.30, -1.62, .014), (0, 0, 0)
        return Shot((0, 0, .34), 7.4, elevation=52, azimuth=-26, fill=.86)

    def handle_seen():
        if lid:
            studio.put_away(lid.children)
        return Shot((0, 0, .4), 6, elevation=20, azimuth=52, fill=.62, subject=ears[1], fstop=7, focus=(1.1, 0, .6))

    return Views(Shot((0, 0, .34), 7.4, elevation=30, azimuth=16 + around), inside_seen, handle_seen)


# ---------------------------------------------------------------- griddles

def scorched(surface, radius):
    """Browns and blackens a clay griddle where the fire licks it: towards the middle, in patches."""
    tree = surface.node_tree
    position = node(tree, 'TexCoord').outputs['Object']
    length = node(tree, 'VectorMath', operation='LENGTH', I0=position).outputs['Value']
    patch = node(tree, 'TexNoise', Vector=position, Scale=2.6, Detail=5.).outputs['Fac']
    near = node(tree, 'MapRange', Value=length, I1=radius * .25, I2=radius * .95, I3=.30, I4=-.08).outputs[0]
    soot = ramp(tree, node(tree, 'Math', operation='ADD', I0=patch, I1=near).outputs[0], [(.48, (1, 1, 1)), (.66, (.60, .54, .50)), (.82, (.26, .22, .20))])
    shader = tree.nodes['Principled BSDF'].inputs
    ground = shader['Base Color'].links[0].from_socket
    tree.links.new(link_mix(tree, 1., ground, soot, 'MULTIPLY'), shader['Base Color'])
    return surface


def rotla(radius, location, rng):
    """A hand-patted bread of bajra: grey-brown, cracked at its edge, with dark blisters from the clay."""
    surface = material((.27, .185, .095), .9, second=(.20, .130, .064), second_scale=6, bump=.5, bump_scale=38, bump_depth=.02, name='rotla')
    tree = surface.node_tree
    spots = node(tree, 'TexNoise', Vector=node(tree, 'TexCoord').outputs['Object'], Scale=10., Detail=2., Roughness=.4).outputs['Fac']
    burnt = ramp(tree, spots, [(.56, (1, 1, 1)), (.64, (.62, .52, .42)), (.76, (.22, .15, .11))])
    shader = tree.nodes['Principled BSDF'].inputs
    tree.links.new(link_mix(tree, 1., shader['Base Color'].links[0].from_socket, burnt, 'MULTIPLY'), shader['Base Color'])

    def patted(angle, r, z):
        ragged = sum(np.sin(k * angle + p) * s for k, p, s in ((5, 1, .008), (13, 2, .007), (31, .4, .006), (47, 3, .005)))
        return r * (1 + ragged * np.clip(r / radius, 0, 1) ** 6), z + .010 * np.sin(3 * angle) * r / radius
    profile = [(0, 0), (radius * .9, 0), (radius * .99, .012), (radius, .028), (radius * .97, .044), (radius * .6, .052), (0, .050)]
    return add(wobble(lathe(profile, 180, 8, patted), .010, 4., 2), surface, location, (0, 0, float(rng.uniform(0, 360))))


def tawa(look, rng):
    """A griddle: flat iron with a long handle, hollow steel, or a clay one without a handle, a rotla on it."""
    if look.get('material') == 'clay':
        return tavdi(look, rng)
    kind = look.get('material')
    surface = ware(look)
    deep, wall = (.02, .055) if kind == 'iron' else (.07, .03)
    face = [(0, 0), (.55, deep * .2), (.9, deep * .65), (1.05, deep), (1.085, deep + .03, 1), (1.10, deep + .045), (1.118, deep + .035)]
    under = [(1.115, deep), (1.08, deep - wall * .6), (.9, deep * .6 - wall), (.5, -wall), (0, -wall)]
    add(lathe([(r, z + wall, *c) for r, z, *c in face] + [(r, z + wall) for r, z in under], 160, 7), surface, crease=60)
    if kind == 'steel':
        # The mark where the three plies are spun: rings on the face.
        rings = material((.50, .50, .51), .22, 1, name='spun')
        for r in (.30, .62, .93):
            z = float(np.interp(r, [0, .55, .9, 1.05], [0, deep * .2, deep * .65, deep])) + wall
            add(lathe([(r - .004, z), (r, z + .0015), (r + .004, z)], 128, 0), rings)
    lift, length = wall + deep, 1.62 if kind == 'iron' else 1.45
    wide = .095 if kind == 'iron' else .085

    def half_width(t):
        waist = float(np.interp(t, [0, .08, .22, .7, 1], [1.9, 1.25, .82, 1.05, 1.15]))
        return rounded_end(t, wide * waist, .93)

    def height(t):
        return float(np.interp(t, [0, .1, .35, .75, 1], [-.012, .015, .11, .165, .15]))

    handle = [add(strip(length, half_width, .075 if kind == 'iron' else .05, height, 90), surface, (.98 if kind == 'steel' else 1.05, 0, lift))]
    hole = material((.012, .011, .010), .9, name='hole')
    eye = (.98 if kind == 'steel' else 1.05) + length * .90
    ring = sweep([(eye + .065 * math.cos(a), .035 * math.sin(a), lift + .192) for a in np.linspace(0, 2 * np.pi, 33)[:-1]], circle(.010, 10), closed=True)
    top = lift + height(.9) + (.0375 if kind == 'iron' else .025)
    handle.append(add(([(p[0], p[1], top - lift - .192 + p[2]) for p in ring[0]], ring[1]), surface))
    handle.append(add(lathe([(0, 0), (1, 0)], 40, 0), hole, (eye, 0, top + .0035)))
    handle[-1].scale = (.062, .033, 1)
    if kind == 'steel':
        for dx, dy in ((1.0, -.06), (1.0, .06), (1.06, 0)):
            handle.append(add(ball(.028, 18, (1, 1, .55)), surface, (dx, dy, lift + .028)))
    turned = placement((0, 0, 0), (0, 0, math.radians(-38)))
    for part in handle:
        part.matrix_world = turned @ part.matrix_basis

    joint = Shot((1, -.6, .1), 6, elevation=26, azimuth=14, fill=.80, subject=handle, fstop=8, focus=(.9, -.7, .1))
    return Views(Shot((.4, -.2, .1), 8, elevation=40, azimuth=8), Shot((.4, -.2, .1), 8, elevation=27, azimuth=-30, fill=.88), joint)


def tavdi(look, rng):
    """The clay griddle: a shallow dish with a rounded rim, browned by the fire, its bread beside it; then on it, where it hides what it lies on."""
    surface = scorched(clay(), 1.15)
    profile = [(0, .05), (.62, .052), (.95, .075), (1.09, .13), (1.14, .19), (1.17, .235), (1.205, .245), (1.225, .225), (1.215, .17), (1.14, .06), (1.0, .005),
               (.6, -.02), (0, -.02)]
    dish = add(wobble(lathe([(r, z + .02) for r, z in profile], 176, 8), .010, 1.4, 4), surface, crease=60)
    bread = rotla(.84, (.03, .02, .085), rng)

    def bare():
        bread.location = (1.15, -1.25, .012)
        return Shot((0, 0, .1), 7.4, elevation=48, azimuth=-18)

    def baking():
        bread.location = (.03, .02, .085)
        return Shot((0, 0, .1), 7.4, elevation=34, azimuth=12)

    def rim():
        return Shot((.4, -.7, .1), 5, elevation=28, azimuth=24, fill=1.9, fstop=8, focus=(.5, -.8, .15))

    return Views(bare, baking, rim)


# ---------------------------------------------------------------- pots

def handi(look, rng):
    """A round-bellied cooking pot with a collar; closed where it has a lid, open in the second view."""
    kind = look.get('material')
    if kind == 'stone':
        return kalchatti(look)
    surface = ware(look)
    outer = [(0, 0), (.42, 0), (.62, .05), (.88, .30), (.95, .56), (.86, .82), (.66, .99), (.61, 1.06), (.64, 1.14), (.71, 1.20), (.735, 1.215), (.735, 1.235)]
    add(lathe(hollow(outer, .05 if kind == 'clay' else .03), 144, 8), surface, crease=60)
    if kind == 'copper':
        # Kalai within, down to the belly.
        add(lathe([(.69, 1.205), (.60, 1.13), (.575, 1.05), (.63, .98), (.82, .80)], 128, 8), tin_lining(), crease=60)
    if not look.get('lid'):
        return Shot((0, 0, .7), 7.5, elevation=26, azimuth=12)

    def made():
        domed_lid(surface, .735, .25, rim=.05 if kind == 'copper' else .0, overlap=.03)
        knob(surface, (0, 0, .24), 1.2 if kind == 'copper' else 1.45)
    lid = group(made)
    lid.location = (0, 0, 1.25)

    def opened():
        lean(lid, .77, outer, turn=38, angle=64, edge=.05)
        return Shot((0, 0, .7), 7.5, elevation=38, azimuth=4)

    def seat():
        lid.rotation_euler, lid.location = (0, 0, 0), (0, 0, 1.25)
        return Shot((0, 0, 1.3), 6, elevation=12, azimuth=26, fill=1.02, subject=lid.children)

    return Views(Shot((0, 0, .7), 7.5, elevation=20, azimuth=12, fill=.80), opened, seat)


def kalchatti(look):
    """The soapstone pot: a thick wall cut from the block, two lugs to lift it by."""
    outer = [(0, 0), (.55, 0), (.72, .04), (.90, .26), (.95, .50), (.915, .66), (.88, .72, 1), (.95, .76), (.965, .80), (.95, .84)]
    stone = soapstone()
    add(lathe(hollow(outer, .12, .12), 144, 8), stone, crease=60)
    for side in (-1, 1):
        add(wobble(ball(.1, 28, (1.25, 2.1, .85)), .02, 3), stone, (side * .96, 0, .58), (0, -8 * side, 0))

    return Views(Shot((0, 0, .4), 7.5, elevation=28, azimuth=6, fill=.80), Shot((0, 0, .4), 7.5, elevation=58, azimuth=-40, fill=.80),
                 Shot((-.5, -.6, .7), 5, elevation=34, azimuth=-38, fill=1.75, fstop=7, focus=(-.5, -.7, .8)))


def uruli(look, rng):
    """A wide, shallow bell-metal vessel with a turned lip and two ring handles cast on."""
    surface = ware(look)
    outer = [(0, 0), (.50, .0), (.72, .05), (.93, .22), (1.0, .40), (.985, .50), (1.02, .55, 1), (1.11, .565), (1.125, .585), (1.11, .605)]
    inner = [(1.02, .60), (.965, .585, 1), (.93, .50), (.945, .40), (.87, .24), (.66, .09), (.40, .05), (0, .045)]
    add(lathe([*outer, *inner], 160, 8), surface, crease=55)
    for z in (.30, .335):
        r = radius_at(outer, z)
        add(lathe([(r - .006, z - .012), (r + .010, z), (r - .006, z + .012)], 160, 3), surface)
    ears = [ear_handle(surface, radius_at(outer, .47), .47, side, spread=.20, reach=.27, rise=.26, thickness=.05) for side in (-1, 1)]
    return Views(Shot((0, 0, .3), 7.5, elevation=28, azimuth=18), Shot((0, 0, .3), 7.5, elevation=58, azimuth=-24, fill=.86),
                 Shot((1, 0, .5), 5, elevation=22, azimuth=50, fill=.66, subject=ears[1], fstop=7, focus=(1.1, 0, .55)))


FORMS = {'kadhai': kadhai, 'tawa': tawa, 'handi': handi, 'uruli': uruli}
