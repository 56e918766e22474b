import type { ProductDetail } from '@haat/shared/contract/product';
import { msg } from '@haat/shared/text/msg';
import { sizesWithGuide } from './has-size-guide';

export interface SizeTable {
  /** How to measure: texts, in order. */
  how: readonly string[];
  /** Column headings; the first is of the size itself. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Body measurements, not garment measurements, in centimetres. */
const women: Record<string, readonly string[]> = {
  XS: ['80', '64', '88'],
  S: ['84', '68', '92'],
  M: ['88', '72', '96'],
  L: ['94', '78', '102'],
  XL: ['100', '84', '108'],
  XXL: ['106', '90', '114'],
};
const men: Record<string, readonly string[]> = {
  XS: ['87', '42.5'],
  S: ['92', '44'],
  M: ['97', '45'],
  L: ['102', '46.5'],
  XL: ['107', '48'],
  XXL: ['112', '49.5'],
};
const children: Record<string, readonly string[]> = {
  '2-3 years': ['98', '54'],
  '4-5 years': ['110', '58'],
  '6-7 years': ['122', '63'],
  '8-9 years': ['134', '68'],
  '10-11 years': ['146', '74'],
};

const millimetres = (tenths: number) => (Math.round(tenths) / 10).toFixed(1);
/** A sixteenth of an inch, in tenths of a millimetre. */
const SIXTEENTH = 254 / 16;

/** Bangle sizes are the inner diameter in inches and sixteenths: 2-6 is two inches and six sixteenths. */
function bangle(size: string): string[] {
  const [inches = 0, sixteenths = 0] = size.split('-').map(Number);
  const diameter = (inches * 16 + sixteenths) * SIXTEENTH;
  return [millimetres(diameter), millimetres(diameter * Math.PI)];
}

/** An Indian ring size is the inner circumference in millimetres, minus 40. */
const ring = (size: string): string[] => [millimetres(((Number(size) + 40) * 10) / Math.PI), String(Number(size) + 40)];

const HOW_TO_MEASURE = msg(
  'Measure your body, not the garment, in centimetres: chest or bust at the fullest part, waist where you bend, hips at the widest. Between two sizes, choose the larger.',
);

/** The size table for the sizes of a product; null if there is none. */
export function sizeTable(product: Pick<ProductDetail, 'category' | 'subcategory' | 'variants'>): SizeTable | null {
  const sizes = sizesWithGuide(product);
  const rowsOf = (table: Record<string, readonly string[]>) =>
    sizes.flatMap((size) => (table[size] ? [[size, ...table[size]]] : []));
  const [first = ''] = sizes;
  if (first.endsWith('years'))
    return {
      how: [msg('Choose by height, not age: every child is different.'), HOW_TO_MEASURE],
      columns: [msg('Size'), msg('Height (cm)'), msg('Chest (cm)')],
      rows: rowsOf(children),
    };
  if (/^2-\d$/.test(first))
    return {
      how: [
        msg(
          'Touch your thumb to your little finger, as if putting on a bangle, and measure around the widest part of your hand: this is the inner circumference. Or measure the inner diameter of a bangle that fits.',
        ),
      ],
      columns: [msg('Size'), msg('Inner diameter (mm)'), msg('Inner circumference (mm)')],
      rows: sizes.map((size) => [size, ...bangle(size)]),
    };
  if (/^\d\d$/.test(first))
    return {
      how: [
        msg(
          'Measure the inner diameter of a ring that fits. Or wrap a strip of paper around your finger in the evening and measure its length.',
        ),
      ],
      columns: [msg('Size (India)'), msg('Inner diameter (mm)'), msg('Inner circumference (mm)')],
      rows: sizes.map((size) => [size, ...ring(size)]),
    };
  if (sizes.length === 0 || product.category !== 'clothing') return null;
  return product.subcategory === 'men'
    ? { how: [HOW_TO_MEASURE], columns: [msg('Size'), msg('Chest (cm)'), msg('Shoulder (cm)')], rows: rowsOf(men) }
    : {
        how: [HOW_TO_MEASURE],
        columns: [msg('Size'), msg('Bust (cm)'), msg('Waist (cm)'), msg('Hip (cm)')],
        rows: rowsOf(women),
      };
}
