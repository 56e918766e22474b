import type { Pictured, ViewWords } from './view-words';

const METALS: Record<string, string> = {
  gold: 'gold',
  'rose-gold': 'rose-gold',
  silver: 'silver',
  oxidised: 'dark, oxidised silver',
};

const STONES: Record<string, string> = {
  ruby: 'red stones',
  emerald: 'green stones',
  sapphire: 'blue stones',
  turquoise: 'turquoise',
  coral: 'coral-red stones',
  onyx: 'black onyx',
  kundan: 'clear kundan stones',
  moonstone: 'a milky moonstone',
};

const GLASS: Record<string, { stack: string; near: string }> = {
  'glass-bangles-red-gold': {
    stack: 'red bangles with gold rims',
    near: 'gold paint along both rims of the red glass and gold dashes between them',
  },
  'glass-bangles-green-plain': {
    stack: 'two greens of clear glass bangles',
    near: 'plain, rounded glass with the light coming through the green',
  },
  'glass-bangles-seven-colours': {
    stack: 'bangles in seven colours',
    near: 'cut facets round each bangle, which catch the light one by one',
  },
  'glass-bangles-midnight-silver': {
    stack: 'broad midnight-blue bangles',
    near: 'a silver vine brushed round the blue glass between two silver rims',
  },
};

function stonesOf(product: Pictured): string[] {
  return Array.isArray(product.look.stones) ? product.look.stones.map(String) : [];
}

function metalOf(product: Pictured): string {
  return METALS[String(product.look.metal)] ?? 'metal';
}

/** 'red stones and green stones set in gold', or the metal alone. */
function worked(product: Pictured): string {
  const named = stonesOf(product).flatMap((stone) => STONES[stone] ?? []);
  return named.length > 0 ? `${named.join(' and ')} set in ${metalOf(product)}` : `the ${metalOf(product)} work`;
}

function hasPearls(product: Pictured): boolean {
  return stonesOf(product).includes('pearl');
}

const NECKLACES: Record<string, { whole: string; near: string }> = {
  'temple-coin': {
    whole: 'The coin necklace',
    near: 'the coins overlapping like scales, each struck with a figure and edged with grains',
  },
  paisley: { whole: 'The necklace of mango links', near: 'the mango-shaped links at its middle' },
  lotus: { whole: 'The lotus necklace', near: 'the lotus at its middle' },
  peacock: { whole: 'The bead necklace with its peacock', near: 'the peacock pendant' },
};

const ANKLET_LINKS: Record<string, string> = {
  floral: 'flower links with small bells below',
  paisley: 'paisley links with coral-red drops below',
  geometric: 'diamond-shaped links with pearls below',
};

const RING_HEADS: Record<string, string> = {
  floral: 'the open flower with its blue petals, grains of silver round the rim',
  paisley: 'the paisley with a red drop at its heart, clear and red stones by turns round it',
  geometric: 'the milky moonstone in its beaded setting',
};

const KADA_FACES: Record<string, string> = {
  peacock: 'two peacocks meeting at the front, red stones along the band',
  geometric: 'slanting cuts between two rows of grains',
  floral: 'stone-set flowers side by side between two rows of grains',
};

/** What hangs along the lower edge of a jhumka's dome. */
function fringe(product: Pictured): string {
  if (hasPearls(product)) return 'small white pearls';
  return stonesOf(product).includes('emerald')
    ? 'green beads'
    : `${String(product.look.metal) === 'gold' ? 'gold' : 'metal'} beads`;
}

/** The second view and the detail of earrings, necklaces, bangles, anklets and rings. */
export const jewelleryWords: ViewWords = {
  jhumka: {
    second: () =>
      'The pair laid on velvet: one face up with its dome open to the eye, the other turned over to show its post and butterfly',
    detail: (product) =>
      `One jhumka from near: the hollow of the dome, the ${fringe(product)} round its edge, and ${worked(product)}`,
  },
  studs: {
    second: () =>
      'The pair on velvet, one of them turned over: its plain back, the post and the butterfly that holds it',
    detail: (product) => `One stud from near: ${worked(product)}, fine grains round the edge`,
  },
  chandbali: {
    second: () => 'The pair laid on velvet, one from the front, the other from its smooth back with post and butterfly',
    detail: (product) =>
      `The crescent from near: ${worked(product)}${hasPearls(product) ? ', pearls along the lower edge' : ', beads along the lower edge'}`,
  },
  necklace: {
    second: (product) =>
      `${NECKLACES[String(product.look.motif)]?.whole ?? 'The necklace'} laid flat in full length, and how it fastens behind the neck`,
    detail: (product) => {
      const near = NECKLACES[String(product.look.motif)]?.near ?? 'its middle';
      return `${near.charAt(0).toUpperCase()}${near.slice(1)}, from near; a coin 27 mm across lies beside for size`;
    },
  },
  choker: {
    second: () =>
      'The back of the neck: the choker ends in two cords, drawn through a bead and hanging down with their tassels',
    detail: (product) => `The front of the choker from near: ${worked(product)}, with drops along the lower edge`,
  },
  'bead-string': {
    second: (product) =>
      hasPearls(product)
        ? 'The three strands laid flat, gathered in a bar at either end and closed with chain and hook'
        : 'The string laid flat in a ring, closed with a chain and a hook',
    detail: (product) =>
      hasPearls(product)
        ? 'The pearls from near: nearly round, with a soft lustre; a coin 27 mm across lies beside them for size'
        : 'The beads from near on their thread; a coin 27 mm across lies beside them for size',
  },
  'glass-bangles': {
    second: (product) =>
      `The ${GLASS[product.id]?.stack ?? 'bangles'} stacked, from above, with a rule in front that begins where they do`,
    detail: (product) =>
      `A few bangles of the stack from near: ${GLASS[product.id]?.near ?? 'the surface of the glass'}`,
  },
  kada: {
    second: () =>
      'One kada standing on its edge in a velvet block, so that its smooth inside shows, with a rule in front of it',
    detail: (product) => `The face of the kada from near: ${KADA_FACES[String(product.look.motif)] ?? 'its pattern'}`,
  },
  anklet: {
    second: (product) =>
      `One anklet fastened round an ankle of velvet: ${ANKLET_LINKS[String(product.look.motif)] ?? 'its links'}`,
    detail: (product) =>
      `The end of an anklet from near: its S-hook and the last of the ${ANKLET_LINKS[String(product.look.motif)] ?? 'links'}`,
  },
  ring: {
    second: () => 'The ring on a velvet cone, its head as it faces one on a finger',
    detail: (product) => `The head of the ring from near: ${RING_HEADS[String(product.look.motif)] ?? worked(product)}`,
  },
};
