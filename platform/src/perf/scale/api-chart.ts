import { LIMIT_MS, engineNames, whole } from './api-report';
import type { Engine, Measured } from './measured';

/** The request kinds in the chart, each with a colour that is visible on white and on black. */
const drawn: readonly (readonly [kind: string, colour: string])[] = [
  ['listing and facets, three filters', '#d95f02'],
  ['search and facets', '#1b9e77'],
  ['search, misspelt', '#e7298a'],
  ['suggestions', '#7570b3'],
  ['product page', '#66a61e'],
  ['stock of a product (a read by key)', '#888888'],
];

const PANEL = { width: 340, height: 240, left: 52, top: 34, gap: 64 };
const TOP_MS = 120;
const LEGEND_LINE = 20;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function panel(all: readonly Measured[], engine: Engine, x0: number): string[] {
  const measured = all.filter((one) => one.engine === engine).sort((a, b) => a.products - b.products);
  const sizes = measured.map(({ products }) => products);
  const [min = 1, max = 1] = [sizes[0], sizes.at(-1)];
  const span = Math.log(max / min) || 1;
  const x = (products: number) => x0 + (Math.log(products / min) / span) * PANEL.width;
  const y = (ms: number) => PANEL.top + PANEL.height * (1 - Math.min(ms, TOP_MS) / TOP_MS);
  const text = (at: readonly [number, number], content: string, anchor = 'middle') =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}">${escaped(content)}</text>`;
  const line = (y1: number, style: string) =>
    `<line x1="${x0}" x2="${x0 + PANEL.width}" y1="${y1.toFixed(1)}" y2="${y1.toFixed(1)}" ${style}/>`;
  return [
    text([x0 + PANEL.width / 2, 18], engineNames[engine]),
    ...[0, 20, 40, 60, 80, 100, 120].flatMap((ms) => [
      line(y(ms), 'stroke="#8884"'),
      text([x0 - 8, y(ms) + 4], String(ms), 'end'),
    ]),
    line(y(LIMIT_MS[engine]), 'stroke="#c00" stroke-dasharray="5 4"'),
    ...sizes.map((products) => text([x(products), PANEL.top + PANEL.height + 18], whole(products))),
    ...drawn.flatMap(([kind, colour]) => {
      const points = measured.flatMap(({ products, kinds }) =>
        kinds.filter(({ name }) => name === kind).map(({ cold }) => [x(products), y(cold.p95)] as const),
      );
      return [
        `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}"/>`,
        ...points.map(([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3" fill="${colour}"/>`),
      ];
    }),
  ];
}

/** The cold p95 by number of products as SVG, one panel per engine; the dashed line is the target. */
export function apiChart(all: readonly Measured[]): string {
  const width = PANEL.left + 2 * PANEL.width + PANEL.gap + 24;
  const legendTop = PANEL.top + PANEL.height + 44;
  const height = legendTop + Math.ceil(drawn.length / 2) * LEGEND_LINE + 4;
  const legend = drawn.flatMap(([kind, colour], index) => {
    const x = PANEL.left + (index % 2) * (PANEL.width + PANEL.gap);
    const y = legendTop + Math.floor(index / 2) * LEGEND_LINE;
    return [
      `<rect x="${x}" y="${y - 9}" width="14" height="4" fill="${colour}"/>`,
      `<text x="${x + 22}" y="${y - 2}">${escaped(kind)}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#777" role="img" aria-label="Cold p95 in milliseconds against the number of products">`,
    ...panel(all, 'embedded', PANEL.left),
    ...panel(all, 'server', PANEL.left + PANEL.width + PANEL.gap),
    ...legend,
    '</svg>',
    '',
  ].join('\n');
}
