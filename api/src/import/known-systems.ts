/** A program that is recognized by the columns of its files. */
interface KnownSystem {
  name: string;
  /** Columns that only its files have in combination, in lower case; `*` at the end matches any suffix. */
  columns: readonly string[];
  /** Advice, if mapping the columns is not enough. */
  advice?: string;
  /** What staff should know when they map the columns. */
  note?: string;
}

/** The name of PrestaShop's file of sizes and colours. */
export const COMBINATIONS = 'PrestaShop’s combinations';
/** Its combinations are exported apart from its products. */
const PRESTASHOP =
  'Sizes and colours are not in this file. To have them, put its combinations on a second sheet of the same workbook.';
const SHARED_STOCK = 'A stock that it counts for all sizes or colours together is split between them.';

const systems: readonly KnownSystem[] = [
  {
    name: 'Shopify’s orders',
    columns: ['name', 'financial status', 'lineitem name'],
    advice: 'These are orders. In Shopify, open Products, choose Export, and import that file.',
  },
  {
    name: 'Shopify’s customers',
    columns: ['first name', 'last name', 'total spent'],
    advice: 'These are customers. In Shopify, open Products, choose Export, and import that file.',
  },
  {
    name: 'Shopify’s inventory',
    columns: ['handle', 'location', 'on hand*'],
    advice: 'It has stock without prices. In Shopify, open Products, choose Export, and import that file.',
  },
  { name: 'WooCommerce', columns: ['type', 'sku', 'name', 'regular price'] },
  {
    name: 'WooCommerce’s orders',
    columns: ['order number', 'order status'],
    advice: 'These are orders. In WooCommerce, open Products, choose Export, and import that file.',
  },
  { name: 'Magento (Adobe Commerce)', columns: ['sku', 'attribute_set_code', 'product_type'] },
  { name: 'PrestaShop', columns: ['name*', 'attribute (name:type:position)*', 'value (value:position)*'] },
  {
    name: COMBINATIONS,
    columns: ['attribute (name:type:position)*', 'value (value:position)*'],
    advice:
      'These are sizes and colours without names and prices. Put the export of the products and this one into one workbook (.xlsx), a sheet each, and import it.',
  },
  { name: 'PrestaShop', columns: ['active (0/1)', 'name*'], note: PRESTASHOP },
  { name: 'PrestaShop', columns: ['active (0 = no, 1 = yes)', 'name*'], note: PRESTASHOP },
  { name: 'PrestaShop', columns: ['product id', 'reference', 'price (tax excl.)'], note: PRESTASHOP },
  {
    name: 'Amazon',
    columns: ['templatetype=*'],
    advice: 'Delete the rows above the one with the names of the columns (item_sku, item_name …), and import it again.',
  },
  { name: 'Amazon', columns: ['item_sku', 'item_name'] },
  { name: 'Amazon', columns: ['seller-sku', 'item-name', 'price'] },
  {
    name: 'Etsy',
    columns: ['title', 'description', 'price', 'currency_code', 'quantity'],
    note: SHARED_STOCK,
  },
  { name: 'Square', columns: ['item name', 'variation name', 'price'] },
  { name: 'BigCommerce', columns: ['item type', 'product name', 'product code/sku'] },
  { name: 'BigCommerce', columns: ['item', 'name', 'sku', 'options'] },
  { name: 'Wix', columns: ['handleid', 'fieldtype', 'name'], note: SHARED_STOCK },
  { name: 'Wix', columns: ['handle', 'fieldtype', 'name'], note: SHARED_STOCK },
  { name: 'Squarespace', columns: ['product id [non editable]', 'title'] },
  { name: 'OpenCart', columns: ['product_id', 'name(en*', 'model'] },
  { name: 'Ecwid', columns: ['product_internal_id', 'product_name'] },
  { name: 'eBay', columns: ['*action(*', '*title'] },
  { name: 'eBay', columns: ['action', 'title', 'relationship', 'relationship details'] },
  { name: 'eBay', columns: ['item number', 'title', 'custom label (sku)', 'start price'] },
  { name: 'Meesho', columns: ['product name', 'variation', 'meesho price*'] },
  { name: 'Google Merchant Center', columns: ['id', 'title', 'link', 'image_link'] },
  {
    name: 'Flipkart’s seller hub',
    columns: ['seller sku id', 'mrp (inr)'],
    note: 'If it has no names, take for the name a column that tells products apart, such as Style Code.',
  },
  { name: 'Zoho', columns: ['item name', 'rate', 'hsn/sac'] },
  { name: 'Tally', columns: ['name of item', 'under'] },
];

/** Whether a header is a column of a system; some files mark required columns by a leading `*`. */
function matches(header: string, column: string): boolean {
  const isMarked = column.startsWith('*');
  const name = spaced(isMarked ? header.replace(/^\*/, '') : header);
  const pattern = spaced(isMarked ? column.slice(1) : column);
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** A feed may be written with `image_link` or "image link". */
const spaced = (name: string): string => name.replaceAll('_', ' ');

/** The program that wrote a file, recognized by its columns. */
export function knownSystem(headers: readonly string[]): Omit<KnownSystem, 'columns'> | null {
  const names = headers.map((header) => header.toLowerCase());
  const found = systems.find(({ columns }) => columns.every((column) => names.some((name) => matches(name, column))));
  if (!found) return null;
  const { name, advice, note } = found;
  return { name, ...(advice && { advice }), ...(note && { note }) };
}
