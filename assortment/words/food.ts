import type { Pictured, ViewWords } from './view-words';

const VESSELS: Record<string, string> = {
  brass: 'a brass bowl',
  steel: 'a steel bowl',
  clay: 'an earthen bowl',
  wood: 'a wooden bowl',
  leaf: 'a leaf bowl',
};

/** The name up to its first comma: 'Konkan cashew nuts, W240' is 'Konkan cashew nuts'. */
function shortName(product: Pictured): string {
  return product.name.split(',')[0] ?? product.name;
}

function vessel(product: Pictured): string {
  return VESSELS[String(product.look.vessel)] ?? 'a brass bowl';
}

/** What a close-up of a loose food shows. */
const SKINS: Record<string, string> = {
  toor: 'flat split halves, matt and unpolished',
  moong: 'small round beans, some with the pale scar showing',
  rice: 'short white grains, dry and whole',
  cashew: 'curved creamy kernels, whole and even',
  almond: 'flat brown kernels with fine furrows along the skin',
  raisin: 'wrinkled green-gold skins, soft and translucent',
  walnut: 'halves with their deep folds, pale at the ridges',
  tea: 'twisted dark leaves with lighter tips between them',
  pepper: 'wrinkled black peppercorns of one size',
  cardamom: 'closed green pods, ribbed and three-sided',
  chilli: 'creased deep-red pods with their stalks',
  cloves: 'brown stems with the bud still in the crown',
  fennel: 'slim green seeds with pale ribs',
};

/** A loose food's second view is from above, with the back of its packet if the picture has one. */
function fromAbove(product: Pictured, what: string): string {
  return product.look.label
    ? `${shortName(product)} ${what}; the packet behind is turned to show its small print`
    : `${shortName(product)} ${what}, seen from above`;
}

const POWDERS = /powder|masala|chutney|podi|coffee/i;

const CHIPS: Record<string, string> = {
  round: 'thin round slices, glossy from the oil, a little browner at the rim',
  long: 'crooked fried strips with browned edges',
  wavy: 'ridged slices reddened with chilli dust',
};

const MURUKKU: Record<string, { whole: string; near: string }> = {
  spiral: { whole: 'flat coils', near: 'the torn, spiky ridges of the coils' },
  ring: { whole: 'fried rings', near: 'the blistered skin of the rings' },
  stick: { whole: 'short ridged sticks', near: 'the broken ridges of the sticks' },
  ribbon: { whole: 'wavy fried ribbons', near: 'the fine lines along the ribbons' },
};

const LADDUS: Record<string, string> = {
  boondi: 'the small syrupy drops of gram flour pressed together, with pale melon seeds between them',
  besan: 'the fine sandy grain of roasted gram flour, with slivers of almond on top',
  ragi: 'the dark, rough crumb of ragi, with pale sesame seeds on it',
  rava: 'the pale grain of semolina, with chopped pistachio on top',
};

function sweetNear(product: Pictured): string {
  if (product.look.topping === 'silver-leaf') return 'the silver leaf on the upper faces and the clean cut edges';
  if (product.look.shape === 'round') return 'the soft dimple of each peda and the pistachio pressed into it';
  if (product.look.topping === 'almond') return 'shreds of coconut in the cut sides and flaked almond on top';
  return 'the grain of the cut squares, soft with ghee';
}

const PICKLES: Record<string, string> = {
  mango: 'cut pieces of mango in red oil',
  lime: 'wedges of lime with their rind',
  garlic: 'whole peeled cloves of garlic in spiced oil',
  chilli: 'whole red chillies lying close in their oil',
  gongura: 'dark wilted gongura leaves',
};

function inJar(product: Pictured): string {
  return PICKLES[String(product.look.fill)] ?? 'the ground spice';
}

function murukkuShape(product: Pictured): { whole: string; near: string } {
  return MURUKKU[String(product.look.shape)] ?? { whole: 'fried pieces', near: 'the ridges of the fried dough' };
}

