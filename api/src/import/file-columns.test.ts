import type { CsvRecord } from './csv-records';
import { columnAdvice, columnCsv, columnsOf, readColumnCsv } from './file-columns';
import type { Imported } from './imported-product';
import { knownSystem } from './known-systems';
import { columnsKey, mapColumns } from './map-columns';
import { readShopify } from './shopify';
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

/** What the reader makes of mapped rows. */
async function read(mapping: Record<string, string | null>, ...rows: Record<string, string>[]): Promise<Imported[]> {
  const records: CsvRecord[] = rows.map((cells, at) => ({ line: at + 2, cells }));
  const source = async function* () {
    yield* records;
  };
  const fields = Object.entries(mapping).map(([name, field]) => ({ name, field }));
  const items: Imported[] = [];
  for await (const item of readShopify(() => mapColumns(source(), fields))) items.push(item);
  return items;
}

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
    ['Meesho', ['Product Name', 'Variation', 'Meesho Price', 'MRP']],
    ['Zoho', ['Item Name', 'SKU', 'HSN/SAC', 'Rate', 'Stock On Hand']],
    ['Tally', ['Name of Item', 'Under', 'Rate per Unit']],
  ])('of %s is recognised, and its columns for name and price are suggested', (system, headers) => {
    const found = columns(...headers);
    expect(found).toMatchObject({ system, isNeeded: true, isMapped: false });
    const advice = columnAdvice(found);
    expect(advice.startsWith(`This looks like a file of ${system}. `)).toBe(true);
    expect(advice.endsWith('. Choose what each column is in the shop, then check the file.')).toBe(true);
    if (system !== 'eBay')
      expect(Object.values(fieldsOf(found))).toEqual(expect.arrayContaining(['Title', 'Variant Price']));
  });

  it.each([
    ['Shopify’s orders', ['Name', 'Email', 'Financial Status', 'Lineitem name'], /open Products, choose Export/],
    ['Shopify’s customers', ['First Name', 'Last Name', 'Email', 'Total Spent'], /open Products, choose Export/],
    ['Shopify’s inventory', ['Handle', 'Title', 'Location', 'On hand (new)'], /stock without prices/],
    ['Amazon', ['TemplateType=fptcustom', 'Version=2024', ''], /Delete the rows above/],
  ])('without products, such as %s, gets advice which export to use', (system, headers, advice) => {
    expect(columnAdvice(columns(...headers))).toMatch(advice);
    expect(knownSystem(headers)?.name).toBe(system);
  });

  it('gets suggestions for column names of Indian programs and of Shopify', () => {
    const mapping = {
      'Item Name': 'Title',
      'Category Name': 'Product Category',
      Rate: 'Variant Price',
      'Purchase Rate': 'Cost per item',
      'Stock On Hand': 'Variant Inventory Qty',
      'Package Weight': 'Weight (kg)',
      'Weight Unit': 'Variant Weight Unit',
      'HSN ID': 'HSN (product.metafields.haat.hsn)',
      'Inter State Tax Rate': 'GST rate, percent (product.metafields.haat.gst_rate)',
      'Image 1 (Front)': 'Image Src',
      CURRENCY_CODE: 'Currency',
      availability: 'Availability',
      special_price_from_date: 'Sale price from',
      'Special Price To Date': 'Sale price until',
      item_group_id: 'Parent SKU',
    };
    expect(fieldsOf(columns(...Object.keys(mapping)))).toEqual(mapping);
    const own = ['Handle', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'];
    expect(fieldsOf(columns(...own))).toEqual(Object.fromEntries(own.map((name) => [name, name])));
    expect(fieldsOf(columns('Item', 'Rate', 'New Quantity Main Store', 'New Quantity Depot'))).toEqual({
      Item: 'Title',
      Rate: 'Variant Price',
      'New Quantity Main Store': 'Variant Inventory Qty',
    });
  });

  it('is recognised with a currency beside a name, and with Google’s category beside the shop’s own', () => {
    const mapping = {
      'Rate (Rs.)': 'Variant Price',
      'MRP (₹)': 'Variant Compare At Price',
      'Qty in stock': 'Variant Inventory Qty',
      'Listing Status': 'Published',
    };
    expect(fieldsOf(columns('Item', ...Object.keys(mapping)))).toEqual({ Item: 'Title', ...mapping });
    expect(fieldsOf(columns('Item', 'Your selling price (INR)'))).toMatchObject({
      'Your selling price (INR)': 'Variant Price',
    });
    expect(
      fieldsOf(columns('title', 'price', 'product_type', 'google_product_category', 'additional_image_link')),
    ).toMatchObject({
      product_type: 'Subcategory',
      google_product_category: 'Product Category',
      additional_image_link: 'Image Src',
    });
    expect(fieldsOf(columns('title', 'price', 'product_type'))).toMatchObject({ product_type: 'Product Category' });
  });

  it.each([
    [
      'Variant Price',
      ['Starting Price', 'Price (INR)', 'Selling price ₹', 'Selling Price (incl. GST)', 'Price per piece (Rs)'],
    ],
    ['Variant Price', ['S.P.', 'StartPrice', 'Price*', 'Showroom price', 'Our price', 'Retail Rate', 'Amount (₹)']],
    [
      'Variant Compare At Price',
      ['MRP (Compare-at)', 'MRP', 'M.R.P.', 'MRP ₹', 'MRP (incl. of all taxes)', 'List price'],
    ],
    ['Variant Inventory Qty', ['Qty on hand', 'Stock (pcs)', 'Available Qty', 'Stock in hand', 'Godown qty', 'QTY*']],
    ['Image Src', ['Main image URL', 'Image 1', 'Image 8', 'Image URL 3', 'Product Photo', 'Gallery Images', 'Pic_2']],
    ['Image Src', ['PicURL', 'Photo link', 'imageLink', 'Picture URLs']],
    ['Variant SKU', ['SKU No.', 'Item Code', 'Product SKU', 'Style Code', 'Custom label (SKU)', 'SKU (required)']],
    ['Title', ['Artwork title', 'Name of the product', 'Design Name', 'Product Name*']],
    ['Weight (kg)', ['Weight (kg)', 'Item weight', 'Net Wt.']],
    ['Cost per item', ['Cost (INR)', 'Purchase cost']],
  ])('has %s suggested for %j', (field, names) => {
    for (const name of names) {
      const others = ['Item', 'Rate'].filter(
        (other) => !(other === 'Item' ? ['Title'] : ['Variant Price']).includes(field),
      );
      expect({ name, field: fieldsOf(columns(...others, name))[name] }).toEqual({ name, field });
    }
  });

  it.each([
    ['Tax code', 'Country code', 'Image alt text', 'Image position', 'Variant title', 'Minimum stock', 'Pack qty'],
    [
      'Brand name',
      'Meta title',
      'Thumbnail',
      'Shipping price',
      'Length',
      'Notes for the customer about the price of gold',
    ],
  ])('has no price, stock, SKU, name or picture suggested for %j', (...names) => {
    const wrong = ['Title', 'Variant Price', 'Variant SKU', 'Variant Inventory Qty', 'Image Src'];
    const found = fieldsOf(columns(...names));
    expect(Object.entries(found).filter(([, field]) => wrong.includes(field))).toEqual([]);
  });

  it('that has only a list price, or an offer beside it, has a price', () => {
    expect(fieldsOf(columns('Item', 'MRP', 'Offer Price'))).toEqual({
      Item: 'Title',
      MRP: 'Variant Compare At Price',
      'Offer Price': 'Variant Price',
    });
    expect(fieldsOf(columns('Item', 'MRP'))).toEqual({ Item: 'Title', MRP: 'Variant Price' });
  });

  it('with an id of feeds has it as the SKU, unless it has a SKU', () => {
    const feed = ['id', 'title', 'link', 'image_link', 'price'];
    expect(fieldsOf(columns(...feed))).toMatchObject({ id: 'Variant SKU' });
    expect(fieldsOf(columns(...feed, 'sku'))).toMatchObject({ sku: 'Variant SKU' });
    expect(fieldsOf(columns('id', 'name', 'price'))).not.toHaveProperty('id');
  });

  it('with Shopify’s names in small letters and underscores needs no mapping', () => {
    expect(columns('handle', 'title', 'variant_price', 'body_html', 'option1_value').isNeeded).toBe(false);
  });

  it('in a known format needs no mapping', () => {
    expect(columns('Handle', 'Title', 'Variant Price', 'Colour of box')).toMatchObject({
      isNeeded: false,
      columns: [{ field: 'Handle' }, { field: 'Title' }, { field: 'Variant Price' }, { field: null }],
    });
    expect(columns('ID', 'Type', 'SKU', 'Name', 'Regular price')).toMatchObject({
      system: 'WooCommerce',
      isNeeded: false,
    });
  });

  it('may have several columns of options and pictures, in several languages', () => {
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
  ])('of %s has all of its picture columns suggested', (_program, names) => {
    expect(fieldsOf(columns('name', 'price', ...names))).toMatchObject(
      Object.fromEntries(names.map((name) => [name, 'Image Src'])),
    );
  });
});

