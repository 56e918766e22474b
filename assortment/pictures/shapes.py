"""Mesh makers. A mesh is (points, faces) in numpy until `add` puts it on the table; lengths are in scene units.

Most things are one to two units large. Rotations are degrees for objects, radians inside `placement`.
"""

import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector, noise


# ---------------------------------------------------------------- objects

def add(mesh, surface, location=(0, 0, 0), rotation=(0, 0, 0), smooth=True, subdivide=0, crease=40,
        brightness=None, uv=None, linked=True):
    """Puts a mesh into the scene and returns the object.

    crease      edges sharper than this many degrees stay edges
    brightness  a value a point for materials with `vary`
    uv          (n, 2) picture coordinates, one a point
    linked      False keeps it off the table, as a pattern for `copy_of`
    """
    points, faces = mesh
    data = bpy.data.meshes.new('mesh')
    data.from_pydata(np.asarray(points, float).tolist(), [], faces.tolist() if hasattr(faces, 'tolist') else list(faces))
    data.materials.append(surface)
    data.polygons.foreach_set('use_smooth', [smooth] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(crease)
    if brightness is not None:
        attribute = data.attributes.new('brightness', 'FLOAT', 'POINT')
        attribute.data.foreach_set('value', np.asarray(brightness, np.float32))
    if uv is not None:
        corners = np.empty(len(data.loops), np.int32)
        data.loops.foreach_get('vertex_index', corners)
        data.uv_layers.new(name='uv').data.foreach_set('uv', np.asarray(uv, np.float32)[corners].ravel())
    data.update()
    thing = bpy.data.objects.new('thing', data)
    if linked:
        bpy.context.scene.collection.objects.link(thing)
    thing.location = location
    thing.rotation_euler = [math.radians(a) for a in rotation]
    if subdivide:
        modifier = thing.modifiers.new('subdivide', 'SUBSURF')
        modifier.levels = modifier.render_levels = subdivide
    return thing


def copy_of(thing, location, rotation=(0, 0, 0), scale=1.):
    """Another object with the same mesh: costs no memory."""
    twin = thing.copy()
    bpy.context.scene.collection.objects.link(twin)
    twin.location = location
    twin.rotation_euler = [math.radians(a) for a in rotation]
    twin.scale = (scale, scale, scale) if np.isscalar(scale) else scale
    return twin


def group(build):
    """Everything that build() makes hangs from one empty, which is returned, so that it can be moved as one."""
    scene = bpy.context.scene
    before = set(scene.objects)
    build()
    handle = bpy.data.objects.new('group', None)
    scene.collection.objects.link(handle)
    for thing in set(scene.objects) - before - {handle}:
        if thing.parent is None:
            thing.parent = handle
    return handle


def thicken(thing, thickness, offset=0.):
    """Gives a sheet a thickness; offset -1 grows inwards, 1 outwards."""
    modifier = thing.modifiers.new('thicken', 'SOLIDIFY')
    modifier.thickness, modifier.offset = thickness, offset
    return thing


# ---------------------------------------------------------------- meshes

def grid(points, closed=True):
    """Points (rows, columns, 3) -> quads; `closed` joins the last column to the first."""
    rows, columns = points.shape[:2]
    i, j = np.mgrid[0:rows - 1, 0:columns if closed else columns - 1]
    right = (j + 1) % columns
    faces = np.stack([i * columns + j, i * columns + right, (i + 1) * columns + right, (i + 1) * columns + j], -1)
    return points.reshape(-1, 3), faces.reshape(-1, 4)


def grid_uv(rows, columns):
    """Picture coordinates for a `grid` that is not closed: u along the columns, v along the rows."""
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing='ij')
    return np.stack([u, v], -1).reshape(-1, 2)


def catmull(before, start, end, after, t):
    """A point of the Catmull-Rom spline between `start` and `end`, t from 0 to 1."""
    return .5 * (2 * start + (end - before) * t + (2 * before - 5 * start + 4 * end - after) * t * t
                 + (3 * start - before - 3 * end + after) * t ** 3)


