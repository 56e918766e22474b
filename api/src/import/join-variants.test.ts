import { parse } from 'csv-parse/sync';
import { columnAdvice, columnsOf } from './file-columns';
import type { Imported } from './imported-product';
import { joinVariants } from './join-variants';
import { mapColumns } from './map-columns';
import { readShopify } from './shopify';

/** What a merchant gets who accepts the suggested columns of a file. */
async function read(csv: string): Promise<{ system: string | null; items: Imported[] }> {
  const [header = [], ...lines] = parse(csv.trim(), { relax_column_count: true });
  const records = lines.map((cells, at) => ({
    line: at + 2,
    cells: Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ''])),
  }));
  const { system, columns } = columnsOf(
    header.map((name) => ({ name, sample: '' })),
    null,
  );
  const rows = async function* () {
    yield* await Promise.resolve(records);
  };
  const mapping = columns.map(({ name, field }) => ({ name, field }));
  const items: Imported[] = [];
  for await (const item of readShopify(() => mapColumns(joinVariants(system, rows), mapping))) items.push(item);
  return { system, items };
}

const A = 'https://a.example';

test('variants of Magento are those that its configurable product lists, wherever they stand', async () => {
  const { system, items } = await read(`
sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,special_price,url_key,base_image,additional_images,qty,configurable_variations,configurable_variation_labels
MG-R,,Default,simple,Default Category/Clothing/Women/Sarees,Saree Red,<p>Red</p>,1,Not Visible Individually,1299.0000,,saree-red,${A}/red.jpg,,5,,
MG-B,,Default,simple,Default Category/Clothing/Women/Sarees,Saree Blue,<p>Blue</p>,2,Not Visible Individually,1399.0000,999,saree-blue,${A}/blue.jpg,,4,,
MG,,Default,configurable,Default Category/Clothing/Women/Sarees,Silk saree,<p>Nice</p>,1,"Catalog, Search",1299,,silk-saree,${A}/all.jpg,"${A}/2.jpg,${A}/3.jpg",0,"sku=MG-R,color=Red, dark,border_width=2|sku=MG-B,color=Blue,border_width=3",color=Colour
MG,hindi,Default,configurable,,रेशमी साड़ी,,,,,,,,,,,
LOT,,Default,simple,Default Category/Kitchen,Lota,,2,"Catalog, Search",499,,lota,,,3,,
CAP,,Default,simple,Default Category/Kitchen,Cap,,1,Not Visible Individually,99,,cap,,,3,,
`);
  expect(system).toBe('Magento (Adobe Commerce)');
  expect(items.filter(({ kind }) => kind !== 'product')).toMatchObject([
    { kind: 'refused', line: 5, reason: 'This row has texts for the store view “hindi”, and is no product' },
  ]);
  expect(items.filter(({ kind }) => kind === 'product')).toMatchObject([
    {
      key: 'silk-saree',
      name: 'Silk saree',
      description: 'Nice',
      categories: [['Clothing', 'Women', 'Sarees']],
      published: true,
      images: ['all', '2', '3', 'red', 'blue'].map((name) => ({ url: `${A}/${name}.jpg` })),
      variants: [
        { sku: 'MG-R', options: { Colour: 'Red, dark', 'Border width': '2' }, pricePaise: 129_900, stock: 5 },
        {
          sku: 'MG-B',
          options: { Colour: 'Blue', 'Border width': '3' },
          pricePaise: 99_900,
          originalPaise: 139_900,
          stock: 0,
          image: `${A}/blue.jpg`,
        },
      ],
    },
    { key: 'lota', published: false, variants: [{ options: {}, pricePaise: 49_900 }] },
    { key: 'cap', published: false },
  ]);
});

