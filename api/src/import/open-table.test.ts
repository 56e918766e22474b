import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookOf } from '../testing/workbook-of';
import { zipOf } from '../testing/zip-of';
import { fileBytes } from './byte-source';
import type { Imported, Refusal } from './imported-product';
import { openTable, type TableOptions } from './open-table';
import { readShopify } from './shopify';
import { workbookLimits } from './workbook';

const folder = mkdtempSync(join(tmpdir(), 'haat-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sourceOf = (contents: string | Buffer) => {
  const file = join(folder, 'products');
  writeFileSync(file, contents);
  return fileBytes(file);
};

/** The rows of a table, as line and cells. */
async function read(contents: string | Buffer, options: TableOptions = {}, limits = workbookLimits) {
  const table = await openTable(sourceOf(contents), options, limits);
  const rows: unknown[] = [];
  try {
    for await (const row of table.rows())
      rows.push('damage' in row ? `${row.line}: ${row.damage}` : [row.line, row.cells]);
  } finally {
    table.close();
  }
  return { rows, remarks: table.remarks };
}
const cellsOf = async (contents: string | Buffer) =>
  (await read(contents)).rows.map((row) => (Array.isArray(row) ? Object.values(row[1] as object) : row));

// A pattern that matches a line break in two ways needs exponential time for these lines.
test('a CSV file that begins like a web archive is read', async () => {
  expect((await read(`Report: products\r\nHandle,Title\r\n${'a,b\r\n'.repeat(1_300)}`)).rows).toHaveLength(1_300);
});

describe('an Excel workbook', () => {
  // Number formats in Excel have at most 255 characters, and reading one takes quadratic time.
  it('ignores a number format of a million characters', async () => {
    const style = '['.repeat(1_000_000);
    const { rows } = await read(workbookOf({ Products: [['HSN'], [{ value: 901, style }]] }));
    expect(rows).toEqual([[2, { HSN: '901' }]]);
  });

  it('keeps leading zeros, all digits of barcodes, dates, percentages and amounts', async () => {
    const { rows, remarks } = await read(
      workbookOf({
        Products: [
          ['HSN', 'Barcode', 'Made', 'GST', 'Price', 'Best', 'Note', 'Short'],
          [
            { value: 901, style: '0000' },
            8_901_234_567_890,
            { value: 45_986, style: 'dd/mm/yyyy' },
            { value: 0.18, style: 9 },
            { value: '1299.9500000000001', style: '[$₹-4009]#,##0' },
            { value: 1, type: 'b' },
            'two\nlines & साड़ी',
            { value: '0.1', style: '0.00E+00' },
          ],
          [],
          [
            { value: '0902', type: 'inlineStr' },
            { value: '8.90123456789E12', style: '0.00E+00' },
            { value: 45_986.5, style: 22 },
            { value: 0.125, style: '0.0%' },
            { value: 'from a formula', type: 'str' },
            { value: '#N/A', type: 'e' },
            'a_x000D_b',
            null,
          ],
        ],
      }),
    );
    expect(remarks).toEqual([]);
    expect(rows).toEqual([
      [
        2,
        {
          HSN: '0901',
          Barcode: '8901234567890',
          Made: '2025-11-25',
          GST: '18%',
          Price: '1299.95',
          Best: 'TRUE',
          Note: 'two\nlines & साड़ी',
          Short: '0.1',
        },
      ],
      [
        4,
        {
          HSN: '0902',
          Barcode: '8901234567890',
          Made: '2025-11-25 12:00:00',
          GST: '12.5%',
          Price: 'from a formula',
          Best: '#N/A',
          Note: 'a\rb',
          Short: '',
        },
      ],
    ]);
  });

  it('of several sheets is read from the first or a named one, with a remark', async () => {
    const book = workbookOf({ Lamps: [['Title'], ['Diya']], 'Tea & spices': [['Title'], ['Assam']] }, { is1904: true });
    expect(await read(book)).toEqual({
      rows: [[2, { Title: 'Diya' }]],
      remarks: ['The sheet “Lamps” is read, not “Tea & spices”.'],
    });
    expect((await read(book, { sheet: 'Tea & spices' })).rows).toEqual([[2, { Title: 'Assam' }]]);
    await expect(read(book, { sheet: 'Sarees' })).rejects.toThrow(
      'The workbook has no sheet “Sarees”. It has: Lamps, Tea & spices.',
    );
  });

  it('is read from the sheet with products behind a sheet of notes', async () => {
    const book = workbookOf({
      'Read me': [['Please fill in the second sheet']],
      Products: [
        ['Handle', 'Title', 'Variant Price'],
        ['diya', 'Diya', 99],
      ],
    });
    expect(await read(book)).toEqual({
      rows: [[2, { Handle: 'diya', Title: 'Diya', 'Variant Price': '99' }]],
      remarks: ['The sheet “Products” is read, not “Read me”.'],
    });
  });

  it('repeats the text of merged cells in each of their rows that is not empty', async () => {
    const list = [
      ['Item', 'Size', 'Rate'],
      ['Kurta', 'S', 499],
      [null, 'M', 499],
      [null, null, null],
      [null, 'L', 549],
      ['Saree', 'Free', 2999],
      [null, 'Blouse', 299],
    ];
    const { rows } = await read(workbookOf({ List: list }, { merged: ['A2:A5', 'B6:C6'] }));
    expect(rows).toEqual([
      [2, { Item: 'Kurta', Size: 'S', Rate: '499' }],
      [3, { Item: 'Kurta', Size: 'M', Rate: '499' }],
      [5, { Item: 'Kurta', Size: 'L', Rate: '549' }],
      [6, { Item: 'Saree', Size: 'Free', Rate: '2999' }],
      [7, { Item: '', Size: 'Blouse', Rate: '299' }],
    ]);
  });

  it('counts days from 1904 where it is set', async () => {
    const book = workbookOf({ A: [['Made'], [{ value: 44_524, style: 14 }]] }, { is1904: true });
    expect((await read(book)).rows).toEqual([[2, { Made: '2025-11-25' }]]);
  });

  it('is refused at its limits before it fills the memory', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => [`a text of its own, number ${n}`, n]);
    const book = workbookOf({ A: [['Title', 'Price'], ...rows] });
    const with_ = (limits: Partial<typeof workbookLimits>) => read(book, {}, { ...workbookLimits, ...limits });
    await expect(with_({ sheetBytes: 10_000 })).rejects.toThrow('Save it as CSV UTF-8, or split it');
    await expect(with_({ heldBytes: 10_000 })).rejects.toThrow('Save its sheet as CSV UTF-8, or split it');
    await expect(with_({ rows: 100 })).rejects.toThrow('The sheet has more than 100 rows. Split it.');
    const endless = workbookOf({ A: [['Title'], [{ value: 'a'.repeat(3_000_000), type: 'inlineStr' }]] });
    await expect(read(endless)).rejects.toThrow('a cell with more than 1,000,000 characters. Shorten it in Excel');
    const longest = workbookOf({ A: [['Title'], [{ value: 'a'.repeat(32_767), type: 'inlineStr' }]] });
    expect((await read(longest)).rows).toEqual([[2, { Title: 'a'.repeat(32_767) }]]);
    await expect(with_({ columns: 1 })).rejects.toThrow('The sheet has more than 1 columns');
    expect((await with_({})).rows).toHaveLength(500);
  });
});

