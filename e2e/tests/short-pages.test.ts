import { layoutShifts } from '../src/layout-shifts';
import { visitors } from '../src/visitors';
import { waitForIdle } from '../src/wait-for-idle';

const visit = visitors();

// Their content is shorter than the window, and arrives after the frame around it.
test.each(['/cart', '/orders', '/login', '/forgot-password', '/order-confirmation'])(
  'nothing in view moves on %s when its content and the analytics question arrive',
  async (path) => {
    const { page } = await visit({ width: 412, height: 823 });
    await page.goto(path);
    await page.getByRole('region', { name: 'Analytics' }).waitFor();
    await waitForIdle(page);
    expect(await layoutShifts(page)).toBeLessThan(0.01);
  },
);
