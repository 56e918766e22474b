import { findOverflow } from '../src/find-overflow';
import { eventually } from '../src/eventually';
import { findViolations } from '../src/find-violations';
import { pressTabTo } from '../src/press-tab';
import { visitors } from '../src/visitors';

const visit = visitors();

test.each(['light', 'dark'] as const)(
  'the status page is readable in the %s theme, from a phone to a wide screen, also by keyboard',
  async (theme) => {
    const { page, consoleErrors } = await visit({ theme });
    // On a busy machine a probe may time out and be reported as failed until the next one.
    await eventually(async () => {
      await page.goto('/status');
      for (const name of ['catalog', 'cart-checkout', 'content', 'admin'])
        expect(await page.getByRole('article', { name }).getByText('Files in place').count()).toBe(1);
    });
    expect(await page.evaluate(() => document.documentElement.className)).toBe(`theme-${theme}`);
    expect(await findViolations(page)).toEqual([]);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page)).toEqual([]);
    }
    await pressTabTo(page, page.getByRole('link', { name: 'Look again' }));
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect(await page.getByRole('heading', { level: 1, name: 'What runs here' }).count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  },
);

test('the status page is complete without scripts', async () => {
  const { page } = await visit({ scripts: false });
  await eventually(async () => {
    await page.goto('/status');
    expect(await page.getByRole('article').count()).toBe(4);
    expect(await page.getByText('Everything is as it should be.').isVisible()).toBe(true);
  });
});
