import { productWriteSchema } from '@haat/shared/contract/product';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import * as z from 'zod/mini';
import { msg } from '@haat/shared/text/msg';
import { numberOrNull } from '../forms/typed-number';

/** A field that holds typed text; its parsed value is checked with the contract's schema. */
export const validatedText = (schema: z.ZodMiniType, of: (typed: string) => unknown, message: string) =>
  z.string().check((context) => {
    if (!schema.safeParse(of(context.value)).success)
      context.issues.push({ code: 'custom', message, input: context.value });
  });

const trimmed = (typed: string): string => typed.trim();
/** Converts an empty field to null, as the API expects. */
const emptied = (typed: string): string | null => typed.trim() || null;

const withoutSpaces = (typed: string): string | null => emptied(typed.replace(/\s/g, ''));

/** Parses the details table, one row per line. A line without a colon has no label, which the schema refuses. */
const factsOf = (typed: string): { label: string; value: string }[] =>
  typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      return { label: line.slice(0, Math.max(0, colon)).trim(), value: line.slice(colon + 1).trim() };
    });

/** Parses tags between commas; each is there once, in any case. */
export const tagsOf = (typed: string): string[] => {
  const tags = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at);
};

/** Ids of products between commas. */
export const idsOf = (joined: string): string[] => joined.split(', ').filter((id) => id !== '');

const { shape } = productWriteSchema;

/** The values of the product form. */
export const productFormSchema = z.object({
  name: validatedText(shape.name, trimmed, msg('Enter a name of up to 300 characters')),
  brand: validatedText(shape.brand, trimmed, msg('Enter the brand')),
  /** Id of the third-level category. */
  type: z.string().check(z.minLength(1, msg('Choose a category'))),
  description: validatedText(shape.description, trimmed, msg('Enter up to 10,000 characters')),
  nameHi: validatedText(shape.nameHi, emptied, msg('Enter a name of up to 300 characters')),
  descriptionHi: validatedText(shape.descriptionHi, emptied, msg('Enter up to 10,000 characters')),
  facts: validatedText(shape.facts, factsOf, msg('Write each line as name: value, like Fabric: Silk')),
  care: validatedText(shape.care, emptied, msg('Enter up to 2,000 characters')),
  tags: validatedText(shape.tags, tagsOf, msg('Enter up to 50 tags of up to 80 characters, with commas between them')),
  /** Ids of products between commas. */
  related: validatedText(shape.related, idsOf, msg('Choose up to 12 products')),
  hsn: validatedText(shape.hsn, withoutSpaces, msg('Enter 4, 6 or 8 digits, or leave it empty')),
  gstRate: validatedText(shape.gstRate, numberOrNull, msg('Enter a percentage from 0 to 40, or leave it empty')),
  seoTitle: validatedText(shape.seoTitle, emptied, msg('Enter up to 120 characters')),
  seoDescription: validatedText(shape.seoDescription, emptied, msg('Enter up to 320 characters')),
  featured: z.boolean(),
  bestSeller: z.boolean(),
});
export type ProductFormSubmission = z.infer<typeof productFormSchema>;

/** The labels of the fields, in the form's order. */
export const formFieldLabels: Record<keyof ProductFormSubmission, string> = {
  name: msg('Name'),
  brand: msg('Brand'),
  type: msg('Category'),
  description: msg('Description'),
  nameHi: msg('Name in Hindi'),
  descriptionHi: msg('Description in Hindi'),
  facts: msg('Details table'),
  care: msg('Care'),
  tags: msg('Tags'),
  related: msg('Related products'),
  hsn: msg('HSN code'),
  gstRate: msg('GST in percent'),
  seoTitle: msg('Meta title'),
  seoDescription: msg('Meta description'),
  featured: msg('New arrivals (featured)'),
  bestSeller: msg('Top selling (best seller)'),
};
export const formFieldNames = Object.keys(formFieldLabels) as (keyof ProductFormSubmission)[]; // its keys

/** The form's values for a new product. */
export const noProduct: ProductFormSubmission = {
  name: '',
  brand: '',
  type: '',
  description: '',
  nameHi: '',
  descriptionHi: '',
  facts: '',
  care: '',
  tags: '',
  related: '',
  hsn: '',
  gstRate: '',
  seoTitle: '',
  seoDescription: '',
  featured: false,
  bestSeller: false,
};

/** Converts a product for the form. */
export const toFormValues = (product: StaffProductDetail): ProductFormSubmission => ({
  name: product.name,
  brand: product.brand,
  type: product.categoryId,
  description: product.description,
  nameHi: product.nameHi ?? '',
  descriptionHi: product.descriptionHi ?? '',
  facts: product.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  care: product.care ?? '',
  tags: product.tags.join(', '),
  related: product.related.join(', '),
  hsn: product.hsn ?? '',
  gstRate: product.gstRate === null || product.gstRate === undefined ? '' : String(product.gstRate),
  seoTitle: product.seoTitle ?? '',
  seoDescription: product.seoDescription ?? '',
  featured: product.featured,
  bestSeller: product.bestSeller,
});

/** Converts the form's values to the API's shape. */
export const toProductWrite = ({
  name,
  brand,
  type,
  description,
  nameHi,
  descriptionHi,
  facts,
  care,
  tags,
  related,
  hsn,
  gstRate,
  seoTitle,
  seoDescription,
  featured,
  bestSeller,
}: ProductFormSubmission) => ({
  name: trimmed(name),
  brand: trimmed(brand),
  type,
  description: trimmed(description),
  nameHi: emptied(nameHi),
  descriptionHi: emptied(descriptionHi),
  facts: factsOf(facts),
  care: emptied(care),
  tags: tagsOf(tags),
  related: idsOf(related),
  hsn: withoutSpaces(hsn),
  gstRate: numberOrNull(gstRate),
  seoTitle: emptied(seoTitle),
  seoDescription: emptied(seoDescription),
  featured,
  bestSeller,
});