def smooth_path(points, steps=8):
    """A smooth curve through points of any dimension; an array."""
    points = [np.array(p, float) for p in points]
    padded = [2 * points[0] - points[1], *points, 2 * points[-1] - points[-2]]
    out = [catmull(a, b, c, d, t)
           for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]) for t in np.arange(steps) / steps]
    return np.array([*out, points[-1]])


def smooth_profile(points, steps=6):
    """A smooth profile through (radius, height) points; a third value marks a corner that stays crisp."""
    runs, run = [], []
    for point in points:
        run.append(np.array(point[:2], float))
        if len(point) > 2 and len(run) > 1:
            runs.append(run)
            run = [run[-1]]
    if len(run) > 1:
        runs.append(run)
    return np.concatenate([smooth_path(r, steps) for r in runs])


def lathe(profile, segments=96, steps=6, modify=None):
    """Turns a profile of (radius, height[, corner]) points; `modify(angle, r, z) -> r, z` makes lobes, pleats, spouts."""
    turned = smooth_profile(profile, steps) if steps else np.array([p[:2] for p in profile], float)
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)[None]
    r, z = turned[:, :1] + 0 * angle, turned[:, 1:] + 0 * angle
    if modify:
        r, z = modify(angle, r, z)
    return grid(np.stack([r * np.cos(angle), r * np.sin(angle), z + 0 * angle], -1))


def sweep(path, section, twist=0., scale=None, closed=False, caps=True):
    """Carries a section (k, 2) along a path (n, 3); `twist` radians a step, `scale` a factor or one a step."""
    path = np.asarray(path, float)
    tangent = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None] + 1e-9
    side = np.cross(tangent[0], (0, 0, 1) if abs(tangent[0, 2]) < .9 else (1, 0, 0))
    rings = []
    for i, (point, ahead) in enumerate(zip(path, tangent)):
        side = side - ahead * side.dot(ahead)
        side /= np.linalg.norm(side)
        up = np.cross(ahead, side)
        size = 1 if scale is None else (scale if np.isscalar(scale) else scale[i])
        turn = twist * i
        x = (section[:, 0] * math.cos(turn) - section[:, 1] * math.sin(turn)) * size
        y = (section[:, 0] * math.sin(turn) + section[:, 1] * math.cos(turn)) * size
        rings.append(point + x[:, None] * side + y[:, None] * up)
    rings = np.array(rings)
    if closed:
        rings = np.concatenate([rings, rings[:1]])
    elif caps:
        rings = np.concatenate([rings[:1] * 0 + path[0], rings, rings[:1] * 0 + path[-1]])
    return grid(rings)


