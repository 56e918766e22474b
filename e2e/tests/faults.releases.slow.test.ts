import { readdirSync } from 'node:fs';
import { breakRemote, faults, releaseBroken } from '../src/break-remote';
import { eventually } from '../src/eventually';
import { shortenDelays } from '../src/shorten-delays';
import { recordTelemetry } from '../src/record-telemetry';
import { remoteSamples } from '../src/remote-samples';
import { visitors } from '../src/visitors';

const visit = visitors();

test('each remote has its own file of fault tests', () => {
  const files = readdirSync(__dirname);
  expect(files).toEqual(expect.arrayContaining(remoteSamples.map(({ remote }) => `faults.${remote}.test.ts`)));
});

/**
 * Without stalled files, which take until the deadline or 'Try Again', and missing style sheets of a served page, which
 * has its style sheet already.
 */
const kindsOf = ({ remote }: (typeof remoteSamples)[number]) =>
  remote === 'catalog'
    ? Object.keys(faults).filter((kind) => kind !== 'stalled' && kind !== 'a missing style sheet')
    : ['a throw in the first render', ...(remote === 'admin' ? ['a missing style sheet'] : [])];

test.each(remoteSamples.flatMap((sample) => kindsOf(sample).map((kind) => [sample.remote, kind, sample] as const)))(
  '%s: a new release with %s is replaced by the previous one in the same page view',
  async (remote, kind, sample) => {
    const { page, context } = await visit();
    await shortenDelays(context);
    await releaseBroken(page, sample, kind);
    const events = await recordTelemetry(page);
    await page.goto(sample.path, { waitUntil: 'commit' });
    await eventually(() => {
      expect(events).toContainEqual(expect.objectContaining({ kind: 'fell-back', remote }));
    });
    await page.getByRole('heading', { name: sample.heading }).first().waitFor();
    // On a slow machine the page shows that it is slow, and the reported page may be a preloaded one.
    await eventually(async () => expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test('a broken remote is reported to the telemetry with its name, version and cause', async () => {
  const { page, context } = await visit();
  await shortenDelays(context);
  const [sample] = remoteSamples;
  await breakRemote(page, sample, '404');
  const events = await recordTelemetry(page);
  await page.goto(sample.path);
  await eventually(() => {
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failed' }));
  });
  expect(events.find((event) => event.kind === 'failed')).toMatchObject({
    remote: 'catalog',
    version: expect.stringMatching(/^1\./),
    cause: expect.stringMatching(/\S/),
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
