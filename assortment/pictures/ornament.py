"""Painted, incised and carved ornament, drawn as pictures: bands that repeat round a pot, and panels for a lid."""

import math

import cv2
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


def mixed(first, second, share):
    """A colour between two (r, g, b), `share` of the second."""
    return tuple(round(a * (1 - share) + b * share) for a, b in zip(first, second))


def stroke(panel, points, fill, width, taper=.35):
    """A line as a loaded brush draws it: it swells in the middle and thins towards its ends."""
    points = np.array(points, float)
    steps = np.linspace(0, len(points) - 1, max(60, len(points) * 4))
    x, y = (np.interp(steps, np.arange(len(points)), points[:, i]) for i in (0, 1))
    swell = taper + (1 - taper) * np.sin(np.linspace(0, np.pi, len(steps))) ** .6
    for px, py, k in zip(x, y, swell):
        panel.disc(px, py, width / 2 * k, fill)


def petal(panel, x, y, angle, length, width, edge, fill, vein=None):
    """A round-shouldered petal with a painted outline and, with `vein`, three fine lines."""
    t = np.linspace(0, 1, 26)
    half = width * np.sin(np.pi * t ** .62) ** .8
    c, s = math.cos(angle), math.sin(angle)

    def outline(grow):
        along = np.concatenate([t, t[::-1]]) * (length + grow)
        across = np.concatenate([half + grow * .8, -(half + grow * .8)[::-1]])
        return [(x + u * c - v * s, y + u * s + v * c) for u, v in zip(along, across)]
    panel.polygon(outline(.012), edge)
    panel.polygon(outline(0), fill)
    if vein:
        for side in (-.45, 0, .45):
            bend = [(u * length, side * width * math.sin(math.pi * u ** .7)) for u in np.linspace(.18, .72, 10)]
            stroke(panel, [(x + u * c - v * s, y + u * s + v * c) for u, v in bend], vein, .006)


def flower(panel, x, y, size, petals, colours, turn=0.):
    """A rosette: petals, and a heart of the other colour."""
    for i in range(petals):
        panel.leaf(x, y, turn + 2 * math.pi * i / petals, size, size * .26, colours[0])
    panel.disc(x, y, size * .30, colours[-1])


def bloom(panel, x, y, size, ink, ground, petals=7, turn=0., fill=None):
    """A flower of the blue potters: outlined petals filled with a thin wash, veined, about a dotted heart."""
    wash = fill or mixed(ink, ground, .52)
    for i in range(petals):
        petal(panel, x, y, turn + 2 * math.pi * i / petals, size, size * .30, ink, wash, ink)
    panel.disc(x, y, size * .34, ink)
    panel.disc(x, y, size * .25, ground)
    for i in range(8):
        a = 2 * math.pi * i / 8
        panel.disc(x + size * .16 * math.cos(a), y + size * .16 * math.sin(a), size * .045, ink)
    panel.disc(x, y, size * .07, ink)


def curl(x, y, angle, size, turns=1.15, side=1, count=40):
    """Points of a tendril that leaves (x, y) at an angle and rolls up."""
    points, heading = [(x, y)], angle
    for i in range(count):
        step = size / count * (1.25 - i / count)
        heading += side * turns * 2 * math.pi / count * (.35 + 1.3 * i / count)
        points.append((points[-1][0] + step * math.cos(heading), points[-1][1] + step * math.sin(heading)))
    return points


def lotus(panel, x, y, size, colours, edge=None):
    """A lotus seen from the side: ranks of veined petals, the foremost last."""
    edge = edge or tuple(round(c * .55) for c in colours[0])
    for rank, (spread, count, length) in enumerate(((1.42, 8, .92), (1.12, 7, 1.0), (.72, 4, .94), (.34, 3, .80))):
        fill = mixed(colours[0], colours[-1] if rank % 2 else (255, 255, 255), .10 + .12 * rank)
        for i in np.argsort(-np.abs(np.arange(count) - (count - 1) / 2)):
            tilt = (i - (count - 1) / 2) / max(1, (count - 1) / 2) * spread
            petal(panel, x + tilt * size * .06, y, -math.pi / 2 + tilt, size * length, size * .15, edge, fill, mixed(fill, edge, .45))
    for side in (-1, 1):
        petal(panel, x, y, -math.pi / 2 + side * 1.62, size * .52, size * .10, edge, mixed(colours[0], edge, .25))


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


