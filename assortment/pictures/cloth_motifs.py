"""Motifs of Indian textiles as filled outlines, each about the origin in a box of height 1, y up.

A motif is a list of (role, outline): `line` is what surrounds (gold, or the drawn contour), `fill` the inside,
`spot` the accents, `dark` eyes and veins. Later entries lie on earlier ones.
"""
import numpy as np

TAU = 2 * np.pi
PETAL_POINTS = 96
CURVE_STEPS = 6


def smooth(points, steps=CURVE_STEPS):
    """A closed Catmull-Rom curve through points."""
    p = np.asarray(points, float)
    before, after, next_after = np.roll(p, 1, 0), np.roll(p, -1, 0), np.roll(p, -2, 0)
    t = (np.arange(steps) / steps)[None, :, None]
    a, b, c, d = (q[:, None] for q in (before, p, after, next_after))
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
    return curve.reshape(-1, 2)


def circle(x, y, radius, points=20):
    """A round outline."""
    a = np.linspace(0, TAU, points, endpoint=False)
    return np.stack([x + radius * np.cos(a), y + radius * np.sin(a)], -1)


def turned(outline, angle, about=(0, 0)):
    """An outline turned by `angle` about a point."""
    c, s = np.cos(angle), np.sin(angle)
    return (np.asarray(outline) - about) @ np.array([[c, s], [-s, c]]) + about


def rosette(radius, petals, depth):
    """A flower's outline: `petals` round lobes, cut in by `depth` (0..1)."""
    a = np.linspace(0, TAU, PETAL_POINTS, endpoint=False)
    r = radius * (1 - depth + depth * np.abs(np.cos(petals * a / 2)) ** 0.7)
    return np.stack([r * np.sin(a), r * np.cos(a)], -1)


def leaf_outline(length, width, base=(0, 0), angle=0.0):
    """A pointed leaf growing from `base` along `angle` (0 is up)."""
    t = np.linspace(0, 1, 12)
    half = width * np.sin(np.pi * t ** 0.8)
    side = np.r_[half, -half[::-1][1:-1]]
    along = np.r_[t, t[::-1][1:-1]] * length
    return turned(np.stack([side, along], -1), -angle) + base


def ribbon(points, width, taper=1.0):
    """A line of a given width as an outline; `taper` is the share of it left at the end."""
    p = np.asarray(points, float)
    d = np.gradient(p, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True) + 1e-9
    half = width / 2 * np.linspace(1, taper, len(p))[:, None]
    side = np.stack([-d[:, 1], d[:, 0]], -1) * half
    return np.vstack([p + side, (p - side)[::-1]])


def flower(petals=8):
    """An open flower seen from above."""
    return [('line', rosette(0.5, petals, 0.36)), ('fill', rosette(0.35, petals, 0.36)),
            ('spot', circle(0, 0, 0.13)), ('line', circle(0, 0, 0.06))]


def lotus():
    """A lotus from the side: a fan of pointed petals on a low cup."""
    shapes = []
    for angle in (1.25, -1.25, 0.85, -0.85, 0.42, -0.42, 0.0):
        length = 0.78 - 0.12 * abs(angle)
        shapes.append(('line', leaf_outline(length, 0.17, (0, -0.34), angle)))
        shapes.append(('fill', leaf_outline(length * 0.82, 0.11, (0, -0.30), angle)))
        shapes.append(('spot', leaf_outline(length * 0.42, 0.05, (0, -0.28), angle)))
    shapes.append(('line', smooth([(-0.34, -0.30), (0, -0.24), (0.34, -0.30), (0.16, -0.48), (-0.16, -0.48)])))
    return shapes


PAISLEY = np.array([(-0.02, -0.50), (-0.24, -0.42), (-0.33, -0.20), (-0.25, 0.05), (-0.10, 0.24), (0.02, 0.40),
                    (0.20, 0.50), (0.36, 0.42), (0.37, 0.27), (0.27, 0.25), (0.235, 0.32), (0.25, 0.33),
                    (0.245, 0.18), (0.29, -0.05), (0.28, -0.28), (0.18, -0.44)])


