import { importFields, repeatableFields, type ImportField } from '@haat/shared/contract/import-columns';
import { columnNames } from './column-names';
import { knownColumn } from './shopify-columns';

/** Pictures, such as IMAGE1, Product Image File - 2, image_url_3, Image 1 (Front), media_gallery_image_url_4. */
const PICTURES =
  /^(?:product |item |other |main |additional |extra |media |gallery |primary |secondary |hosted )*(?:image|img|picture|photo|pic)s?(?: urls?| src| file| links?| path| name)*(?: ?\d{1,2})?(?: front| back| side)?$/;
/** Columns of one place of stock, such as "New Quantity Main Store". */
const STOCK_OF_A_PLACE = /^(?:new|current) quantity \S/;
/** What ends like a name, a price or a stock, such as "Artwork title", "Showroom price" and "Godown qty". */
const SOME_NAME =
  /^(?!.*\b(?:brand|category|vendor|supplier|maker|shop|store|option|attribute|variant|color|colour|size|file|image|seo|meta|page|tax|customer|seller|sub|short)\b)(?:.+ )?(?:name|title)$/;
const SOME_PRICE =
  /^(?!.*\b(?:cost|purchase|buying|wholesale|dealer|shipping|reserve|impact|tax|gst|discount|exchange|conversion|special|sale)\b).+ (?:price|rate)$/;
const SOME_STOCK =
  /^(?!.*\b(?:min|minimum|minimal|max|maximum|low|reorder|order|alert|pack|box|sold|reserved)\b).+ (?:stock|quantity|qty)$/;

/** Longer text is no column name that is written in another way. */
const MAX_NAME_LENGTH = 60;
/** Words that say nothing of what a column is. */
const FILLERS = new Set(
  (
    'the a our your my product item listing inr rs rupees rupee in incl including inclusive included of with gst tax ' +
    'taxes all per unit piece pc each required optional mandatory value field column'
  ).split(' '),
);
/** Short forms, and other words for the same. */
const SYNONYMS: Readonly<Record<string, string>> = {
  qty: 'quantity',
  qnty: 'quantity',
  img: 'image',
  images: 'image',
  pic: 'picture',
  pics: 'picture',
  photos: 'photo',
  urls: 'url',
  link: 'url',
  links: 'url',
  wt: 'weight',
  desc: 'description',
  amt: 'price',
  amount: 'price',
};

const wordsOf = (text: string): string[] => text.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u).filter(Boolean);
const withSynonyms = (words: readonly string[]): string => words.map((word) => SYNONYMS[word] ?? word).join(' ');

/** A normalized column name, for comparisons. */
const columnKey = (header: string): string =>
  wordsOf(
    header
      .toLowerCase()
      .replace(/([a-z])(\d)/g, '$1 $2')
      .replace(/\(en-?[a-z]*\)|\[non editable\]|\((?:in )?(?:₹|inr|rs\.?|rupees)\)/g, ''),
  ).join(' ');

/** Other readings of a column name: without brackets, what is in them, and without fillers. */
function looserKeys(header: string): string[] {
  if (header.length > MAX_NAME_LENGTH) return [];
  const spaced = header.replace(/([a-z])([A-Z])/g, '$1 $2');
  const readings = [
    spaced,
    spaced.replace(/[([{][^)\]}]*[)\]}]/g, ' '),
    ...[...spaced.matchAll(/[([{]([^)\]}]+)[)\]}]/g)].map(([, inside]) => inside ?? ''),
  ];
  const keys = readings.map(columnKey);
  const plain = keys.map((key) => withSynonyms(wordsOf(key).filter((word) => !FILLERS.has(word))));
  return [...new Set([...keys, ...plain])].filter((key) => key !== '');
}

const fieldsWithNames = Object.entries(columnNames) as [ImportField, readonly string[]][];
const looserNames = fieldsWithNames.map(
  ([field, names]) => [field, new Set([...names, ...names.map((name) => withSynonyms(name.split(' ')))])] as const,
);

/** The suggested field of each column. A field is given to one column, unless it may have several. */
class Suggestions {
  readonly all: Map<string, ImportField | null>;

  constructor(headers: readonly string[]) {
    this.all = new Map(headers.map((header) => [header, null]));
  }

  isFree = (header: string): boolean => this.all.get(header) === null;
  columnOf = (field: ImportField): string | undefined => [...this.all].find(([, given]) => given === field)?.[0];

  give(header: string | undefined, field: ImportField): void {
    if (header !== undefined && this.isFree(header)) this.move(header, field);
  }

  /** Gives a field to a column that may have another one. */
  move(header: string | undefined, field: ImportField): void {
    if (header === undefined || (this.columnOf(field) !== undefined && !repeatableFields.has(field))) return;
    this.all.set(header, field);
  }
}

/** Suggests a field for each column of an unknown file, by its name. Staff confirm the suggestion. */
export function suggestColumns(headers: readonly string[]): Map<string, ImportField | null> {
  const columns = headers.map((header) => ({ header, key: columnKey(header), looser: looserKeys(header) }));
  const suggestions = new Suggestions(headers);
  const headerAt = (wanted: string) => columns.find(({ key }) => key === wanted)?.header;
  const free = (matches: (column: (typeof columns)[number]) => boolean) =>
    columns.filter((column) => suggestions.isFree(column.header) && matches(column)).map(({ header }) => header);
  const like = (pattern: RegExp) => free(({ key }) => key.length <= MAX_NAME_LENGTH && pattern.test(key));

  // Shopify's own names come first.
  for (const header of headers) {
    const own = importFields.find(({ id }) => id === knownColumn(header));
    if (own) suggestions.give(header, own.id);
  }
  for (const [field, names] of fieldsWithNames)
    for (const name of names) suggestions.give(free(({ key }) => key === name)[0], field);
  // A feed names each product by an id: the SKU, where it has no other.
  if (isFeed(columns.map(({ key }) => key))) suggestions.give(headerAt('id'), 'Variant SKU');
  for (const header of like(PICTURES)) suggestions.give(header, 'Image Src');
  for (const [field, names] of looserNames)
    for (const header of free(({ looser }) => looser.some((key) => names.has(key)))) suggestions.give(header, field);
  suggestions.give(like(STOCK_OF_A_PLACE)[0] ?? like(SOME_STOCK)[0], 'Variant Inventory Qty');
  suggestions.give(like(SOME_NAME)[0], 'Title');
  // Without another price, an offer or the list price is what a shopper pays.
  suggestions.give(like(SOME_PRICE)[0], 'Variant Price');
  for (const field of ['Sale price', 'Variant Compare At Price'] as const)
    suggestions.move(suggestions.columnOf(field), 'Variant Price');

  // Google's category is broad; the shop's own, more exact one is in another column.
  if (headerAt('google product category') === suggestions.columnOf('Product Category'))
    suggestions.give(headerAt('product type'), 'Subcategory');
  return suggestions.all;
}

/** Whether these are the columns of a feed of products, as Google and Meta read them. */
const isFeed = (keys: readonly string[]): boolean =>
  ['id', 'title', 'price'].every((key) => keys.includes(key)) && (keys.includes('image link') || keys.includes('link'));
