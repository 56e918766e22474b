"""Composes weaves into whole cloths: which part of the weave lies where on a saree, a panel, a cushion."""
from cloth_draft import Draft
from cloth_weave import CLEAR
from cloth_weaves import WEAVES

DENSITY = 13.0                    # texture points a cm of cloth


def begin(look, width, height, rng, density=DENSITY):
    """An empty draft and the look's weave on its palette."""
    draft = Draft(width, height, density, rng)
    name = look.get('weave', 'plain')
    return draft, WEAVES.get(name, WEAVES['plain'])(look, draft)


def length_of_cloth(look, width, length, rng, pallu=0.0, border=None, both_ends=False, density=DENSITY):
    """A length with a border along both sides and, at y = 0, a pallu of `pallu` cm. Returns (Textile, Weave)."""
    draft, weave = begin(look, width, length, rng, density)
    weave.field(draft)
    if pallu:
        end = weave.pallu(width, pallu)
        if end is not None:
            draft.paste(end, 0, 0, keep=CLEAR)
            if both_ends:
                end.index = end.index[::-1]
                draft.paste(end, 0, length - end.height, keep=CLEAR)
    wide = weave.border_width if border is None else border
    if wide:
        strip = weave.border(length, wide)
        draft.paste(strip, 0, 0, turn=True, keep=CLEAR)
        draft.paste(strip, width - strip.height, 0, turn=True, mirror=True, keep=CLEAR)
    weave.treat(draft)
    return draft.finish(weave.crinkle), weave


def framed(look, width, height, rng, border, density=DENSITY):
    """A square or oblong with the border all round (bedsheet top, cushion, scarf). Returns (Textile, Weave)."""
    draft, weave = begin(look, width, height, rng, density)
    weave.field(draft)
    along, across = weave.border(width, border), weave.border(height, border)
    draft.paste(across, 0, 0, turn=True, keep=CLEAR)
    draft.paste(across, width - across.height, 0, turn=True, mirror=True, keep=CLEAR)
    draft.paste(along, 0, 0, keep=CLEAR)
    along.index = along.index[::-1]
    draft.paste(along, 0, height - along.height, keep=CLEAR)
    weave.treat(draft)
    return draft.finish(weave.crinkle), weave


def panel(look, width, height, rng, hem=0.0, draw=None, density=DENSITY, motifs=1.0):
    """A garment's panel: field with a hem border at y = 0. Returns (Textile, Weave).

    `motifs` scales the pattern; `draw(draft, weave, scale)` adds yokes and plackets, its lengths times `scale`.
    """
    scale = 1 / motifs
    draft, weave = begin(look, width * scale, height * scale, rng, density * motifs)
    weave.field(draft)
    if hem:
        draft.paste(weave.border(width * scale, hem * scale), 0, 0, keep=CLEAR)
    if draw:
        draw(draft, weave, scale)
    weave.treat(draft)
    textile = draft.finish(weave.crinkle)
    textile.size = (width, height)
    return textile, weave