test('variants of Wix cost what its product does and what they add, less its discount', async () => {
  const { system, items } = await read(`
handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,weight,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2
Product_1,Product,Silver ring,<p>x</p>,${A}/1.jpg;${A}/2.jpg,Rings,,999,,true,PERCENT,10,InStock,0.02,Size,DROP_DOWN,6;7,,,
Product_1,Variant,,,,,WX-6,,0,true,,,4,,Size,DROP_DOWN,6,,,
Product_1,Variant,,,,,WX-7,,50,false,,,InStock,,Size,DROP_DOWN,7,,,
Product_2,Product,Shawl,,,Shawls,SH,500,,true,AMOUNT,0,5,0.3,Colour,COLOR,#ff0000:Red;#0000ff:Blue,Length,DROP_DOWN,2 m
Product_3,Product,Diya,,,Pooja,DI,50,,false,,,3,,,,,,,
`);
  expect(system).toBe('Wix');
  expect(items).toMatchObject([
    {
      key: 'product_1',
      name: 'Silver ring',
      images: [{ url: `${A}/1.jpg` }, { url: `${A}/2.jpg` }],
      variants: [
        { sku: 'WX-6', options: { Size: '6' }, pricePaise: 89_910, originalPaise: 99_900, stock: 4, weightGrams: 20 },
        { sku: 'WX-7', options: { Size: '7' }, pricePaise: 94_410, originalPaise: 104_900, stock: 0 },
      ],
    },
    {
      name: 'Shawl',
      variants: [
        { sku: 'SH', options: { Colour: 'Red', Length: '2 m' }, pricePaise: 50_000, originalPaise: null, stock: 3 },
        { options: { Colour: 'Blue', Length: '2 m' }, pricePaise: 50_000, stock: 2, isSkuMade: true },
      ],
    },
    { name: 'Diya', published: false, variants: [{ sku: 'DI', options: {}, pricePaise: 5_000, stock: 3 }] },
  ]);
});

test('variants of newer exports of Wix have a price of their own', async () => {
  const { system, items } = await read(`
handle,fieldType,name,visible,plainDescription,media,price,inventory,sku,productOptionName1,productOptionType1,productOptionChoices1
tee,PRODUCT,Tee,TRUE,Soft,${A}/t.jpg,499,,,Size,TEXT_CHOICES,Small;Medium
tee,VARIANT,,,,,499,10,TS-S,Size,TEXT_CHOICES,Small
tee,VARIANT,,,,,549,IN_STOCK,TS-M,Size,TEXT_CHOICES,Medium
`);
  expect(system).toBe('Wix');
  expect(items).toMatchObject([
    {
      key: 'tee',
      description: 'Soft',
      images: [{ url: `${A}/t.jpg` }],
      variants: [
        { sku: 'TS-S', options: { Size: 'Small' }, pricePaise: 49_900, stock: 10 },
        { sku: 'TS-M', options: { Size: 'Medium' }, pricePaise: 54_900, stock: null },
      ],
    },
  ]);
});

test('the choices of a listing of Etsy become variants that share its stock', async () => {
  const { system, items } = await read(`
TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU
Silver jhumka,Hand-made,1200,INR,5,"silver,jhumka",${A}/1.jpg,${A}/2.jpg,Size,Size,"Small,Large",Stone,,"Ruby",“ET-S”
Gold jhumka,x,25.00,USD,4,,,,,,,,,,ET-2
Brass lota,x,450,INR,4,,,,Size,Size,"1 l,2 l",,,,"LO-1,LO-2"
Plain diya,x,20,INR,9,,,,,,,,,,DI-1
`);
  expect(system).toBe('Etsy');
  expect(items).toMatchObject([
    {
      name: 'Silver jhumka',
      images: [{ url: `${A}/1.jpg` }, { url: `${A}/2.jpg` }],
      tags: ['silver', 'jhumka'],
      variants: [
        { options: { Size: 'Small', Stone: 'Ruby' }, pricePaise: 120_000, stock: 3 },
        { options: { Size: 'Large', Stone: 'Ruby' }, pricePaise: 120_000, stock: 2, isSkuMade: true },
      ],
    },
    { kind: 'refused', field: 'Variant Price', value: '25.00 USD' },
    {
      variants: [
        { sku: 'LO-1', options: { Size: '1 l' }, stock: 2 },
        { sku: 'LO-2', options: { Size: '2 l' }, stock: 2 },
      ],
    },
    { name: 'Plain diya', variants: [{ sku: 'DI-1', options: {}, stock: 9 }] },
  ]);
});

