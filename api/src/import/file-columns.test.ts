import type { CsvRecord } from './csv-records';
import { columnAdvice, columnCsv, columnsOf, readColumnCsv } from './file-columns';
import { knownSystem } from './known-systems';
import { columnsKey, mapColumns } from './map-columns';
import type { ImportColumns } from '@haat/shared/contract/import-columns';

const columns = (...names: string[]): ImportColumns =>
  columnsOf(
    names.map((name) => ({ name, sample: 'x' })),
    null,
  );
const fieldsOf = ({ columns: all }: ImportColumns) =>
  Object.fromEntries(all.flatMap(({ name, field }) => (field ? [[name, field]] : [])));

const mapped = async (mapping: Record<string, string | null>, ...rows: Record<string, string>[]) => {
  const records: CsvRecord[] = rows.map((cells, at) => ({ line: at + 2, cells }));
  const found: unknown[] = [];
  const source = (async function* () {
    yield* records;
  })();
  for await (const row of mapColumns(
    source,
    Object.entries(mapping).map(([name, field]) => ({ name, field })),
  ))
    found.push('cells' in row ? row.cells : row);
  return found;
};

describe('a file of another program', () => {
  it.each([
    [
      'Magento (Adobe Commerce)',
      ['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories', 'name', 'price'],
    ],
    ['PrestaShop', ['Product ID', 'Active (0/1)', 'Name *', 'Categories (x,y,z...)', 'Price tax excluded']],
    ['Amazon', ['item_sku', 'item_name', 'standard_price', 'quantity', 'main_image_url']],
    ['Amazon', ['item-name', 'seller-sku', 'price', 'quantity']],
    ['Etsy', ['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'IMAGE1', 'IMAGE2', 'SKU']],
    ['Square', ['Token', 'Item Name', 'Variation Name', 'SKU', 'Description', 'Price']],
    ['BigCommerce', ['Item Type', 'Product ID', 'Product Name', 'Product Code/SKU', 'Price', 'Product Image File - 1']],
    ['Wix', ['handleId', 'fieldType', 'name', 'description', 'productImageUrl', 'price', 'inventory']],
    ['Squarespace', ['Product ID [Non Editable]', 'Title', 'Description', 'SKU', 'Price', 'Stock']],
    ['eBay', ['*Action(SiteID=India|Country=IN)', '*Title', '*StartPrice']],
    ['Google Merchant Center', ['id', 'title', 'description', 'link', 'image_link', 'price']],
  ])('of %s is known by name, and its name and price are suggested', (system, headers) => {
    const found = columns(...headers);
    expect(found).toMatchObject({ system, isNeeded: true, isMapped: false });
    expect(columnAdvice(found)).toBe(
      `This looks like a file of ${system}. Choose what each column is in the shop, then check the file.`,
    );
    if (system !== 'eBay')
      expect(Object.values(fieldsOf(found))).toEqual(expect.arrayContaining(['Title', 'Variant Price']));
  });

  it.each([
    ['Shopify’s orders', ['Name', 'Email', 'Financial Status', 'Lineitem name'], /open Products, choose Export/],
    ['Shopify’s customers', ['First Name', 'Last Name', 'Email', 'Total Spent'], /open Products, choose Export/],
    ['Shopify’s inventory', ['Handle', 'Title', 'Location', 'On hand (new)'], /stock without prices/],
    ['Amazon', ['TemplateType=fptcustom', 'Version=2024', ''], /Delete the rows above/],
  ])('that has no products, such as %s, says which one to take', (system, headers, advice) => {
    expect(columnAdvice(columns(...headers))).toMatch(advice);
    expect(knownSystem(headers)?.name).toBe(system);
  });

  it('that the shop reads as it is needs no choice', () => {
    expect(columns('Handle', 'Title', 'Variant Price', 'Colour of box')).toMatchObject({
      isNeeded: false,
      columns: [{ field: 'Handle' }, { field: 'Title' }, { field: 'Variant Price' }, { field: null }],
    });
    expect(columns('ID', 'Type', 'SKU', 'Name', 'Regular price')).toMatchObject({
      system: 'WooCommerce',
      isNeeded: false,
    });
  });

  it('has the columns of one kind as often as they are there, in names of several languages', () => {
    expect(
      fieldsOf(
        columns('नाम', 'MRP (INR)', 'Selling Price', 'Size', 'Colour', 'Image URL 1', 'Image URL 2', 'HSN Code'),
      ),
    ).toEqual({
      नाम: 'Title',
      'MRP (INR)': 'Variant Compare At Price',
      'Selling Price': 'Variant Price',
      Size: 'Option',
      Colour: 'Option',
      'Image URL 1': 'Image Src',
      'Image URL 2': 'Image Src',
      'HSN Code': 'HSN (product.metafields.haat.hsn)',
    });
  });

  it.each([
    ['Magento', ['base_image', 'additional_images']],
    ['PrestaShop', ['Image URLs (x,y,z...)']],
    ['a spreadsheet', ['Photo', 'Photo (2)']],
  ])('of %s brings all of its columns of pictures', (_program, names) => {
    expect(fieldsOf(columns('name', 'price', ...names))).toMatchObject(
      Object.fromEntries(names.map((name) => [name, 'Image Src'])),
    );
  });
});

describe('rows of matched columns', () => {
  it.each([
    ['0,8', '800'],
    ['1.25 kg', '1250'],
    ['0', ''],
    ['heavy', 'heavy'],
  ])('have the weight %j in kilograms as %j in grams', async (kilograms, grams) => {
    const [row] = await mapped({ T: 'Title', W: 'Weight (kg)' }, { T: 'Vase', W: kilograms });
    expect(row).toMatchObject({ 'Variant Grams': grams });
  });

  it('get a handle, options by their columns, a row for each further picture, and a sale price', async () => {
    expect(
      await mapped(
        {
          Item: 'Title',
          Rate: 'Variant Price',
          Offer: 'Sale price',
          Size: 'Option',
          Photos: 'Image Src',
          Kg: 'Weight (kg)',
          Note: null,
        },
        {
          Item: 'Kurta',
          Rate: '999',
          Offer: '799',
          Size: 'M',
          Photos: 'https://a.example/1.jpg, https://a.example/2.jpg',
          Kg: '0.25',
          Note: 'x',
        },
      ),
    ).toEqual([
      {
        Handle: 'Kurta',
        Title: 'Kurta',
        'Variant Price': '799',
        'Variant Compare At Price': '999',
        'Variant Grams': '250',
        'Option1 Name': 'Size',
        'Option1 Value': 'M',
        'Image Src': 'https://a.example/1.jpg',
      },
      { Handle: 'Kurta', 'Image Src': 'https://a.example/2.jpg' },
    ]);
  });

  it.each([
    ['', '799', '799', ''],
    ['999', '', '999', ''],
    ['999', '1200', '999', ''],
    ['ask', '799', 'ask', ''],
    ['999', 'ask', 'ask', '999'],
  ])('with the price %j and the sale price %j cost %j', async (price, sale, is, list) => {
    const [row] = await mapped({ T: 'Title', P: 'Variant Price', S: 'Sale price' }, { T: 'Kurta', P: price, S: sale });
    expect(row).toMatchObject({ 'Variant Price': is });
    expect((row as Record<string, string>)['Variant Compare At Price'] ?? '').toBe(list);
  });

  it.each([
    [{ Item: 'Total', Rate: '999' }, 'This row is a sum, not a product'],
    [{ Item: '', Rate: '999', 'S.No': 'Grand total:' }, 'This row is a sum, not a product'],
    [{ Item: '', Rate: '999' }, 'The row has no name in the column “Item”'],
  ])('leave out a row like %j', async (cells, damage) => {
    const rows: unknown[] = [];
    const matching = Object.entries({ Item: 'Title', Rate: 'Variant Price', 'S.No': null });
    async function* given() {
      await Promise.resolve();
      yield { line: 9, cells: cells as Record<string, string> };
    }
    for await (const row of mapColumns(
      given(),
      matching.map(([name, field]) => ({ name, field })),
    ))
      rows.push(row);
    expect(rows).toEqual([{ line: 9, damage, mend: expect.stringMatching(/^[A-Z].*\.$/) as string }]);
  });

  it('take the SKU as the handle where there are no options, and the deepest category', async () => {
    const [row] = await mapped(
      {
        name: 'Title',
        price: 'Variant Price',
        sku: 'Variant SKU',
        categories: 'Product Category',
        status: 'Published',
      },
      {
        name: 'Bag',
        price: '99',
        sku: '24-MB01',
        categories: 'Default Category/Gear,Default Category/Gear/Bags',
        status: 'Disabled',
      },
    );
    expect(row).toMatchObject({ Handle: '24-MB01', 'Product Category': 'Gear > Bags', Published: 'FALSE' });
  });

  it('are remembered by the set of columns, in any order and letters', () => {
    expect(columnsKey(['A', 'b', ''])).toBe(columnsKey(['B', 'a']));
    expect(columnsKey(['a'])).not.toBe(columnsKey(['a', 'b']));
  });
});

describe('a mapping as a file', () => {
  const found = columns('Item', 'Rate', '=Formula');
  it('is written to be corrected, and read again', () => {
    const csv = columnCsv(found).replace('Item,,x', 'Item,Name,x').replace('Rate,Price,x', 'Rate,price,x');
    expect(csv).toContain('Column,Field,Sample');
    expect(readColumnCsv(csv)).toEqual([
      { name: 'Item', field: 'Title' },
      { name: 'Rate', field: 'Variant Price' },
      { name: '=Formula', field: null },
    ]);
  });
  it.each([
    ['a,b\n1,2\n', 'The mapping needs the columns Column and Field.'],
    ['Column,Field\nItem,Nane\n', 'Line 2 of the mapping: there is no field “Nane”. Write one of: Name;'],
    ['Column,Field\nItem,Name\n', 'The mapping needs a column for: Price.'],
  ])('that is wrong says the line and what to write', (csv, message) => {
    expect(() => readColumnCsv(csv)).toThrow(message);
  });
});
