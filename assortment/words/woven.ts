import type { Pictured, ViewWords } from './view-words';

/** What each weave shows from near. */
const NEAR: Record<string, string> = {
  ajrakh: 'rosettes and resist lines, printed block by block',
  bandhani: 'the rings that the tied knots left in the dye',
  banarasi: 'vines and paisleys worked in a further weft',
  'block-print': 'each block’s colour a little off its outline',
  chanderi: 'gold lines and small lozenges on the sheer ground',
  checks: 'the yarns of the check, crossing thread over thread',
  ikat: 'edges that feather along the dyed yarn',
  jamdani: 'motifs stepped thread by thread into the ground',
  kalamkari: 'dark outlines filled with colour',
  kani: 'the coloured wefts of the pattern, turned back at each edge',
  kanjivaram: 'rows of zari, and the points where border meets body',
  kantha: 'line upon line of running stitch',
  leheriya: 'slanting stripes, each a little uneven where the binding held',
  paithani: 'flowers and birds in coloured silk on gold',
  pashmina: 'small diamonds in the fine twill',
  patola: 'edges that feather along the dyed yarn',
  phulkari: 'floss laid in blocks of straight stitches',
  plain: 'the threads of the plain weave',
  stripes: 'the coloured bands, thread by thread',
};

/** Whose sarees are worn with the pallu brought over the right shoulder to the front. */
const FORWARD = new Set(['patola', 'bandhani', 'ajrakh']);

function weaveOf({ look }: Pictured): string {
  return String(look['weave']);
}

function near(product: Pictured): string {
  return NEAR[weaveOf(product)] ?? 'the threads of the cloth';
}

function fringed(product: Pictured, words: string): string {
  return product.look['fringe'] === true ? words : '';
}

/** A corner of the cloth: its edge, its end and, where it has one, its fringe. */
function corner(product: Pictured): string {
  return `${product.name}, a corner close up: ${near(product)}${fringed(product, ', and the knotted fringe')}`;
}

function draped(product: Pictured): string {
  return FORWARD.has(weaveOf(product))
    ? `${product.name}, from behind: the cloth goes up across the back to the right shoulder`
    : `${product.name}, from behind: the pallu falls from the left shoulder and opens to its end${fringed(product, ' and fringe')}`;
}

function bedding(product: Pictured): string {
  const covers = weaveOf(product) === 'stripes' ? '' : ' with its pillow covers on top';
  return `${product.name}, folded${covers}`;
}

export const wovenWords: ViewWords = {
  'saree-draped': { second: draped, detail: corner },
  'saree-folded': {
    second: (product) => `${product.name}, from low down: the packet’s folds, and the pallu spread over the table`,
    detail: corner,
  },
  dupatta: { second: (product) => `${product.name}, from behind on the dress form, its ends hanging open`, detail: corner },
  shawl: { second: (product) => `${product.name}, from behind: the whole width across the back and shoulders`, detail: corner },
  stole: { second: (product) => `${product.name}, from behind, gathered round the neck of the dress form`, detail: corner },
  dhoti: {
    second: (product) => `${product.name}, from the side, showing the folds of the packet and its paper band`,
    detail: (product) => `${product.name}, the border close up: ${near(product)}`,
  },
  bedsheet: { second: bedding, detail: corner },
  cushion: {
    second: (product) => `${product.name}, lying flat, with the piped seam all round`,
    detail: corner,
  },
  runner: {
    second: (product) => `${product.name}, from above, with a brass bowl standing on it`,
    detail: corner,
  },
};
