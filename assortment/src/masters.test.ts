import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { altText } from './alt-text';
import { MIN_DISTANCE, distance, fingerprint } from './picture-distance';
import type { PictureIndex } from './picture-index';
import { parsePictureName } from './picture-name';
import { readLooks, type Look } from './read-looks';

const MAX_BYTES = { main: 100 * 1024, colour: 100 * 1024, turn: 400 * 1024, second: 90 * 1024, detail: 90 * 1024 };
/** Limits for larger pictures, in bytes and number: cloths with small prints such as Ajrakh blur at a lower quality. */
const LARGE_MASTERS = { bytes: 125 * 1024, max: 3 };
const WHOLE_FOLDER = 90 * 1024 * 1024;

const masters = fileURLToPath(new URL('../masters', import.meta.url));
let names: string[];
let products: Look[];
let byId: Map<string, Look>;
// `npm run pictures` writes it in this shape.
const index = JSON.parse(readFileSync(join(masters, 'index.json'), 'utf8')) as PictureIndex;

beforeAll(async () => {
  names = (await readdir(masters)).filter((file) => file.endsWith('.webp')).map((file) => basename(file, '.webp'));
  products = await readLooks();
  byId = new Map(products.map((product) => [product.id, product]));
});

const without = (wanted: readonly string[]) => [...new Set(wanted)].filter((name) => !names.includes(name));

test.each(['', '--second', '--detail'])('every product has a picture%s', (view) => {
  expect(without(products.map(({ id }) => `${id}${view}`))).toEqual([]);
});

test('every colour that looks different has its own picture, and every rotatable product has a turntable', () => {
  expect(without(products.flatMap(({ id, colours }) => colours.map(({ slug }) => `${id}--colour-${slug}`)))).toEqual(
    [],
  );
  expect(without(products.filter(({ turn }) => turn).map(({ id }) => `${id}--turn`))).toEqual([]);
});

test('every department, section and type has a scene', () => {
  expect(
    without(
      products.flatMap(({ department, place, type }) =>
        [department, place.slice(0, -type.length - 1), place].map((entry) => `category-${entry}`),
      ),
    ),
  ).toEqual([]);
});

test('the home page, the empty pages and shared links have scenes', () => {
  expect(
    without([
      'banner-wide-day',
      'banner-tall-day',
      'banner-wide-night',
      'banner-tall-night',
      'share-card',
      'still-empty-cart',
      'still-empty-wishlist',
      'still-no-orders',
      'still-nothing-found',
      'still-not-found',
    ]),
  ).toEqual([]);
});

test('the index matches every master, and lists no other', () => {
  expect(Object.keys(index).sort()).toEqual([...names].sort());
  const other = names.filter((name) => statSync(join(masters, `${name}.webp`)).size !== index[name]?.bytes);
  expect(other).toEqual([]);
  expect(names.filter((name) => altText(name, byId) !== index[name]?.alt)).toEqual([]);
});

test('no master is larger than its view allows, and the folder has at most 90 MB', () => {
  const heavy = names.filter(
    (name) =>
      byId.has(parsePictureName(name).subject) && (index[name]?.bytes ?? 0) > MAX_BYTES[parsePictureName(name).view],
  );
  expect(
    heavy.filter(
      (name) => byId.get(name)?.department !== 'clothing' || (index[name]?.bytes ?? 0) > LARGE_MASTERS.bytes,
    ),
  ).toEqual([]);
  expect(heavy.length).toBeLessThanOrEqual(LARGE_MASTERS.max);
  expect(Object.values(index).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(WHOLE_FOLDER);
});

test('the distance of equal pictures is zero, and of different colours it is not', async () => {
  const [one, other] = await Promise.all(
    ['hammered-copper-lota', 'plain-brass-gangajal-lota'].map((id) => fingerprint(join(masters, `${id}.webp`))),
  );
  if (!one || !other) throw new Error('both lotas have a picture');
  expect(distance(one, one)).toBe(0);
  expect(distance(one, other)).toBeGreaterThan(MIN_DISTANCE);
});

describe.each(['second', 'detail'] as const)('the alt texts of every %s view', (view) => {
  const altTexts = () => products.map((product) => ({ id: product.id, text: altText(`${product.id}--${view}`, byId) }));

  test('are complete', () => {
    expect(altTexts().filter(({ text }) => !text || text.length < 20 || text.length > 300)).toEqual([]);
  });

  test('describe what is visible, without "picture of", and name no unknown thing', () => {
    expect(
      altTexts().filter(({ text }) =>
        /\b(?:image|picture|photo|photograph|view) of\b|undefined|null|\[object|#[0-9a-f]{6}| {2}/i.test(text ?? ''),
      ),
    ).toEqual([]);
  });
});

test('the alt texts of a product differ from each other', () => {
  expect(
    products
      .filter(({ id, alt }) => new Set([alt, altText(`${id}--second`, byId), altText(`${id}--detail`, byId)]).size < 3)
      .map(({ id }) => id),
  ).toEqual([]);
});
