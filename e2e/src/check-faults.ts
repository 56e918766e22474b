import { breakRemote, faults, quickFaults } from './break-remote';
import { pressUntil } from './press-until';
import { shortenDelays } from './shorten-delays';
import { remoteSamples, type RemoteSample } from './remote-samples';
import { waitForIdle } from './wait-for-idle';
import { visitors } from './visitors';

/** A page of a remote other than the broken one, with a link on every shopper page. */
const elsewhere = (remote: string) =>
  remote === 'content'
    ? { link: /^Cart/, heading: /Your Shopping Cart is empty/ }
    : { link: 'Purchase Protection', heading: /If something is wrong, we fix it/ };

/** The heading of the notice on a page of a broken remote. */
function noticeOf({ isServed }: RemoteSample, kind: string): RegExp {
  if (kind === 'stalled') return /taking longer than usual/;
  // Server-rendered content stays readable; a page that only the browser renders is replaced by the error panel.
  return isServed ? /can only read this page right now/ : /can't be shown right now/;
}

/**
 * Tests that the shop handles each fault of a remote.
 * @param part the quick faults, or all others
 */
export function checkFaults(remote: RemoteSample['remote'], part: 'quick' | 'others'): void {
  const kinds = Object.keys(faults).filter((kind) => quickFaults.includes(kind) === (part === 'quick'));
  const visit = visitors();
  const sample = remoteSamples.find((one) => one.remote === remote)!;

  describe(remote, () => {
    test.each(kinds)('%s: the shop keeps working, and Try Again restores the page without a reload', async (kind) => {
      const { page, context } = await visit();
      await shortenDelays(context);
      const restore = await breakRemote(page, sample, kind);
      // A stalled file delays the document's load event, but not the shop.
      await page.goto(sample.path, { waitUntil: 'commit' });
      const notice = page.getByRole('heading', { name: noticeOf(sample, kind) });
      const tryAgain = page.getByRole('button', { name: 'Try Again' });
      await notice.waitFor({ timeout: 30_000 });
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

      // The rest of the shop works: in another document if the page has no frame of the site.
      const other = elsewhere(remote);
      if (remote === 'admin') {
        await page.goto('/');
        await waitForIdle(page);
      }
      // If the page grows while the mouse button is down, the link moves away from the pointer.
      await pressUntil(
        page.getByRole('link', { name: other.link }).first(),
        page.getByRole('heading', { name: other.heading }),
      );

      // Back on the broken page, which is retried and still broken.
      await page.goBack({ waitUntil: 'commit' });
      if (remote === 'admin') await page.goBack({ waitUntil: 'commit' });
      await notice.waitFor({ timeout: 30_000 });
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await restore();
      await tryAgain.click();
      await page.getByRole('heading', { name: sample.heading }).first().waitFor({ timeout: 30_000 });
      await notice.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}