describe('rows with mapped columns', () => {
  it.each([
    ['0,8', '800'],
    ['1.25 kg', '1250'],
    ['0', ''],
    ['heavy', 'heavy'],
  ])('convert the weight %j in kilograms to %j grams', async (kilograms, grams) => {
    const [row] = await mapped({ T: 'Title', W: 'Weight (kg)' }, { T: 'Vase', W: kilograms });
    expect(row).toMatchObject({ 'Variant Grams': grams });
  });

  it('have a handle, options named after columns, a row per further picture, and a sale price', async () => {
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
        'Sale price': '',
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
  ])('with the price %j and the sale price %j have the price %j', async (price, sale, is, list) => {
    const [row] = await mapped({ T: 'Title', P: 'Variant Price', S: 'Sale price' }, { T: 'Kurta', P: price, S: sale });
    expect(row).toMatchObject({ 'Variant Price': is });
    expect((row as Record<string, string>)['Variant Compare At Price'] ?? '').toBe(list);
  });

  it.each([
    [{ Item: 'Total', Rate: '999' }, 'This row is a sum, not a product'],
    [{ Item: '', Rate: '999', 'S.No': 'Grand total:' }, 'This row is a sum, not a product'],
    [{ Item: '', Rate: '999' }, 'The row has no name in the column “Item”'],
    [{ Item: 'Mandatory', Rate: 'Mandatory' }, 'This row explains the columns, and is no product'],
    [{ Item: 'Single - Text', Rate: 'Single - Positive_integer' }, 'This row explains the columns, and is no product'],
  ])('report a row without a product like %j', async (cells, damage) => {
    const rows: unknown[] = [];
    const matching = Object.entries({ Item: 'Title', Rate: 'Variant Price', 'S.No': null });
    async function* records() {
      await Promise.resolve();
      yield { line: 9, cells: cells as Record<string, string> };
    }
    for await (const row of mapColumns(
      records(),
      matching.map(([name, field]) => ({ name, field })),
    ))
      rows.push(row);
    expect(rows).toEqual([{ line: 9, damage, remedy: expect.stringMatching(/^[A-Z].*\.$/) as string }]);
  });

  it('have pictures, list prices and sales that the first row lacks', async () => {
    const items = await read(
      {
        Item: 'Title',
        Rate: 'Variant Price',
        Offer: 'Sale price',
        From: 'Sale price from',
        To: 'Sale price until',
        Photo: 'Image Src',
      },
      { Item: 'Lota', Rate: '500', Offer: '', From: '', To: '', Photo: '' },
      { Item: 'Diya', Rate: '100', Offer: '80', From: '', To: '', Photo: 'https://a.example/1.jpg' },
      { Item: 'Kurta', Rate: '900', Offer: '700', From: '2026-01-01', To: '31/01/2026', Photo: '' },
      {
        Item: 'Shawl',
        Rate: '900',
        Offer: '700',
        From: '2026-11-01T00:00+0530/2026-11-30T00:00+0530',
        To: '',
        Photo: '',
      },
    );
    expect(items).toMatchObject([
      { variants: [{ pricePaise: 50_000, originalPaise: null }], images: [] },
      { variants: [{ pricePaise: 8_000, originalPaise: 10_000 }], images: [{ url: 'https://a.example/1.jpg' }] },
      {
        variants: [
          {
            pricePaise: 90_000,
            sale: { pricePaise: 70_000, from: '2025-12-31T18:30:00.000Z', until: '2026-01-31T18:30:00.000Z' },
          },
        ],
      },
      { variants: [{ sale: { from: '2026-10-31T18:30:00.000Z', until: '2026-11-29T18:30:00.000Z' } }] },
    ]);
  });

  it('are grouped by their parent SKU, each variant with its own picture', async () => {
    const row = (sku: string, parent: string, more: Record<string, string>) => ({
      sku,
      parent,
      name: 'Cotton kurta',
      price: '',
      size: '',
      picture: `https://a.example/${sku}.jpg`,
      ...more,
    });
    const [product, ...others] = await read(
      {
        sku: 'Variant SKU',
        parent: 'Parent SKU',
        name: 'Title',
        price: 'Variant Price',
        size: 'Option',
        picture: 'Image Src',
      },
      row('K', '', {}),
      row('K-S', 'K', { price: '799', size: 'S' }),
      row('K-M', 'K', { price: '799', size: 'M' }),
    );
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      key: 'k',
      images: ['K', 'K-S', 'K-M'].map((sku) => ({ url: `https://a.example/${sku}.jpg` })),
      variants: ['S', 'M'].map((size) => ({
        sku: `K-${size}`,
        options: { Size: size },
        image: `https://a.example/K-${size}.jpg`,
      })),
    });
  });

  it.each([
    ['5', 'out of stock', 0],
    ['', 'in stock', null],
    ['OutOfStock', '', 0],
    ['InStock', '', null],
    ['5', 'yes', 5],
  ])('with the stock %j and the availability %j have the stock %j', async (stock, availability, is) => {
    const items = await read(
      { T: 'Title', P: 'Variant Price', S: 'Variant Inventory Qty', A: 'Availability' },
      { T: 'Lota', P: '5', S: stock, A: availability },
    );
    expect(items).toMatchObject([{ variants: [{ stock: is }] }]);
  });

  it('in another currency are refused, and weights follow their unit', async () => {
    const items = await read(
      { T: 'Title', P: 'Variant Price', C: 'Currency', W: 'Weight (kg)', U: 'Variant Weight Unit' },
      { T: 'Lota', P: '25.00', C: 'USD', W: '1', U: 'kg' },
      { T: 'Diya', P: '25.00', C: 'INR', W: '500', U: 'g' },
    );
    expect(items).toMatchObject([
      { kind: 'refused', line: 2, field: 'Variant Price', value: '25.00 USD' },
      { kind: 'product', variants: [{ pricePaise: 2_500, weightGrams: 500 }] },
    ]);
  });

  it.each([
    ['Clothing » Women » Sarees', 'Clothing > Women > Sarees'],
    ['Clothing -> Women', 'Clothing > Women'],
    ['Clothing|Women', 'Clothing > Women'],
    ['Clothing >> Women; Sale', 'Clothing > Women'],
    ['Home,Bijoux,Colliers', 'Bijoux'],
    ['Food, Beverages & Tobacco > Tea', 'Food, Beverages & Tobacco > Tea'],
    ['gid://shopify/TaxonomyCategory/aa-6-6-2', 'Apparel & Accessories > Jewelry > Earrings'],
    ['2271 - Apparel & Accessories > Clothing > Dresses', 'Apparel & Accessories > Clothing > Dresses'],
  ])('convert the category %j to %j', async (category, is) => {
    const [row] = await mapped({ T: 'Title', C: 'Product Category' }, { T: 'Kurta', C: category });
    expect(row).toMatchObject({ 'Product Category': is });
  });

  it.each([
    ['size', 'Size'],
    ['color_name', 'Color'],
    ['Variation Name', 'Variation'],
    ['Pack of', 'Pack of'],
    ['रंग', 'रंग'],
  ])('name the option of column %j %j', async (column, label) => {
    const [row] = await mapped({ T: 'Title', [column]: 'Option' }, { T: 'Kurta', [column]: 'M' });
    expect(row).toMatchObject({ 'Option1 Name': label, 'Option1 Value': 'M' });
  });

  it('put the subcategories of further columns below the category', async () => {
    const mapping = { T: 'Title', C: 'Product Category', S: 'Subcategory', S2: 'Subcategory' };
    const category = async (C: string, S: string, S2: string) => {
      const [row] = await mapped(mapping, { T: 'Kurta', C, S, S2 });
      return (row as Record<string, string>)['Product Category'];
    };
    expect(await category('Clothing', 'Women', 'Sarees')).toBe('Clothing > Women > Sarees');
    expect(await category('Clothing > Women', 'Women', '')).toBe('Clothing > Women');
    expect(await category('', 'Women', '')).toBe('Women');
    expect(fieldsOf(columns('Item', 'Price', 'Category', 'Sub-Category'))).toMatchObject({
      Category: 'Product Category',
      'Sub-Category': 'Subcategory',
    });
  });

  it('without options have the SKU as handle, and the deepest category', async () => {
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

  it('are remembered by the set of columns, in any order and case', () => {
    expect(columnsKey(['A', 'b', ''])).toBe(columnsKey(['B', 'a']));
    expect(columnsKey(['a'])).not.toBe(columnsKey(['a', 'b']));
  });
});

describe('a mapping as a file', () => {
  const found = columns('Thing', 'Rate', '=Formula');
  it('is exported, corrected and read again', () => {
    const csv = columnCsv(found).replace('Thing,,x', 'Thing,Name,x').replace('Rate,Price,x', 'Rate,price,x');
    expect(csv).toContain('Column,Field,Sample');
    expect(readColumnCsv(csv)).toEqual([
      { name: 'Thing', field: 'Title' },
      { name: 'Rate', field: 'Variant Price' },
      { name: '=Formula', field: null },
    ]);
  });
  it.each([
    ['a,b\n1,2\n', 'The mapping needs the columns Column and Field.'],
    ['Column,Field\nThing,Nane\n', 'Line 2 of the mapping: there is no field “Nane”. Write one of: Name;'],
    ['Column,Field\nThing,Name\n', 'The mapping needs a column for: Price.'],
  ])('reports the line and the correction of an error', (csv, message) => {
    expect(() => readColumnCsv(csv)).toThrow(message);
  });
});