describe('a table below a title', () => {
  const titled = ['Shree Ganesh Traders, Surat', '', 'Item Name,Item Code,MRP,Qty', 'Brass diya,BD1,199,5'];
  const remarks = ['The names of the columns are on line 3; the lines above it are not read.'];
  const rows = [[4, { 'Item Name': 'Brass diya', 'Item Code': 'BD1', MRP: '199', Qty: '5' }]];

  it('of a CSV file is found by its column names', async () => {
    expect(await read(titled.join('\n'))).toEqual({ remarks, rows });
    expect(await read(titled.join('\r\n').replaceAll(',', ';'))).toEqual({ remarks, rows });
  });

  it('in Amazon’s template starts at the field names, below the labels', async () => {
    const csv =
      'TemplateType=clothing\tVersion=2026.1\t\nSeller SKU\tProduct Name\tStandard Price\nitem_sku\titem_name\tstandard_price\nA-1\tKurta\t499\n';
    expect(await read(csv)).toEqual({
      rows: [[4, { item_sku: 'A-1', item_name: 'Kurta', standard_price: '499' }]],
      remarks: ['The names of the columns are on line 3; the lines above it are not read.'],
    });
  });

  it('of a workbook is found by its column names', async () => {
    expect(await read(workbookOf({ A: titled.map((line) => line.split(',')) }))).toEqual({ remarks, rows });
  });

  it('is not searched when the rows are as wide as the first', async () => {
    expect((await read('Tun,Preis,Zahl\nSize,Color,Price\n')).remarks).toEqual([]);
  });

  it('is read without header rows that are repeated', async () => {
    const parts = '\uFEFFHandle,Title\ndiya,Diya\n\uFEFFHandle,Title\nlota,Lota\n';
    const expected = [
      [2, { Handle: 'diya', Title: 'Diya' }],
      [4, { Handle: 'lota', Title: 'Lota' }],
    ];
    expect((await read(parts)).rows).toEqual(expected);
    const cells = ['Handle,Title', 'diya,Diya', 'Handle,Title', 'lota,Lota'].map((line) => line.split(','));
    expect((await read(workbookOf({ A: cells }))).rows).toEqual(expected);
  });

  it('has column names without curly quotes and direction marks', async () => {
    expect((await read('“Handle”,Title\u200F,\u202APrice\u202C\na,b,1\n')).rows).toEqual([
      [2, { Handle: 'a', Title: 'b', Price: '1' }],
    ]);
  });

  it('contains formulas that were never computed as text', async () => {
    const book = workbookOf({
      A: [
        ['Handle', 'Price'],
        ['a', { formula: 'C2*0.9' }],
      ],
    });
    expect((await read(book)).rows).toEqual([[2, { Handle: 'a', Price: '=C2*0.9' }]]);
  });
});

