import { bulkChangeSchema, type BulkChange } from '@haat/shared/contract/product-jobs';
import { numberOf, numberOrNull } from '../forms/typed-number';

/** The fields that a bulk edit can change, with their labels. */
export const bulkFields = [
  { what: 'price', label: 'Price' },
  { what: 'end-sale', label: 'End sale' },
  { what: 'stock', label: 'Stock' },
  { what: 'status', label: 'Status' },
  { what: 'category', label: 'Category' },
  { what: 'brand', label: 'Brand' },
  { what: 'featured', label: 'Featured on the home page' },
  { what: 'bestSeller', label: 'Best seller' },
  { what: 'gst', label: 'GST and HSN code' },
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
  price: 'Enter rupees or percent, like 10 or −10',
  'end-sale': '',
  stock: 'Enter a whole number, like 5 or −5',
  status: 'Choose a value',
  category: 'Choose a category',
  brand: 'Enter a brand of up to 120 characters',
  featured: '',
  bestSeller: '',
  gst: 'Enter a percentage from 0 to 40 or leave it empty, and an HSN code of 4, 6 or 8 digits or none',
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
  return parsed.success ? { change: parsed.data } : { problem: advice[what] };
}
