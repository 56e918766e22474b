import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

describe.each(['light', 'dark'] as const)('in Hindi, %s', (theme) => {
  test.each(['/help', '/aboutus', '/returns', '/protection', '/sell', '/privacy', '/no/such/page'])(
    '%s has no violation and no overflow at 320 px',
    async (path) => {
      const { page } = await visit({ theme });
      await page.goto(`/hi${path}`);
      await waitForIdle(page);
      expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await findOverflow(page)).toEqual([]);
    },
  );
});