def paisley():
    """The mango (ambi, kairi): round below, its tip bent over."""
    outer = smooth(PAISLEY)
    body = smooth([(-0.02, -0.44), (-0.20, -0.37), (-0.27, -0.19), (-0.20, 0.02), (-0.06, 0.19), (0.10, 0.36),
                   (0.16, 0.22), (0.22, -0.04), (0.22, -0.26), (0.14, -0.39)])
    inner = smooth([(-0.02, -0.37), (-0.15, -0.31), (-0.20, -0.18), (-0.14, -0.01), (-0.02, 0.12), (0.07, 0.20),
                    (0.12, 0.06), (0.16, -0.10), (0.15, -0.25), (0.10, -0.33)])
    shapes = [('line', outer), ('fill', body), ('line', inner), ('spot', inner * 0.80 + (-0.004, -0.02))]
    for role, outline in flower(7):
        if role != 'fill':
            shapes.append((role if role == 'line' else 'fill', outline * 0.22 + (-0.01, -0.20)))
    shapes.append(('line', leaf_outline(0.20, 0.035, (-0.01, -0.08), 0.2)))
    return shapes


def buti():
    """A small sprig: a flower on a bent stem with two leaves."""
    stem = np.stack([0.04 * np.sin(np.linspace(0, 3, 10)), np.linspace(0.1, -0.5, 10)], -1)
    shapes = [('line', ribbon(stem, 0.05))]
    for side in (-1, 1):
        shapes.append(('line', leaf_outline(0.36, 0.085, (0.02, -0.34), side * 0.85)))
        shapes.append(('spot', leaf_outline(0.25, 0.040, (0.02 + side * 0.03, -0.30), side * 0.85)))
    for role, outline in flower(7):
        shapes.append((role, outline * 0.56 + (0, 0.22)))
    return shapes


def peacock():
    """A standing peacock facing right, its tail sweeping up behind in eyed feathers."""
    shapes = []
    for number, angle in enumerate((1.95, 1.62, 1.30, 0.98, 0.66)):
        length = 0.66 - 0.035 * abs(number - 2)
        base = np.array((-0.06, -0.16))
        shapes.append(('line', leaf_outline(length, 0.085, base, -angle)))
        shapes.append(('spot', leaf_outline(length * 0.88, 0.050, base, -angle)))
        tip = base + np.array((-np.sin(angle), np.cos(angle))) * length * 0.74
        shapes += [('line', circle(*tip, 0.058)), ('fill', circle(*tip, 0.038)), ('dark', circle(*tip, 0.018))]
    body = smooth([(-0.16, -0.14), (-0.10, -0.30), (0.08, -0.36), (0.26, -0.27), (0.31, -0.10), (0.25, 0.10),
                   (0.24, 0.24), (0.32, 0.32), (0.43, 0.30), (0.33, 0.38), (0.24, 0.41), (0.15, 0.34), (0.13, 0.18),
                   (0.11, 0.04), (0.00, -0.03)])
    centre = body.mean(0)
    shapes += [('line', body), ('fill', (body - centre) * 0.82 + centre)]
    wing = smooth([(-0.06, -0.16), (0.04, -0.28), (0.18, -0.22), (0.20, -0.08), (0.08, -0.06)])
    shapes += [('line', wing), ('spot', (wing - wing.mean(0)) * 0.66 + wing.mean(0)), ('dark', circle(0.255, 0.345, 0.016))]
    for angle in (-0.35, 0.0, 0.35):
        stem = np.array([(0.22, 0.40), (0.22 + 0.11 * np.sin(angle), 0.40 + 0.09 * np.cos(angle))])
        shapes += [('line', ribbon(stem, 0.014)), ('line', circle(*stem[1], 0.022, 10))]
    for x in (0.06, 0.15):
        shapes.append(('line', ribbon(np.array([(x, -0.33), (x + 0.01, -0.48), (x + 0.07, -0.49)]), 0.026)))
    return shapes


