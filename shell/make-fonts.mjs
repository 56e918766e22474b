// Makes the shop's fonts: subsets of Mukta (text) and Eczar (headings), the style sheet that declares them and the
// fallback fonts that have their widths and heights, and the drawn names in Devanagari:
//   node shell/make-fonts.mjs
// The files are committed; run it again when a font's version or something below changes.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fromBuffer } from '@capsizecss/unpack';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { optimize } from 'svgo';

const packages = new URL('../node_modules/@expo-google-fonts/', import.meta.url);
const inRepository = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const codes = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const scripts = {
  // ASCII, Latin-1, dashes, quotes, bullet, ellipsis, rupee and minus.
  latin: {
    codes: [
      ...codes(0x20, 0x7e),
      ...codes(0xa0, 0xff),
      ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20b9, 0x2212],
    ],
    range: 'U+20-7E, U+A0-FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20B9, U+2212',
  },
  // Devanagari: the characters of the block that Hindi uses.
  devanagari: {
    codes: [
      ...codes(0x901, 0x903),
      ...codes(0x905, 0x914),
      ...codes(0x915, 0x939),
      ...codes(0x93c, 0x94d),
      ...[0x950, 0x200c, 0x200d, 0x25cc],
      ...codes(0x958, 0x95f),
      ...codes(0x964, 0x970),
    ],
    range: 'U+900-97F, U+200C-200D, U+25CC',
  },
};

/** `size` sets both faces to the height of letters that other fonts have. */
const fonts = [
  { family: 'Haat Text', file: 'text', source: 'mukta/400Regular/Mukta_400Regular.ttf', weight: '400', size: 1.08 },
  {
    family: 'Haat Text',
    file: 'text-bold',
    source: 'mukta/600SemiBold/Mukta_600SemiBold.ttf',
    weight: '500 900',
    size: 1.08,
  },
  { family: 'Haat Display', file: 'display', source: 'eczar/Eczar_600SemiBold.ttf', weight: '400 900', size: 1.04 },
];

/** Of an em: so that a line's text is centred in it, and no inline box is taller than its line. */
const ASCENT = 1;
const DESCENT = 0.36;

/**
 * Fonts of machines, by the mean width of their letters in ems as @capsizecss/unpack measures it: of the fonts
 * themselves, and of Arimo and Gelasio, which have the widths of Arial and Georgia.
 */
