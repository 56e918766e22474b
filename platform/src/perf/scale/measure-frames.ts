import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { quantile } from '../bench/spread';
import { startShell } from '../bench/serve-variants';
import { interleave } from '../bench/interleave';
import { buildChanged } from '../../build/build-changed';
import { publishAll } from '../../release/publish';
import { openChromium } from '../../base/browser/open-chromium';
import { isLongFrame, MAX_FRAME_MS } from './long-frame';

/** Number of rounds; list and empty page alternate, so that noise of the machine affects both alike. */
const TURNS = 10;
/** Time between opening and scrolling a page, in milliseconds: a browser is still busy just after it shows a page. */
const REST_MS = 1_000;
const SCREEN = { width: 1280, height: 900 };

/** Frames during scrolling. Times are milliseconds. */
export interface ScrolledFrames {
  what: string;
  how: string;
  /** Number of rows scrolled; of pixels for the empty page. */
  rows: number;
  seconds: number;
  frames: number;
  p50: number;
  p95: number;
  max: number;
  /** Frames longer than {@link MAX_FRAME_MS}. */
  long: number;
  /** Those in which the page's own code caused the delay, as reported by the browser (long animation frames). */
  ownLong: number;
}

/** Data that the page records while it is scrolled. */
interface Noted {
  lengths: number[];
  own: number[];
}

/** A scrollable page. */
interface Scrolled {
  what: string;
  page: Page;
  /** Scroll position in pixels from the top. */
  offset: () => Promise<number>;
}

/** Records the duration of each frame while `act` runs. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<Noted> {
  // tsx wraps functions in a helper that keeps their names; the page does not have it.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(() => {
    const noted: Noted = { lengths: [], own: [] };
    let last = 0;
    let isOver = false;
    const take = (entries: PerformanceEntryList) => entries.forEach(({ duration }) => noted.own.push(duration));
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'long-animation-frame' });
    const next = (at: number) => {
      if (last > 0) noted.lengths.push(at - last);
      last = at;
      if (!isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, {
      endFrames: () => {
        isOver = true;
        take(observer.takeRecords());
        observer.disconnect();
        return noted;
      },
    });
  });
  await act();
  return page.evaluate(() => (globalThis as unknown as { endFrames: () => Noted }).endFrames()); // defined above
}

/**
 * Scrolls by wheel or touch pad, waiting for each movement to end.
 * @returns when this many pixels are scrolled
 */
async function byWheel({ page, offset }: Scrolled, pixels: number): Promise<void> {
  const from = await offset();
  for (;;) {
    for (let step = 500; step > 10; step *= 0.93) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(10);
    }
    await page.waitForTimeout(200);
    if ((await offset()) - from >= pixels) return;
  }
}

/** Drags the scroll bar at a constant speed, the whole distance in two seconds. */
const byBar = ({ page }: Scrolled, pixels: number): Promise<void> =>
  page.locator('[data-scrolls]').evaluate(
    (frame, far) =>
      new Promise<void>((resolve) => {
        const [from, began] = [frame.scrollTop, performance.now()];
        const step = () => {
          const gone = (performance.now() - began) / 2_000;
          frame.scrollTop = from + far * Math.min(1, gone);
          if (gone < 1) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    pixels,
  );

const ways = [
  { how: 'by the wheel', scroll: byWheel },
  { how: 'by its bar', scroll: byBar },
] as const;

async function openList(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: SCREEN });
  await page.goto(`${url}/login?next=${encodeURIComponent('/admin/all-products')}`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  const frame = page.locator('[data-scrolls]');
  await frame.getByRole('link').first().waitFor();
  await frame.hover();
  return { what: 'the list', page, offset: () => frame.evaluate(({ scrollTop }) => scrollTop) };
}

/** Opens an empty page with the same scroll height. */
async function openEmpty(browser: Browser, list: Scrolled): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: SCREEN });
  const { height, inside } = await list.page
    .locator('[data-scrolls]')
    .evaluate(({ clientHeight, scrollHeight }) => ({ height: clientHeight, inside: scrollHeight }));
  await page.setContent(
    `<div data-scrolls style="overflow: auto; height: ${height}px"><div style="height: ${inside}px"></div></div>`,
  );
  const frame = page.locator('[data-scrolls]');
  await frame.hover();
  return { what: 'an empty page', page, offset: () => frame.evaluate(({ scrollTop }) => scrollTop) };
}

/**
 * Scrolls the staff product list in a browser, alternating with an empty page that shows the noise of the machine.
 * @param apiUrl a running API
 * @param rows number of rows in each direction
 * @param folder for the pages' files
 */
export async function measureFrames({
  apiUrl,
  rows,
  person,
  folder,
  print,
}: {
  apiUrl: string;
  rows: number;
  person: { email: string; password: string };
  folder: string;
  print: (line: string) => void;
}): Promise<ScrolledFrames[]> {
  await buildChanged({ onBuilt: (built, ms) => print(`  ${built} in ${(ms / 1_000).toFixed(1)} s`) });
  const releases = join(folder, 'releases');
  await publishAll(releases);
  const shell = await startShell('shell/server/main.ts', {
    API_INTERNAL_URL: apiUrl,
    RELEASES_URL: releases,
    HAAT_DATA_DIR: join(folder, 'shell'),
    LOG_LEVEL: 'warn',
  });
  const browser = await openChromium();
  try {
    const list = await openList(browser, shell.url, person);
    const empty = await openEmpty(browser, list);
    const rowHeight = await list.page
      .locator('tr[data-index]')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
    const pixels = (rows / TURNS) * rowHeight;
    const items = ways.flatMap((way) =>
      [list, empty].map((of) => ({ ...way, of, noted: { lengths: [], own: [] } as Noted, pixels: 0 })),
    );
    await interleave('scrolling', TURNS, items, async (item) => {
      const { of, scroll, noted } = item;
      await of.page.bringToFront();
      await of.page.waitForTimeout(REST_MS);
      const from = await of.offset();
      const { lengths, own } = await framesDuring(of.page, () => scroll(of, pixels));
      noted.lengths.push(...lengths);
      noted.own.push(...own);
      item.pixels += (await of.offset()) - from;
    });
    return items.map(({ how, of: { what }, noted: { lengths, own }, pixels: gone }): ScrolledFrames => {
      const measured = {
        what,
        how,
        rows: Math.round(gone / rowHeight),
        seconds: lengths.reduce((sum, one) => sum + one, 0) / 1_000,
        frames: lengths.length,
        p50: quantile(lengths, 0.5),
        p95: quantile(lengths, 0.95),
        max: Math.max(...lengths),
        long: lengths.filter(isLongFrame).length,
        ownLong: own.filter((ms) => ms > MAX_FRAME_MS).length,
      };
      print(
        `  ${`${what}, ${how}`.padEnd(34)} p50 ${measured.p50.toFixed(1)} p95 ${measured.p95.toFixed(1)} most ${measured.max.toFixed(1)} ms; ${measured.long} of ${measured.frames} frames over ${MAX_FRAME_MS} ms, in ${measured.ownLong} the page was at work`,
      );
      return measured;
    });
  } finally {
    await browser.close();
    await shell.program.stop();
  }
}
