import * as z from 'zod/mini';

/**
 * The fields of the shop that a column can be mapped to. The ids are the columns of Shopify's format, and a few more.
 */
export const importFields = [
  { id: 'Title', label: 'Name' },
  { id: 'Handle', label: 'Handle (address of the product)' },
  { id: 'Body (HTML)', label: 'Description' },
  { id: 'Vendor', label: 'Brand' },
  { id: 'Product Category', label: 'Category' },
  { id: 'Subcategory', label: 'Subcategory (below the category)' },
  { id: 'Tags', label: 'Tags' },
  { id: 'Published', label: 'Shown: yes or no' },
  { id: 'Variant Price', label: 'Price' },
  { id: 'Variant Compare At Price', label: 'List price (MRP)' },
  { id: 'Sale price', label: 'Sale price, where it is reduced' },
  { id: 'Sale price from', label: 'First day of the sale price' },
  { id: 'Sale price until', label: 'Last day of the sale price' },
  { id: 'Currency', label: 'Currency of the price' },
  { id: 'Variant SKU', label: 'SKU' },
  { id: 'Variant Barcode', label: 'Barcode (EAN, UPC, ISBN)' },
  { id: 'Cost per item', label: 'Cost per item' },
  { id: 'Variant Inventory Qty', label: 'Stock' },
  { id: 'Availability', label: 'In stock: yes or no' },
  { id: 'Variant Grams', label: 'Weight in grams' },
  { id: 'Weight (kg)', label: 'Weight in kilograms' },
  { id: 'Variant Weight Unit', label: 'Unit of the weight' },
  { id: 'Option', label: 'Option of variants, such as size' },
  { id: 'Parent SKU', label: 'Product that a variant belongs to (SKU)' },
  { id: 'Image Src', label: 'Picture' },
  { id: 'Variant Image', label: 'Picture of the variant' },
  { id: 'HSN (product.metafields.haat.hsn)', label: 'HSN code' },
  { id: 'GST rate, percent (product.metafields.haat.gst_rate)', label: 'GST rate in percent' },
  { id: 'Place of origin (product.metafields.haat.origin)', label: 'Place of origin' },
  { id: 'Country of origin (product.metafields.haat.country)', label: 'Country of origin' },
  { id: 'SEO Title', label: 'Title for search engines' },
  { id: 'SEO Description', label: 'Description for search engines' },
] as const;
export type ImportField = (typeof importFields)[number]['id'];

/** Fields that several columns may have. */
export const repeatableFields: ReadonlySet<string> = new Set<ImportField>(['Option', 'Image Src', 'Subcategory']);
/** Fields without which there is no product. */
export const requiredFields: readonly ImportField[] = ['Title', 'Variant Price'];

/** The columns of a file that was checked. */
export const importColumnsSchema = z.object({
  /** Name of the program that wrote the file; null if unknown. */
  system: z.nullable(z.string()),
  /** Whether staff must match the columns before the import. */
  isNeeded: z.boolean(),
  /** Whether staff have matched the columns of such files. */
  isMapped: z.boolean(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** A sample cell. */
      sample: z.string(),
      /** The field in the shop, or a suggestion until staff have matched it; null for none. */
      field: z.nullable(z.string()),
    }),
  ),
});
export type ImportColumns = z.infer<typeof importColumnsSchema>;

/** PUT /api/admin/imports/{id}/columns: remembered for files with the same columns; the file is checked again. */
export const columnMappingSchema = z.object({
  columns: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(500)),
        field: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
      }),
    )
    .check(z.minLength(1), z.maxLength(1_000)),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>['columns'];