def painted_vine(panel, width, middle, swing, colours, ground):
    """A wave that closes on itself over `width`: a large flower in each bend, leaves, buds, tendrils and dots between."""
    stem, bloom_ink = colours[0], colours[-1]
    u = np.linspace(-.15, 1.15, 240)
    panel.line([(x * width, middle + swing * math.sin(2 * math.pi * x)) for x in u], stem, .014)
    for i in range(14):
        x = (i + .5) / 14
        if min(abs(x - .25), abs(x - .75)) < .09:
            continue
        y = middle + swing * math.sin(2 * math.pi * x)
        slope = math.atan2(2 * math.pi / width * swing * math.cos(2 * math.pi * x), 1)
        for shift in (-width, 0, width):
            for side in (-1, 1):
                angle = slope + side * (.75 + .2 * (i % 2))
                petal(panel, x * width + shift, y, angle, .088 + .018 * (i % 3), .024, stem, mixed(stem, ground, .30), ground)
    for x, side in ((.25, -1), (.75, 1)):
        for shift in (-width, 0, width):
            cx, cy = x * width + shift, middle - side * swing
            bloom(panel, cx, cy + side * .02, .150, bloom_ink, ground, 8, .2)
            for k in (-1, 1):
                tendril = curl(cx + k * .10, cy - side * .12, math.pi / 2 * -side + k * .9, .22, 1.1, -k * side)
                stroke(panel, tendril, stem, .011)
                petal(panel, cx + k * .24, cy - side * .01, -side * 1.2 + (math.pi if k < 0 else 0), .07, .026, stem, mixed(stem, ground, .45))
            far = middle + side * swing * 1.05
            bloom(panel, cx, far, .068, bloom_ink, ground, 6, .5)
            for k in range(5):
                panel.disc(cx + (k - 2) * .05, far + side * .10 - side * .012 * (k - 2) ** 2, .0085, stem)


