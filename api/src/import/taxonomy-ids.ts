/**
 * Categories of Shopify's standard taxonomy by id (https://shopify.github.io/product-taxonomy). An id that is not
 * listed counts as the longest listed one that it begins with: `aa-6-9-2` is Rings.
 */
const pathsById: Readonly<Record<string, string>> = {
  aa: 'Apparel & Accessories',
  'aa-1': 'Apparel & Accessories > Clothing',
  'aa-1-2': 'Apparel & Accessories > Clothing > Baby & Toddler Clothing',
  'aa-1-3': 'Apparel & Accessories > Clothing > Boys’ Underwear',
  'aa-1-4': 'Apparel & Accessories > Clothing > Dresses',
  'aa-1-5': 'Apparel & Accessories > Clothing > Girls’ Underwear',
  'aa-1-6': 'Apparel & Accessories > Clothing > Lingerie',
  'aa-1-7': 'Apparel & Accessories > Clothing > Maternity Clothing',
  'aa-1-8': 'Apparel & Accessories > Clothing > Men’s Undergarments',
  'aa-1-10': 'Apparel & Accessories > Clothing > Outerwear',
  'aa-1-13': 'Apparel & Accessories > Clothing > Clothing Tops',
  'aa-2': 'Apparel & Accessories > Clothing Accessories',
  'aa-5': 'Apparel & Accessories > Handbags, Wallets & Cases',
  'aa-6': 'Apparel & Accessories > Jewelry',
  'aa-6-1': 'Apparel & Accessories > Jewelry > Anklets',
  'aa-6-3': 'Apparel & Accessories > Jewelry > Bracelets',
  'aa-6-4': 'Apparel & Accessories > Jewelry > Brooches & Lapel Pins',
  'aa-6-5': 'Apparel & Accessories > Jewelry > Charms & Pendants',
  'aa-6-6': 'Apparel & Accessories > Jewelry > Earrings',
  'aa-6-7': 'Apparel & Accessories > Jewelry > Jewelry Sets',
  'aa-6-8': 'Apparel & Accessories > Jewelry > Necklaces',
  'aa-6-9': 'Apparel & Accessories > Jewelry > Rings',
  'aa-6-11': 'Apparel & Accessories > Jewelry > Watches',
  'aa-8': 'Apparel & Accessories > Shoes',
  ae: 'Arts & Entertainment',
  ap: 'Animals & Pet Supplies',
  bi: 'Business & Industrial',
  bt: 'Baby & Toddler',
  bu: 'Bundles',
  co: 'Cameras & Optics',
  el: 'Electronics',
  fb: 'Food, Beverages & Tobacco',
  'fb-1': 'Food, Beverages & Tobacco > Beverages',
  'fb-2': 'Food, Beverages & Tobacco > Food Items',
  'fb-3': 'Food, Beverages & Tobacco > Tobacco Products',
  fr: 'Furniture',
  gc: 'Gift Cards',
  ha: 'Hardware',
  hb: 'Health & Beauty',
  hg: 'Home & Garden',
  'hg-3': 'Home & Garden > Decor',
  'hg-10': 'Home & Garden > Household Supplies',
  'hg-11': 'Home & Garden > Kitchen & Dining',
  'hg-12': 'Home & Garden > Lawn & Garden',
  'hg-12-1': 'Home & Garden > Lawn & Garden > Gardening',
  'hg-12-1-16': 'Home & Garden > Lawn & Garden > Gardening > Pots & Planters',
  'hg-12-2': 'Home & Garden > Lawn & Garden > Outdoor Living',
  'hg-13': 'Home & Garden > Lighting',
  lb: 'Luggage & Bags',
  ma: 'Mature',
  me: 'Media',
  na: '',
  os: 'Office Supplies',
  pa: 'Product Add-Ons',
  rc: 'Religious & Ceremonial',
  'rc-2': 'Religious & Ceremonial > Religious Items',
  'rc-3': 'Religious & Ceremonial > Wedding Ceremony Supplies',
  se: 'Services',
  sg: 'Sporting Goods',
  so: 'Software',
  tg: 'Toys & Games',
  vp: 'Vehicles & Parts',
};

/** "gid://shopify/TaxonomyCategory/aa-1-4", "aa-1-4" and "aa-1-4 - Apparel & Accessories > Clothing > Dresses". */
const BY_ID = /^(?:gid:\/\/shopify\/TaxonomyCategory\/)?([a-z]{2}(?:-\d{1,3}){0,9})(?: ?[-:–|] ?(\S.*))?$/s;
/** Google's number before its path: "2271 - Apparel & Accessories > Clothing > Dresses". */
const NUMBERED = /^\d{1,6} ?[-:–] ?(?=[^>]{2,100} > )/;

/** A category that is written with an id, by its names; other text stays as it is. */
export function withoutTaxonomyId(cell: string): string {
  const text = cell.trim();
  const [, id = '', names] = BY_ID.exec(text) ?? [];
  const levels = id.split('-');
  if (pathsById[levels[0] ?? ''] === undefined) return text.replace(NUMBERED, '');
  if (names !== undefined) return names;
  for (let count = levels.length; count > 0; count -= 1) {
    const path = pathsById[levels.slice(0, count).join('-')];
    if (path !== undefined) return path;
  }
  return text;
}
