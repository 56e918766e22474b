import { importFields, repeatableFields, type ImportField } from '@haat/shared/contract/import-columns';
import { knownColumn } from './shopify-columns';

/** Column names used by other programs, normalized by {@link columnKey}; the first match in a file is used. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  Title: [
    'title',
    'name',
    'product name',
    'item name',
    'product title',
    'post title',
    'name of item',
    'stock item',
    'item',
    'product',
    'particulars',
    'naam',
    'नाम',
    'उत्पाद',
  ],
  Handle: ['handle', 'url handle', 'handleid', 'url key', 'slug', 'permalink', 'product url', 'url rewritten'],
  'Body (HTML)': [
    'description',
    'body html',
    'product description',
    'long description',
    'item description',
    'short description',
    'plain description',
    'plaindescription',
    'विवरण',
  ],
  Vendor: ['vendor', 'brand', 'brands', 'manufacturer', 'brand name', 'ब्रांड'],
  'Product Category': [
    'product category',
    'categories',
    'category',
    'product categories',
    'google product category',
    'collection',
    'reporting category',
    'category name',
    'product type',
    'item group',
    'group',
    'under',
    'categories x y z',
    'श्रेणी',
  ],
  Subcategory: ['subcategory', 'sub category', 'sub categories', 'subcategories', 'sub sub category', 'उपश्रेणी'],
  Tags: ['tags', 'tags x y z', 'search keywords', 'keywords', 'tag'],
  Published: [
    'published',
    'visible',
    'active 0 1',
    'active',
    'status',
    'product visible',
    'is visible',
    'enabled',
    'product online',
    'listing status',
  ],
  'Variant Price': [
    'price',
    'regular price',
    'selling price',
    'standard price',
    'price tax excluded',
    'price tax excl',
    'calculated price',
    'your price',
    'unit price',
    'rate',
    'rate per unit',
    'sales rate',
    'meesho price',
    'your selling price',
    'sale rate',
    'मूल्य',
    'दाम',
    'कीमत',
  ],
  'Variant Compare At Price': [
    'compare at price',
    'mrp',
    'mrp inr',
    'list price',
    'msrp',
    'retail price',
    'maximum retail price',
    'cost msrp',
    'एमआरपी',
  ],
  'Sale price': ['sale price', 'special price', 'discounted price', 'offer price', 'sale price inr'],
  'Sale price from': [
    'sale price from',
    'special price from date',
    'special price from',
    'special from date',
    'sale price effective date',
    'sale from date',
    'sale start date',
    'sale price start date',
    'date sale price starts',
    'discount from yyyy mm dd',
  ],
  'Sale price until': [
    'sale price until',
    'special price to date',
    'special price to',
    'special to date',
    'sale end date',
    'sale price end date',
    'date sale price ends',
    'discount to yyyy mm dd',
  ],
  Currency: ['currency', 'currency code', 'price currency'],
  'Variant SKU': [
    'sku',
    'variant sku',
    'item sku',
    'seller sku',
    'seller sku id',
    'product code sku',
    'product sku',
    'reference',
    'model',
    'item code',
    'sku id',
    'sku code',
    'article number',
    'part number',
    'token',
  ],
  'Variant Barcode': [
    'barcode',
    'variant barcode',
    'bar code',
    'ean',
    'ean 13',
    'ean 13 or jan barcode',
    'upc',
    'gtin',
    'isbn',
    'product upc ean',
    'gtin upc ean or isbn',
    'product id asin upc ean',
    'external product id',
    'बारकोड',
  ],
  'Cost per item': [
    'cost per item',
    'cost',
    'cost price',
    'purchase price',
    'purchase rate',
    'wholesale price',
    'buying price',
    'unit cost',
    'landing cost',
    'default unit cost',
    'लागत',
  ],
  'Variant Inventory Qty': [
    'inventory qty',
    'quantity',
    'qty',
    'stock',
    'inventory',
    'current stock level',
    'current stock',
    'stock level',
    'inventory quantity',
    'available',
    'available stock',
    'available quantity',
    'qty in stock',
    'quantity in stock',
    'stock qty',
    'stock quantity',
    'new quantity',
    'stock on hand',
    'quantity on hand',
    'closing stock',
    'closing quantity',
    'opening stock',
    'opening balance qty',
    'मात्रा',
    'स्टॉक',
  ],
  Availability: ['availability', 'is in stock', 'in stock', 'stock status', 'stock availability'],
  'Variant Grams': [
    'weight grams',
    'weight g',
    'weight gm',
    'weight gms',
    'weight in grams',
    'net weight gms',
    'net weight g',
    'वज़न ग्राम',
  ],
  'Weight (kg)': ['weight kg', 'weight', 'product weight', 'package weight', 'item weight', 'shipping weight'],
  'Variant Weight Unit': ['weight unit', 'weight unit of measure', 'unit of weight', 'item weight unit of measure'],
  Option: ['size', 'color', 'colour', 'variation name', 'variation', 'size name', 'color name', 'रंग', 'आकार'],
  'Parent SKU': ['parent sku', 'parent', 'item group id', 'group id', 'style id', 'product id style id', 'parent id'],
  'Image Src': [
    'image src',
    'image name',
    'images',
    'image',
    'image url',
    'image urls',
    'image urls x y z',
    'image link',
    'additional image link',
    'base image',
    'additional images',
    'main image url',
    'product image url',
    'productimageurl',
    'hosted image urls',
    'image url import',
    'internal image url export',
    'media',
    'photo',
    'photos',
    'picture',
    'pictures',
    'चित्र',
  ],
  'Variant Image': ['variant image', 'variation image'],
  'HSN (product.metafields.haat.hsn)': ['hsn', 'hsn code', 'hsn sac', 'hsn id', 'harmonized system code'],
  'GST rate, percent (product.metafields.haat.gst_rate)': [
    'gst',
    'gst rate',
    'gst percent',
    'tax rate',
    'igst',
    'igst rate',
    'inter state tax rate',
  ],
  'Place of origin (product.metafields.haat.origin)': ['place of origin', 'region'],
  'Country of origin (product.metafields.haat.country)': ['country of origin', 'country of manufacture'],
  'SEO Title': ['seo title', 'meta title', 'page title'],
  'SEO Description': ['seo description', 'meta description'],
};

/** Numbered pictures, such as IMAGE1, Product Image File - 2, image_url_3, Image 1 (Front). */
const PICTURES =
  /^(?:product |other |main |additional )?(?:image|picture|photo)(?: url| src| file| link)? ?\d{1,2}(?: front| back| side)?$/;