const fallbacks = [
  { of: 'text', name: 'Arial', local: ['Arial', 'Liberation Sans'], width: 0.4458 },
  { of: 'text', name: 'Roboto', local: ['Roboto', 'Roboto-Regular'], width: 0.4448 },
  { of: 'text', name: 'DejaVu', local: ['DejaVu Sans'], width: 0.5083 },
  { of: 'text-bold', name: 'Arial', local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.48 },
  { of: 'text-bold', name: 'Roboto', local: ['Roboto Bold', 'Roboto-Bold'], width: 0.4521 },
  { of: 'text-bold', name: 'DejaVu', local: ['DejaVu Sans Bold'], width: 0.5742 },
  { of: 'display', name: 'Georgia', local: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'], width: 0.5186 },
  { of: 'display', name: 'Noto Serif', local: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 0.512 },
  { of: 'display', name: 'DejaVu', local: ['DejaVu Serif Bold'], width: 0.5703 },
];

const percent = (share) => `${Number((share * 100).toFixed(2))}%`;
const face = (declarations) =>
  `@font-face {\n${declarations.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}\n`;
const metrics = (size) => [
  ['size-adjust', percent(size)],
  ['ascent-override', percent(ASCENT / size)],
  ['descent-override', percent(DESCENT / size)],
  ['line-gap-override', '0%'],
];

const rules = [];
const widths = new Map();
const sources = new Map();
for (const { family, file, source, weight, size } of fonts) {
  const whole = await readFile(new URL(source, packages));
  const { xWidthAvg, unitsPerEm } = await fromBuffer(whole);
  widths.set(file, (xWidthAvg / unitsPerEm) * size);
  sources.set(file, fontkit.create(whole));
  for (const [script, { codes: letters, range }] of Object.entries(scripts)) {
    const name = `${file}-${script}.woff2`;
    const subset = await subsetFont(whole, String.fromCodePoint(...letters), {
      targetFormat: 'woff2',
      noHinting: true,
    });
    await writeFile(inRepository(`shell/src/theme/fonts/${name}`), subset);
    rules.push(
      face([
        // A separate family: English pages do not name it, so a Hindi word on an English page fetches nothing.
        ['font-family', `'${family}${script === 'latin' ? '' : ' Devanagari'}'`],
        ['font-weight', weight],
        ['font-display', 'swap'],
        ['src', `url('./fonts/${name}') format('woff2')`],
        ['unicode-range', range],
        ...metrics(size),
      ]),
    );
  }
}
// Eczar's rupee sign is wider than its advance and touches the next digit, so headings use the text font's sign.
rules.push(
  face([
    ['font-family', "'Haat Display'"],
    ['font-weight', '400 900'],
    ['font-display', 'swap'],
    ['src', "url('./fonts/text-bold-latin.woff2') format('woff2')"],
    ['unicode-range', 'U+20B9'],
    ...metrics(fonts.find(({ file }) => file === 'text-bold').size),
  ]),
);
for (const { of, name, local, width } of fallbacks) {
  const { family, weight } = fonts.find(({ file }) => file === of);
  rules.push(
    face([
      ['font-family', `'${family} ${name}'`],
      ['font-weight', weight],
      ['src', local.map((font) => `local('${font}')`).join(', ')],
      ...metrics(widths.get(of) / width),
    ]),
  );
}
// Fetched by machines without Devanagari fonts, when a page contains Devanagari.
rules.push(
  face([
    ['font-family', "'Haat Devanagari'"],
    ['font-display', 'swap'],
    [
      'src',
      [
        ...[
          'Nirmala UI',
          'Kohinoor Devanagari',
          'Devanagari Sangam MN',
          'Noto Sans Devanagari',
          'NotoSansDevanagari-Regular',
        ].map((font) => `local('${font}')`),
        "url('./fonts/text-devanagari.woff2') format('woff2')",
      ].join(', '),
    ],
    ['unicode-range', scripts.devanagari.range],
  ]),
);
await writeFile(
  inRepository('shell/src/theme/fonts.css'),
  `/* Written by shell/make-fonts.mjs. */\n${rules.join('\n')}`,
);

/** A word's outlines as a path in a box whose unit is a hundredth of an em. */
function draw(font, word) {
  const { glyphs, positions } = font.layout(word);
  const scale = 100 / font.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index];
    const d = glyph.path
      .scale(scale, -scale)
      .translate((x + xOffset) * scale, -yOffset * scale)
      .toSVG();
    x += xAdvance;
    return `<path d="${d}"/>`;
  });
  // The headline that joins the letters extends a little beyond them.
  const viewBox = `-5 -100 ${Math.ceil(x * scale) + 10} 140`;
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${paths.join('')}</svg>`, {
    plugins: [
      { name: 'mergePaths', params: { force: true } },
      { name: 'convertPathData', params: { floatPrecision: 0 } },
    ],
  });
  const [, path] = /<path d="([^"]+)"/.exec(data);
  return { viewBox, path };
}
for (const [file, name, word, source] of [
  ['Wordmark/haat', 'haat', 'हाट', 'display'],
  ['LanguageSwitch/hindi', 'hindi', 'हिन्दी', 'text'],
]) {
  const { viewBox, path } = draw(sources.get(source), word);
  await writeFile(
    inRepository(`shared/src/ui/${file}.ts`),
    `import type { Drawing } from '../Drawn/Drawn';

/** Written by shell/make-fonts.mjs: the word's outlines; a unit is a hundredth of an em. */
export const ${name}: Drawing = {
  text: '${word}',
  viewBox: '${viewBox}',
  path: '${path}',
};
`,
  );
}
