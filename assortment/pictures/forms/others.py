"""Presents: copper bottles and wooden boxes."""

import bpy
import cv2
import numpy as np
from mathutils import Matrix

import studio
from beside import lay_rule
from forms.pottery import around_the_wall, decorated, toned
from jewel_parts import velvet
from materials import colour, copper, image_from_array, link_mix, material, node, ramp, shade
from ornament import band_tile, carved_lotus, lid_panel
from shapes import add, ball, box, circle, grid, lathe, rod, sweep
from studio import Shot
from views import Views
from wares import ware, wood

VERSIONS = {'bottle': 2, 'wooden-box': 2}

# Its straight wall has points that draw closer towards either end, or the curve through them would overshoot.
BOTTLE = [(0, 0), (.36, 0), (.40, .02), (.41, .07), (.41, .12), (.41, .22), (.41, .42), (.41, .74), (.41, .98), (.41, 1.12), (.41, 1.20), (.41, 1.26), (.40, 1.36), (.34, 1.48), (.22, 1.57), (.19, 1.61), (.19, 1.66)]


def bottle(look, rng):
    """A copper water bottle; its cap off in the second view, a rule beside it in the third."""
    slim = .86 if look.get('finish') == 'brushed' else 1.
    colours = look.get('colours', [])
    metal = copper(rough=.2)
    profile = [(r * slim, z * (1.08 if slim < 1 else 1)) for r, z in BOTTLE]
    top = profile[-1][1]
    if look.get('motif'):
        tile = band_tile(look['motif'], colours[0], [colours[1], '#f6c9d6', colours[1]], .55)
        surface = material((1, 1, 1), rough=.22, Clearcoat=.9, Clearcoat_Roughness=.05, name='enamel')
        picture = around_the_wall(surface, profile, .55, image_from_array(toned(tile)))
        surface.node_tree.links.new(picture, surface.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
    else:
        surface = ware(look)
    body = decorated(profile, .03, surface)
    ring = .215 * slim
    add(lathe([(ring - .02, top - .05), (ring, top - .045), (ring, top), (ring - .02, top + .004)], 96, 3), metal)
    # The cap hides the neck with its thread until it is screwed off.
    neck = ring - .035
    throat = add(lathe([(neck, top - .02), (neck, top + .15), (neck - .012, top + .16), (neck - .025, top + .15), (neck - .025, top - .25)], 96, 3), metal, crease=50)
    turn = np.linspace(0, 4 * np.pi, 120)
    add(sweep(np.stack([neck * np.cos(turn), neck * np.sin(turn), top + .035 + .07 * turn / (4 * np.pi)], -1), circle(.010, 8)), metal)

    def knurl(angle, r, z):
        return r * (1 + .012 * np.sign(np.sin(60 * angle)) * ((z > .03) & (z < .19))), z

    side = [(ring - .02, 0), (ring + .015, .01), (ring + .018, .04), (ring + .018, .17), (ring + .005, .205), (ring - .05, .225), (0, .23)]
    cap = [add(lathe(side, 240, 5, knurl), metal, (0, 0, top), crease=45),
           add(lathe([(ring - .02, .005), (ring - .02, .17), (0, .18)], 96, 3), material((.50, .49, .46), .55, name='silicone'), (0, 0, top))]

    def opened():
        # On its rim it would show nothing new: the cap lies on its side, its seal towards the eye.
        for part in cap:
            part.location, part.rotation_euler = (.52, -.62, ring + .02), (np.radians(-80), 0, np.radians(28))
        return Shot((0, 0, .9), 7.4, elevation=34, azimuth=-14, subject=[body, throat, *cap])

    def measured():
        for part in cap:
            part.location, part.rotation_euler = (0, 0, top), (0, 0, 0)
        lay_rule([body, *cap], 22 if slim < 1 else 27 if look.get('motif') else 24, 'z', turn=3)
        return Shot((0, 0, .9), 7.4, elevation=18, azimuth=8)

    return Views(Shot((0, 0, .9), 7.4, elevation=13, azimuth=12), opened, measured)


WIDE, DEEP, TALL, LID = 2.0, 1.43, .62, .24


def open_case(body, lining, compartments):
    """The box without its lid: four walls, a lined floor, and the boards that part it. Returns its objects."""
    wall = .09
    made = [add(box(WIDE, wall, TALL, .03), body, (0, side * (DEEP - wall) / 2, 0), crease=35) for side in (-1, 1)]
    made += [add(box(wall, DEEP - 2 * wall + .02, TALL, .03), body, (side * (WIDE - wall) / 2, 0, 0), crease=35) for side in (-1, 1)]
    made.append(add(box(WIDE - .05, DEEP - .05, .09, .02), body))
    inner_wide, inner_deep = WIDE - 2 * wall, DEEP - 2 * wall
    made.append(add(box(inner_wide - .005, inner_deep - .005, .05, .02), lining, (0, 0, .07)))
    for side in (-1, 1):
        made.append(add(box(inner_wide - .005, .02, TALL - .18, .008), lining, (0, side * (inner_deep / 2 - .012), .10)))
        made.append(add(box(.02, inner_deep - .005, TALL - .18, .008), lining, (side * (inner_wide / 2 - .012), 0, .10)))
    for index in range(1, compartments):
        x = inner_wide * (index / compartments - .5)
        made.append(add(box(.05, inner_deep - .03, TALL - .24, .012), body, (x, 0, .09)))
    return made


def wooden_box(look, rng):
    """A lidded box: brass vine inlaid, a lotus carved, or a painted peacock; open in the second view, its lid close in the third."""
    colours, finish, motif = look.get('colours', ['#5b3420', '#cda349']), look.get('finish'), look.get('motif', 'vine')
    painted = motif == 'peacock' and finish != 'engraved'
    if painted:
        body = material(colour(colours[0]), rough=.35, Clearcoat=.3, second=shade(colour(colours[0]), .88), second_scale=4)
        inside = wood('light', axis=0)
    else:
        body = wood('dark' if look.get('material') == 'sheesham' else 'brown', axis=0)
        inside = velvet('#6d1220') if look.get('material') == 'sheesham' else body
    case = add(box(WIDE, DEEP, TALL, .05), body, crease=35)
    gap = add(box(WIDE - .04, DEEP - .04, .03, .02), material((.01, .007, .005), rough=.9), (0, 0, TALL - .008))
    under = TALL + .012
    lid = [add(box(WIDE + .05, DEEP + .05, LID, .06), body, (0, 0, under), crease=35),
           lid_top(look, body, WIDE, DEEP, under + LID, colours, motif, painted)]
    brass = ware({'material': 'brass'})
    lid += [add(box(.20, .03, .22, .012), brass, (0, -DEEP / 2 - .018, TALL - .08)), add(ball(.035, 20, (1, .7, 1)), brass, (0, -DEEP / 2 - .04, TALL - .02))]
    at = {}

    def opened():
        studio.put_away([case, gap])
        open_case(body, inside, 3 if painted else 1)
        lid.append(add(box(WIDE - .22, DEEP - .22, .012, .005), inside, (0, 0, under - .008)))
        for x in (-.55, .55):
            add(rod([(x - .14, DEEP / 2 + .02, TALL), (x + .14, DEEP / 2 + .02, TALL)], .028, 2, 14), brass)
        swing = Matrix.Translation((0, DEEP / 2, under)) @ Matrix.Rotation(np.radians(-104), 4, 'X') @ Matrix.Translation((0, -DEEP / 2, -under))
        bpy.context.view_layer.update()
        for part in lid:
            at[part.name] = part.matrix_world.copy()
            part.matrix_world = swing @ part.matrix_world
        return Shot((0, 0, .7), 7.4, elevation=36, azimuth=-24, fill=.80)

    def lid_close():
        for part in lid:
            part.matrix_world = at[part.name]
        return Shot((0, 0, .8), 6, elevation=52, azimuth=14, fill=1.34, subject=lid[:2])

    return Views(Shot((0, 0, .4), 7.4, elevation=38, azimuth=24), opened, lid_close)


def lid_top(look, body, wide, deep, height, colours, motif, painted):
    """The panel on the lid: brass let into wood, paint, or relief."""
    inset = .10
    w, d = wide - inset, deep - inset
    corners = [(-w / 2, -d / 2, height + .003), (w / 2, -d / 2, height + .003), (w / 2, d / 2, height + .003), (-w / 2, d / 2, height + .003)]
    uv = [(0, 0), (1, 0), (1, 1), (0, 1)]
    if look.get('finish') == 'engraved':
        return carved_panel(body, w, d, height)
    if painted:
        picture = toned(lid_panel(motif, colours[0], colours[1], w / d))
        surface = material((1, 1, 1), rough=.35, image=image_from_array(picture), Clearcoat=.3)
    else:
        mask = image_from_array(lid_panel(motif, '#000000', '#ffffff', w / d), data=True)
        surface = body.copy()
        tree = surface.node_tree
        share = node(tree, 'TexImage', image=mask, Vector=node(tree, 'TexCoord').outputs['UV']).outputs[0]
        shader = tree.nodes['Principled BSDF'].inputs
        ground = shader['Base Color'].links[0].from_socket
        tree.links.new(link_mix(tree, share, ground, (.78, .46, .13, 1)), shader['Base Color'])
        tree.links.new(share, shader['Metallic'])
        shader['Roughness'].default_value = .28
        shader['Clearcoat'].default_value = .1
    return add((corners, [(0, 1, 2, 3)]), surface, uv=uv)


def carved_panel(body, wide, deep, height, relief=.050):
    """A lotus cut into the lid: real relief, the wood darker where the knife went deep."""
    heights = cv2.resize(carved_lotus(wide / deep), (300, 210), interpolation=cv2.INTER_AREA)
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, heights.shape[1]), np.linspace(deep / 2, -deep / 2, heights.shape[0]))
    surface = body.copy()
    tree = surface.node_tree
    shader = tree.nodes['Principled BSDF'].inputs
    depth = ramp(tree, node(tree, 'Attribute', attribute_name='brightness').outputs['Fac'], [(0, (.50, .44, .40)), (.30, (.80, .77, .75)), (.75, (1.06, 1.06, 1.06))])
    tree.links.new(link_mix(tree, 1., shader['Base Color'].links[0].from_socket, depth, 'MULTIPLY'), shader['Base Color'])
    mesh = grid(np.stack([x, y, height + .003 + relief * heights], -1), False)
    return add(mesh, surface, crease=60, brightness=heights.ravel())


FORMS = {'bottle': bottle, 'wooden-box': wooden_box}
