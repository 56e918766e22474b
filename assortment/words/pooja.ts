import type { Pictured, ViewWords } from './view-words';

function is({ look }: Pictured, parameter: string, value: unknown): boolean {
  return look[parameter] === value;
}

/** The name up to its first comma. */
function shortName({ name }: Pictured): string {
  return name.split(',')[0] ?? name;
}

const DISHES: Record<string, string> = {
  mirror: 'the mirror-bright dish',
  engraved: 'the engraved foot and the smooth dish',
  hammered: 'the hammered dish',
  plain: 'the broad dish',
};

function flames({ look }: Pictured): string {
  const count = Number(look['wicks'] ?? 1);
  return count === 1
    ? 'the flame'
    : `the ${['', '', 'two', 'three', 'four', 'five', 'six', 'seven'][count] ?? count} flames`;
}

const FLOWERS: Record<string, string> = {
  marigold: 'the ruffled petals of the marigolds',
  jasmine: 'tufts of white buds, a green one here and there',
  rose: 'satin roses, fold upon fold',
  mixed: 'ruffled heads, each colour in a band of its own',
};

const BEADS: Record<string, string> = {
  rudraksha: 'deeply wrinkled rudraksha beads',
  tulsi: 'smooth pale beads of tulsi wood',
  crystal: 'clear faceted beads',
};

function hangingBell(product: Pictured): boolean {
  return is(product, 'finish', 'engraved') || is(product, 'material', 'copper');
}

function powders({ look }: Pictured): string {
  return look['material'] === 'silver' ? 'the ash, soft and fine, in its bright cup' : 'the powder, heaped in its cup';
}

/** Lamps, vessels, bells, incense, malas and flowers of the daily prayer. */
export const poojaWords: ViewWords = {
  agarbatti: {
    second: (product) =>
      `${shortName(product)} from the right: the side of the box, the loose sticks, and three burning in a brass holder`,
    detail: () => 'The sticks spread beside a rule in centimetres',
  },
  dhoop: {
    second: (product) => `${shortName(product)} from the right: the side of the box, the dhoop on its brass plate`,
    detail: () => 'The dhoop on its plate, with a rule in centimetres before it',
  },
  camphor: {
    second: (product) => `${shortName(product)} from another side, the jar and the loose crystals beside it`,
    detail: () => 'The crystals from near: clear broken pieces of many sizes',
  },
  lota: {
    second: (product) => `${shortName(product)} from above: its flared mouth, its inside, and a rule in centimetres`,
    detail: (product) =>
      is(product, 'finish', 'hammered')
        ? 'Neck and shoulder from near, beaten all over'
        : 'Neck and shoulder from near, polished to a mirror',
  },
  kalash: {
    second: (product) => `${shortName(product)} from above: mango leaves round the coconut in its mouth`,
    detail: (product) =>
      is(product, 'finish', 'engraved')
        ? 'The belly from near, rows of flowers engraved in the brass'
        : 'The belly from near: plain bright silver under the neck and its sacred thread',
  },
  'brass-diya': {
    second: (product) => `${shortName(product)} from above: ${flames(product)} and the oil in the dish`,
    detail: (product) =>
      `A wick and its flame from near, with ${DISHES[String(product.look['finish'])] ?? 'the dish'} in its light`,
  },
  'clay-diya': {
    second: (product) =>
      `${shortName(product)} from above: ${flames(product)}${Number(product.look['wicks']) === 1 ? ' in each' : ''}, oil and cotton wicks`,
    detail: () => 'A wick and its flame from near, at the lip of the clay lamp',
  },
  'standing-lamp': {
    second: (product) => `The dish at the top of the lamp, from above, with ${flames(product)}`,
    detail: (product) =>
      is(product, 'finish', 'engraved')
        ? 'The stepped foot from near, with its engraving'
        : 'The stepped, turned foot from near',
  },
  bell: {
    second: (product) =>
      hangingBell(product)
        ? `${shortName(product)} swinging up, showing the clapper in its mouth`
        : `${shortName(product)} laid on its side, showing the clapper inside`,
    detail: (product) =>
      hangingBell(product)
        ? is(product, 'material', 'copper')
          ? 'The mouth of the bell from near: hammered skin, a raised band, and the end of the wooden clapper'
          : 'The bell from near: three engraved rows between the shoulder and the lip'
        : 'The bell beside an upright rule in centimetres',
  },
  'powder-cups': {
    second: (product) => `${shortName(product)}, seen from above`,
    detail: (product) => `One cup from near: ${powders(product)}`,
  },
  'pooja-thali': {
    second: (product) => `${shortName(product)} from above: where each piece stands on the plate`,
    detail: () => 'The lit diya on its plate, from near',
  },
  mala: {
    second: (product) => `${shortName(product)} from low down, the tassel to the front`,
    detail: (product) =>
      `The guru bead from near: ${BEADS[String(product.look['beads'])] ?? 'the beads'} and a coin for their size`,
  },
  garland: {
    second: (product) =>
      `${shortName(product)}, ${is(product, 'flower', 'marigold') ? 'one string' : 'opened and'} laid down in a loose coil`,
    detail: (product) => `The garland from near: ${FLOWERS[String(product.look['flower'])] ?? 'the flowers'}`,
  },
  toran: {
    second: (product) => `${product.name}: over a door, from the left and a little below`,
    detail: (product) =>
      is(product, 'flower', 'mixed')
        ? 'The ends of the strings from near, each with a small brass ball'
        : 'The ends of the strings from near, each with a small brass bell',
  },
};
