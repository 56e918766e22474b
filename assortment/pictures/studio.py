"""The studio: one backdrop, one sky and three lights for every picture, and the camera that frames what stands there."""

import hashlib
import math
from dataclasses import dataclass
from typing import Optional, Sequence, Tuple

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

from materials import link_mix, material, node, ramp
from shapes import add

FLOOR = (.96, .865, .745)


@dataclass
class Shot:
    """Where the camera stands, as a form asks for it; `frame` then closes in until the things fill the picture.

    Angles in degrees: `elevation` above the table, `azimuth` to the right of straight ahead. `lens` in millimetres.
    `fill` is the share of the frame that the things take up along their longer side; None keeps `distance` as it is
    (for a picture that is meant to be cropped). `fstop` blurs what is far from `focus` (a point; the target if None).
    `glow` lets bright flames bleed into their surroundings. `subject` names the only objects that must be in the frame,
    for a picture of a part; None means everything but the setting.
    """

    target: Sequence[float] = (0, 0, .5)
    distance: float = 7.5
    elevation: float = 25
    azimuth: float = 18
    lens: float = 85
    fill: Optional[float] = .84
    fstop: Optional[float] = None
    focus: Optional[Sequence[float]] = None
    glow: bool = False
    subject: Optional[Sequence[object]] = None


def scene():
    """The scene that is being built."""
    return bpy.context.scene


def open_studio(size: Tuple[int, int], samples: int, threads: int = 0):
    """Throws away whatever stood here and builds the empty studio for a picture of `size` (width, height) pixels."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    set_up_renderer(size, samples, threads)
    build_sky()
    build_floor()
    area_light('key', (-3, -2.5, 4), (40, 0, -45), 3, 260, (1, .96, .9))
    area_light('fill', (3.5, -2, 2.5), (60, 0, 60), 2, 90, (.9, .95, 1))
    area_light('rim', (0, 2.5, 4.5), (-35, 0, 0), 2, 140)
    build_cards()
    for part in scene().objects:
        part['studio'] = True


def walk_round(degrees: float):
    """Turns floor, wall, lights and cards about the table's middle, so that a camera from another side sees the same studio."""
    for part in (o for o in scene().objects if o.get('studio')):
        further = math.radians(degrees) - part.get('walked', 0.)
        part['walked'] = math.radians(degrees)
        part.location = Matrix.Rotation(further, 4, 'Z') @ part.location
        part.rotation_euler.z += further
    bpy.context.view_layer.update()


def set_up_renderer(size, samples, threads):
    """Cycles with short light paths: what they lose is not seen in a product picture, what they save is half the time."""
    current = scene()
    current.render.engine = 'CYCLES'
    cycles = current.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = .02
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 12
    set_size(size)
    if threads:
        current.render.threads_mode = 'FIXED'
        current.render.threads = threads
    current.view_settings.view_transform = 'Filmic'
    current.view_settings.look = 'Medium High Contrast'


def set_size(size):
    """The picture's width and height in pixels."""
    scene().render.resolution_x, scene().render.resolution_y = size


def build_sky(strength=.7):
    """A vertical gradient: bright above, darker below, so that round things have a shaded side."""
    world = bpy.data.worlds.new('sky')
    scene().world = world
    world.use_nodes = True
    tree = world.node_tree
    height = node(tree, 'SeparateXYZ', Vector=node(tree, 'TexCoord').outputs['Generated']).outputs['Z']
    background = tree.nodes['Background']
    tree.links.new(ramp(tree, height, [(0, (.25, .22, .2)), (1, (1, .98, .95))]), background.inputs[0])
    background.inputs[1].default_value = strength
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 64