def hand_painted(picture, ground, seed=1, flow=.0035, wash=.30):
    """A drawn pattern as a brush leaves it: edges that waver, colour that is thin in the stroke and pools at its rim. It still closes left to right."""
    height, width = picture.shape[:2]
    rng = np.random.default_rng(seed)

    def noise(scale):
        """Smooth noise from -1 to 1 that repeats over the width."""
        coarse = max(1, round(scale * height / 2.5))
        rough = np.concatenate([rng.normal(0, 1, (-(-height // coarse), max(2, width // coarse))).astype(np.float32)] * 3, 1)
        soft = cv2.GaussianBlur(rough, (0, 0), scale * height / coarse)
        soft = cv2.resize(soft, (3 * width, height), interpolation=cv2.INTER_CUBIC)[:, width:2 * width]
        return soft / (np.abs(soft).max() + 1e-9)

    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    wide = np.concatenate([picture] * 3, 1).astype(np.float32)
    moved = cv2.remap(wide, x + width + noise(.018) * flow * height * 1.6 + noise(.006) * flow * height * .5,
                      y + noise(.018) * flow * height * 1.6 + noise(.006) * flow * height * .5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    base = np.array(ground, np.float32) / 255
    ink = np.clip(np.abs(moved - base).max(2) * 2.2, 0, 1)
    rim = np.clip(ink - cv2.GaussianBlur(ink, (0, 0), .006 * height), 0, 1)
    thin = np.clip(.5 + noise(.03) * .9 + noise(.008) * .5, 0, 1) * wash
    share = (np.clip(thin - rim * .8, 0, 1) * ink)[..., None]
    painted = moved * (1 - share) + base * share
    return np.clip(painted * (1 - (rim * .22)[..., None]), 0, 1)


def band_tile(motif, ground, inks, width=.8, pixels=800):
    """One repeat, `width` wide and 1 high (the whole height of the pot), of a painted pattern."""
    ground, inks = rgb(ground), [rgb(c) for c in inks]
    panel = Panel(width, 1, ground, pixels)
    ink = inks[-1]
    if motif == 'chevron':
        for y in (.10, .115, .30, .315, .52, .535, .74, .755, .90):
            panel.line([(-.1, y), (width + .1, y)], ink, .007)
        for y, high, thick in ((.205, .055, .016), (.42, .07, .018), (.64, .07, .018), (.83, .05, .014)):
            for shift in (0, .022):
                panel.line([(-width / 4 + i * width / 8, y + shift + (high if i % 2 else -high) / 2) for i in range(14)], ink, thick * (1 if shift == 0 else .5))
        for i in range(8):
            panel.disc(width * (i + .5) / 8, .245, .010, ink)
            panel.disc(width * (i + .5) / 8, .375, .010, ink)
        return panel.pixels()
    for y, thick in ((.032, .014), (.055, .006), (.135, .006), (.155, .012), (.855, .012), (.875, .006), (.945, .006), (.968, .016)):
        panel.line([(-.1, y), (width + .1, y)], ink, thick)
    if motif == 'lotus':
        pad = inks[1] if len(inks) > 2 else mixed(inks[0], ground, .55)
        for cx, cy, size in ((width / 2, .60, .25), (0, .44, .20), (width, .44, .20)):
            for k, length in ((-.10, .30), (.02, .34), (.12, .26)):
                stroke(panel, [(cx + k, cy + .02), (cx + k * 1.5, cy + length * .5), (cx + k * 1.2, min(cy + length, .84))], pad, .011, .8)
            lotus(panel, cx, cy, size, [inks[0], inks[-1]], ink if ink != inks[0] else None)
        for cx, cy in ((width * .22, .76), (width * .80, .77)):
            for i in range(9):
                petal(panel, cx, cy, math.pi + i * math.pi / 8, .105, .022, ink, mixed(pad, ground, .25))
        for cx, cy, tilt in ((width * .27, .34, -.25), (width * .75, .33, .22)):
            stroke(panel, [(cx, cy), (cx - tilt * .2, cy + .14), (cx - tilt * .3, cy + .30)], pad, .010, .8)
            for k in (-.35, .35, 0):
                petal(panel, cx, cy, -math.pi / 2 + tilt + k, .12, .032, ink, inks[0])
    else:
        painted_vine(panel, width, .505, .165, inks if len(inks) > 1 else [ink, ink], ground)
    for i in range(10):
        x = width * (i + .5) / 10
        for y, turn in ((.070, math.pi / 2), (.930, -math.pi / 2)):
            petal(panel, x, y, turn, .052, .020, ink, mixed(ink, ground, .35))
    return hand_painted(panel.pixels(), ground)


def lid_frame(panel, width, ink, inset=.05):
    """A double line round a lid, with a row of small leaves between."""
    for step, thick in ((inset, .010), (inset + .07, .005)):
        panel.line([(step, step), (width - step, step), (width - step, 1 - step), (step, 1 - step), (step, step - .004)], ink, thick)
    middle = inset + .035
    for length, fixed, along in ((width, middle, 'x'), (width, 1 - middle, 'x'), (1., middle, 'y'), (1., width - middle, 'y')):
        count = int((length - 2 * inset - .1) / .065)
        for i in range(count):
            t = inset + .05 + (i + .5) * (length - 2 * inset - .1) / count
            if along == 'x':
                panel.leaf(t - .022, fixed, 0, .046, .011, ink)
            else:
                panel.leaf(fixed, t - .022, math.pi / 2, .046, .011, ink)


def inlaid_vine(panel, width, ink, ground):
    """Scrolls of wire and small leaves about a medallion, the same in all four quarters."""
    x0, y0 = width / 2, .5
    for sx in (-1, 1):
        for sy in (-1, 1):
            def at(u, v, sx=sx, sy=sy):
                return x0 + sx * u, y0 + sy * v
            main = [at(.13 + .36 * t, .035 + .20 * math.sin(t * 2.5)) for t in np.linspace(0, 1, 40)]
            panel.line(main, ink, .0085)
            for i in range(4, 40, 5):
                px, py = main[i]
                ahead = math.atan2(main[min(i + 1, 39)][1] - py, main[min(i + 1, 39)][0] - px)
                for side in (-1, 1):
                    panel.leaf(px, py, ahead + side * .85, .062, .017, ink)
            for u, v, heading, side in ((.27, .20, .2, 1), (.40, .22, .5, -1)):
                roll = curl(u, v, heading, .26, 1.2, side)
                panel.line([at(a, b) for a, b in roll], ink, .006)
            end = main[-1]
            flower(panel, *end, .070, 8, (ink, ground), .39)
            panel.disc(*end, .010, ink)
            for k in range(3):
                panel.disc(*at(.52 + k * .028, .02), .010 - .002 * k, ink)
    for petals, size, paint in ((12, .165, ink), (12, .125, ground), (8, .105, ink)):
        flower(panel, x0, y0, size, petals, (paint, paint), .13)
    panel.disc(x0, y0, .030, ground)
    panel.disc(x0, y0, .016, ink)


def lid_panel(motif, ground, ink, width=1.4):
    """A picture for a lid, `width` wide and 1 high: a border, and the motif in the middle."""
    ground, ink = rgb(ground), rgb(ink)
    panel = Panel(width, 1, ground, 760)
    lid_frame(panel, width, ink)
    if motif == 'peacock':
        peacock(panel, width / 2, .5, ground, ink)
        return hand_painted(panel.pixels(), ground, 3, .002, .20)
    inlaid_vine(panel, width, ink, ground)
    for cx, cy in ((.19, .19), (width - .19, .19), (.19, .81), (width - .19, .81)):
        flower(panel, cx, cy, .045, 6, (ink, ground))
    return panel.pixels()


def peacock(panel, x, y, ground, ink):
    """A peacock in profile, its train swept out behind it in ranks of eyed feathers, between flowering twigs."""
    dark, deep = mixed(ink, (70, 20, 12), .82), mixed(ground, (8, 30, 70), .72)
    rust, pale = mixed(ink, (190, 62, 30), .75), mixed(ink, (255, 250, 225), .55)
    root = (x - .13, y + .06)
    panel.line([(x - .52, y + .315), (x + .52, y + .315)], ink, .008)
    for side, cx in ((1, x - .44), (-1, x + .47)):
        twig = [(cx, y + .31), (cx + side * .035, y + .12), (cx - side * .01, y - .06), (cx + side * .05, y - .24)]
        stroke(panel, twig, ink, .012, .6)
        for i, (px, py) in enumerate(twig[1:]):
            for k in (-1, 1):
                petal(panel, px, py + .02, -math.pi / 2 + k * 1.0, .085, .024, dark, mixed(ink, ground, .15))
            bloom(panel, px, py - .02, .05 if i < 2 else .062, dark, pale, 6, .2, rust)
    # The train: long feathers first, the short ones over them.
    for rank, (count, reach, spread) in enumerate(((9, .56, 1.0), (8, .45, .9), (6, .33, .8), (5, .20, .6))):
        for i in range(count):
            angle = .24 + (i - (count - 1) / 2) / max(1, (count - 1) / 2) * spread * .5 - .18
            length = reach * (1 - .10 * abs(i - (count - 1) / 2) / count)
            end = (root[0] + length * math.cos(angle), root[1] + length * math.sin(angle))
            stroke(panel, [root, ((root[0] + end[0]) / 2, (root[1] + end[1]) / 2 - .02), end], ink, .012, .8)
            petal(panel, end[0] - .075 * math.cos(angle), end[1] - .075 * math.sin(angle), angle, .13, .042, dark, ink)
            panel.disc(*end, .026, rust)
            panel.disc(*end, .017, deep)
            panel.disc(end[0] - .004, end[1] - .004, .007, pale)
    # Body, neck and head.
    petal(panel, root[0] + .11, root[1] + .03, math.pi + .25, .34, .105, dark, ink)
    neck = [(root[0] - .15, root[1] - .03), (root[0] - .215, root[1] - .12), (root[0] - .20, root[1] - .22), (root[0] - .155, root[1] - .285)]
    for width, paint in ((.098, dark), (.078, ink)):
        points = np.array(neck)
        t = np.linspace(0, 3, 80)
        line = np.stack([np.interp(t, np.arange(4), points[:, i]) for i in (0, 1)], 1)
        line = cv2.GaussianBlur(line.astype(np.float32), (1, 21), 4)
        for k, (px, py) in enumerate(line):
            panel.disc(px, py, width / 2 * (1.25 - .55 * k / 79), paint)
    head = (root[0] - .163, root[1] - .285)
    panel.disc(*head, .040, dark)
    panel.disc(*head, .031, ink)
    panel.leaf(head[0] - .028, head[1] + .004, math.pi - .12, .062, .013, dark)
    panel.disc(head[0] - .008, head[1] - .006, .0095, pale)
    panel.disc(head[0] - .009, head[1] - .006, .0055, (20, 16, 14))
    for k in (-.5, -.15, .2):
        tip = (head[0] + .012 + .085 * math.sin(k), head[1] - .095 * math.cos(k))
        panel.line([(head[0] + .008, head[1] - .028), tip], dark, .005)
        panel.disc(*tip, .011, rust)
    # Wing: scales.
    for row in range(4):
        for i in range(5 - row):
            cx, cy = root[0] + .055 - row * .030 - i * .045, root[1] - .005 + row * .026 + i * .006
            panel.disc(cx, cy, .024, dark)
            panel.disc(cx + .004, cy - .003, .018, pale if row % 2 else rust)
    for k in (-.02, .045):
        panel.line([(root[0] - .06 + k, root[1] + .12), (root[0] - .05 + k, root[1] + .23)], dark, .012)
        for toe in (-.04, 0, .035):
            panel.line([(root[0] - .05 + k, root[1] + .23), (root[0] - .05 + k + toe, root[1] + .25)], dark, .009)


def carved_lotus(width=1.4, pixels=800):
    """A lid carved in relief: heights from 0 (the ground cut away) to 1; a lotus, two buds, leaves, and a rope round the edge."""
    scale = pixels
    size = (round(width * pixels), pixels)
    height = np.zeros((size[1], size[0]), np.float32)

    def raise_shape(points, top, low=.30, round_over=.055):
        """Raises a polygon to a cushion: its rim stands at `low` of `top`, so that what is in front cuts what is behind."""
        mask = Image.new('L', size, 0)
        ImageDraw.Draw(mask).polygon([(x * scale, y * scale) for x, y in points], fill=255)
        inside = np.asarray(mask) > 127
        away = cv2.distanceTransform(inside.astype(np.uint8), cv2.DIST_L2, 5) / scale
        cushion = top * (low + (1 - low) * np.sqrt(np.clip(1 - (1 - np.clip(away / round_over, 0, 1)) ** 2, 0, 1)))
        height[inside] = cushion[inside]

    def petal_at(x, y, angle, length, half_width, top):
        t = np.linspace(0, 1, 40)
        half = half_width * np.sin(np.pi * t ** .7) ** .85
        along, across = np.concatenate([t, t[::-1]]) * length, np.concatenate([half, -half[::-1]])
        c, s = math.cos(angle), math.sin(angle)
        raise_shape([(x + u * c - v * s, y + u * s + v * c) for u, v in zip(along, across)], top, .35, half_width * .8)
        # A groove down its middle.
        line = Image.new('L', size, 0)
        ImageDraw.Draw(line).line([((x + u * length * c) * scale, (y + u * length * s) * scale) for u in (.12, .80)], fill=255, width=max(2, round(.006 * scale)))
        groove = cv2.GaussianBlur(np.asarray(line, np.float32) / 255, (0, 0), .003 * scale)
        height[:] = height * (1 - .30 * groove)

    x, y = width / 2, .66
    for side in (-1, 1):
        for k, (dx, dy, angle, length) in enumerate(((.30, .02, .35, .24), (.26, -.10, -.25, .26), (.20, .10, .95, .20))):
            heading = angle if side > 0 else math.pi - angle
            petal_at(x + side * dx, y + dy, heading, length, .062, .62)
        bx, by = x + side * .40, y - .28
        for k in (-.42, .42, 0):
            petal_at(bx, by, -math.pi / 2 + k + side * .3, .15, .040, .70)
    for rank, (spread, count, length, wide) in enumerate(((1.40, 8, .40, .070), (1.05, 7, .43, .070), (.66, 4, .40, .074), (.30, 3, .34, .072))):
        for i in np.argsort(-np.abs(np.arange(count) - (count - 1) / 2)):
            tilt = (i - (count - 1) / 2) / max(1, (count - 1) / 2) * spread
            petal_at(x + tilt * .03, y, -math.pi / 2 + tilt, length, wide, .72 + .09 * rank)
    for side in (-1, 1):
        petal_at(x, y, math.pi / 2 - side * 1.2, .22, .05, .8)
    edge = .055
    for x0, y0, x1, y1 in ((edge, edge, width - edge, edge), (edge, 1 - edge, width - edge, 1 - edge), (edge, edge, edge, 1 - edge), (width - edge, edge, width - edge, 1 - edge)):
        length = math.hypot(x1 - x0, y1 - y0)
        for i in range(int(length / .045)):
            t = (i + .5) / int(length / .045)
            cx, cy = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            turn = math.atan2(y1 - y0, x1 - x0) + .6
            ring = np.linspace(0, 2 * np.pi, 24)
            raise_shape([(cx + .030 * math.cos(a) * math.cos(turn) - .017 * math.sin(a) * math.sin(turn), cy + .030 * math.cos(a) * math.sin(turn) + .017 * math.sin(a) * math.cos(turn))
                         for a in ring], .6, .2, .016)
    # The ground is stippled with a punch.
    rng = np.random.default_rng(5)
    punched = cv2.GaussianBlur((rng.random(height.shape) > .985).astype(np.float32), (0, 0), .0035 * scale) * 9
    return np.where(height > .01, height, np.clip(.05 - punched * .05, 0, 1)).astype(np.float32)
