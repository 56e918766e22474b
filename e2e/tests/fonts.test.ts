import type { Page } from 'playwright-core';
import { layoutShifts } from '../src/layout-shifts';
import { shopUrl } from '../src/open-browser';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

const DEVANAGARI = /[\u0900-\u097f]/;
const fontsFetched = (page: Page) => page.waitForFunction(() => localStorage.getItem('fonts') !== null);
const fontFiles = (requests: readonly string[]) => requests.filter((address) => address.endsWith('.woff2'));

test.each([
  ['/', 360],
  ['/', 1280],
  ['/search?q=saree', 360],
])("%s at %d px fetches the shop's own fonts without layout shift; the next page has them", async (path, width) => {
  const { page, requests } = await visit({ width, height: 780 });
  await page.goto(path);
  await fontsFetched(page);
  await waitForIdle(page);
  const files = fontFiles(requests);
  expect(files.map((file) => new URL(file).origin)).toEqual([shopUrl, shopUrl, shopUrl]);
  expect(files.join()).not.toContain('devanagari');
  const { headers } = await page.evaluate(async (file) => {
    const response = await fetch(file);
    return { headers: Object.fromEntries(response.headers) };
  }, files[0] ?? '');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const html = page.locator('html');
  // The fonts are not in use yet, so they move nothing; the rest of the page stays within the design's limit.
  expect(await html.getAttribute('data-fonts')).toBeNull();
  expect(await layoutShifts(page)).toBeLessThan(0.02);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Help centre' }).waitFor();
  expect(await html.getAttribute('data-fonts')).toBe('');
});

test('a second page has them immediately, and a page in Hindi those for its script', async () => {
  const { page, requests } = await visit();
  await page.goto('/aboutus');
  await fontsFetched(page);
  await page.goto('/help', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.locator('html').getAttribute('data-fonts')).toBe('');
  // Its narrow spaces are widened everywhere, in buttons too.
  const spacings = await Promise.all(
    ['body', 'p', 'button'].map((name) =>
      page
        .locator(name)
        .first()
        .evaluate((element) => getComputedStyle(element).wordSpacing),
    ),
  );
  expect(spacings).toEqual(['0.8px', '0.8px', '0.8px']);

  // A character that is wider than its advance would touch the next digit.
  const beyond = await page.evaluate(async () => {
    const faces = ["400 100px 'Haat Text'", "600 100px 'Haat Text'", "600 100px 'Haat Display'"];
    await Promise.all(faces.map((face) => document.fonts.load(face, '₹')));
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('This browser draws nothing.');
    return faces.filter((face) => {
      canvas.font = face;
      const { width, actualBoundingBoxRight } = canvas.measureText('₹');
      return actualBoundingBoxRight > width;
    });
  });
  expect(beyond).toEqual([]);

  await page.goto('/hi/help');
  await page.waitForFunction(() => document.documentElement.lang === 'hi-IN');
  await page.waitForFunction(() => localStorage.getItem('fonts')?.includes('hi-IN'));
  expect(new Set(fontFiles(requests).filter((file) => file.includes('devanagari'))).size).toBe(3);
});

test('where Devanagari cannot be rendered, nothing in the frame of an English page needs it', async () => {
  const { page } = await visit();
  await page.goto('/');
  const frame = page.locator('header, footer');
  for (const text of await frame.allInnerTexts()) expect(text).not.toMatch(DEVANAGARI);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('img', { name: 'हाट' }).waitFor();
  await footer.getByRole('link', { name: 'हिन्दी' }).getByRole('img').waitFor();
});