test('SKU and Rule rows of BigCommerce are variants with a price of their own', async () => {
  const { system, items } = await read(`
Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Product Description,Price,Cost Price,Retail Price,Sale Price,Product Weight,Current Stock Level,Product Visible?,Category,Product Image URL - 1,Product Image URL,Product URL
Product,77,Brass lota,BC-1,Haat,<p>x</p>,499,200,599,449,0.4,7,Y,Kitchen/Storage;Home,${A}/1.jpg,,/brass-lota/
  SKU,,"[RT]Size=Big,[CS]Colour=Red:#ff0000",BC-1-B,,,,,,,,3,,,,,
  SKU,,"[RT]Size=Small,[CS]Colour=Red:#ff0000",BC-1-S,,,,,,,,4,,,,,
  Rule,,,BC-1-B,,,[ADD]100,,,,,,Y,,,${A}/big.jpg,
Product,78,Diya,BC-2,Haat,,20,,,,,5,N,Pooja,,,/diya/
`);
  expect(system).toBe('BigCommerce');
  expect(items).toMatchObject([
    {
      name: 'Brass lota',
      id: 'brass-lota',
      images: [{ url: `${A}/1.jpg` }, { url: `${A}/big.jpg` }],
      variants: [
        {
          sku: 'BC-1-B',
          options: { Size: 'Big', Colour: 'Red' },
          pricePaise: 54_900,
          originalPaise: 59_900,
          stock: 3,
          image: `${A}/big.jpg`,
        },
        { sku: 'BC-1-S', options: { Size: 'Small', Colour: 'Red' }, pricePaise: 44_900, stock: 4 },
      ],
    },
    { id: 'diya', published: false, variants: [{ sku: 'BC-2', options: {}, pricePaise: 2_000 }] },
  ]);
});

test('Variant and Image rows of newer exports of BigCommerce belong to the product above them', async () => {
  const { system, items } = await read(`
Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Categories,Product URL,Is Visible,Variant Image URL,Image URL (Import)
Product,1,Kurta,physical,,,variant,0,799,Clothing/Women,/kurta/,TRUE,,
Variant,2,,,KU-S,Type=Rectangle|Name=Size|Value=SType=Swatch|Name=Colour|Value=Red[#ff0000],,4,,,,,${A}/s.jpg,
Variant,3,,,KU-M,Type=Rectangle|Name=Size|Value=MType=Swatch|Name=Colour|Value=Red[#ff0000],,2,899,,,,,
Image,,,,,,,,,,,,,${A}/1.jpg
`);
  expect(system).toBe('BigCommerce');
  expect(items).toMatchObject([
    {
      id: 'kurta',
      name: 'Kurta',
      categories: [['Clothing', 'Women']],
      variants: [
        { sku: 'KU-S', options: { Size: 'S', Colour: 'Red' }, pricePaise: 79_900, stock: 4, image: `${A}/s.jpg` },
        { sku: 'KU-M', options: { Size: 'M', Colour: 'Red' }, pricePaise: 89_900, stock: 2 },
      ],
    },
  ]);
  expect(items[0]).toHaveProperty('images', [
    { url: `${A}/1.jpg`, alt: 'Kurta' },
    { url: `${A}/s.jpg`, alt: 'Kurta' },
  ]);
});

test('rows without a title below a product of Squarespace are its further variants', async () => {
  const { system, items } = await read(`
Product ID [Non Editable],Variant ID [Non Editable],Product URL,Title,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible
p1,v1,kulhad,Kulhad,KH-2,Pack,2,199,149,No,Unlimited,Yes
,v2,,,KH-6,Pack,6,499,449,Yes,3,
p2,v3,diya,Diya,DI,,,20,,No,9,Yes
`);
  expect(system).toBe('Squarespace');
  expect(items).toMatchObject([
    {
      key: 'kulhad',
      variants: [
        { sku: 'KH-2', options: { Pack: '2' }, pricePaise: 19_900, originalPaise: null, stock: null },
        { sku: 'KH-6', options: { Pack: '6' }, pricePaise: 44_900, originalPaise: 49_900, stock: 3 },
      ],
    },
    { key: 'diya', variants: [{ sku: 'DI', options: {} }] },
  ]);
});

test.each([
  ['Etsy', ['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY'], /stock .* is split between them/],
  ['Wix', ['handleId', 'fieldType', 'name', 'price'], /stock .* is split between them/],
  ['PrestaShop', ['Product ID', 'Active (0/1)', 'Name *'], /put its combinations on a second sheet/],
])('a file of %s says what becomes of sizes and colours', (_system, headers, note) => {
  const columns = headers.map((name) => ({ name, sample: '' }));
  expect(columnAdvice(columnsOf(columns, null))).toMatch(note);
});
