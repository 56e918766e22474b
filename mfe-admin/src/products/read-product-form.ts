import { productWriteSchema, type ProductWrite } from '@haat/shared/contract/product';

/** The form's fields, named as the contract names them. */
export type ProductField = 'name' | 'brand' | 'type' | 'description' | 'price' | 'originalPrice' | 'stockQuantity' | 'sku' | 'hsn' | 'gstRate' | 'featured' | 'bestSeller';
export type FieldFaults = Partial<Record<ProductField, string>>;

/** What is said beside a field that doesn't hold what the contract asks for. */
const advice: Record<ProductField, string> = {
  name: 'Enter a name of up to 300 characters',
  brand: 'Enter the brand or the stall',
  type: 'Choose where the product belongs',
  description: 'At most 10,000 characters',
  price: 'Enter a price in rupees, above 0',
  originalPrice: 'Enter the list price in rupees, or leave it empty',
  stockQuantity: 'Enter a whole number from 0 to 10,00,000',
  sku: 'At most 80 characters',
  hsn: 'Enter 4, 6 or 8 digits, or leave it empty',
  gstRate: 'Enter a percentage from 0 to 40, or leave it empty',
  featured: '',
  bestSeller: '',
};
const isField = (name: unknown): name is ProductField => typeof name === 'string' && name in advice;

/** Reads the form as the contract wants it: empty fields that may be empty are left out, numbers are numbers. */
export function readProductForm(form: FormData): { product: ProductWrite } | { faults: FieldFaults } {
  const text = (name: ProductField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  // Number('') is 0, which nobody typed. Anything else that isn't a number becomes NaN, which the schema refuses.
  const number = (name: ProductField) => (text(name) === '' ? undefined : Number(text(name).replace(/,/g, '')));
  const parsed = productWriteSchema.safeParse({
    name: text('name'),
    brand: text('brand'),
    type: text('type'),
    description: text('description'),
    price: number('price'),
    originalPrice: number('originalPrice'),
    stockQuantity: number('stockQuantity'),
    sku: text('sku') || undefined,
    hsn: text('hsn') || undefined,
    gstRate: number('gstRate'),
    featured: form.has('featured'),
    bestSeller: form.has('bestSeller'),
  });
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path[0]).filter(isField);
    return { faults: Object.fromEntries(names.map((name) => [name, advice[name]])) };
  }
  const { price, originalPrice } = parsed.data;
  if (originalPrice != null && originalPrice < price) return { faults: { originalPrice: 'The list price can’t be below the price' } };
  return { product: parsed.data };
}

/** The server's faults, by field; those without a field of ours are left to the form as a whole. */
export const faultsOf = (fields: readonly { path: string; message: string }[]): FieldFaults =>
  Object.fromEntries(fields.filter(({ path }) => isField(path)).map(({ path, message }) => [path, message]));
