import { findTexts } from './find-texts';

const textsIn = (source: string, kind?: 'page' | 'contract' | 'staff') =>
  findTexts('a.tsx', source, kind).texts.map(({ text, one }) => (one === undefined ? text : [text, one]));
const bareIn = (source: string, kind?: 'page' | 'contract' | 'staff') =>
  findTexts('a.tsx', source, kind).bare.map(({ text }) => text);

test('texts are the arguments of t and msg, each branch, with the form for one', () => {
  expect(
    textsIn(`
    const names = [msg('Help'), msg("It's here")];
    const a = t('Cart'); const b = texts.t(open ? 'Close' : 'Open'); const c = t('{{count}} items', { count, one: '{{count}} item' });
    const d = t(name); const e = t(names[0] ?? '');
  `),
  ).toEqual(['Help', "It's here", 'Cart', 'Close', 'Open', ['{{count}} items', '{{count}} item']]);
});

test('a Sentence is a text', () => {
  expect(
    textsIn(
      'const a = <p><Sentence of="Read <a>this</a>" parts={parts} /> <Sentence of={isOne ? "One" : "More"} values={{ count, one: "1" }} parts={{}} /></p>',
    ),
  ).toEqual(['Read <a>this</a>', ['One', '1'], ['More', '1']]);
});

test('an untranslated text in an element is found with its line', () => {
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

test('parts of sentences are found: joined by spaces and marks, by a placeholder, or in a template', () => {
  const parts = [
    "t(', hidden')",
    "t('You: ')",
    "t('Refund {{amount}}{{more}}', { amount, more })",
    '`${t(status)} from ${time}`',
    "`${isOn ? t('Enable') : t('Disable')} the webhook`",
  ];
  expect(findTexts('a.tsx', parts.join(';')).fragments).toHaveLength(parts.length);
  const whole = [
    "t('Refund {{amount}} as store credit', { amount })",
    "t('(no longer in the shop)')",
    '`${t(label)} (Ctrl+${key})`',
    '`/admin/orders/${id}`',
    '`key of ${keyOf(t(label))}`',
    "`${t('Name')}: ${name} · ${sum} (${time} ms)`",
  ];
  expect(findTexts('a.tsx', whole.join(';')).fragments).toEqual([]);
});

test('names, symbols, numbers and staff pages need no translation', () => {
  expect(bareIn('const a = <p lang="hi">Haat हाट · ₹ 10 {count} × {"—"}</p>')).toEqual([]);
  expect(bareIn('const a = <p title="For us">Words</p>', 'staff')).toEqual([]);
});

test('a composed text is reported as untranslated', () =>
  expect(bareIn('const a = t(`Hello, ${name}`);')).toEqual(['`Hello, ${name}`']));

test('texts of the contract are the messages of its checks and its states', () => {
  expect(
    textsIn(
      'export const a = z.string().check(z.minLength(2, "Enter your name"), z.regex(/x/)); const states = ["Placed", "In Transit", "Pack, ship and deliver"]; const b = z.literal("view"); const c = "HT"; const d = "Haat";',
      'contract',
    ),
  ).toEqual(['Enter your name', 'Placed', 'In Transit', 'Pack, ship and deliver']);
});

test('the ids of a contract are no texts, but the labels with the same words are', () => {
  expect(
    textsIn(
      `const fields = [{ id: 'Image Src', label: 'Picture' }, { id: 'Tags', label: 'Tags' },
         { id: 'Published', label: 'Shown: yes or no' }, { id: 'Rate', label: 'GST rate in percent' }] as const;
       const repeatable = new Set(['Image Src']);`,
      'contract',
    ),
  ).toEqual(['Picture', 'Tags', 'Shown: yes or no', 'GST rate in percent']);
});
