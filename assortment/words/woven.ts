import type { Pictured, ViewWords } from './view-words';
import { weaveCloseUp } from './weave-close-up';

/** Whose sarees are worn with the pallu brought over the right shoulder to the front. */
const FORWARD = new Set(['patola', 'bandhani', 'ajrakh']);

function weaveOf({ look }: Pictured): string {
  return String(look['weave']);
}

function fringed(product: Pictured, text: string): string {
  return product.look['fringe'] === true ? text : '';
}

/** A corner of the cloth: its edge, its end and, where it has one, its fringe. */
function corner(product: Pictured): string {
  return `${product.name}, a corner close up: ${weaveCloseUp(product)}${fringed(product, ', and the knotted fringe')}`;
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
    second: (product) => `${product.name}, from above: the folded length, and the pallu spread out to its end`,
    detail: corner,
  },
  dupatta: {
    second: (product) => `${product.name}, from behind on the dress form, its ends hanging open`,
    detail: corner,
  },
  shawl: {
    second: (product) => `${product.name}, from behind: the whole width across the back and shoulders`,
    detail: corner,
  },
  stole: {
    second: (product) => `${product.name}, from the other side: its folds round the neck, and both ends`,
    detail: corner,
  },
  dhoti: {
    second: (product) => `${product.name}, from the side, showing the folds of the packet and its paper band`,
    detail: (product) => `${product.name}, the border close up: ${weaveCloseUp(product)}`,
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
