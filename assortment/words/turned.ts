import type { Pictured, ViewWords } from './view-words';

function materialOf({ look }: Pictured): string {
  return String(look['material']);
}

function piecesOf({ look }: Pictured): number {
  return Number(look['pieces'] ?? 1);
}

/** The name up to its first comma, without the lid: 'Kansa katoris, set of four' is 'Kansa katoris'. */
function shortName({ name }: Pictured): string {
  return (name.split(',')[0] ?? name).replace(/ (with|and) lid$/, '');
}

/** The material of a product or of a part of it, as a word; `otherwise` if none is given. */
function byMaterial(product: Pictured, words: Record<string, string>, otherwise: string): string {
  return words[materialOf(product)] ?? otherwise;
}

const METAL: Record<string, string> = {
  hammered: 'hammer marks',
  engraved: 'engraving',
  brushed: 'fine lines of the brushing',
};

/** What a close-up of a metal shows: 'the hammer marks', or its plain shine. */
function finishOf({ look }: Pictured): string {
  const mark = METAL[String(look['finish'])];
  return mark ? `the ${mark}` : 'the smooth metal';
}

const SPICE_BOX_LIDS: Record<string, string> = { brass: 'its engraved lid', wood: 'its wooden lid', steel: 'its lid' };

function dabbaName(product: Pictured): string {
  return shortName(product).replace(/ with .* cups$/, '');
}

function tiersApart(product: Pictured): string {
  const tiers = Number(product.look['tiers']);
  return tiers === 2
    ? 'both tiers and the lid set out separately'
    : `all ${tiers === 3 ? 'three' : 'four'} tiers and the lid set out separately`;
}

/** Vessels and tools of the kitchen: most are turned on a lathe or a wheel. */
export const turnedWords: ViewWords = {
  kadhai: {
    second: (product) =>
      product.look['lid'] === true
        ? `${shortName(product)}, its lid beside it, looking into the tinned inside`
        : `${shortName(product)} from above, looking into the pan`,
    detail: (product) =>
      materialOf(product) === 'iron'
        ? 'A handle and the rim from the side: cast in one piece with the pan'
        : 'A handle and the rim from the side: two rivets hold each end of the handle',
  },
  tawa: {
    second: (product) =>
      materialOf(product) === 'clay'
        ? 'The tavdi from lower down, a rotla baking on it'
        : `${shortName(product)} from low on the other side, showing how flat it stands`,
    detail: (product) =>
      byMaterial(
        product,
        {
          clay: 'The rounded clay rim from near, a rotla with dark blisters on the griddle',
          iron: 'The handle of the tawa: cast iron, with an eye to hang it by',
          steel: 'The handle where it is riveted to the pan, and the eye at its end',
        },
        'The handle and where it joins the pan',
      ),
  },
  handi: {
    second: (product) =>
      materialOf(product) === 'stone'
        ? `${shortName(product)} from above: the thick wall and the smooth inside`
        : `${shortName(product)} open, its lid leaning against the belly`,
    detail: (product) =>
      byMaterial(
        product,
        {
          stone: 'The rim from near: grey stone, cut thick, with a lug at the side',
          copper: 'The lid from near: its knob, its hammer marks and how it sits on the collar',
          clay: 'The lid from near: its clay knob and how it sits on the collar',
        },
        'The lid from near, seated on the collar',
      ),
  },
  uruli: {
    second: (product) => `${shortName(product)} from above, showing how wide and shallow it is`,
    detail: () => 'One of the two handles, cast on below the broad turned rim',
  },
  thali: {
    second: (product) => `${shortName(product)} from above, showing how the pieces stand on the plate`,
    detail: (product) =>
      `The katoris on their plate from near: ${byMaterial(product, { clay: 'the clay and its rounded rims' }, finishOf(product))}`,
  },
  'bowl-set': {
    second: (product) =>
      piecesOf(product) === 2 ? `${shortName(product)}: one stands in the other` : `${shortName(product)}, stacked`,
    detail: (product) =>
      `One of the bowls behind a rule of fifteen centimetres, ${materialOf(product) === 'wood' ? 'its grain running through the wall' : 'its inside to be seen'}`,
  },
  tumbler: {
    second: (product) =>
      materialOf(product) === 'clay'
        ? 'Two of the kulhads, one lying on its side with its mouth to the front'
        : 'Two of the tumblers, one lying on its side with its mouth to the front',
    detail: (product) =>
      materialOf(product) === 'clay'
        ? 'One kulhad behind a rule in centimetres, the rings of the potter’s fingers on its wall'
        : `One tumbler behind a rule in centimetres, ${finishOf(product)} on its wall`,
  },
  davara: {
    second: (product) =>
      `${piecesOf(product) > 2 ? 'One tumbler' : 'The tumbler'} filled with filter coffee, its davara beside it`,
    detail: () => 'Tumbler and davara apart, behind a rule in centimetres',
  },
  jug: {
    second: (product) =>
      product.look['lid'] === true
        ? `${shortName(product)} from the spout’s side, the lid off`
        : `${shortName(product)} from the spout’s side and a little above, the mouth open`,
    detail: (product) =>
      materialOf(product) === 'brass'
        ? 'The cast handle from near, where it leaves the neck and comes back to the belly'
        : 'The strap handle from near, riveted at neck and belly',
  },
  matka: {
    second: () => 'The matka open, looking into its neck, with the lid off',
    detail: () => 'The matka closed, with a rule in centimetres before it',
  },
  'masala-dabba': {
    second: (product) => `${dabbaName(product)}, closed with ${SPICE_BOX_LIDS[materialOf(product)] ?? 'its lid'}`,
    detail: () => 'The cups from near, each with a different spice',
  },
  tiffin: {
    second: (product) => `${shortName(product)}: ${tiersApart(product)}, the latches sprung open`,
    detail: () => 'A latch from near, hooked over the edge of the lid',
  },
  canister: {
    second: (product) =>
      piecesOf(product) === 1 ? `${shortName(product)}, its lid off` : `${shortName(product)}, one of them open`,
    detail: (product) =>
      piecesOf(product) === 1
        ? 'The dabba with a rule in centimetres before it'
        : `${shortName(product)} with a rule in centimetres before them`,
  },
  mortar: {
    second: (product) => `${shortName(product)} from above, the pestle lying in front`,
    detail: (product) =>
      `The mortar behind a rule in centimetres: ${byMaterial(product, { stone: 'the picked grain of the granite', marble: 'the grey veins in the white marble' }, 'the thick polished wall')}`,
  },
  ladle: {
    second: (product) =>
      `${shortName(product)} from the side, showing how the ${materialOf(product) === 'wood' ? 'heads are carved' : 'handles are bent'}`,
    detail: (product) =>
      byMaterial(
        product,
        {
          wood: 'The heads from near: the grain runs on from the handle',
          brass: 'The bowls from near, and the engraving on the handles',
        },
        'The heads from near, with the lines of the brushing on the steel',
      ),
  },
  'chakla-belan': {
    second: () => 'The chakla from above with a rolled roti and flour on it',
    detail: (product) =>
      `The edge of the chakla from near: ${byMaterial(product, { marble: 'the thickness of the marble, on its feet', wood: 'the wood and the foot that it stands on' }, 'the brushed steel and the foot that it stands on')}`,
  },
};
