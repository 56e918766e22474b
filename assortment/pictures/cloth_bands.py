"""Rows that borders and pallus are built from. A strip's x runs along the border, y from its outer edge inwards (cm)."""
import numpy as np

from cloth_motifs import flower, leaf_outline


def lines(draft, spans, thread):
    """Plain stripes along the strip: [(y0, y1), ...]."""
    for y0, y1 in spans:
        draft.band(y0, y1, thread)


def beads(draft, y, pitch, radius, thread, pointed=True):
    """A row of little lozenges (rudraksha) or dots."""
    for x in np.arange(pitch / 2, draft.width + pitch, pitch):
        if pointed:
            draft.fill(np.array([(x - radius, y), (x, y - radius), (x + radius, y), (x, y + radius)]), thread)
        else:
            draft.disc(x, y, radius, thread)


def chevrons(draft, y0, y1, pitch, width, thread):
    """Zigzag lines one inside the other, filling y0 to y1."""
    steps = int(np.ceil(draft.width / pitch)) * 2 + 2
    x = np.arange(steps) * pitch / 2
    for y in np.arange(y0 + width, y1 - pitch / 2 + 1e-6, width * 2.6):
        draft.stroke(np.stack([x, y + (np.arange(steps) % 2) * pitch / 2], -1), width, thread)


def teeth(draft, y, height, pitch, thread, steps=6):
    """Temple spires of stepped triangles that rise from y: the korvai edge."""
    for x in np.arange(0, draft.width + pitch, pitch):
        for k in range(steps):
            half = pitch / 2 * (1 - k / steps) * 0.92
            draft.band(y + height * k / steps, y + height * (k + 1) / steps, thread, max(0, x - half), x + half)


def scallops(draft, y, radius, thread, width=0.0):
    """A row of half rounds that rise from y, filled, or drawn as a line of `width`."""
    arc = np.linspace(0, np.pi, 14)
    for x in np.arange(radius, draft.width + 2 * radius, 2 * radius):
        points = np.stack([x + radius * np.cos(arc), y + radius * np.sin(arc)], -1)
        if width:
            draft.stroke(points, width, thread)
        else:
            draft.fill(points, thread)


def breadth(motif):
    """How wide a motif is for a height of 1."""
    return float(np.ptp(np.concatenate([outline[:, 0] for _, outline in motif])))


def row(draft, motif, y, size, pitch, threads, phase=0.5, alternate=False, angle=0.0):
    """A motif repeated along the strip; `alternate` turns every second one to face the other way."""
    count = int(np.ceil(draft.width / pitch)) + 1
    for k in range(count):
        draft.stamp(motif, (k + phase) * pitch, y, size, threads, angle, alternate and k % 2 == 1)


def vine(draft, y, amplitude, pitch, stem, threads, blossom=None, size=None, width=0.22):
    """A creeper: a waving stem, a blossom in each bend, leaves along it."""
    size = size or amplitude * 1.5
    blossom = blossom or flower(8)
    x = np.arange(-pitch, draft.width + pitch, 0.3)
    draft.stroke(np.stack([x, y + amplitude * np.sin(2 * np.pi * x / pitch)], -1), width, stem)
    for k in range(-1, int(draft.width / pitch * 2) + 2):
        centre, side = pitch * (k / 2 + 0.25), 1 if k % 2 == 0 else -1
        for angle, length in ((0.9, 0.72), (-0.9, 0.72), (2.2, 0.55), (-2.2, 0.55)):
            base = (centre + np.sin(angle) * size * 0.36, y - side * amplitude * 0.25 + np.cos(angle) * size * 0.36)
            draft.fill(leaf_outline(length * size, 0.13 * size, base, angle), stem)
        draft.stamp(blossom, centre, y - side * amplitude * 0.25, size, threads, flip=side < 0)


def half_drop(width, height, across, along, margin=1.0):
    """Places of a half-drop repeat over a cloth, with a margin of repeats: (x, y, column, row)."""
    for i in range(-int(margin), int(width / across) + 2):
        for j in range(-int(margin), int(height / along) + 2):
            yield (i + 0.5) * across, (j + (0.5 if i % 2 else 0.0) + 0.25) * along, i, j
