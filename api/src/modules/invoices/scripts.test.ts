import { create, type Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { renderInvoice } from './draw-invoice';
import { runsOf, scripts, type ScriptName } from './scripts';
import { fontFile, shapedFontsFor } from './shaped-fonts';

test('splits a line only where another font is needed', () => {
  expect(runsOf('Flat 3, MG Road')).toEqual([{ text: 'Flat 3, MG Road', script: null }]);
  expect(runsOf('12/4, রবীন্দ্র সরণি 700001')).toEqual([{ text: '12/4, রবীন্দ্র সরণি 700001', script: 'bengali' }]);
  expect(runsOf('Anna அண்ணா சாலை, రోడ్డు')).toEqual([
    { text: 'Anna ', script: null },
    { text: 'அண்ணா சாலை, ', script: 'tamil' },
    { text: 'రోడ్డు', script: 'telugu' },
  ]);
});

/** The glyph of a single character in a font, without shaping. */
const plain = async (script: ScriptName) => {
  const font = create(await readFile(fontFile(scripts[script].font))) as Font; // not a collection
  return (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).id;
};
const shaped = async (script: ScriptName, text: string) =>
  (await shapedFontsFor(text))
    .get(script)
    ?.layout(text)
    .glyphs.map(({ id }) => id) ?? [];

// The vowel sign follows its consonant in the text and is drawn before or around it.
test.each([
  ['devanagari', 'पि', 'िप'],
  ['bengali', 'কি', 'িক'],
  ['bengali', 'কো', 'েকা'],
  ['gurmukhi', 'ਗਿ', 'ਿਗ'],
  ['gujarati', 'કિ', 'િક'],
  ['odia', 'ଗେ', 'େଗ'],
  ['odia', 'ଗୋ', 'େଗା'],
  ['tamil', 'கெ', 'ெக'],
  ['tamil', 'கொ', 'ெகா'],
  ['malayalam', 'കോ', 'േകാ'],
] as const)('in %s %s is drawn in visual order', async (script, text, seen) => {
  const glyph = await plain(script);
  const drawn = await shaped(script, text);
  expect(drawn).toHaveLength([...seen].length);
  // A sign may have different glyphs beside wide and narrow letters; a single letter or sign has one.
  const consonant = glyph([...text][0] ?? '');
  expect(drawn.indexOf(consonant)).toBe([...seen].indexOf([...text][0] ?? ''));
});

// Consonants joined by a virama form one glyph, or fewer glyphs than characters.
test.each([
  ['devanagari', 'क्ष', 1],
  ['devanagari', 'श्री', 2],
  ['bengali', 'ক্ষ', 1],
  ['gujarati', 'ક્ષ', 1],
  ['odia', 'କ୍ଷ', 1],
  ['kannada', 'ಕ್ಷ', 1],
  ['telugu', 'క్ష', 1],
  ['malayalam', 'ക്ഷ', 1],
] as const)('in %s %s forms a conjunct', async (script, text, maxGlyphs) => {
  expect((await shaped(script, text)).length).toBeLessThanOrEqual(maxGlyphs);
});

test('Urdu is joined and runs from right to left, except its digits', async () => {
  const glyph = await plain('urdu');
  const [first, last] = [await shaped('urdu', 'محمد'), await shaped('urdu', 'علی')];
  expect(first).not.toContain(glyph('م'));
  const line = await shaped('urdu', 'محمد علی 12');
  expect(line.slice(0, 2)).toEqual([glyph('1'), glyph('2')]);
  expect(line.slice(3)).toEqual([...last, glyph(' '), ...first]);
});

test('every letter has a glyph in the font of its script', async () => {
  for (const [script, { letters }] of Object.entries(scripts)) {
    const font = create(await readFile(fontFile(scripts[script as ScriptName].font))) as Font; // not a collection
    const all = [...names].filter((letter) => letters.test(letter));
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
  }
});

const names =
  'विद्यार्थी श्रीकृष्ण · মুখোপাধ্যায় লক্ষ্মী · ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ · ધર્મેન્દ્ર લક્ષ્મી · କୃଷ୍ଣ ଓଡ଼ିଆ · ' +
  'கோவிந்தன் லெட்சுமி · వెంకటేశ్వర్లు కృష్ణ · ಲಕ್ಷ್ಮೀ ಹೆಗ್ಡೆ · കൃഷ്ണൻ കോഴിക്കോട് · محمد ٹیپو ڈاکٹر گھر';

const invoiceTo = (fullName: string) =>
  renderInvoice(
    {
      number: 'HT/26-27/000001',
      issuedAt: new Date('2026-11-26T08:00:00Z'),
      orderId: 'HT-AAAAAA',
      orderedAt: new Date('2026-11-25T08:00:00Z'),
      to: { fullName, address: '12, MG Road', city: 'Bengaluru', state: 'Karnataka', zipCode: '560001' },
      taxMode: 'estimate',
      lines: [],
      shippingPaise: 0,
      totalPaise: 0,
      creditPaise: 0,
    },
    { name: 'Haat', address: '1 Market Road', gstin: null },
  );
const fontsOf = (pdf: Buffer) => [...new Set(pdf.toString('latin1').match(/FontName \/\S+\+\S+/g))].length;

test('an invoice embeds the fonts of all scripts in the name, and none for English', async () => {
  const pdf = await invoiceTo(names);
  expect(fontsOf(pdf)).toBe(2 + Object.keys(scripts).length);
  expect(fontsOf(await invoiceTo('Asha Rao'))).toBe(2);
});
