import { productWriteSchema, SEO_DESCRIPTION, SEO_TITLE } from '@haat/shared/contract/product';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import * as z from 'zod/mini';
import { numberOrNull } from '../forms/typed-number';

/** A field that holds typed text; its parsed value is checked with the contract's schema. */
export const meaning = (schema: z.ZodMiniType, of: (typed: string) => unknown, words: string) =>
  z.string().check((context) => {
    if (!schema.safeParse(of(context.value)).success)
      context.issues.push({ code: 'custom', message: words, input: context.value });
  });

const trimmed = (typed: string): string => typed.trim();
/** What is left empty is null to the server. */
const emptied = (typed: string): string | null => typed.trim() || null;

const withoutSpaces = (typed: string): string | null => emptied(typed.replace(/\s/g, ''));

const { shape } = productWriteSchema;

/** What a product is told by, as its form holds it. */
export const toldSchema = z.object({
  name: meaning(shape.name, trimmed, 'Enter a name of up to 300 characters'),
  brand: meaning(shape.brand, trimmed, 'Enter the brand or the stall'),
  /** Its third-level category's id. */
  type: z.string().check(z.minLength(1, 'Choose where the product belongs')),
  description: meaning(shape.description, trimmed, 'At most 10,000 characters'),
  hsn: meaning(shape.hsn, withoutSpaces, 'Enter 4, 6 or 8 digits, or leave it empty'),
  gstRate: meaning(shape.gstRate, numberOrNull, 'Enter a percentage from 0 to 40, or leave it empty'),
  seoTitle: meaning(shape.seoTitle, emptied, `At most ${SEO_TITLE} characters`),
  seoDescription: meaning(shape.seoDescription, emptied, `At most ${SEO_DESCRIPTION} characters`),
  featured: z.boolean(),
  bestSeller: z.boolean(),
});
export type Told = z.infer<typeof toldSchema>;

/** What each field is called, in the form's order. */
export const toldLabels: Record<keyof Told, string> = {
  name: 'Name',
  brand: 'Brand',
  type: 'Type',
  description: 'Description',
  hsn: 'HSN code',
  gstRate: 'GST in percent',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  featured: 'New arrivals (featured)',
  bestSeller: 'Top selling (best seller)',
};
export const toldNames = Object.keys(toldLabels) as (keyof Told)[]; // the object above has these keys and no others

/** The form of a product that isn't there yet. */
export const noProduct: Told = {
  name: '',
  brand: '',
  type: '',
  description: '',
  hsn: '',
  gstRate: '',
  seoTitle: '',
  seoDescription: '',
  featured: false,
  bestSeller: false,
};

/** The form of a product as it is. */
export const toldOf = (product: StaffProductDetail): Told => ({
  name: product.name,
  brand: product.brand,
  type: product.categoryId,
  description: product.description,
  hsn: product.hsn ?? '',
  gstRate: product.gstRate === null || product.gstRate === undefined ? '' : String(product.gstRate),
  seoTitle: product.seoTitle ?? '',
  seoDescription: product.seoDescription ?? '',
  featured: product.featured,
  bestSeller: product.bestSeller,
});

/** The form as the contract writes a product. */
export const writtenOf = ({
  name,
  brand,
  type,
  description,
  hsn,
  gstRate,
  seoTitle,
  seoDescription,
  featured,
  bestSeller,
}: Told) => ({
  name: trimmed(name),
  brand: trimmed(brand),
  type,
  description: trimmed(description),
  hsn: withoutSpaces(hsn),
  gstRate: numberOrNull(gstRate),
  seoTitle: emptied(seoTitle),
  seoDescription: emptied(seoDescription),
  featured,
  bestSeller,
});
