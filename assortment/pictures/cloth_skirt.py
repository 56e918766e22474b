"""A gored skirt that hangs from its waist: the cloth at the hem is longer than its way round, so it falls in flutes.

All lengths in cm; z = 0 is the floor.
"""
import numpy as np

SQUASH = 0.90                     # how much less deep than wide it hangs


def base_radius(down, waist, hem):
    """Mean radius of the skirt, `down` 0 at the waist and 1 at the hem: quickly out over the hips, then straight."""
    return waist + (hem - waist) * (0.90 * down + 0.10 * np.sqrt(down))


def fluted(rng, waist=13.0, hem=45.0, around=390.0, length=98.0, top=104.0, flutes=15, columns=576, rows=130):
    """Points (rows from the hem up, columns closed), each row's share of the textile's height in units of the hem's radius
    (so that motifs shrink with the gores without being squeezed), and the outermost radius of each row.
    """
    angle = np.linspace(0, 2 * np.pi, columns)
    wander = sum(rng.normal(0, 0.42 / k ** 0.5) * np.sin(k * angle + rng.random() * 7) for k in (1, 2, 3, 4))
    strength = np.clip(1 + sum(rng.normal(0, 0.26) * np.cos(k * angle + rng.random() * 7) for k in (2, 3, 5, 7)), 0.45, 1.6)
    starts = np.clip(0.14 + sum(rng.normal(0, 0.09) * np.cos(k * angle + rng.random() * 7) for k in (3, 5, 8)), 0.0, 0.40)
    split = rng.random() * 7
    rim = around / (2 * np.pi)
    found, widest = [], []
    height = np.linspace(1, 0, rows)
    sway = rng.random(3) * 7
    for down in height:
        mean = base_radius(down, waist, hem)
        phase = flutes * angle + wander * 2.2 + 0.5 * down * np.sin(2 * angle + sway[0]) + 0.22 * np.sin(5 * down + 3 * angle + sway[1])
        grown = np.clip((down - starts) / 0.5, 0, 1) ** 0.9
        lobe = np.abs(np.cos(phase / 2)) ** 1.35 * 2 - 1.08
        fold = strength * grown * lobe + 0.20 * grown * down * (np.abs(np.cos(phase + split)) ** 1.3 * 2 - 1)
        want = 2 * np.pi * (waist + (rim - waist) * down)
        low, high = 0.0, 0.34
        for _ in range(18):
            depth = (low + high) / 2
            radius = mean * (1 + depth * fold)
            low, high = (depth, high) if arc(radius, angle) < want else (low, depth)
        radius = mean * (1 + low * fold)
        gathers = 0.26 * np.sin(58 * angle + 3 * np.sin(7 * angle)) * np.exp(-down / 0.09)
        z = top - length * down + 1.0 * np.clip(fold, -1, 1) * down ** 3
        found.append(np.stack([(radius + gathers) * np.cos(angle), (radius + gathers) * np.sin(angle) * SQUASH, z + 0 * angle], -1))
        widest.append(np.percentile(radius, 92))
    slant = np.hypot(length, hem - waist) / (rows - 1)
    breadth = waist + (rim - waist) * height
    share = np.cumsum(np.r_[0, slant / breadth[:-1]])
    return np.array(found), share, np.array(widest), rim


def arc(radius, angle):
    """The length of a closed line of radii."""
    return np.hypot(np.diff(radius * np.cos(angle)), np.diff(radius * np.sin(angle) * SQUASH)).sum()
