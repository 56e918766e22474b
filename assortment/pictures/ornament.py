"""Painted and incised ornament, drawn as pictures: bands that repeat round a pot, and panels for a lid."""

import math

import numpy as np
from PIL import Image, ImageDraw


def rgb(hex_code):
    """'#rrggbb' -> (r, g, b), 0 to 255."""
    value = hex_code.lstrip('#')
    return tuple(int(value[i:i + 2], 16) for i in (0, 2, 4))


class Panel:
    """A drawing in units of its own height, antialiased by drawing it at three times its size."""

    def __init__(self, width, height, ground, pixels=384):
        self.scale = pixels * 3 / height
        self.size = (round(width / height * pixels), pixels)
        self.image = Image.new('RGB', (self.size[0] * 3, self.size[1] * 3), ground)
        self.draw = ImageDraw.Draw(self.image)

    def polygon(self, points, fill):
        """A filled outline."""
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], fill=fill)

    def disc(self, x, y, radius, fill):
        """A filled circle."""
        s = self.scale
        self.draw.ellipse(((x - radius) * s, (y - radius) * s, (x + radius) * s, (y + radius) * s), fill=fill)

    def line(self, points, fill, width):
        """A stroke with round joints."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        self.draw.line(scaled, fill=fill, width=max(1, round(width * self.scale)), joint='curve')

    def leaf(self, x, y, angle, length, width, fill):
        """A pointed leaf or petal that starts at a point."""
        t = np.linspace(0, 1, 20)
        half = width * np.sin(np.pi * t ** .8)
        along = np.concatenate([t, t[::-1]]) * length
        across = np.concatenate([half, -half[::-1]])
        c, s = math.cos(angle), math.sin(angle)
        self.polygon([(x + a * c - b * s, y + a * s + b * c) for a, b in zip(along, across)], fill)

    def pixels(self):
        """The picture, float rows from 0 to 1."""
        return np.asarray(self.image.resize(self.size, Image.LANCZOS), np.float32) / 255


def flower(panel, x, y, size, petals, colours):
    """A rosette: petals, and a heart of the other colour."""
    for i in range(petals):
        panel.leaf(x, y, 2 * math.pi * i / petals, size, size * .26, colours[0])
    panel.disc(x, y, size * .30, colours[-1])


def lotus(panel, x, y, size, colours):
    """A lotus seen from the side: three ranks of petals, over a line of water."""
    for rank, (spread, count, length) in enumerate(((1.35, 7, 1.0), (.95, 5, .92), (.5, 3, .85))):
        fill = colours[rank % len(colours)]
        for i in np.argsort(-np.abs(np.arange(count) - (count - 1) / 2)):
            tilt = (i - (count - 1) / 2) / max(1, (count - 1) / 2) * spread
            edge = tuple(round(c * .72) for c in fill)
            panel.leaf(x, y, -math.pi / 2 + tilt, size * length * 1.04, size * .215, edge)
            panel.leaf(x, y, -math.pi / 2 + tilt, size * length, size * .18, fill)


def vine_band(panel, width, middle, swing, colours):
    """A wave that closes on itself over `width`, with a flower in each bend and leaves along it."""
    stem, bloom, heart = colours[0], colours[-1], colours[len(colours) // 2]
    u = np.linspace(-.1, 1.1, 160)
    panel.line([(x * width, middle + swing * math.sin(2 * math.pi * x)) for x in u], stem, .022)
    for i in range(12):
        x = (i + .5) / 12
        y = middle + swing * math.sin(2 * math.pi * x)
        slope = math.atan2(2 * math.pi / width * swing * math.cos(2 * math.pi * x), 1)
        for side in (-1, 1):
            for shift in (-width, 0, width):
                panel.leaf(x * width + shift, y, slope + side * 1.0, .085, .026, stem)
    for x, side in ((.25, -1), (.75, 1)):
        flower(panel, x * width, middle + side * swing * .1, .13, 8, (bloom, heart))


def band_tile(motif, ground, inks, width=.8):
    """One repeat, `width` wide and 1 high (the whole height of the pot), of a painted pattern."""
    ground, inks = rgb(ground), [rgb(c) for c in inks]
    panel = Panel(width, 1, ground, 512)
    ink = inks[-1]
    for y, thick in ((.035, .02), (.07, .008), (.93, .008), (.965, .02)):
        panel.line([(-.1, y), (width + .1, y)], ink, thick)
    if motif == 'lotus':
        for x in (0, width / 2, width):
            lotus(panel, x, .64 if x in (0, width) else .66, .25, inks)
        panel.line([(-.1, .68), (width + .1, .68)], ink, .014)
        for i in range(8):
            panel.leaf(width * (i + .5) / 8, .90, -math.pi / 2, .10, .035, ink)
            panel.leaf(width * (i + .5) / 8, .10, math.pi / 2, .10, .035, ink)
    elif motif == 'chevron':
        for k in range(5):
            y = .18 + k * .15
            panel.line([(-width / 4 + i * width / 4, y + (.06 if i % 2 else -.02)) for i in range(7)], ink, .02)
    else:
        vine_band(panel, width, .5, .2, inks if len(inks) > 1 else [ink, ground, ink])
        for i in range(6):
            for y, turn in ((.105, math.pi / 2), (.895, -math.pi / 2)):
                panel.leaf(width * (i + .5) / 6, y, turn, .075, .03, ink)
    return panel.pixels()


def lid_panel(motif, ground, ink, width=1.4):
    """A picture for a lid, `width` wide and 1 high: a border, and the motif in the middle."""
    ground, ink = rgb(ground), rgb(ink)
    panel = Panel(width, 1, ground, 640)
    for inset, thick in ((.05, .012), (.085, .005)):
        panel.line([(inset, inset), (width - inset, inset), (width - inset, 1 - inset), (inset, 1 - inset), (inset, inset - .005)], ink, thick)
    x, y = width / 2, .5
    if motif == 'lotus':
        lotus(panel, x, y + .24, .46, [ink, tuple(round(.8 * a + .2 * b) for a, b in zip(ink, ground)), ink])
        panel.line([(x - .42, y + .25), (x + .42, y + .25)], ink, .02)
    elif motif == 'peacock':
        peacock(panel, x, y, ground, ink)
    else:
        for sign in (-1, 1):
            for k in (-1, 1):
                curl = [(x + sign * (.04 + .42 * t), y + k * (.05 + .22 * math.sin(t * 2.6))) for t in np.linspace(0, 1, 30)]
                panel.line(curl, ink, .012)
                for i in range(3, 29, 5):
                    px, py = curl[i]
                    panel.leaf(px, py, (0 if sign > 0 else math.pi) + k * .9, .09, .026, ink)
                    panel.leaf(px, py, (0 if sign > 0 else math.pi) - k * .9, .09, .026, ink)
                flower(panel, *curl[-1], .075, 8, (ink, ground))
        flower(panel, x, y, .15, 10, (ink, ground))
    for cx, cy in ((.15, .15), (width - .15, .15), (.15, .85), (width - .15, .85)):
        flower(panel, cx, cy, .055, 6, (ink, ground))
    return panel.pixels()


def peacock(panel, x, y, ground, ink):
    """A peacock with its train spread behind it."""
    dark = tuple(round(c * .45) for c in ground)
    root = (x, y + .24)
    for ring, count in ((.50, 13), (.39, 11)):
        for i in range(count):
            a = -math.pi / 2 + (i - (count - 1) / 2) * 2.5 / (count - 1)
            px, py = root[0] + ring * 1.12 * math.cos(a), root[1] + ring * math.sin(a)
            panel.line([root, (px, py)], ink, .006)
            panel.disc(px, py, .040, ink)
            panel.disc(px, py, .024, dark)
            panel.disc(px, py, .011, ink)
    panel.leaf(x, y + .34, -math.pi / 2, .36, .085, ink)
    panel.line([(x, y + .06), (x + .015, y - .02), (x + .0, y - .07)], ink, .04)
    panel.disc(x, y - .075, .034, ink)
    panel.leaf(x + .02, y - .08, .25, .055, .011, ink)
    panel.disc(x + .008, y - .083, .008, dark)
    for k in (-1, 0, 1):
        panel.line([(x, y - .10), (x + k * .03, y - .16)], ink, .006)
        panel.disc(x + k * .03, y - .165, .011, ink)
    for k in (-1, 1):
        panel.line([(x + k * .03, y + .32), (x + k * .035, y + .40)], ink, .012)
