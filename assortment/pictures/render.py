"""Renders the shop's product pictures: one Blender process, many pictures.

    blender -b -noaudio -P assortment/pictures/render.py -- [options]
"""

import argparse
import hashlib
import importlib
import json
import os
import pkgutil
import subprocess
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, replace
from typing import Callable

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402

import arrangement  # noqa: E402
import banners  # noqa: E402
import denoiser  # noqa: E402
import fire  # noqa: E402
import forms  # noqa: E402
import scenes  # noqa: E402
import stills  # noqa: E402
import studio  # noqa: E402
import views  # noqa: E402

MASTERS = os.path.join(os.path.dirname(HERE), 'masters')
RECORD = 'rendered.json'
QUALITY = 84


def parse_arguments():
    """Everything after `--` on Blender's command line."""
    own = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='render.py', description=__doc__.split('\n')[0])
    parser.add_argument('--only', help='product ids or scene names (category-food, banner-wide), separated by commas')
    parser.add_argument('--form', help='forms, separated by commas; also: scene, banner')
    parser.add_argument('--department', help='departments, separated by commas')
    parser.add_argument('--views', help='main, second, detail, turn, separated by commas')
    parser.add_argument('--missing', action='store_true', help='only what has no picture at all, however old the others are')
    parser.add_argument('--size', type=int, default=1000, help='pixels a side of a main view (1000); the others in proportion')
    parser.add_argument('--samples', type=int, default=3, help='light paths a pixel (3)')
    parser.add_argument('--draft', action='store_true', help='three tenths of the size, always drawn, never recorded')
    parser.add_argument('--out', default=MASTERS, help='folder for the pictures (assortment/masters)')
    parser.add_argument('--threads', type=int, default=0, help='processor threads (all)')
    parser.add_argument('--looks', help='a JSON file of looks instead of the assortment, for trying a form')
    parser.add_argument('--minutes', type=float, default=0, help='stop before a picture that would start later than this')
    return parser.parse_args(own)


def read_looks(path):
    """[{id, type, look}, ...], from `looks.mjs` or from a file of the same shape."""
    if path:
        with open(path) as file:
            return json.load(file)
    return json.loads(subprocess.run(['node', os.path.join(HERE, 'looks.mjs')], check=True, capture_output=True).stdout)


def all_forms():
    """{form name: (builder, version of a view)} of every module in `forms` that can be imported; a broken one is reported and left out."""
    found = {}
    for module in pkgutil.iter_modules(forms.__path__):
        try:
            loaded = importlib.import_module('forms.' + module.name)
        except Exception:
            print(f'SKIP forms/{module.name}.py', traceback.format_exc(limit=3), flush=True)
            continue
        for name, build in getattr(loaded, 'FORMS', {}).items():
            found[name] = (build, versions_of(loaded, name))
    return found


def versions_of(module, form):
    """version(view) of a form: VERSIONS[form] for all of its views, VIEW_VERSIONS[form, view] added for one of them."""
    whole, views_alone = getattr(module, 'VERSIONS', {}).get(form, 1), getattr(module, 'VIEW_VERSIONS', {})
    return lambda view: [whole, views_alone.get((form, view), 0)]