describe('CSV of common programs', () => {
  const expected = [
    ['1', 'two\nlines'],
    ['3', 'x'],
  ];
  it.each([
    ['CRLF', 'a,b\r\n1,"two\r\nlines"\r\n3,x\r\n'],
    ['CR, with line feeds in cells', 'a,b\r1,"two\nlines"\r3,x\r'],
    ['CR, with CR in cells and no end', 'a,b\r1,"two\rlines"\r3,x'],
    ['mixed line ends', 'a,b\r\n1,"two\nlines"\r3,x\n'],
    ['a line sep=;', 'sep=;\r\na;b\r\n1;"two\nlines"\r\n3;x\r\n'],
    ['a line sep= with a tab', 'sep=\t\r\na\tb\r\n1\t"two\nlines"\r\n3\tx\r\n'],
    ['pipes', 'a|b\n1|"two\nlines"\n3|x\n'],
    ['commas in the header’s names', 'a;"b, c, d"\n1;"two\nlines"\n3;x\n'],
    ['a line break in the header', '"a";"b\r\n(of the product)"\r\n1;"two\nlines"\r\n3;x\r\n'],
    ['rows that were cleared', ',\na,b\n,\n1,"two\nlines"\n"",""\n , \n3,x\n,\n'],
    ['a byte order mark twice', '\uFEFF\uFEFFa,b\n1,"two\nlines"\n3,x\n'],
    ['UTF-16 LE', Buffer.from('\uFEFFa\tb\r\n1\t"two\r\nlines"\r\n3\tx\r\n', 'utf16le')],
    ['UTF-16 LE without a mark', Buffer.from('a\tb\r\n1\t"two\r\nlines"\r\n3\tx\r\n', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\uFEFFa,b\r\n1,"two\r\nlines"\r\n3,x\r\n', 'utf16le').swap16()],
    ['UTF-16 BE without a mark', Buffer.from('a,b\r\n1,"two\r\nlines"\r\n3,x\r\n', 'utf16le').swap16()],
  ])('is read with %s', async (_what, contents) => {
    expect(await cellsOf(contents)).toEqual(expected);
  });

  it('is read with Devanagari in UTF-16 without a mark', async () => {
    const text = `नाम\tदाम\r\n${'बनारसी साड़ी\t४९९\r\n'.repeat(40)}`;
    expect((await cellsOf(Buffer.from(text, 'utf16le')))[0]).toEqual(['बनारसी साड़ी', '४९९']);
  });

  it('is read with the letters and signs of Windows-1252', async () => {
    const bytes = Buffer.from('Title,Price\n\x93Caf\xe9\x94 cup \x96 blue,\xa3 499\nPlain cup,399\n', 'latin1');
    const { rows, remarks } = await read(bytes);
    expect(rows[0]).toEqual([2, { Title: '“Café” cup – blue', Price: '£ 499' }]);
    expect(remarks.join()).toContain('not UTF-8');
  });

  it('keeps a stray CR in a cell, and numbers columns with the same name', async () => {
    const expected = [
      [2, { Title: 'Diya', Tags: 'a b', 'tags (2)': 'c' }],
      [4, { Title: 'Lota', Tags: 'x', 'tags (2)': 'y' }],
    ];
    expect((await read('Title,Tags,tags\nDiya,a\rb,c\nLota,x,y\n')).rows).toEqual(expected);
    // A stray line feed in a file whose rows end at CR.
    expect((await read('Title,Tags,tags\rDiya,a\nb,c\rLota,x,y\r')).rows).toEqual(expected);
  });
});

const good = 'Handle,Title,Variant Price,Variant Inventory Qty,Option1 Name,Option1 Value,Status\n';
const rowOf = (cells: Partial<Record<string, string>>) =>
  ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty', 'Option1 Name', 'Option1 Value', 'Status']
    .map((name) => cells[name] ?? { Handle: 'diya', Title: 'Diya', 'Variant Price': '99' }[name] ?? '')
    .join(',');

/** Files that are rejected as a whole, with the expected reason and remedy. */
const badFiles: [what: string, contents: string | Buffer, message: RegExp][] = [
  ['nothing', '', /The file is empty: it has no header row/],
  ['only line breaks', '\r\n\r\n\n', /The file is empty/],
  ['only cleared rows', ',,,\n,,,\n', /The file is empty/],
  [
    'an old workbook',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    /old Excel workbook \(\.xls\).*save it as “Excel Workbook \(\.xlsx\)”/,
  ],
  ['a PDF', '%PDF-1.7\n', /This file is a PDF, not CSV or Excel/],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /This file is a picture/],
  ['a gzip file', Buffer.from('1f8b0800', 'hex'), /compressed file \(\.gz, .*Unpack it/],
  ['a RAR archive', 'Rar!\u001a\u0007', /compressed archive.*Unpack it/],
  ['a web page', '<!DOCTYPE html><html><table><tr><td>Title</td></tr></table>', /web page.*save it as/],
  ['an Excel 2003 XML table', '<?xml version="1.0"?>\n<Workbook></Workbook>', /XML table.*save it as/],
  ['a product feed', '<?xml version="1.0"?><rss><channel/></rss>', /an XML file/],
  ['JSON', '[{"title":"Diya"}]', /This file is JSON/],
  ['UTF-32', Buffer.from('fffe000054000000', 'hex'), /UTF-32.*CSV UTF-8/],
  ['a ZIP of pictures', zipOf([['lamp.jpg', Buffer.from('x')]]), /ZIP of pictures.*field for pictures/],
  ['a ZIP with a CSV file', zipOf([['products.csv', Buffer.from('x')]]), /Unpack it and choose/],
  ['an OpenDocument table', zipOf([['content.xml', Buffer.from('<x/>')]]), /OpenDocument.*\.ods.*Save it as/],
  ['a binary workbook', zipOf([['xl/workbook.bin', Buffer.from('x')]]), /\.xlsb.*Save it as/],
  ['a table of Numbers', zipOf([['Index/Document.iwa', Buffer.from('x')]]), /Numbers.*Export it/],
  ['a Word document', zipOf([['word/document.xml', Buffer.from('<x/>')]]), /Word document/],
  ['an empty ZIP', zipOf([]), /ZIP file without a workbook/],
  ['half a workbook', workbookOf({ A: [['Handle']] }).subarray(0, 500), /damaged.*save it again/],
  ['a workbook without rows', workbookOf({ A: [] }), /The sheet “A” is empty/],
  [
    'a workbook with broken XML',
    zipOf([
      ['xl/workbook.xml', Buffer.from('<workbook><sheets><sheet name="A"')],
      ['_rels/.rels', Buffer.from('<Relationships/>')],
    ]),
    /The workbook is damaged/,
  ],
  ['a workbook without sheets', zipOf([['xl/workbook.xml', Buffer.from('<workbook/>')]]), /no sheet with cells/],
  ['a bzip2 file', 'BZh91AY', /compressed file \(.*Unpack it/],
  ['a web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related\n', /web archive or an email.*save it as/],
  ['a saved web page', 'From: <Saved>\r\nSubject: Products\r\nMIME-Version: 1.0\r\n', /web archive or an email/],
  ['a link to Google Sheets', '{"url":"https://docs.google.com/open?id=1"}', /a link to a table.*File, Download/],
  ['a shortcut', '[InternetShortcut]\nURL=https://docs.google.com/spreadsheets/d/1\n', /a link to a table/],
  ['a pasted address', 'https://docs.google.com/spreadsheets/d/1/edit\n', /a link to a table/],
  [
    'an export of WordPress',
    '<?xml version="1.0"?>\n<!-- This is a WordPress eXtended RSS file -->\n<rss></rss>',
    /WordPress’s export in XML.*In WooCommerce, open Products, choose Export/,
  ],
  ['a text document', '{\\rtf1\\ansi Handle}', /text document \(\.rtf\)/],
  ['an old SYLK spreadsheet', 'ID;PWXL;N;E\nC;Y1;X1;K"Handle"\n', /old spreadsheet \(\.slk\).*save it as/],
  ['a backup of a database', '-- MySQL dump\nCREATE TABLE `products` (`id` int);\n', /backup of a database \(SQL\)/],
  ['a Parquet file', 'PAR1\u0015\u0004', /data file of another program/],
  ['a program', Buffer.from('7f454c4602010103040506', 'hex'), /neither text nor a workbook/],
  ['only zeros', Buffer.alloc(300), /The file is empty/],
  ['only a header', good, /a header row and nothing below it/],
  ['rows in quotes as a whole', '"Handle,Title,Price"\n"diya,Diya,99"\n', /one cell in quotes.*Text to Columns/],
  [
    'a workbook with entities that grow',
    zipOf([['xl/workbook.xml', Buffer.from('<!DOCTYPE a [<!ENTITY x "y">]><workbook/>')]]),
    /The workbook is damaged/,
  ],
];

/** Rows that are rejected, with the expected line, column, value and remedy. */
const badRows: [what: string, contents: string, refusal: Partial<Refusal>][] = [
  ['no handle', rowOf({ Handle: '' }), { line: 2, field: 'Handle' }],
  ['no title', rowOf({ Title: '' }), { line: 2, field: 'Title', value: '' }],
  ['no price', rowOf({ 'Variant Price': '' }), { line: 2, field: 'Variant Price', value: '' }],
  ['a price in words', rowOf({ 'Variant Price': 'on request' }), { field: 'Variant Price', value: 'on request' }],
  ['a price of 0', rowOf({ 'Variant Price': '0' }), { field: 'Variant Price', value: '0' }],
  ['a price below 0', rowOf({ 'Variant Price': '-5' }), { field: 'Variant Price', value: '-5' }],
  ['a price beyond all', rowOf({ 'Variant Price': '999999999999' }), { field: 'Variant Price', value: '999999999999' }],
  ['an error of a spreadsheet', rowOf({ 'Variant Price': '#N/A' }), { field: 'Variant Price', value: '#N/A' }],
  ['a date as a price', rowOf({ 'Variant Price': '12-Jan' }), { field: 'Variant Price', value: '12-Jan' }],
  ['stock in words', rowOf({ 'Variant Inventory Qty': 'many' }), { field: 'Variant Inventory Qty', value: 'many' }],
  [
    'half a piece in stock',
    rowOf({ 'Variant Inventory Qty': '1.5' }),
    { field: 'Variant Inventory Qty', value: '1.5' },
  ],
  ['a status of another shop', rowOf({ Status: 'enabled' }), { field: 'Status' }],
  [
    'one choice twice',
    `${rowOf({ 'Option1 Name': 'Size', 'Option1 Value': 'S' })}\n${rowOf({ 'Option1 Value': 'S' })}`,
    { line: 3, field: 'Option1 Value', value: 'S' },
  ],
  ['a quote that is never closed', `"${rowOf({})}\n${rowOf({ Handle: 'lota' })}`, { line: 2, field: '' }],
  ['too many cells', `${rowOf({})},1,2,3`, { line: 2, field: '' }],
  ['too few cells', 'diya,Diya', { line: 2, field: '' }],
  ['a price range', rowOf({ 'Variant Price': '₹499 - ₹999' }), { field: 'Variant Price', value: '₹499 - ₹999' }],
  ['a percentage as a price', rowOf({ 'Variant Price': '18%' }), { field: 'Variant Price', value: '18%' }],
  ['a formula as text', rowOf({ 'Variant Price': '=C3*0.9' }), { field: 'Variant Price', value: '=C3*0.9' }],
  ['stock as a phrase', rowOf({ 'Variant Inventory Qty': 'In stock' }), { field: 'Variant Inventory Qty' }],
  [
    'two products of one handle',
    `${rowOf({})}\n${rowOf({ Title: 'Brass lamp', 'Option1 Name': 'Size', 'Option1 Value': 'Big' })}`,
    { line: 2, field: 'Handle', reason: 'The handle has two titles: “Diya” and “Brass lamp” (line 3)' },
  ],
  [
    'two handles that differ by capitals',
    `${rowOf({ Handle: 'Diya' })}\n${rowOf({ Title: 'Diya of brass' })}`,
    {
      line: 2,
      field: 'Handle',
      value: 'Diya',
      reason: expect.stringContaining('“Diya” and “diya” (line 3) differ only in capitals'),
    },
  ],
  ['a price in dollars', rowOf({ 'Variant Price': '$49' }), { field: 'Variant Price', value: '$49' }],
  ['a price in words of lakhs', rowOf({ 'Variant Price': '1.5 lakh' }), { field: 'Variant Price', value: '1.5 lakh' }],
  [
    'a row of more than 10,000,000 characters',
    `${rowOf({ Title: 'x'.repeat(10_500_000) })}\n${rowOf({ Handle: 'lota' })}`,
    { line: 2, reason: 'The row has more than 1,00,00,000 characters' },
  ],
  [
    'curly quotes around a comma',
    rowOf({ Title: '“Diya, brass”' }),
    { line: 2, reason: expect.stringContaining('curly quotes'), remedy: expect.stringContaining('straight ones') },
  ],
  [
    'a text without its quotes',
    `${rowOf({})}\nIt burns for six hours`,
    { line: 3, reason: 'The row has 1 cell, the header 7' },
  ],
];

/** Messages that a merchant could not act on. */
const unreadable = /undefined|NaN|\[object|unexpected|invalid|parse|syntax|exception|something went wrong|record|csv_/i;

describe('a bad file', () => {
  it('has at least 60 kinds', () => expect(badFiles.length + badRows.length).toBeGreaterThanOrEqual(60));

  it.each(badFiles)('that is %s is refused with its kind and a remedy', async (_what, contents, message) => {
    const error = await read(contents).then(
      () => null,
      (thrown: unknown) => thrown as Error,
    );
    expect(error?.message).toMatch(message);
    expect(error?.message).not.toMatch(unreadable);
    expect(error?.name).not.toBe('TypeError');
  });

  it.each(badRows)('with %s is refused with line, column, value and remedy', async (_what, rows, expected) => {
    const table = await openTable(sourceOf(`${good}${rows}\n`));
    const items: Imported[] = [];
    for await (const item of readShopify(table.rows)) items.push(item);
    const refusal = items.find((item): item is Refusal => item.kind === 'refused');
    expect(refusal).toMatchObject(expected);
    expect(refusal?.remedy).toMatch(/^[A-Z].{10,}\.$/);
    expect(`${refusal?.reason} ${refusal?.remedy}`).not.toMatch(unreadable);
  });
});

/** What the reader of Shopify's format makes of some text. */
async function imported(text: string): Promise<Imported[]> {
  const table = await openTable(sourceOf(text));
  const items: Imported[] = [];
  for await (const item of readShopify(table.rows)) items.push(item);
  return items;
}

describe('a warning about a product', () => {
  it('names a cell without a picture, and keeps other pictures', async () => {
    const items = await imported(
      'Handle,Title,Variant Price,Image Src\ndiya,Diya,99,"https://a.example/1.jpg, https://a.example/2.jpg"\nlota,Lota,99,n/a\n',
    );
    expect(items).toMatchObject([
      { kind: 'product', images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }] },
      { kind: 'warning', line: 3, field: 'Image Src', value: 'n/a' },
      { kind: 'product', images: [] },
    ]);
  });

  it('is given when a name or a description is cut', async () => {
    const long = 'word '.repeat(2_100);
    const items = await imported(`Handle,Title,Variant Price,Body (HTML)\ndiya,${'x'.repeat(301)},99,${long}\n`);
    expect(items).toMatchObject([
      { kind: 'warning', line: 2, field: 'Title', reason: expect.stringContaining('has 301 characters') as string },
      { kind: 'warning', line: 2, field: 'Body (HTML)' },
      { kind: 'product' },
    ]);
  });

  it('is given when the stock exceeds the maximum', async () => {
    const items = await imported('Handle,Title,Variant Price,Variant Inventory Qty\ndiya,Diya,99,1000000000\n');
    expect(items).toMatchObject([
      { kind: 'warning', line: 2, field: 'Variant Inventory Qty', value: '1000000000' },
      { kind: 'product', variants: [{ stock: 1_000_000 }] },
    ]);
  });

  it('is given for a second row without an option, unless the rows have SKUs', async () => {
    const items = await imported('Handle,Title,Variant Price\ndiya,Diya,99\ndiya,Diya,89\n');
    expect(items).toMatchObject([
      { kind: 'refused', line: 3, field: 'Handle', reason: 'The product is on line 2 already' },
      { kind: 'product', variants: [{ pricePaise: 9_900 }] },
    ]);
    const bySku = await imported('Handle,Title,Variant SKU,Variant Price\ndiya,Diya,D-1,99\ndiya,Diya,D-2,89\n');
    expect(bySku).toMatchObject([{ kind: 'product', variants: [{ sku: 'D-1' }, { sku: 'D-2' }] }]);
  });

  it('is given for a SKU without a price', async () => {
    const items = await imported('Handle,Title,Variant SKU,Variant Price\nring,Ring,R,99\nring,,R-7,\n');
    expect(items).toMatchObject([
      { kind: 'warning', line: 3, field: 'Variant SKU', value: 'R-7' },
      { kind: 'product' },
    ]);
  });

  it.each([
    ['Clothing » Women » Sarees', ['Clothing', 'Women', 'Sarees']],
    ['Clothing / Women', ['Clothing', 'Women']],
    ['Food > Salt/Pepper', ['Food', 'Salt/Pepper']],
    ['Home &amp; Kitchen', ['Home & Kitchen']],
  ])('is not given for the category “%s”, which is split into levels', async (category, levels) => {
    const items = await imported(`Handle,Title,Variant Price,Product Category\ndiya,Diya,99,${category}\n`);
    expect(items).toMatchObject([{ categories: [levels] }]);
  });
});
