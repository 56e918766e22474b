"""Lamps, vessels and bells of the daily prayer."""

from materials import brass
from shapes import add, lathe
from studio import Shot


def lota(look, rng):
    """A round-bellied water pot."""
    profile = [(0, .02), (.42, .0), (.46, .05), (.34, .12), (.5, .22), (.78, .5), (.82, .8), (.68, 1.08), (.42, 1.28),
               (.36, 1.38), (.46, 1.5), (.62, 1.58), (.60, 1.60), (.44, 1.53), (.33, 1.39), (.38, 1.27), (.62, 1.06), (.76, .8), (.0, .1)]
    surface = brass(bump=.18, bump_scale=11, bump_kind='TexVoronoi') if look.get('finish') == 'hammered' else brass()
    add(lathe(profile, 128), surface)
    return Shot((0, 0, .8), 7, elevation=22, azimuth=12)


FORMS = {'lota': lota}
