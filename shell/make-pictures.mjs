// Renders the shop's icons and the share card, from its mark and the share card's master:
//   node shell/make-pictures.mjs
// The files are committed; run it again when shell/public/favicon.svg or assortment/masters/share-card.webp changes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const inPublic = (name) => fileURLToPath(new URL(`public/${name}`, import.meta.url));
const BACKGROUND = '#3a1220';
const mark = await readFile(inPublic('favicon.svg'), 'utf8');

// A maskable icon: the background fills the corners, and the mark is within the safe zone (the middle four fifths).
const inner = mark.replace(/<\/?svg[^>]*>/g, '').replace(/<rect[^>]*\/>/, '');
const maskable = (scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${BACKGROUND}"/><g transform="translate(20 20) scale(${scale}) translate(-20 -20)">${inner}</g></svg>`;

const icons = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-192.png', maskable(0.86), 192],
  ['icon-maskable-512.png', maskable(0.86), 512],
  ['apple-touch-icon.png', maskable(1), 180],
  ['favicon-48.png', mark, 48],
];
for (const [name, svg, size] of icons) {
  // Rendered at the target size: at 72 dpi one pixel is one unit of the mark's 40.
  await sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(inPublic(name));
}

// JPEG, because not every site that shows link previews supports WebP.
const card = fileURLToPath(new URL('../assortment/masters/share-card.webp', import.meta.url));
await sharp(card).jpeg({ quality: 82, mozjpeg: true }).toFile(inPublic('share-card.jpg'));
