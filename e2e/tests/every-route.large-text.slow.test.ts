import { ownRoutes } from '../../platform/src/base/pages/own-routes';
import { addressOf, assortmentSamples } from '../../platform/src/base/pages/page-samples';
import { findOverflow } from '../src/find-overflow';
import { findOverlaps, showLargeText } from '../src/find-overlaps';
import { newVisitor, type Visitor } from '../src/open-browser';
import { signIn } from '../src/sign-in';
import { waitForIdle } from '../src/wait-for-idle';

/**
 * Windows in which a page is read with normal text too, in pixels. 820 is a tablet; 640 is a window of 1,280 px at 200%
 * zoom. `checkRoutes` reads the other widths in English.
 */
const WIDTHS = { en: [820], hi: [1280, 1024, 820, 640] };
const LARGE_TEXT_WIDTH = 1280;
/** Pages that are also read on a phone with text of twice the size. */
const PHONE = { width: 360, paths: ['/', '/category/:category/products', '/product/:productId', '/cart', '/checkout'] };

/** An order of the demo shopper. */
const samples = { ...assortmentSamples, orderId: 'HT-DEMB92' };
const paths = ownRoutes.filter(({ audience }) => audience !== 'staff').map(({ path }) => addressOf(path, samples));
const phonePaths = new Set(PHONE.paths.map((path) => addressOf(path, samples)));

let visitor: Visitor;
// A cart and an account with orders have more content.
beforeAll(async () => {
  visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/login?next=/product/mogra-agarbatti');
  await signIn(page, 'shopper');
  await page
    .getByRole('region', { name: 'Buy this item' })
    .getByRole('button', { name: 'Add to Cart' })
    .first()
    .click();
  await page.getByRole('link', { name: /^Cart, \d+ items?$/ }).waitFor();
});

/** The elements that overlap others or are wider than the window. */
async function findUnreadable(width: number, text = 'normal'): Promise<string[]> {
  const { page } = visitor;
  await page.setViewportSize({ width, height: 800 });
  await waitForIdle(page);
  const problems = [...(await findOverflow(page)), ...(await findOverlaps(page))];
  return problems.map((problem) => `${width} px, ${text} text: ${problem}`);
}

describe.each(['en', 'hi'] as const)('in the language %s', (language) => {
  test.each(paths)('%s is readable, also with text of twice the size', async (path) => {
    const { page } = visitor;
    await page.goto(language === 'en' ? path : `/${language}${path === '/' ? '' : path}`);
    await waitForIdle(page);
    const found: string[] = [];
    for (const width of WIDTHS[language]) found.push(...(await findUnreadable(width)));
    await showLargeText(page);
    found.push(...(await findUnreadable(LARGE_TEXT_WIDTH, 'large')));
    if (phonePaths.has(path)) found.push(...(await findUnreadable(PHONE.width, 'large')));
    expect(found).toEqual([]);
  });
});