def fingerprint(entry, version, size):
    """Changes with the look, the form's version and the size: what was rendered from the same need not be again."""
    text = json.dumps([entry['id'], entry['look'], version, size], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def in_order(entries):
    """Best first: one picture of each type, then the second of each, and so on."""
    seen, ranked = {}, []
    for entry in entries:
        rank = seen[entry['type']] = seen.get(entry['type'], -1) + 1
        ranked.append((rank, len(ranked), entry))
    return [entry for _, _, entry in sorted(ranked, key=lambda r: r[:2])]


def ask_for_passes(folder):
    """Has the renderer write colour, albedo and normal as EXR files into `folder`."""
    scene = studio.scene()
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.file_slots.clear()
    for name, source in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        output.file_slots.new(name)
        tree.links.new(layers.outputs[source], output.inputs[name])


def read_pass(folder, name):
    """A pass as a float32 array (height, width, 3), top row first."""
    image = bpy.data.images.load(os.path.join(folder, f'{name}0001.exr'))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def develop(linear, folder):
    """Linear light -> the studio's film curve -> 8-bit BGR."""
    height, width = linear.shape[:2]
    image = bpy.data.images.new('developed', width, height, float_buffer=True)
    buffer = np.ones((height, width, 4), np.float32)
    buffer[..., :3] = linear[::-1]
    image.pixels.foreach_set(buffer.ravel())
    image.update()
    scene = studio.scene()
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    path = os.path.join(folder, 'developed.png')
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
    return cv2.imread(path)


def add_glow(linear):
    """Lets what is brighter than white bleed outwards, as a lens does with flames."""
    scale = linear.shape[0] / 640
    hot = np.clip(linear - 1.2, 0, 6)
    for radius, weight in ((4, .10), (14, .10), (42, .09)):
        linear = linear + cv2.GaussianBlur(hot, (0, 0), radius * scale) * weight * np.array((1, .62, .3), np.float32)
    return linear


def sharpen(picture):
    """A touch of local contrast: what a retoucher does last."""
    return cv2.addWeighted(picture, 1.18, cv2.GaussianBlur(picture, (0, 0), .9), -.18, 0)


def save(picture, path, heaviest):
    """Writes a WebP of quality 84, or less where that would be heavier than `heaviest` bytes. The file appears whole or not at all."""
    for quality in (QUALITY, 82, 78, 72, 66, 60):
        done, encoded = cv2.imencode('.webp', picture, [cv2.IMWRITE_WEBP_QUALITY, quality])
        if done and len(encoded) <= heaviest:
            break
    with open(path + '.part', 'wb') as file:
        file.write(encoded.tobytes())
    os.replace(path + '.part', path)


def expose(glow):
    """Renders the scene from its camera, cleans and develops it: 8-bit BGR."""
    with tempfile.TemporaryDirectory() as folder:
        ask_for_passes(folder)
        bpy.ops.render.render()
        clean = denoiser.denoise(*(read_pass(folder, name) for name in ('colour', 'albedo', 'normal')))
        if glow:
            clean = add_glow(clean)
        return sharpen(develop(clean, folder))


def photograph(shot):
    """The scene as `shot` sees it: 8-bit BGR."""
    studio.frame(shot)
    return expose(shot.glow)


def photograph_turn(main):
    """The thing turned once around before a camera that stands still, all frames in one sheet of six columns."""
    swept, turn = views.turntable()
    studio.frame(main, swept)
    frames = []
    for frame in range(views.FRAMES):
        turn(frame)
        frames.append(expose(main.glow))
    rows = [np.concatenate(frames[i:i + views.COLUMNS], 1) for i in range(0, views.FRAMES, views.COLUMNS)]
    return np.concatenate(rows, 0)


@dataclass
class Picture:
    """One file to make: `name` is the file's without its ending, `view` what of it, `mark` what it is made from."""

    name: str
    view: str
    mark: str
    size: tuple


@dataclass
class Sitting:
    """Things put up once and photographed from one or more sides. `build()` puts them into the open studio."""

    name: str
    kind: str
    department: str
    build: Callable
    pictures: list


SIZES = {'main': 1000, 'second': 800, 'detail': 800, 'turn': 400}
HEAVIEST = {'main': 100 * 1024, 'turn': 400 * 1024}  # bytes; quality gives way above it
HEAVIEST_OTHER = 90 * 1024


def product_sittings(products, builders, scale):
    """Sittings in the order of what is missed most: every main view, colours, second views with details, turns.

    Returns these four lists, and {form: [ids]} of those whose form does not exist.
    """
    mains, colours, others, turns, missing = [], [], [], [], {}
    for entry in products:
        form = entry['look']['form']
        if form not in builders:
            missing.setdefault(form, []).append(entry['id'])
            continue
        build, versions = builders[form]

        def sitting(names, look, stem, entry=entry, form=form, build=build, versions=versions):
            def made():
                return build(look, np.random.default_rng(studio.seed_of(entry['id'])))
            pictures = []
            for view in names:
                side = round(SIZES[view] * scale)
                mark = fingerprint({'id': entry['id'], 'look': look}, [view, versions(view)], side)
                pictures.append(Picture(stem if view == 'main' else f'{stem}--{view}', view, mark, (side, side)))
            return Sitting(entry['id'], form, entry['department'], made, pictures)

        mains.append(sitting(['main'], entry['look'], entry['id']))
        others.append(sitting(['second', 'detail'], entry['look'], entry['id']))
        for colour in entry.get('colours', []):
            colours.append(sitting(['main'], {**entry['look'], **colour['look']}, f"{entry['id']}--colour-{colour['slug']}"))
        if entry.get('turn'):
            turns.append(sitting(['turn'], entry['look'], entry['id']))
    return mains, colours, others, turns, missing


def scene_sittings(products, builders, scale):
    """A sitting for each department, section and type whose products and forms all exist."""
    looks, found = {entry['id']: entry['look'] for entry in products}, []
    side = round(SIZES['second'] * scale)
    for name, ids in scenes.all_scenes(products).items():
        absent = [i for i in ids if i not in looks or looks[i]['form'] not in builders]
        if absent:
            print(f'MISSING for {name}: {", ".join(absent)}', flush=True)
            continue

        def made(name=name, ids=ids):
            elevation = arrangement.table_of([(i, looks[i]) for i in ids], builders, scenes.SIZES)
            if name in scenes.DUSK:
                fire.dusk(fire.PLUM)
            else:
                studio.daylight()
            return studio.Shot((0, 0, .6), 9, elevation=elevation, azimuth=6, fill=.92, glow=name in scenes.DUSK)
        stated = {'id': name, 'look': [looks[i] for i in ids]}
        found.append(Sitting(name, 'scene', name.split('-')[1], made, [Picture(name, 'main', fingerprint(stated, scenes.VERSION, side), (side, side))]))
    return found


def banner_sittings(products, builders):
    """The banners of the home page and the stills of empty pages; their size in pixels is their own."""
    looks, found = {entry['id']: entry['look'] for entry in products}, []
    for name, (build, size, version) in {**banners.BANNERS, **stills.STILLS}.items():
        def made(build=build):
            return build(looks, builders)
        mark = fingerprint({'id': name, 'look': {}}, version, size)
        found.append(Sitting(name, 'banner', 'home', made, [Picture(name, 'main', mark, size)]))
    return found


def hold(sitting, options, done):
    """An empty studio, the things, their pictures. `done(picture, seconds, core_seconds)` is called after each."""
    studio.open_studio(sitting.pictures[0].size, options.samples, options.threads)
    started, cpu = time.time(), time.process_time()
    built = views.views_of(sitting.build())
    asked = {picture.view: picture for picture in sitting.pictures}
    main_shot = None
    for view in ('main', 'second', 'detail', 'turn'):
        if view == 'turn':
            shot = main_shot
        elif view == 'main' or any(later in asked for later in ('second', 'detail')[view == 'detail':]):
            # A view that is not wanted is still arranged: the next one is taken in what it leaves behind.
            shot = views.taken(getattr(built, view))
            main_shot = shot if view == 'main' else main_shot
        picture = asked.get(view)
        if not picture:
            continue
        size = tuple(round(side * .3) for side in picture.size) if options.draft and view != 'turn' else picture.size
        studio.set_size(size)
        studio.walk_round(shot.azimuth - main_shot.azimuth)
        image = photograph_turn(shot) if view == 'turn' else photograph(shot)
        save(image, os.path.join(options.out, picture.name + '.webp'), HEAVIEST.get(view, HEAVIEST_OTHER))
        done(picture, time.time() - started, time.process_time() - cpu)
        started, cpu = time.time(), time.process_time()


def read_record(path):
    """{name: fingerprint} of what has been rendered already."""
    if not os.path.exists(path):
        return {}
    with open(path) as file:
        return json.load(file)


def note(path, picture):
    """Writes into the record that a picture is done; another process may have noted its own since it was read."""
    record = {**read_record(path), picture.name: picture.mark}
    with open(path + '.part', 'w') as file:
        json.dump(record, file, indent=1, sort_keys=True)
    os.replace(path + '.part', path)


def wanted(sittings, options, record):
    """The sittings that the options ask for, each with just the pictures that are still to be made."""
    found = []
    for sitting in sittings:
        only = options.only and sitting.name not in options.only.split(',')
        if only or (options.form and sitting.kind not in options.form.split(',')):
            continue
        if options.department and sitting.department not in options.department.split(','):
            continue
        pictures = [p for p in sitting.pictures if due(p, options, record)]
        if pictures:
            found.append(replace(sitting, pictures=pictures))
    # What has no picture at all comes before what has an old one.
    return sorted(found, key=lambda s: os.path.exists(os.path.join(options.out, s.pictures[0].name + '.webp')))


def due(picture, options, record):
    """Whether this picture is to be made: it is missing or made from something else, or a draft is asked for."""
    if options.views and picture.view not in options.views.split(','):
        return False
    if options.draft:
        return True
    there = os.path.exists(os.path.join(options.out, picture.name + '.webp'))
    return not there if options.missing else not there or record.get(picture.name) != picture.mark


def in_passes(products, builders, options):
    """Every sitting there is, best first, and the products whose form does not exist."""
    scale = options.size / SIZES['main']
    mains, colours, others, turns, missing = product_sittings(products, builders, scale)
    # One picture of each type comes first: types show it, departments and sections stand beside it.
    types = len({entry['type'] for entry in products})
    first = [*mains[:types], *banner_sittings(products, builders), *scene_sittings(products, builders, scale), *mains[types:], *colours]
    return [first, others, turns], missing


def main():
    options = parse_arguments()
    if options.draft:
        options.samples = min(options.samples, 3)
    os.makedirs(options.out, exist_ok=True)
    record_path = os.path.join(options.out, RECORD)
    record, builders = read_record(record_path), all_forms()
    passes, missing = in_passes(in_order(read_looks(options.looks)), builders, options)
    sittings = [sitting for each in passes for sitting in wanted(each, options, record)]
    print(f'PLAN {sum(len(s.pictures) for s in sittings)}', flush=True)
    began, made, failed = time.time(), 0, 0

    def done(picture, seconds, core):
        nonlocal made
        made += 1
        print(f'DONE {picture.name} {seconds:.1f} s, core {core:.1f} s', flush=True)
        if not options.draft:
            note(record_path, picture)

    for sitting in sittings:
        if options.minutes and time.time() - began > options.minutes * 60:
            print('STOP: the time is up', flush=True)
            break
        try:
            hold(sitting, options, done)
        except Exception:
            failed += 1
            print(f'FAIL {sitting.name} {sitting.kind}', traceback.format_exc(limit=-3), flush=True)
    for form, ids in sorted(missing.items()):
        print(f'MISSING form {form}: {", ".join(ids)}', flush=True)
    print(f'{made} pictures in {time.time() - began:.0f} s, {failed} failed', flush=True)


main()