/** Columns of one place of stock, such as "New Quantity Main Store". */
const STOCK_OF_A_PLACE = /^(?:new|current) quantity \S/;

/** A normalized column name, for comparisons. */
const columnKey = (header: string): string =>
  header
    .toLowerCase()
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/\(en-?[a-z]*\)|\[non editable\]|\((?:in )?(?:₹|inr|rs\.?|rupees)\)/g, '')
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter(Boolean)
    .join(' ');

/** Suggests a field for each column of an unknown file, by its name. Staff confirm the suggestion. */
export function suggestColumns(headers: readonly string[]): Map<string, ImportField | null> {
  const keys = headers.map(columnKey);
  const found = new Map<string, ImportField | null>(headers.map((header) => [header, null]));
  // Shopify's own names come first.
  const taken = new Set<string>();
  for (const header of headers) {
    const own = importFields.find(({ id }) => id === knownColumn(header))?.id;
    if (own === undefined || taken.has(own)) continue;
    found.set(header, own);
    if (!repeatableFields.has(own)) taken.add(own);
  }
  for (const field of Object.keys(names) as ImportField[]) {
    if (taken.has(field)) continue;
    for (const name of names[field]) {
      const at = keys.findIndex((key, index) => key === name && found.get(headers[index] ?? '') === null);
      if (at === -1) continue;
      found.set(headers[at] ?? '', field);
      taken.add(field);
      if (!repeatableFields.has(field)) break;
    }
  }
  for (const [index, header] of headers.entries()) {
    if (found.get(header) === null && PICTURES.test(keys[index] ?? '')) found.set(header, 'Image Src');
    else if (!taken.has('Variant Inventory Qty') && STOCK_OF_A_PLACE.test(keys[index] ?? '')) {
      found.set(header, 'Variant Inventory Qty');
      taken.add('Variant Inventory Qty');
    }
  }
  // Google's category is broad; the shop's own, more exact one is in another column.
  const own = headers[keys.indexOf('product type')] ?? '';
  const google = headers[keys.indexOf('google product category')] ?? '';
  if (found.get(google) === 'Product Category' && found.get(own) === null) found.set(own, 'Subcategory');
  return found;
}
