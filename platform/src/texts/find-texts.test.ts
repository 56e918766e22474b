import { findTexts } from './find-texts';

const textsIn = (source: string, kind?: 'page' | 'contract' | 'staff') =>
  findTexts('a.tsx', source, kind).texts.map(({ text, one }) => (one === undefined ? text : [text, one]));
const bareIn = (source: string, kind?: 'page' | 'contract' | 'staff') =>
  findTexts('a.tsx', source, kind).bare.map(({ text }) => text);

test('a text is what t and msg are given, each branch of it, with the form for one', () => {
  expect(
    textsIn(`
    const names = [msg('Help'), msg("It's here")];
    const a = t('Cart'); const b = texts.t(open ? 'Close' : 'Open'); const c = t('{{count}} items', { count, one: '{{count}} item' });
    const d = t(name); const e = t(names[0] ?? '');
  `),
  ).toEqual(['Help', "It's here", 'Cart', 'Close', 'Open', ['{{count}} items', '{{count}} item']]);
});

test('a sentence with elements is one, too', () => {
  expect(
    textsIn(
      'const a = <p><Sentence of="Read <a>this</a>" parts={parts} /> <Sentence of={isOne ? "One" : "More"} values={{ count, one: "1" }} parts={{}} /></p>',
    ),
  ).toEqual(['Read <a>this</a>', ['One', '1'], ['More', '1']]);
});

test('what is written into an element without them is found with its line', () => {
  expect(
    findTexts(
      'shop.tsx',
      'const a = (\n  <p title="A title" className="Not Read">\n    Some words {isOn ? "On now" : null} {`${count} things`} {t("Help")}\n  </p>\n);',
    ).bare,
  ).toEqual([
    { text: 'A title', at: 'shop.tsx:2' },
    { text: 'Some words', at: 'shop.tsx:3' },
    { text: 'On now', at: 'shop.tsx:3' },
    { text: '`${count} things`', at: 'shop.tsx:3' },
  ]);
});

test('names, signs and numbers need no translation, nor do pages for the staff', () => {
  expect(bareIn('const a = <p lang="hi">Haat हाट · ₹ 10 {count} × {"—"}</p>')).toEqual([]);
  expect(bareIn('const a = <p title="For us">Words</p>', 'staff')).toEqual([]);
});

test("a text that is put together can't be translated", () =>
  expect(bareIn('const a = t(`Hello, ${name}`);')).toEqual(['`Hello, ${name}`']));

test('of the contract it is the messages of its checks and the states of things', () => {
  expect(
    textsIn(
      'export const a = z.string().check(z.minLength(2, "Enter your name"), z.regex(/x/)); const states = ["Placed", "In Transit"]; const b = z.literal("view"); const c = "HT"; const d = "Haat";',
      'contract',
    ),
  ).toEqual(['Enter your name', 'Placed', 'In Transit']);
});
