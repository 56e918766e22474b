"""The weaver's draft: a textile drawn as flat areas of a few threads, then given yarn, gold and unevenness.

A draft is an index image (one byte a point: which thread lies on top there), drawn larger than it is used, so that
edges come out smooth when it is reduced. All lengths are centimetres; x runs across the cloth, y along it, y = 0 is
the end that hangs lowest or lies nearest.
"""
from dataclasses import dataclass

import cv2
import numpy as np

OVERSAMPLE = 2
SUBPIXEL_BITS = 4
SLUB = 0.035          # how much lighter or darker uneven yarn is
GLITTER = 0.22        # how much gold varies from thread to thread


def rgb(colour):
    """'#rrggbb' (sRGB) as three floats 0..1; a triple passes through."""
    if isinstance(colour, str):
        text = colour.lstrip('#')
        return tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(float(c) for c in colour)


def mix(a, b, share):
    """Colour `share` of the way from a to b."""
    a, b = np.array(rgb(a)), np.array(rgb(b))
    return tuple(a + (b - a) * share)


def luminance(colour):
    """How light a colour looks, 0..1."""
    return float(np.dot(rgb(colour), (0.3, 0.59, 0.11)))


@dataclass
class Thread:
    """One kind of yarn or ink: its colour, how metallic it is, how far it stands up (0..1), how blotchy it lies."""
    colour: tuple
    metal: float = 0.0
    relief: float = 0.0
    mottle: float = 0.0


@dataclass
class Textile:
    """A finished texture. Arrays are rows x columns (row 0 at y = 0); `size` is (width, height) in cm."""
    rgb: np.ndarray
    metal: np.ndarray
    relief: np.ndarray
    size: tuple


