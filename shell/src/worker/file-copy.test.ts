/** @jest-environment node */
import { fileCopyOf, isIntact } from './file-copy';

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
const file = (text: string, headers: Record<string, string> = immutable, status = 200) =>
  new Response(text, { status, headers });

test('a copy has the bytes and headers of the file, without its encoding headers', async () => {
  const copy = await fileCopyOf(
    file('page()', {
      ...immutable,
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'content-length': '4',
    }),
    100,
  );
  expect(copy?.headers.get('content-type')).toBe('text/javascript');
  expect(copy?.headers.has('content-encoding') || copy?.headers.has('content-length')).toBe(false);
  expect(await copy?.text()).toBe('page()');
});

test.each([
  ['that may change', file('page()', { 'cache-control': 'no-cache' })],
  ['with an error status', file('gone', immutable, 404)],
  ['that is too large', file('x'.repeat(101))],
])('a file %s is not stored', async (_, answer) => {
  expect(await fileCopyOf(answer, 100)).toBeNull();
});

test('a copy is valid while its bytes are unchanged, and stays readable after the check', async () => {
  const copy = await fileCopyOf(file('page()'), 100);
  if (!copy) throw new Error('It was not kept.');
  expect(await isIntact(copy)).toBe(true);
  expect(await copy.clone().text()).toBe('page()');
  expect(await isIntact(new Response('pagf()', { headers: copy.headers }))).toBe(false);
  expect(await isIntact(new Response('page', { headers: copy.headers }))).toBe(false);
  // Stored by an older worker.
  expect(await isIntact(file('page()'))).toBe(false);
});
