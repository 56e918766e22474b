// Draws what browsers, phones and shared links show of the shop, from its mark and from the share card's master:
//   node shell/make-pictures.mjs
// The files are committed; run it again when shell/public/favicon.svg or assortment/masters/share-card.webp changes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const inPublic = (name) => fileURLToPath(new URL(`public/${name}`, import.meta.url));
const GROUND = '#3a1220';
const mark = await readFile(inPublic('favicon.svg'), 'utf8');

// A platform that cuts an icon to its own shape needs the ground out to the corners, and the mark inside the middle
// four fifths.
const inner = mark.replace(/<\/?svg[^>]*>/g, '').replace(/<rect[^>]*\/>/, '');
const uncut = (scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${GROUND}"/><g transform="translate(20 20) scale(${scale}) translate(-20 -20)">${inner}</g></svg>`;

const icons = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-192.png', uncut(0.86), 192],
  ['icon-maskable-512.png', uncut(0.86), 512],
  ['apple-touch-icon.png', uncut(1), 180],
  ['favicon-48.png', mark, 48],
];
for (const [name, svg, size] of icons) {
  // Drawn at the size it is wanted in: 72 dots an inch are one a unit of the mark's 40.
  await sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(inPublic(name));
}

// JPEG, since not every place that shows links reads WebP.
const card = fileURLToPath(new URL('../assortment/masters/share-card.webp', import.meta.url));
await sharp(card).jpeg({ quality: 82, mozjpeg: true }).toFile(inPublic('share-card.jpg'));