def soft_noise(rng, shape, across, along):
    """Noise of unit spread, smooth over `across` columns and `along` rows."""
    rows, columns = shape
    small = rng.standard_normal((max(4, rows // max(1, along) + 3), max(4, columns // max(1, across) + 3)))
    grown = cv2.resize(small.astype(np.float32), (columns, rows), interpolation=cv2.INTER_CUBIC)
    return grown / (grown.std() + 1e-6)


class Draft:
    """An index image with a palette of threads. Children made by `strip` share the palette."""

    def __init__(self, width, height, density, rng, palette=None):
        self.width, self.height = width, height
        self.density, self.rng = density, rng
        self.scale = density * OVERSAMPLE
        self.palette = palette if palette is not None else []
        self.index = np.zeros((round(height * self.scale), round(width * self.scale)), np.uint8)

    def thread(self, colour, metal=0.0, relief=0.0, mottle=0.0):
        """Adds a thread to the palette and returns its number."""
        self.palette.append(Thread(rgb(colour), metal, relief, mottle))
        return len(self.palette) - 1

    def strip(self, width, height, ground):
        """An empty draft of its own size on the same palette, filled with one thread."""
        child = Draft(width, height, self.density, self.rng, self.palette)
        child.index[:] = ground
        return child

    def paste(self, child, x, y, turn=False, mirror=False, keep=None):
        """Lays a strip with its corner at (x, y). `turn`: its x runs along our y. `mirror`: left for right after that.

        `keep` names a thread of the strip that is left out (transparent).
        """
        source = child.index.T if turn else child.index
        if mirror:
            source = source[:, ::-1]
        column, row = round(x * self.scale), round(y * self.scale)
        top, left = max(0, row), max(0, column)
        bottom = min(self.index.shape[0], row + source.shape[0])
        right = min(self.index.shape[1], column + source.shape[1])
        if bottom <= top or right <= left:
            return
        part = source[top - row:bottom - row, left - column:right - column]
        target = self.index[top:bottom, left:right]
        if keep is None:
            target[:] = part
        else:
            np.copyto(target, part, where=part != keep)

    def fill(self, points, thread):
        """Fills one closed outline (n x 2, cm)."""
        fixed = np.round(np.asarray(points) * self.scale * (1 << SUBPIXEL_BITS)).astype(np.int32)
        cv2.fillPoly(self.index, [fixed], int(thread), shift=SUBPIXEL_BITS)

    def stroke(self, points, width, thread, closed=False):
        """Draws a line of a given width (cm) through points (n x 2, cm)."""
        fixed = np.round(np.asarray(points) * self.scale * (1 << SUBPIXEL_BITS)).astype(np.int32)
        thickness = max(1, round(width * self.scale))
        cv2.polylines(self.index, [fixed], closed, int(thread), thickness, shift=SUBPIXEL_BITS)

    def dashes(self, points, width, dash, gap, thread, closed=False):
        """Running stitch: a line through points, broken into dashes (cm)."""
        points = np.asarray(points, float)
        if closed:
            points = np.vstack([points, points[:1]])
        run = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
        for start in np.arange(0, run[-1] - dash * 0.5, dash + gap):
            at = np.linspace(start, min(start + dash, run[-1]), 3)
            self.stroke(np.stack([np.interp(at, run, points[:, 0]), np.interp(at, run, points[:, 1])], -1), width, thread)

    def band(self, y0, y1, thread, x0=0.0, x1=None):
        """Fills a rectangle from y0 to y1, across the whole width unless told."""
        x1 = self.width if x1 is None else x1
        rows = slice(max(0, round(y0 * self.scale)), max(0, round(y1 * self.scale)))
        columns = slice(max(0, round(x0 * self.scale)), max(0, round(x1 * self.scale)))
        self.index[rows, columns] = thread

    def disc(self, x, y, radius, thread):
        """Fills a circle."""
        unit = 1 << SUBPIXEL_BITS
        centre = (round(x * self.scale * unit), round(y * self.scale * unit))
        cv2.circle(self.index, centre, max(1, round(radius * self.scale * unit)), int(thread), -1, shift=SUBPIXEL_BITS)

    def stamp(self, motif, x, y, size, threads, angle=0.0, flip=False):
        """Draws a motif (list of (role, outline) in a box of height 1 about the origin) at (x, y), `size` cm high.

        `threads` gives the thread for each role; a role that isn't there is not drawn. `angle` in radians.
        """
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]) * size
        for role, outline in motif:
            if role in threads:
                points = outline * (-1, 1) if flip else outline
                self.fill(points @ turn + (x, y), threads[role])

    def where(self, region):
        """Rows and columns of a rectangle (x0, y0, x1, y1) as slices."""
        x0, y0, x1, y1 = (round(max(0, v) * self.scale) for v in region)
        return slice(y0, y1), slice(x0, x1)

    def coordinates(self):
        """x and y (cm) of every point, as two broadcastable arrays."""
        rows, columns = self.index.shape
        y = ((np.arange(rows, dtype=np.float32) + 0.5) / self.scale)[:, None]
        x = ((np.arange(columns, dtype=np.float32) + 0.5) / self.scale)[None]
        return x, y

    def feather(self, amount, yarn, along_y=False):
        """Ikat's blurred edge: each bundle of yarn (cm wide) slips by up to `amount` cm along itself."""
        view = self.index.T if along_y else self.index
        lines, length = view.shape
        bundle = max(1, round(yarn * self.scale))
        slips = np.repeat(self.rng.normal(0, amount * self.scale * 0.5, lines // bundle + 1), bundle)[:lines]
        limit = amount * self.scale
        slips = np.clip(slips, -limit, limit).astype(int)
        at = np.clip(np.arange(length)[None] + slips[:, None], 0, length - 1)
        moved = np.take_along_axis(view, at, 1)
        self.index = np.ascontiguousarray(moved.T if along_y else moved)

    def wobble(self, amount, grain):
        """A hand's unevenness: everything shifts smoothly by about `amount` cm over `grain` cm."""
        rows, columns = self.index.shape
        step = max(2, round(grain * self.scale))
        shift = [soft_noise(self.rng, (rows, columns), step, step) * amount * self.scale for _ in range(2)]
        x = np.arange(columns, dtype=np.float32)[None] + shift[0]
        y = np.arange(rows, dtype=np.float32)[:, None] + shift[1]
        self.index = cv2.remap(self.index, x, y, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE)

    def step(self, cell):
        """Rounds every edge to a grid of `cell` cm, as counted threads do."""
        rows, columns = self.index.shape
        size = (max(1, round(self.width / cell)), max(1, round(self.height / cell)))
        small = cv2.resize(self.index, size, interpolation=cv2.INTER_NEAREST)
        self.index = cv2.resize(small, (columns, rows), interpolation=cv2.INTER_NEAREST)

    def finish(self, crinkle=0.0, slub=SLUB):
        """The texture: threads looked up, reduced to its density, with the yarn's and the gold's unevenness."""
        size = (round(self.width * self.density), round(self.height * self.density))
        table = np.zeros((256, 3), np.uint8)
        extra = np.zeros((256, 3), np.uint8)
        for number, thread in enumerate(self.palette):
            table[number] = np.round(np.array(thread.colour) * 255)
            extra[number] = np.round(np.array((thread.metal, thread.relief, thread.mottle)) * 255)
        colour = cv2.resize(table[self.index], size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        metal, relief, mottle = cv2.split(
            cv2.resize(extra[self.index], size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255)
        shape = metal.shape
        yarn = soft_noise(self.rng, shape, 60, 1) * 0.6 + soft_noise(self.rng, shape, 1, 60) * 0.5
        light = 1 + slub * yarn
        if mottle.any():
            light *= 1 - mottle * np.clip(0.30 * soft_noise(self.rng, shape, 14, 14)
                                          + 0.22 * soft_noise(self.rng, shape, 4, 4), -0.6, 0.8)
        light *= 1 + metal * GLITTER * np.clip(soft_noise(self.rng, shape, 3, 1), -1.5, 1.5)
        relief = relief + yarn * 0.04 + metal * 0.10 * soft_noise(self.rng, shape, 4, 1)
        if crinkle:
            relief += crinkle * soft_noise(self.rng, shape, 9, 9)
        return Textile(np.clip(colour * light[..., None], 0, 1), metal, relief, (self.width, self.height))
