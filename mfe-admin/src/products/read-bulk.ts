import { bulkChangeSchema, type BulkChange } from '@haat/shared/contract/product-jobs';
import { msg } from '@haat/shared/text/msg';
import { numberOf, numberOrNull } from '../forms/typed-number';
import { t } from '../language/t';

/** The fields that a bulk edit can change, with their labels. */
export const bulkFields = [
  { what: 'price', label: msg('Price') },
  { what: 'end-sale', label: msg('End sale') },
  { what: 'stock', label: msg('Stock') },
  { what: 'status', label: msg('Status') },
  { what: 'category', label: msg('Category') },
  { what: 'brand', label: msg('Brand') },
  { what: 'featured', label: msg('Featured on the home page') },
  { what: 'bestSeller', label: msg('Best seller') },
  { what: 'gst', label: msg('GST and HSN code') },
] as const satisfies readonly { what: BulkChange['what']; label: string }[];

/** The form's values, as typed. */
export interface BulkDraft {
  what: (typeof bulkFields)[number]['what'];
  how: string;
  value: string;
  round: string;
  keepsOriginal: boolean;
  note: string;
  hsn: string;
}

export const firstDraft: BulkDraft = {
  what: 'price',
  how: 'percent',
  value: '',
  round: 'rupee',
  keepsOriginal: false,
  note: '',
  hsn: '',
};

/** The message when the schema refuses the input. */
const advice: Record<BulkDraft['what'], string> = {
  price: msg('Enter rupees or percent, like 10 or −10'),
  'end-sale': '',
  stock: msg('Enter a whole number, like 5 or −5'),
  status: msg('Choose a value'),
  category: msg('Choose a category'),
  brand: msg('Enter a brand of up to 120 characters'),
  featured: '',
  bestSeller: '',
  gst: msg('Enter a percentage from 0 to 40 or leave it empty, and an HSN code of 4, 6 or 8 digits or none'),
};

/** Converts a draft to the API's shape, or returns the validation message. */
export function readDraft({
  what,
  how,
  value,
  round,
  keepsOriginal,
  note,
  hsn,
}: BulkDraft): { change: BulkChange } | { problem: string } {
  const wanted: Record<BulkDraft['what'], object> = {
    price: { how, value: numberOf(value), round, keepsOriginal },
    'end-sale': {},
    stock: { how: how === 'set' ? 'set' : 'add', value: numberOf(value), ...(note.trim() && { note }) },
    status: { to: value || 'live' },
    category: { to: value },
    brand: { to: value },
    featured: { to: value !== 'no' },
    bestSeller: { to: value !== 'no' },
    gst: { rate: numberOrNull(value), ...(hsn.trim() && { hsn: hsn.replace(/\s/g, '') }) },
  };
  const parsed = bulkChangeSchema.safeParse({ what, ...wanted[what] });
  return parsed.success ? { change: parsed.data } : { problem: t(advice[what]) };
}
