import { verifyOverride, overrideOrigins, overrideToken, type Override } from './override';
import { signRegistry } from './registry';
import { newKey, placedAs } from './testing';

const ours = newKey();
const stranger = newKey();
const site = 'https://shop.example';
const override: Override = {
  id: '6f8a1d5e-3f0e-4b8e-9a55-0f2f6c1f7a10',
  site,
  by: 'Asha <asha@haat.example>',
  at: '2026-11-21T10:00:00.000Z',
  until: '2026-11-21T18:00:00.000Z',
  remotes: { catalog: { entry: 'http://localhost:4451/catalog/remoteEntry.js', version: 'worked-on' } },
};
const token = overrideToken(override, [ours.signing]);
const noon = new Date('2026-11-21T12:00:00.000Z');
const ground = { trusted: ours.trusted, site, now: noon };

test('is opened with a trusted key, at its site and before its end', () => {
  expect(verifyOverride(token, ground)).toEqual(override);
  expect(token).toMatch(/^[\w-]+$/);
});

/** The token with a changed document and the original signature. */
const forged = (change: Partial<Override>) => {
  const envelope = JSON.parse(Buffer.from(token, 'base64url').toString()) as { payload: string };
  envelope.payload = Buffer.from(JSON.stringify({ ...override, ...change })).toString('base64');
  return Buffer.from(JSON.stringify(envelope)).toString('base64url');
};
const registry = signRegistry(
  {
    sequence: 1,
    at: override.at,
    by: 'Asha',
    action: 'promote',
    remote: 'catalog',
    why: '',
    registry: { catalog: placedAs('1') },
  },
  [ours.signing],
);
const unsigned = Buffer.from(
  JSON.stringify({
    payloadType: 'application/vnd.haat.override+json',
    payload: Buffer.from(JSON.stringify(override)).toString('base64'),
    signatures: [],
  }),
).toString('base64url');

test.each([
  ['it is not a token', 'abc', ground, 'is not a signed one'],
  ['it is empty', '', ground, 'is not a signed one'],
  ['it has no signature', unsigned, ground, 'is not a signed one'],
  [
    'a registry was signed, not an override',
    Buffer.from(registry).toString('base64url'),
    ground,
    'is not a signed one',
  ],
  [
    'another key has signed it',
    overrideToken(override, [stranger.signing]),
    ground,
    'is not signed by a key that is trusted here',
  ],
  [
    'its address was changed',
    forged({ remotes: { catalog: { entry: 'https://evil.example/x.js', version: 'worked-on' } } }),
    ground,
    'is not signed by a key that is trusted here',
  ],
  [
    'its end was changed',
    forged({ until: '2027-11-21T18:00:00.000Z' }),
    ground,
    'is not signed by a key that is trusted here',
  ],
  [
    'it is for another site',
    token,
    { ...ground, site: 'https://other.example' },
    'is for https://shop.example, not for https://other.example',
  ],
  ['it has ended', token, { ...ground, now: new Date(override.until) }, 'was over at 2026-11-21T18:00:00.000Z'],
  ['it has not begun', token, { ...ground, now: new Date('2026-11-21T09:00:00.000Z') }, 'one of two clocks is wrong'],
])('is refused when %s', (_, text, at, sentence) => {
  expect(() => verifyOverride(text, at)).toThrow(sentence);
});

test.each([
  ['lasts longer than a day', { until: '2026-11-22T10:00:01.000Z' }, 'must last 24 hours at most'],
  ['names no remote', { remotes: {} }, 'must name a remote'],
  [
    'has a release without its hashes',
    { remotes: { catalog: { entry: '/remotes/catalog/1/remoteEntry.js', version: '1' } } },
    'must be a release with its hashes',
  ],
  [
    'has a javascript: URL',
    { remotes: { catalog: { entry: 'javascript:alert(1)', version: '1' } } },
    'must be a path or an http(s) address',
  ],
  ['is for a page instead of a site', { site: 'https://shop.example/cart' }, 'must be an origin'],
])('is not signed when it %s', (_, change, sentence) => {
  expect(() => overrideToken({ ...override, ...change }, [ours.signing])).toThrow(sentence);
});

test('the origins of an override are those of its URLs; releases add none', () => {
  const release = {
    entry: '/remotes/content/1/remoteEntry.js',
    version: '1',
    integrity: 'sha384-abc=',
    record: 'sha384-abc=',
  };
  expect(overrideOrigins({ ...override, remotes: { ...override.remotes, content: release } })).toEqual([
    'http://localhost:4451',
  ]);
});