def elephant():
    """A festival elephant walking right, with its cloth and a raised trunk."""
    body = smooth([(-0.46, 0.10), (-0.40, 0.28), (-0.14, 0.36), (0.10, 0.32), (0.24, 0.38), (0.40, 0.30), (0.45, 0.12),
                   (0.52, -0.02), (0.62, 0.02), (0.66, 0.12), (0.71, 0.10), (0.68, -0.06), (0.56, -0.14), (0.46, -0.10),
                   (0.40, -0.02), (0.33, -0.08), (0.33, -0.48), (0.18, -0.48), (0.17, -0.16), (-0.18, -0.16),
                   (-0.20, -0.48), (-0.36, -0.48), (-0.38, -0.16), (-0.44, -0.08)], 5)
    centre = np.array((0.02, 0.06))
    cloth = np.array([(-0.24, 0.35), (0.10, 0.33), (0.13, -0.10), (-0.26, -0.10)])
    shapes = [('line', body), ('fill', (body - centre) * (0.93, 0.86) + centre), ('line', cloth)]
    shapes.append(('spot', (cloth - cloth.mean(0)) * 0.80 + cloth.mean(0)))
    shapes += [(role, outline * 0.22 + (-0.07, 0.12)) for role, outline in flower(8)]
    ear = smooth([(0.20, 0.28), (0.12, 0.14), (0.18, 0.00), (0.28, 0.08), (0.29, 0.22)])
    shapes += [('line', ear), ('spot', (ear - ear.mean(0)) * 0.66 + ear.mean(0)), ('dark', circle(0.37, 0.17, 0.022, 10))]
    shapes.append(('line', ribbon(np.array([(0.43, 0.02), (0.50, 0.06), (0.56, 0.12)]), 0.035, 0.3)))
    shapes.append(('line', ribbon(np.array([(-0.45, 0.12), (-0.52, 0.00), (-0.52, -0.14)]), 0.03)))
    return shapes


def temple(steps=5):
    """A stepped spire, its base on the box's lower edge."""
    left, y = [], -0.5
    for k in range(steps):
        x = -0.5 + k / steps * 0.5
        left += [(x, y), (x, y + 1 / steps)]
        y += 1 / steps
    left = np.array(left)
    return [('line', np.vstack([left, left[::-1] * (-1, 1)]))]


def diamond():
    """A lozenge within a lozenge."""
    outline = np.array([(0, -0.5), (0.36, 0), (0, 0.5), (-0.36, 0)])
    return [('line', outline), ('fill', outline * 0.70), ('spot', outline * 0.38)]


def star(points=8):
    """A star of straight-edged points with a round heart."""
    a = np.arange(points * 2) * TAU / (points * 2)
    r = np.where(np.arange(points * 2) % 2 == 0, 0.5, 0.27)
    outline = np.stack([r * np.sin(a), r * np.cos(a)], -1)
    return [('line', outline), ('fill', outline * 0.74), ('spot', circle(0, 0, 0.15)), ('line', circle(0, 0, 0.07))]


def coin():
    """A small round coin (asharfi) with a ring."""
    return [('line', circle(0, 0, 0.5)), ('fill', circle(0, 0, 0.34)), ('line', circle(0, 0, 0.22))]


def sprig():
    """The block printer's spray: a round flower, four drooping leaves and a stem."""
    shapes = [('line', ribbon(np.array([(0, 0.1), (0.03, -0.2), (0.0, -0.5)]), 0.035))]
    for angle, length in ((2.35, 0.34), (-2.35, 0.34), (2.78, 0.44), (-2.78, 0.44)):
        shapes.append(('line', leaf_outline(length, 0.075, (0, 0.16), angle)))
    for angle in (-0.75, 0.75):
        shapes.append(('spot', leaf_outline(0.2, 0.05, (0.02, -0.42), angle)))
    return shapes + [('line', rosette(0.24, 7, 0.34) + (0, 0.26)), ('fill', rosette(0.17, 7, 0.34) + (0, 0.26)),
                     ('dark', circle(0, 0.26, 0.06))]


def rose():
    """The Sanganer printer's rose: a full flower in one ink, its leaves and stem in another."""
    shapes = [('spot', ribbon(np.array([(0, 0.0), (0.05, -0.25), (0.0, -0.5)]), 0.04))]
    for side in (-1, 1):
        shapes.append(('spot', leaf_outline(0.38, 0.10, (0.03, -0.30), side * 1.05)))
        shapes.append(('spot', leaf_outline(0.26, 0.07, (0.0, 0.10), side * 1.9)))
    shapes.append(('line', rosette(0.27, 9, 0.22) + (0, 0.20)))
    for radius, thread in ((0.185, 'dark'), (0.165, 'line'), (0.095, 'dark'), (0.075, 'line')):
        shapes.append((thread, rosette(radius, 6, 0.25) + (0, 0.20)))
    return shapes


MOTIFS = {'paisley': paisley, 'flower': flower, 'buti': buti, 'peacock': peacock, 'temple': temple, 'lotus': lotus,
          'elephant': elephant, 'vine': buti, 'chevron': diamond, 'dots': coin, 'stripes': coin, 'checks': star}


def motif(name, fallback='buti'):
    """The motif of that name, or the fallback's."""
    return MOTIFS.get(name, MOTIFS[fallback])()