/** The contents of the small bowl beside a packet. */
function besidePacket(product: Pictured): string {
  if (/chikki/i.test(product.name))
    return 'squares of the brittle stacked beside the packet, the nuts set in clear jaggery';
  if (/mixture/i.test(product.name))
    return 'a small brass bowl of it: sev, peanuts, boondi, fried dal and curry leaves';
  if (POWDERS.test(product.name)) return 'a small brass bowl of it, ground fine, in its own colour';
  return 'a small brass bowl of it, close enough to tell the size and colour of the pieces';
}

/** The second view and the detail of sweets, snacks, pickles, spices and the pantry. */
export const foodWords: ViewWords = {
  'laddu-box': {
    second: (product) =>
      `The open box from above: ${product.name.toLowerCase()} in rows of four in paper cups, the printed lid behind`,
    detail: (product) => `A few laddus from near: ${LADDUS[String(product.look.grain)] ?? 'the grain of the surface'}`,
  },
  'barfi-plate': {
    second: (product) => `${shortName(product)} from above, showing how the pieces are cut and laid`,
    detail: (product) => `${shortName(product)} from near: ${sweetNear(product)}`,
  },
  'chikki-stack': {
    second: (product) => fromAbove(product, 'in two piles of cut squares, two more lying in front'),
    detail: (product) =>
      product.look.grain === 'sesame'
        ? 'The face and cut edge of the squares from near: sesame seeds packed side by side'
        : 'The face and cut edge of the squares from near: whole cashews held in dark jaggery',
  },
  jaggery: {
    second: (product) =>
      fromAbove(
        product,
        product.look.vessel === 'leaf' ? 'in whole domes on a green leaf' : 'in hewn blocks on a board, with crumbs',
      ),
    detail: (product) =>
      product.look.vessel === 'leaf'
        ? 'The domes from near: dark, dull skin, uneven from the mould'
        : 'The blocks from near: a rough, crystalline surface with blunt edges, and crumbs in front',
  },
  jar: {
    second: (product) =>
      `The jar of ${shortName(product)}, opened and turned: the back of the label, and the lid lying beside it`,
    detail: (product) => `The shoulder of the open jar from near: ${inJar(product)} behind the glass, above the label`,
  },
  'ghee-jar': {
    second: (product) =>
      `The jar of ${shortName(product)}, opened and turned: the back of the label, and the lid lying beside it`,
    detail: (product) =>
      /honey/i.test(product.name)
        ? 'The shoulder of the open jar from near: clear amber honey above the label'
        : 'The shoulder of the open jar from near: pale, grainy ghee above the label',
  },
  pouch: {
    second: (product) =>
      `The back of the packet of ${shortName(product)}: storage advice, weight and the green vegetarian mark`,
    detail: (product) => `${shortName(product)} from near: ${besidePacket(product)}`,
  },
  tin: {
    second: (product) =>
      `The tin of ${shortName(product)} turned to its back: storage advice, weight and the green vegetarian mark`,
    detail: (product) => `${shortName(product)} from near: ${besidePacket(product)}`,
  },
  'heap-bowl': {
    second: (product) => fromAbove(product, `heaped in ${vessel(product)}`),
    detail: (product) =>
      `${shortName(product)} from near: ${SKINS[String(product.look.fill)] ?? 'the shape and skin of the pieces'}`,
  },
  'powder-bowl': {
    second: (product) => fromAbove(product, `in a soft heap, filling ${vessel(product)}`),
    detail: (product) => `${shortName(product)} from near: the grain and colour of the heap`,
  },
  'murukku-bowl': {
    second: (product) =>
      fromAbove(product, `heaped in ${vessel(product)}, ${murukkuShape(product).whole} lying over each other`),
    detail: (product) => `${shortName(product)} from near: ${murukkuShape(product).near}`,
  },
  'sev-bowl': {
    second: (product) => fromAbove(product, `heaped in ${vessel(product)}, a few strands fallen beside it`),
    detail: (product) => `${shortName(product)} from near: rough, dry strands, bent and broken short`,
  },
  'chips-bowl': {
    second: (product) => fromAbove(product, `heaped in ${vessel(product)}, a few in front`),
    detail: (product) => `${shortName(product)} from near: ${CHIPS[String(product.look.shape)] ?? 'thin fried slices'}`,
  },
};
