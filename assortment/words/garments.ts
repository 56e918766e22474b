import type { Pictured, ViewWords } from './view-words';
import { weaveCloseUp } from './weave-close-up';

/** Blouses of these weaves close behind with buttons; the others are tied there with two cords. */
const BUTTONED_BEHIND = new Set(['banarasi', 'kalamkari']);
/** Girls' skirts that are worn with a dupatta, not as a pavadai. */
const WITH_DUPATTA = new Set(['leheriya']);

function weave({ look }: Pictured): string {
  return String(look['weave']);
}

function collar(product: Pictured): string {
  return `${product.name}, the neck close up: band collar and buttoned placket, and ${weaveCloseUp(product)}`;
}

function roundNeck(product: Pictured): string {
  return `${product.name}, the neck close up: its stitched facing, a slit with three buttons, and ${weaveCloseUp(product)}`;
}

function back(product: Pictured): string {
  return `${product.name}, laid face down, with the seam of the yoke across the shoulders`;
}

function blouseBehind(product: Pictured): string {
  const closing = BUTTONED_BEHIND.has(weave(product))
    ? 'a row of buttons closes it'
    : 'two cords with tassels are tied across the open back';
  return `${product.name}, from behind on a dress form: ${closing}`;
}

function hem(product: Pictured): string {
  return `${product.name}, the border at the hem of the skirt close up: ${weaveCloseUp(product)}`;
}

function girlsBehind(product: Pictured): string {
  const scarf = WITH_DUPATTA.has(weave(product)) ? ', and the dupatta falls over one shoulder' : '';
  return `${product.name}, from behind: the blouse buttons down the back${scarf}`;
}

export const garmentsWords: ViewWords = {
  kurta: { second: back, detail: collar },
  'boys-kurta': { second: back, detail: collar },
  kurti: {
    second: (product) => `${product.name}, laid face down, with its closed neck and side slits`,
    detail: roundNeck,
  },
  'salwar-set': {
    second: (product) => `${product.name}, the kurta laid face down between the salwar and the dupatta`,
    detail: roundNeck,
  },
  blouse: {
    second: blouseBehind,
    detail: (product) => `${product.name}, the neck close up: its bound edge, and ${weaveCloseUp(product)}`,
  },
  lehenga: {
    second: (product) =>
      `${product.name}, from behind: the back of the choli, the flare of the skirt, and the dupatta over one shoulder`,
    detail: hem,
  },
  'girls-lehenga': { second: girlsBehind, detail: hem },
};