def build_floor(under=.45):
    """A table that curves up into the wall. Mirrors see it darker (`under`) than the camera does, or pots melt into it."""
    arc = [(2 + 2 * math.sin(a), 2 - 2 * math.cos(a)) for a in np.linspace(0, math.pi / 2, 13)[1:]]
    profile = [(-6, 0), (2, 0), *arc, (4, 8)]
    points = [(x, y, z) for y, z in profile for x in (-8, 8)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    floor = add((points, faces), material(FLOOR, rough=.6, name='floor'))
    floor.name = 'floor'
    mark_as_setting(floor)
    paint_floor(FLOOR, under)


def paint_floor(colour, under=.45, rough=.6, specular=.5):
    """Gives table and wall another colour (linear RGB), for a dark or warm setting."""
    tree = bpy.data.objects['floor'].data.materials[0].node_tree
    surface = tree.nodes['Principled BSDF'].inputs
    seen_in_mirror = node(tree, 'LightPath').outputs['Is Glossy Ray']
    darker = tuple(c * under for c in colour)
    tree.links.new(link_mix(tree, seen_in_mirror, (*colour, 1), (*darker, 1)), surface['Base Color'])
    surface['Roughness'].default_value = rough
    surface['Specular'].default_value = specular


def dim_lights(factor, colour=None, sky=.7):
    """Sets every studio light to `factor` of its strength by day; `colour` tints them (None: as by day), `sky` is the sky's."""
    for light in scene().objects:
        if light.type == 'LIGHT' and light.get('setting'):
            light.data.energy = light['by_day'] * factor
            light.data.color = colour or light['tint_by_day']
    scene().world.node_tree.nodes['Background'].inputs[1].default_value = sky


def daylight():
    """Undoes `paint_floor`, `dim_lights` and `remove_cards`: for things of several forms on one table."""
    paint_floor(FLOOR)
    dim_lights(1)
    if not any(o.name.startswith('card') for o in scene().objects):
        build_cards()


def area_light(name, location, rotation, size, energy, colour=(1, 1, 1)):
    """A square soft light; rotation in degrees, size in scene units, energy in watts."""
    data = bpy.data.lights.new(name, 'AREA')
    data.size, data.energy, data.color = size, energy, colour
    light = bpy.data.objects.new(name, data)
    light.location = location
    light.rotation_euler = [math.radians(a) for a in rotation]
    light['by_day'], light['tint_by_day'] = energy, colour
    scene().collection.objects.link(light)
    mark_as_setting(light)
    return light


def point_light(location, energy, colour, radius=.05):
    """A small lamp, for flames."""
    data = bpy.data.lights.new('point', 'POINT')
    data.energy, data.color, data.shadow_soft_size = energy, colour, radius
    light = bpy.data.objects.new('point', data)
    light.location = location
    scene().collection.objects.link(light)
    return light


def build_cards():
    """Black cards that only mirrors see: without something dark to reflect, steel and gold go flat white."""
    black = material((.01, .01, .01), rough=1, name='card')
    for x, y, half, turn in ((-4.2, -4.2, 1.3, -45), (2.2, -5.6, 1.2, 20), (5.2, 1.0, 1.6, 85), (-4.8, 1.2, 1.2, -80)):
        corners = [(-half, 0, -.2), (half, 0, -.2), (half, 0, 5), (-half, 0, 5)]
        card = add((corners, [(0, 1, 2, 3)]), black, location=(x, y, 0), rotation=(0, 0, turn))
        card.name = 'card'
        card.visible_camera = card.visible_diffuse = card.visible_shadow = card.visible_transmission = False
        mark_as_setting(card)


def remove_cards():
    """Takes the black cards away, for things without metal."""
    for card in [o for o in scene().objects if o.name.startswith('card')]:
        bpy.data.objects.remove(card)


def mark_as_setting(thing):
    """Says that the camera need not keep this in the frame: floor, lights, background props."""
    thing['setting'] = True
    return thing


def things_here():
    """Every object that is neither setting nor camera: what a view may put away, move or turn."""
    return [o for o in scene().objects if not o.get('setting') and o.type != 'CAMERA']


def put_away(things):
    """Takes things out of the picture, for a view in which they would be in the way; `bring_back` undoes it."""
    for thing in things:
        thing.hide_render = True


def bring_back(things):
    """Puts things that were put away where they stood."""
    for thing in things:
        thing.hide_render = False


def turn_round(things, degrees, about=(0, 0)):
    """Turns things as one about the upright axis through a point (x, y) of the table: a view of the back, lit like the front."""
    bpy.context.view_layer.update()
    middle = Vector((*about, 0))
    turn = Matrix.Translation(middle) @ Matrix.Rotation(math.radians(degrees), 4, 'Z') @ Matrix.Translation(-middle)
    for thing in [t for t in things if t.parent is None]:
        thing.matrix_world = turn @ thing.matrix_world
    bpy.context.view_layer.update()


def frame(shot: Shot, points=None):
    """Places the camera as `shot` says, then moves it until the things stand centred and fill `shot.fill` of the picture.

    `points` (n, 3) are what must be in it, where that is not the things as they stand now.
    """
    data = bpy.data.cameras.new('camera')
    data.lens = shot.lens
    camera = bpy.data.objects.new('camera', data)
    scene().collection.objects.link(camera)
    scene().camera = camera
    elevation, azimuth = math.radians(shot.elevation), math.radians(shot.azimuth)
    away = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
    target, distance = Vector(shot.target), shot.distance
    camera.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    camera.location = target + away * distance
    bpy.context.view_layer.update()
    if points is None:
        points = visible_points(things=shot.subject) if shot.fill else []
    for _ in range(6 if len(points) else 0):
        low, high = extent(camera, points)
        middle, span = (low + high) / 2, max(high - low)
        right, up = camera.matrix_world.col[0].xyz, camera.matrix_world.col[1].xyz
        width = distance * data.sensor_width / data.lens
        target += right * float(middle[0] - .5) * width + up * float(middle[1] - .5) * width * aspect()
        distance *= float(span) / shot.fill
        camera.location = target + away * distance
        bpy.context.view_layer.update()
    if shot.fstop:
        focus = Vector(shot.focus) if shot.focus else target
        data.dof.use_dof = True
        data.dof.aperture_fstop = shot.fstop
        data.dof.focus_distance = (focus - camera.location).length
    return camera


def aspect():
    """Height of the picture for a width of one."""
    return scene().render.resolution_y / scene().render.resolution_x


def visible_points(per_object=1500, things=None):
    """World positions of the vertices that the camera should see (of `things`, or of all), thinned out; an array (n, 3)."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in things or scene().objects:
        if thing.get('setting') or thing.hide_render or thing.type not in ('MESH', 'CURVE'):
            continue
        evaluated = thing.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        count = len(mesh.vertices)
        flat = np.empty(count * 3, np.float32)
        mesh.vertices.foreach_get('co', flat)
        evaluated.to_mesh_clear()
        some = flat.reshape(-1, 3)[::max(1, count // per_object)]
        matrix = np.array(thing.matrix_world)
        found.append(some @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found) if found else np.empty((0, 3))


def extent(camera, points):
    """The smallest and largest picture coordinates (0 to 1) of the points."""
    if len(points) > 20000:
        points = points[::len(points) // 20000]
    seen = np.array([world_to_camera_view(scene(), camera, Vector(p))[:2] for p in points])
    return seen.min(0), seen.max(0)


def seed_of(name):
    """A number that is the same for a product today and next year."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], 'big')