def circle(radius, count=12):
    """A round section for `sweep`."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], -1)


def rod(points, radius=.026, steps=8, sides=14):
    """A round bar bent through the points."""
    return sweep(smooth_path(points, steps), circle(radius, sides))


def twisted(path, radius, steps=10, end=.72):
    """A thread of two strands twisted round each other, thinning to `end` of its width."""
    line = smooth_path(path, steps)
    angle = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    reach = radius * (.72 + .34 * np.abs(np.cos(angle)))
    run = np.linalg.norm(np.diff(line, axis=0), axis=1).mean()
    scale = np.linspace(1, end, len(line))
    return sweep(line, np.stack([reach * np.cos(angle), reach * np.sin(angle)], -1), twist=run / radius * .42, scale=scale)


def ball(radius=1., segments=14, stretch=(1, 1, 1)):
    """A sphere, or an egg when stretched."""
    angle = np.linspace(-np.pi / 2, np.pi / 2, segments // 2 + 2)
    points, faces = lathe(list(zip(radius * np.cos(angle), radius * np.sin(angle))), segments, 0)
    return points * np.array(stretch), faces


def box(x, y, z, bevel=.03, corner_steps=5):
    """A box with rounded edges, centred on the origin and standing on z = 0."""
    angle = np.linspace(0, 2 * np.pi, 4 * corner_steps, endpoint=False)
    outline = [(math.copysign(x / 2 - bevel, math.cos(a + .01)) + bevel * math.cos(a),
                math.copysign(y / 2 - bevel, math.sin(a + .01)) + bevel * math.sin(a)) for a in angle]
    inset = 1 - bevel * 1.6 / min(x, y)
    rows = [(0, 0), (inset, 0), (1, bevel * .6), (1, z - bevel * .6), (inset, z), (0, z)]
    return grid(np.array([[(px * s, py * s, h) for px, py in outline] for s, h in rows]))


def wobble(mesh, amount, frequency, seed=0.):
    """Pushes each point along its own noise: nothing handmade is perfectly round."""
    points = np.array(mesh[0])
    offset = Vector((seed * 7.3, seed, 0))
    return points + amount * np.array([noise.noise_vector(Vector(p) * frequency + offset) for p in points]), mesh[1]


def place(mesh, matrix):
    """The mesh moved by a 4 x 4 matrix (see `placement`)."""
    matrix = np.array(matrix)
    return np.asarray(mesh[0]) @ matrix[:3, :3].T + matrix[:3, 3], mesh[1]


def join(meshes):
    """Several meshes as one."""
    points, faces, offset = [], [], 0
    for some_points, some_faces in meshes:
        points.append(some_points)
        faces.append(np.asarray(some_faces) + offset)
        offset += len(some_points)
    return np.concatenate(points), np.concatenate(faces)


# ---------------------------------------------------------------- many pieces

def placement(location, rotation=(0, 0, 0), scale=1.):
    """A 4 x 4 matrix; rotation in radians, scale a number or three."""
    factors = (scale,) * 3 if np.isscalar(scale) else tuple(scale)
    turned = Euler([float(a) for a in rotation]).to_matrix().to_4x4()
    return Matrix.Translation([float(c) for c in location]) @ turned @ Matrix.Diagonal((*[float(f) for f in factors], 1))


def random_rotation(rng):
    """Any direction, in radians."""
    return rng.uniform(0, 2 * np.pi, 3)


def even_directions(count):
    """Unit vectors spread evenly over a sphere, (count, 3)."""
    i = np.arange(count) + .5
    polar, around = np.arccos(1 - 2 * i / count), np.pi * (1 + 5 ** .5) * i
    return np.stack([np.cos(around) * np.sin(polar), np.sin(around) * np.sin(polar), np.cos(polar)], -1)


def scatter(pieces, placements, surface, rng, **settings):
    """One object of many small pieces, each a random one of `pieces`, with a brightness of its own."""
    meshes, brightness = [], []
    for matrix in placements:
        piece = pieces[int(rng.integers(len(pieces)))]
        meshes.append(place(piece, matrix))
        brightness.append(np.full(len(piece[0]), rng.random()))
    return add(join(meshes), surface, brightness=np.concatenate(brightness), **settings)


def beads(points, radius, surface, rng, segments=12, stretch=(1, 1, 1), **settings):
    """A row of little balls."""
    return scatter([ball(1, segments, stretch)], [placement(p, (0, 0, 0), radius) for p in points], surface, rng, **settings)


def around(radius, height, count, phase=0.):
    """Points of a level circle, a list of (x, y, z)."""
    angles = 2 * np.pi * (np.arange(count) + phase) / count
    return [(radius * math.cos(a), radius * math.sin(a), height) for a in angles]


def drop(falling, standing, frames=90, shape='CONVEX_HULL'):
    """Lets the pieces fall and settle, then freezes them where they lie. Drop simple shapes and swap their meshes after."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.substeps_per_frame = 6
    scene.rigidbody_world.point_cache.frame_end = frames + 1
    for things, kind in ((falling, 'ACTIVE'), (standing, 'PASSIVE')):
        for thing in things:
            bpy.context.view_layer.objects.active = thing
            bpy.ops.rigidbody.object_add(type=kind)
            body = thing.rigid_body
            body.collision_shape = shape if kind == 'ACTIVE' else 'MESH'
            body.use_margin, body.collision_margin = True, .004
            body.friction, body.restitution = .8, .05
            body.linear_damping, body.angular_damping = .1, .3
    for number in range(1, frames + 1):
        scene.frame_set(number)
    graph = bpy.context.evaluated_depsgraph_get()
    resting = [thing.evaluated_get(graph).matrix_world.copy() for thing in falling]
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for thing, matrix in zip(falling, resting):
        thing.matrix_world = matrix
