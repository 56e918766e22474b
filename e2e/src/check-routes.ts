import { ownRoutes } from '../../platform/src/base/pages/own-routes';
import { addressOf, assortmentSamples, type PageSamples } from '../../platform/src/base/pages/page-samples';
import type { Audience } from '../../shell/src/routes/page-route';
import { findOverflow } from './find-overflow';
import { findOverlaps, showWidestFont } from './find-overlaps';
import { findViolations, type Violation } from './find-violations';
import { newVisitor, type Visitor } from './open-browser';
import { waitForIdle } from './wait-for-idle';
import { showTheme, themes, type Theme } from './themes';

/** The narrowest supported window. */
const NARROW = { width: 320, height: 700 };
const WIDE = { width: 1280, height: 900 };
/** Windows in which all text must be readable in the widest font; 640 px is a window of 1,280 px at 200% zoom. */
const READ_IN = [1440, 1024, 768, 640, 320];

/** The findings on a page in one theme. */
interface Findings {
  rootClass: string;
  headings: number;
  violations: Violation[];
  overflow: string[];
  overlaps: string[];
}

/** The findings on a page after one load, in its initial theme and in the other one. */
async function inspect(
  { page, consoleErrors }: Visitor,
  address: string,
): Promise<Record<Theme, Findings> & { status: number | undefined; consoleErrors: string[] }> {
  consoleErrors.length = 0;
  await page.setViewportSize(WIDE);
  const answer = await page.goto(address);
  await waitForIdle(page);
  const inspect = async () => ({
    rootClass: await page.evaluate(() => document.documentElement.className),
    headings: await page.getByRole('heading', { level: 1 }).count(),
  });
  const first: Findings = { ...(await inspect()), violations: await findViolations(page), overflow: [], overlaps: [] };
  await page.setViewportSize(NARROW);
  first.overflow = await findOverflow(page);
  const other = first.rootClass === 'theme-dark' ? 'light' : 'dark';
  await showTheme(page, other);
  const second: Findings = { ...(await inspect()), violations: [], overflow: await findOverflow(page), overlaps: [] };
  await page.setViewportSize(WIDE);
  await waitForIdle(page);
  second.violations = await findViolations(page);
  await showWidestFont(page);
  for (const width of READ_IN) {
    await page.setViewportSize({ width, height: 800 });
    // A list with rows of variable height moves them once more after it has measured each.
    await waitForIdle(page);
    second.overlaps.push(...(await findOverlaps(page)).map((overlap) => `${width} px: ${overlap}`));
  }
  const [light, dark] = other === 'dark' ? [first, second] : [second, first];
  // A browser logs a document with status 404.
  const ownStatus = `the server responded with a status of ${answer?.status()} (Not Found) at ${answer?.url()}`;
  return {
    light,
    dark,
    status: answer?.status(),
    consoleErrors: consoleErrors.filter((consoleError) => !consoleError.endsWith(ownStatus)),
  };
}

interface Options {
  /** Prepares the visitor who opens all pages. */
  prepare?: (visitor: Visitor) => Promise<PageSamples | void>;
}

/**
 * Tests each route for an audience: no violation in either theme at 1,280 px, no overflow at 320 px, no overlapping
 * text in the widest font from 320 to 1,440 px, one heading, an empty console.
 */
export function checkRoutes(audience: Audience, { prepare }: Options = {}): void {
  let visitor: Visitor;
  let samples = assortmentSamples;
  beforeAll(async () => {
    visitor = await newVisitor();
    samples = { ...samples, ...(await prepare?.(visitor)) };
  }, 60_000);

  describe.each(ownRoutes.filter((route) => (route.audience ?? 'everyone') === audience))(
    '$path',
    ({ path, isMissing }) => {
      let found: Awaited<ReturnType<typeof inspect>>;
      beforeAll(async () => {
        found = await inspect(visitor, addressOf(path, samples));
      }, 60_000);

      test.each(themes)('%s', (theme) => {
        expect(found[theme]).toEqual({
          rootClass: `theme-${theme}`,
          headings: 1,
          violations: [],
          overflow: [],
          overlaps: [],
        });
        expect(found.consoleErrors).toEqual([]);
        expect(found.status).toBe(isMissing ? 404 : 200);
      });
    },
  );
}
