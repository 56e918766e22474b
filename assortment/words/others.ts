import type { Pictured, ViewWords } from './view-words';

function saysMaterial(product: Pictured, material: string): boolean {
  return product.look.material === material;
}

const VASE_SECONDS: Record<string, string> = {
  'blue-pottery': 'The vase turned, from above: down into its mouth, and the vine on its other side',
  terracotta: 'The vase turned, from above: down into its wide mouth, the cut bands running round',
  wood: 'The pair from above: how far the openings go down, and the turned lips',
};

const VASE_DETAILS: Record<string, string> = {
  'blue-pottery': 'The belly from near: brush strokes in cobalt, darker where the brush stopped, under a clear glaze',
  terracotta: 'The wall from near: chevrons cut into the sandy clay, and the fine rings that the wheel left',
  wood: 'The lacquered pair with a rule lying in front to measure them by',
};

/** What is in an opened box. */
function inside(product: Pictured): string {
  if (product.look.motif === 'peacock') return 'three compartments of bare wood';
  return saysMaterial(product, 'sheesham') ? 'a lining of dark red velvet' : 'plain wood within';
}

const LIDS: Record<string, string> = {
  vine: 'brass let into the dark wood as a vine with a flower at its middle, in a border of leaves',
  lotus: 'a lotus with buds and leaves carved in relief, the ground round them stippled with a punch',
  peacock: 'a yellow peacock brushed on turquoise, with flowers in the corners',
};

function several(product: Pictured): boolean {
  return Number(product.look.pieces ?? 1) > 1;
}

const COVERS: Record<string, string> = {
  buti: 'small flowers block-printed on the cover',
  elephant: 'gold elephants printed on the cover',
};

/** The second view and the detail of home goods, toys and gifts. */
export const othersWords: ViewWords = {
  vase: {
    second: (product) =>
      VASE_SECONDS[String(product.look.material)] ?? 'The vase from above: its narrow neck and flared lip',
    detail: (product) =>
      VASE_DETAILS[String(product.look.material)] ?? 'The vase with a rule lying in front to measure it by',
  },
  planter: {
    second: (product) =>
      several(product)
        ? 'The three planters from above and empty, each with its drain hole and saucer'
        : 'The planter turned and empty, from above: plain inside, the pattern carried on round the back',
    detail: (product) =>
      several(product)
        ? 'The three planters side by side, a rule lying before the smallest'
        : 'The wall of the planter from near: the painting lies under a glossy glaze that ran a little thick and thin',
  },
  'spinning-top': {
    second: (product) =>
      `${several(product) ? 'One top' : 'The top'} upright on its tip as in mid-spin, with a coin 27 mm across beside it for size`,
    detail: (product) =>
      several(product)
        ? 'One of the tops from near: the turned rings and its tip'
        : 'The lattu from near: cotton string wound round its cone, down to the steel nail',
  },
  'stacking-toy': {
    second: () => 'The stacker taken apart: half of its rings on the peg, the others and the knob lying in front',
    detail: () => 'The whole tower from the side, with a rule lying in front of it',
  },
  bottle: {
    second: () => 'The bottle opened: the thread of its neck, and the cap lying beside it with its seal showing',
    detail: () => 'The closed bottle with a rule lying in front of it',
  },
  'wooden-box': {
    second: (product) => `The box with its lid thrown back on brass hinges: ${inside(product)}`,
    detail: (product) => `The lid from near: ${LIDS[String(product.look.motif)] ?? 'the work on it'}`,
  },
  journal: {
    second: (product) =>
      `${several(product) ? 'The two journals' : 'The journal'} from the spine's side, with a rule lying in front`,
    detail: (product) =>
      saysMaterial(product, 'leather')
        ? 'A corner of the journal from near: stitches along the edge of the leather, and uneven leaves of handmade paper'
        : `A corner of the journal from near: ${COVERS[String(product.look.motif)] ?? 'the printed cover'}, and the uneven edges of handmade paper`,
  },
};
