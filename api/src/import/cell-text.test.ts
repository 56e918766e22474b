import { countOf, gramsOf, isHiddenWord, nameText, oneLine, paiseOf, picturesIn, textOfHtml } from './cell-text';

test.each([
  [undefined, ''],
  ['', ''],
  [' ', ''],
  ['Copper lota', 'Copper lota'],
  [' Copper', 'Copper'],
  ['lota ', 'lota'],
  ['Copper  lota', 'Copper lota'],
  ['Copper\tlota\n', 'Copper lota'],
  ['a\u0007b', 'a b'],
  ['a\u007fb', 'a b'],
  ['caf\u0065\u0301', 'caf\u00e9'],
  ['a\ufffdb', 'a b'],
  ['a\u00a0b', 'a b'],
  ['तांबे का लोटा', 'तांबे का लोटा'],
])('the cell %j is the line %j', (cell, line) => {
  expect(oneLine(cell)).toBe(line);
});

test.each([
  ['₹ 1 299', 129_900],
  ['1\u00a0299,50', 129_950],
  ['12 34 567', 123_456_700],
  ['1,299 only', 129_900],
  ['Rs. 1,299/- only', 129_900],
  ['499 rupees', 49_900],
  ['४९९', 49_900],
  ['₹ १,२९९.५०', 129_950],
  ['٩٩', 9_900],
  ['“99”', 9_900],
  ["'1299", 129_900],
  ['₹1,00,000.00', 10_000_000],
  ['\u00a0₹\u00a01299\u00a0', 129_900],
  ['\u200e99\u200e', 9_900],
])('the amount %j is %j paise', (cell, paise) => {
  expect(paiseOf(cell)).toBe(paise);
});

test('stock in Devanagari digits is a number', () => {
  expect(countOf('१२')).toBe(12);
});

test.each([
  ['1,200', 1_200],
  ["'15", 15],
  [' 7 ', 7],
  ['-3', 0],
])('the stock %j is %j', (cell, count) => {
  expect(countOf(cell)).toBe(count);
});

test.each([
  ['250 g', 'kg', 250],
  ['0.5kg', 'g', 500],
  ['0,25', 'kg', 250],
  ['40 gms', 'kg', 40],
])('the weight %j in %s is %j grams', (cell, unit, grams) => {
  expect(gramsOf(cell, unit)).toBe(grams);
});

test.each([
  ['Salt &amp; Pepper', 'Salt & Pepper'],
  ['Tea &#8211; 250&nbsp;g', 'Tea – 250 g'],
  ['<b>New</b> saree', 'New saree'],
  ['Cups < 10 cm & more', 'Cups < 10 cm & more'],
])('the name %j is %j', (cell, name) => {
  expect(nameText(cell)).toBe(name);
});

test('a description that was escaped twice is read as HTML', () => {
  expect(textOfHtml('&lt;p&gt;Warm &amp;amp; soft&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;')).toBe('Warm & soft');
  expect(textOfHtml('<p>Write &lt;b&gt; for bold</p>')).toBe('Write <b> for bold');
});

const at = 'https://a.example/';
test.each<[string, string[], string | null]>([
  [`${at}1.jpg, ${at}2.jpg|${at}3.jpg;${at}4.jpg`, [1, 2, 3, 4].map((n) => `${at}${n}.jpg`), null],
  [`${at}a b.jpg`, [`${at}a%20b.jpg`], null],
  [`${at}a.jpg?x=1,2&y=3`, [`${at}a.jpg?x=1,2&y=3`], null],
  ['//a.example/1.jpg', [`${at}1.jpg`], null],
  ['www.a.example/1.jpg', ['https://www.a.example/1.jpg'], null],
  [`<img class="x" src="${at}1.jpg">`, [`${at}1.jpg`], null],
  ['C:\\photos\\red saree.jpg', ['red saree.jpg'], null],
  ['/s/a/1.jpg,/s/a/2.png', ['1.jpg', '2.png'], null],
  ['red, blue.jpg', ['red, blue.jpg'], null],
  [`no picture|${at}1.jpg`, [`${at}1.jpg`], 'no picture'],
  ['ftp://a.example/1.jpg', [], 'ftp://a.example/1.jpg'],
  ['data:image/png;base64,iVBORw0KGgo=', [], 'data:image/png;base64,iVBORw0KGgo='],
  ['', [], null],
])('the pictures of %j are %j', (cell, urls, unread) => {
  expect(picturesIn(cell)).toEqual({ urls, unread });
});

test.each(['FALSE', 'no', '0', 'FALSCH', 'नहीं', 'Disabled'])('%s hides a product', (cell) => {
  expect(isHiddenWord(cell)).toBe(true);
  expect(isHiddenWord('WAHR')).toBe(false);
});
