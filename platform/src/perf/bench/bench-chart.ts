import { variants, type Figures, type Variant } from './figures';
import { spreadOf, type Spread } from './spread';

/** The measurements in the chart; each group has its own scale. */
const groups: readonly {
  title: string;
  unit: string;
  divisor: number;
  rows: readonly { label: string; name: string }[];
}[] = [
  {
    title: 'Script until React has taken over, KB',
    unit: 'KB',
    divisor: 1_000,
    rows: ['home', 'listing', 'product'].map((page) => ({ label: page, name: `load.slow.${page}.scriptBytesFirst` })),
  },
  {
    title: 'LCP on slow 4G, CPU ×4, ms',
    unit: 'ms',
    divisor: 1,
    rows: ['home', 'listing', 'product'].map((page) => ({ label: page, name: `load.slow.${page}.lcp` })),
  },
  {
    title: '‘Add to Cart’ works on slow 4G, CPU ×4, ms',
    unit: 'ms',
    divisor: 1,
    rows: [{ label: 'product', name: 'button.slow.product.working' }],
  },
  {
    title: 'Navigation inside the shop, slow 4G, CPU ×4, ms',
    unit: 'ms',
    divisor: 1,
    rows: ['listing', 'product', 'cart'].map((step) => ({
      label: `to the ${step}`,
      name: `navigation.slow.${step}.ms`,
    })),
  },
];

const colours: Readonly<Record<Variant, string>> = { composed: '#8a1c3b', static: '#c98a1b', split: '#4d6b57' };
const names: Readonly<Record<Variant, string>> = {
  composed: 'composed',
  static: 'one bundle',
  split: 'a chunk for each route',
};

const LEFT = 110;
const WIDTH = 760;
const BAR = 13;
const SCALE = WIDTH - LEFT - 130;

const text = (x: number, y: number, content: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${content.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`;

function barOf({ median, low, high }: Spread, variant: Variant, y: number, max: number, unit: string): string {
  const at = (value: number) => Math.round((LEFT + (value / max) * SCALE) * 10) / 10;
  return [
    `<rect x="${LEFT}" y="${y}" width="${at(median) - LEFT}" height="${BAR - 3}" fill="${colours[variant]}"/>`,
    `<line x1="${at(low)}" x2="${at(high)}" y1="${y + BAR / 2 - 1.5}" y2="${y + BAR / 2 - 1.5}" stroke="currentColor" stroke-width="1.5"/>`,
    text(
      at(Math.max(high, median)) + 6,
      y + BAR - 4,
      `${median.toLocaleString('en-GB', { maximumFractionDigits: median < 10 ? 1 : 0 })} ${unit}`,
      'font-size="10"',
    ),
  ].join('');
}

/** bench/report.svg: a bar for each median, with a line between its quartiles. */
export function benchChart(figures: Figures): string {
  const drawn: string[] = [];
  let y = 24;
  variants.forEach((variant, index) =>
    drawn.push(
      `<rect x="${LEFT + index * 150}" y="${y - 9}" width="10" height="10" fill="${colours[variant]}"/>`,
      text(LEFT + index * 150 + 15, y, names[variant]),
    ),
  );
  for (const { title, unit, divisor, rows } of groups) {
    const spreads = rows
      .map(({ label, name }) => ({
        label,
        of: variants.flatMap((variant) => {
          const values = figures[`${name}.${variant}`];
          return values && values.length > 0
            ? [{ variant, spread: spreadOf(values.map((value) => value / divisor)) }]
            : [];
        }),
      }))
      .filter(({ of }) => of.length > 0);
    if (spreads.length === 0) continue;
    const max = Math.max(...spreads.flatMap(({ of }) => of.map(({ spread }) => Math.max(spread.high, spread.median))));
    y += 34;
    drawn.push(text(8, y, title, 'font-weight="600"'));
    y += 8;
    for (const { label, of } of spreads) {
      drawn.push(text(LEFT - 8, y + (of.length * BAR) / 2 + 4, label, 'text-anchor="end"'));
      for (const { variant, spread } of of) {
        drawn.push(barOf(spread, variant, y, max || 1, unit));
        y += BAR;
      }
      y += 7;
    }
  }
  // The page that embeds the chart sets the colours: they must be visible on white and on black.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 12}" width="${WIDTH}" font-family="system-ui, sans-serif" font-size="12" fill="currentColor"><style>svg{color:#222}@media(prefers-color-scheme:dark){svg{color:#ddd}}</style>${drawn.join('\n')}</svg>\n`;
}
