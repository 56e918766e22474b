import { isPieceOf } from '../src/break-remote';
import { shopUrl } from '../src/open-browser';
import { shortenDelays } from '../src/shorten-delays';
import { remoteSamples } from '../src/remote-samples';
import { visitors } from '../src/visitors';

const visit = visitors();

/** Inserted at the start of each kind of file; visible if it is run or applied. */
const added = {
  entry: 'globalThis.wasRun = true;',
  chunk: 'globalThis.wasRun = true;',
  style: ':root{--was-applied:1}',
} as const;
const pieces = remoteSamples.flatMap((sample) =>
  (['entry', 'chunk', 'style'] as const).map((piece) => [sample.remote, piece, sample] as const),
);

test.each(pieces)(
  '%s: an %s that was changed is never run, and the rest of the shop keeps working',
  async (remote, piece, sample) => {
    const { page, context } = await visit();
    await shortenDelays(context);
    await page.route(
      (url) => url.href.startsWith(shopUrl) && isPieceOf(url.pathname, sample, piece),
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${added[piece]}${await answer.text()}` });
      },
    );
    const refused = page.waitForEvent('console', {
      predicate: (message) =>
        message.type() === 'error' &&
        /integrity/i.test(message.text()) &&
        message.text().includes(`/remotes/${remote}/`),
      timeout: 30_000,
    });
    await page.goto(sample.path, { waitUntil: 'commit' });
    await refused;
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--was-applied')),
    ).toBe('');
    const other =
      remote === 'content'
        ? (['/cart', /Your Shopping Cart is empty/] as const)
        : (['/protection', /If something is wrong, we fix it/] as const);
    await page.goto(other[0]);
    await page.getByRole('heading', { name: other[1] }).first().waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
