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
from dataclasses import dataclass
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
import studio  # noqa: E402

MASTERS = os.path.join(os.path.dirname(HERE), 'masters')
RECORD = 'rendered.json'
QUALITY = 84
HEAVIEST = 72 * 1024  # bytes; cloth may have this much, quality gives way above it


def parse_arguments():
    """Everything after `--` on Blender's command line."""
    own = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='render.py', description=__doc__.split('\n')[0])
    parser.add_argument('--only', help='product ids or scene names (category-food, banner-wide), separated by commas')
    parser.add_argument('--form', help='forms, separated by commas; also: scene, banner')
    parser.add_argument('--size', type=int, default=640, help='pixels a side (640)')
    parser.add_argument('--samples', type=int, default=10, help='light paths a pixel (10)')
    parser.add_argument('--draft', action='store_true', help='300 pixels, 5 samples, always drawn, never recorded')
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
    """{form name: (builder, version)} of every module in `forms` that can be imported; a broken one is reported and left out."""
    found = {}
    for module in pkgutil.iter_modules(forms.__path__):
        try:
            loaded = importlib.import_module('forms.' + module.name)
        except Exception:
            print(f'SKIP forms/{module.name}.py', traceback.format_exc(limit=3), flush=True)
            continue
        versions = getattr(loaded, 'VERSIONS', {})
        for name, build in getattr(loaded, 'FORMS', {}).items():
            found[name] = (build, versions.get(name, 1))
    return found


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


def save(picture, path):
    """Writes a WebP of quality 84, or a little less where that would be heavy. The file appears whole or not at all."""
    for quality in (QUALITY, 82, 78, 72):
        done, encoded = cv2.imencode('.webp', picture, [cv2.IMWRITE_WEBP_QUALITY, quality])
        if done and len(encoded) <= HEAVIEST:
            break
    with open(path + '.part', 'wb') as file:
        file.write(encoded.tobytes())
    os.replace(path + '.part', path)


def render(shot, path):
    """Renders the scene as it stands, cleans it, develops it and saves it."""
    with tempfile.TemporaryDirectory() as folder:
        ask_for_passes(folder)
        studio.frame(shot)
        bpy.ops.render.render()
        clean = denoiser.denoise(*(read_pass(folder, name) for name in ('colour', 'albedo', 'normal')))
        if shot.glow:
            clean = add_glow(clean)
        save(sharpen(develop(clean, folder)), path)


@dataclass
class Job:
    """One picture to make: `build()` puts its things into the open studio and returns the Shot; `size` is in pixels."""

    name: str
    kind: str
    mark: str
    build: Callable
    size: tuple


def product_jobs(products, builders, size):
    """A job for each product whose form exists, and {form: [ids]} of those whose form does not."""
    jobs, missing = [], {}
    for entry in products:
        form = entry['look']['form']
        if form not in builders:
            missing.setdefault(form, []).append(entry['id'])
            continue
        build, version = builders[form]

        def made(entry=entry, build=build):
            return build(entry['look'], np.random.default_rng(studio.seed_of(entry['id'])))
        jobs.append(Job(entry['id'], form, fingerprint(entry, version, size), made, (size, size)))
    return jobs, missing


def scene_jobs(products, builders, size):
    """A job for each department and section whose products and forms all exist."""
    looks, jobs = {entry['id']: entry['look'] for entry in products}, []
    for name, ids in scenes.SCENES.items():
        absent = [i for i in ids if i not in looks or looks[i]['form'] not in builders]
        if absent:
            print(f'MISSING for {name}: {", ".join(absent)}', flush=True)
            continue

        def made(name=name, ids=ids):
            arrangement.table_of([(i, looks[i]) for i in ids], builders, scenes.SIZES)
            if name in scenes.DUSK:
                fire.dusk(fire.PLUM)
            else:
                studio.daylight()
            return studio.Shot((0, 0, .6), 9, elevation=20, azimuth=6, fill=.88, glow=name in scenes.DUSK)
        stated = {'id': name, 'look': [looks[i] for i in ids]}
        jobs.append(Job(name, 'scene', fingerprint(stated, scenes.VERSION, size), made, (size, size)))
    return jobs


def banner_jobs(products, builders):
    """The two banners of the home page; their size in pixels is their own."""
    looks = {entry['id']: entry['look'] for entry in products}
    jobs = []
    for name, (build, size) in banners.BANNERS.items():
        def made(build=build):
            return build(looks, builders)
        jobs.append(Job(name, 'banner', fingerprint({'id': name, 'look': {}}, banners.VERSION, size), made, size))
    return jobs


def photograph(job, options, path):
    """An empty studio, the things, a picture. Prints what it cost."""
    started, cpu = time.time(), time.process_time()
    size = tuple(round(side * .4) for side in job.size) if options.draft and job.kind == 'banner' else job.size
    studio.open_studio(size, options.samples, options.threads)
    shot = job.build()
    built = time.time()
    render(shot, path)
    print(f'DONE {job.name} {job.kind} build {built - started:.1f} s, total {time.time() - started:.1f} s, '
          f'core {time.process_time() - cpu:.1f} s', flush=True)


def read_record(path):
    """{name: fingerprint} of what has been rendered already."""
    if not os.path.exists(path):
        return {}
    with open(path) as file:
        return json.load(file)


def note(path, job):
    """Writes into the record that a job is done; another process may have noted its own since it was read."""
    record = {**read_record(path), job.name: job.mark}
    with open(path + '.part', 'w') as file:
        json.dump(record, file, indent=1, sort_keys=True)
    os.replace(path + '.part', path)


def master(job, options):
    """Where the job's picture goes."""
    return os.path.join(options.out, job.name + '.webp')


def wanted(jobs, options):
    """The jobs that --only and --form ask for."""
    if options.only:
        jobs = [job for job in jobs if job.name in options.only.split(',')]
    if options.form:
        jobs = [job for job in jobs if job.kind in options.form.split(',')]
    return jobs


def main():
    options = parse_arguments()
    if options.draft:
        options.size, options.samples = min(options.size, 300), min(options.samples, 5)
    os.makedirs(options.out, exist_ok=True)
    record_path = os.path.join(options.out, RECORD)
    record, builders = read_record(record_path), all_forms()
    products = in_order(read_looks(options.looks))
    jobs, missing = product_jobs(products, builders, options.size)
    # One picture of each type comes first: types show it, departments and sections stand beside it.
    types = len({entry['type'] for entry in products})
    jobs[types:types] = [*banner_jobs(products, builders), *scene_jobs(products, builders, options.size)]
    began, made = time.time(), 0
    # What has no picture at all comes before what has an old one.
    for job in sorted(wanted(jobs, options), key=lambda job: os.path.exists(master(job, options))):
        path = master(job, options)
        if not options.draft and record.get(job.name) == job.mark and os.path.exists(path):
            continue
        if options.minutes and time.time() - began > options.minutes * 60:
            print('STOP: the time is up', flush=True)
            break
        try:
            photograph(job, options, path)
        except Exception:
            print(f'FAIL {job.name} {job.kind}', traceback.format_exc(limit=-3), flush=True)
            continue
        made += 1
        if not options.draft:
            record[job.name] = job.mark
            note(record_path, job)
    for form, ids in sorted(missing.items()):
        print(f'MISSING form {form}: {", ".join(ids)}', flush=True)
    print(f'{made} pictures in {time.time() - began:.0f} s', flush=True)


main()
