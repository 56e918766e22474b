import { overrideToken } from './override';
import { verifyPreview, refuseRevoked, revokePreviews, previewToken, type Preview } from './preview';
import { FolderStore } from './store/folder-store';
import { newFolder, newKey } from './testing';

const ours = newKey();
const site = 'https://shop.example';
const preview: Preview = {
  site,
  by: 'Asha <asha@haat.example>',
  at: '2026-11-26T10:00:00.000Z',
  until: '2026-11-29T10:00:00.000Z',
  name: 'recipes',
  version: '1.2.0-abc',
  record: 'sha256-abc=',
};
const token = previewToken(preview, [ours.signing]);
const ground = { trusted: ours.trusted, site, now: new Date('2026-11-27T10:00:00.000Z') };

test('is opened with a trusted key, at its site and before its end', () => {
  expect(verifyPreview(token, ground)).toEqual(preview);
  expect(token).toMatch(/^[\w-]{1,1500}$/);
});

/** The token with a changed document and the original signature. */
const forged = (change: Partial<Preview>) => {
  const envelope = JSON.parse(Buffer.from(token, 'base64url').toString()) as { payload: string };
  envelope.payload = Buffer.from(JSON.stringify({ ...preview, ...change })).toString('base64');
  return Buffer.from(JSON.stringify(envelope)).toString('base64url');
};
const override = overrideToken(
  {
    id: '6f8a1d5e-3f0e-4b8e-9a55-0f2f6c1f7a10',
    site,
    by: preview.by,
    at: preview.at,
    until: '2026-11-27T09:59:00.000Z',
    remotes: { catalog: { entry: 'http://localhost:4451/catalog/remoteEntry.js', version: 'worked-on' } },
  },
  [ours.signing],
);

test.each([
  ['it is not a token', 'abc', ground, 'The preview is not a signed one'],
  ['it is an override, which needs to be confirmed', override, ground, 'The preview is not a signed one'],
  ["another shop's key has signed it", previewToken(preview, [newKey().signing]), ground, 'not signed by a key'],
  ['its version was changed', forged({ version: '1.1.0-abc' }), ground, 'not signed by a key'],
  ['its end was changed', forged({ until: '2026-12-05T10:00:00.000Z' }), ground, 'not signed by a key'],
  ['it is for another site', token, { ...ground, site: 'https://other.example' }, 'The preview is for https://shop'],
  ['it has ended', token, { ...ground, now: new Date(preview.until) }, 'The preview was over at 2026-11-29'],
  ['it has not begun', token, { ...ground, now: new Date('2026-11-26T09:00:00.000Z') }, 'one of two clocks is wrong'],
])('is refused when %s', (_, text, at, sentence) => {
  expect(() => verifyPreview(text, at)).toThrow(sentence);
});

test.each([
  ['lasts longer than two weeks', { until: '2026-12-10T10:00:01.000Z' }, 'must last 336 hours at most'],
  ['states no hash of the record', { record: '' }, 'must be a hash'],
  ['names an address', { entry: 'https://evil.example/x.js' }, 'entry'],
])('is not signed when it %s', (_, change, sentence) => {
  expect(() => previewToken({ ...preview, ...change }, [ours.signing])).toThrow(sentence);
});

test('previews of a remote that were signed before a time can be revoked, and no others', async () => {
  const { folder, remove } = await newFolder();
  const store = new FolderStore(folder);
  const signed = (name: string, at: string) => refuseRevoked(store, { name, at }, ours.trusted);
  await signed('recipes', preview.at);
  await revokePreviews(store, 'recipes', [ours.signing], new Date('2026-11-26T12:00:00.000Z'));
  await expect(signed('recipes', preview.at)).rejects.toThrow('The previews of recipes that were signed until');
  await signed('recipes', '2026-11-26T12:00:00.001Z');
  await signed('stories', preview.at);
  // A list that no operator signed allows nothing.
  await revokePreviews(store, 'recipes', [newKey().signing], new Date(0));
  await expect(signed('recipes', '2026-11-26T13:00:00.000Z')).rejects.toThrow('not signed by a key');
  await remove();
});
