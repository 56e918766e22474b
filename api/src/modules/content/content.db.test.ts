import type { AdminContent, ContentState, ContentText, ShownContent } from '@haat/shared/contract/content-pages';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let writer: Awaited<ReturnType<typeof signInAs>>;
let colleague: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  shop = await startTestApp();
  [writer, colleague] = [await signInAs(shop, 'catalogue'), await signInAs(shop, 'manager')];
});
afterAll(() => shop.close());

const call = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = writer.headers,
) => shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const CONDITIONS = '/api/admin/content/conditions/en';
const adminContent = async (url = CONDITIONS) => (await call('GET', url)).json<AdminContent>();
const shown = async (page: string, language = 'en') =>
  (await shop.app.inject({ url: `/api/content/${page}?language=${language}` })).json<ShownContent>();
const text = (title: string, more: ContentText['blocks'] = []): ContentText => ({
  title,
  description: 'What holds between you and the shop.',
  lede: 'In short.',
  blocks: [
    { kind: 'heading', level: 2, text: 'Your order', id: 'order' },
    {
      kind: 'paragraph',
      text: [{ text: 'It is sent when it is ', strong: true }, { text: 'packed', href: '/help#orders' }, { text: '.' }],
    },
    { kind: 'list', isNumbered: false, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    ...more,
  ],
});
const catalogueVersion = async () =>
  (await shop.app.inject({ url: '/api/catalog/version' })).json<{ version: number }>().version;

test('a text is drafted, previewed by its link, published, changed, restored and taken down', async () => {
  expect(await shown('conditions')).toEqual({ text: null, publishedAt: null });
  expect(await adminContent()).toEqual({
    page: 'conditions',
    language: 'en',
    shown: null,
    draft: null,
    text: null,
    previewKey: null,
    versions: [],
  });

  const before = await catalogueVersion();
  const drafted = (
    await call('PUT', `${CONDITIONS}/draft`, { text: text('First'), shown: null, version: 0 })
  ).json<AdminContent>();
  expect(drafted).toMatchObject({ shown: null, draft: { version: 1, by: 'Some catalogue' }, text: text('First') });
  expect(await shown('conditions')).toEqual({ text: null, publishedAt: null });
  const preview = await shop.app.inject({ url: `/api/content/previews/${drafted.previewKey}` });
  expect([preview.json(), preview.headers['cache-control']]).toEqual([
    { page: 'conditions', language: 'en', text: text('First') },
    'no-store',
  ]);
  // A draft does not invalidate rendered pages.
  expect(await catalogueVersion()).toBe(before);

  await call('POST', `${CONDITIONS}/publish`, { version: 1 });
  expect(await shown('conditions')).toEqual({ text: text('First'), publishedAt: expect.stringMatching(/^\d{4}-/) });
  expect(await shown('conditions', 'hi')).toEqual({ text: null, publishedAt: null });
  expect(await catalogueVersion()).toBeGreaterThan(before);
  expect((await shop.app.inject({ url: `/api/content/previews/${drafted.previewKey}` })).statusCode).toBe(404);

  const { draft } = (
    await call('PUT', `${CONDITIONS}/draft`, { text: text('Second'), shown: 1, version: 0 }, colleague.headers)
  ).json<AdminContent>();
  expect(
    (await call('POST', `${CONDITIONS}/publish`, { version: draft?.version }, colleague.headers)).json(),
  ).toMatchObject({
    shown: { number: 2, by: 'Some manager' },
    draft: null,
    versions: [{ number: 2 }, { number: 1, by: 'Some catalogue' }],
  });
  expect((await call('GET', `${CONDITIONS}/versions/1`)).json()).toMatchObject({ number: 1, text: text('First') });
  expect((await call('GET', `${CONDITIONS}/versions/3`)).statusCode).toBe(404);

  const restored = (await call('POST', `${CONDITIONS}/restore`, { number: 1, shown: 2 })).json<AdminContent>();
  expect(restored).toMatchObject({ shown: { number: 2 }, text: text('First') });
  expect((await call('POST', `${CONDITIONS}/restore`, { number: 2, shown: 2 })).json()).toMatchObject({
    error: { code: 'draft-there' },
  });
  await call('POST', `${CONDITIONS}/publish`, { version: restored.draft?.version });
  expect((await shown('conditions')).text?.title).toBe('First');
  expect((await adminContent()).versions.map(({ number }) => number)).toEqual([3, 2, 1]);

  expect((await call('POST', `${CONDITIONS}/take-down`, { number: 3 })).json()).toMatchObject({ shown: null });
  expect(await shown('conditions')).toEqual({ text: null, publishedAt: null });
});

test('refuses to save or publish an outdated version of a draft', async () => {
  const url = '/api/admin/content/about/hi';
  const { draft } = (
    await call('PUT', `${url}/draft`, { text: text('Mine'), shown: null, version: 0 })
  ).json<AdminContent>();
  for (const version of [0, 7])
    expect(
      (await call('PUT', `${url}/draft`, { text: text('Theirs'), shown: null, version }, colleague.headers)).json(),
    ).toMatchObject({ error: { code: 'changed' } });
  expect((await call('POST', `${url}/publish`, { version: 9 }, colleague.headers)).json()).toMatchObject({
    error: { code: 'changed' },
  });
  expect((await adminContent(url)).text?.title).toBe('Mine');
  await call('POST', `${url}/publish`, { version: draft?.version });
  // A draft that was started before the publication does not replace it.
  expect(
    (await call('PUT', `${url}/draft`, { text: text('Theirs'), shown: null, version: 0 }, colleague.headers)).json(),
  ).toMatchObject({ error: { code: 'changed' } });
  // A draft that was discarded and written again is a different one.
  const again = (await call('PUT', `${url}/draft`, { text: text('Third'), shown: 1, version: 0 })).json<AdminContent>();
  await call('POST', `${url}/discard`, { version: again.draft?.version });
  await call('PUT', `${url}/draft`, { text: text('Fourth'), shown: 1, version: 0 });
  expect((await call('POST', `${url}/publish`, { version: again.draft?.version })).json()).toMatchObject({
    error: { code: 'changed' },
  });
});

test('refuses to publish a page with a missing, repeated or unknown part, or duplicate anchors', async () => {
  const url = '/api/admin/content/returns/en';
  const publish = async (blocks: ContentText['blocks']) => {
    const now = await adminContent(url);
    const { draft } = (
      await call('PUT', `${url}/draft`, {
        text: text('Returns', blocks),
        shown: now.shown?.number ?? null,
        version: now.draft?.version ?? 0,
      })
    ).json<AdminContent>();
    return call('POST', `${url}/publish`, { version: draft?.version });
  };
  const parts: ContentText['blocks'] = [
    { kind: 'part', part: 'track-return' },
    { kind: 'part', part: 'contact-support' },
  ];
  for (const [blocks, message] of [
    [[parts[0]], /contact support” is missing/],
    [[...parts, parts[0]], /stands here 2 times/],
    [[...parts, { kind: 'part', part: 'claim' }], /no part “claim”/],
    [[...parts, { kind: 'heading', level: 3, text: 'Again', id: 'order' }], /#order/],
  ] as [ContentText['blocks'], RegExp][]) {
    const answer = await publish(blocks);
    expect([answer.statusCode, answer.json<{ error: { code: string; message: string } }>().error]).toEqual([
      400,
      expect.objectContaining({ code: 'not-ready', message: expect.stringMatching(message) }),
    ]);
  }
  expect(await shown('returns')).toEqual({ text: null, publishedAt: null });
  expect((await publish(parts)).statusCode).toBe(200);
});

test('accepts only safe links, and no markup in text', async () => {
  const url = '/api/admin/content/privacy/en/draft';
  const draft = (span: object) =>
    call('PUT', url, {
      text: { ...text('Privacy'), blocks: [{ kind: 'paragraph', text: [span] }] },
      shown: null,
      version: 0,
    });
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'https://a b',
    '/a"onclick=',
    'vbscript:x',
    '',
  ]) {
    expect([href, (await draft({ text: 'Read', href })).statusCode]).toEqual([href, 400]);
  }
  expect((await draft({ text: 'Read', onclick: 'alert(1)' })).json<AdminContent>().text?.blocks).toEqual([
    { kind: 'paragraph', text: [{ text: 'Read' }] },
  ]);
  for (const block of [
    { kind: 'html', html: '<b>x</b>' },
    { kind: 'heading', level: 1, text: 'x', id: 'x' },
    { kind: 'heading', level: 2, text: 'x', id: 'x" onload="' },
    { kind: 'paragraph', text: '<b>x</b>' },
    { kind: 'list', isNumbered: true, items: [] },
  ]) {
    expect([
      block,
      (await call('PUT', url, { text: { ...text('Privacy'), blocks: [block] }, shown: null, version: 1 })).statusCode,
    ]).toEqual([block, 400]);
  }
});

test('lists every page in each language with its published and drafted versions', async () => {
  const url = '/api/admin/content/cares/hi';
  const { draft } = (
    await call('PUT', `${url}/draft`, { text: text('Cares'), shown: null, version: 0 })
  ).json<AdminContent>();
  await call('POST', `${url}/publish`, { version: draft?.version });
  await call('PUT', `${url}/draft`, { text: text('Cares, changed'), shown: 1, version: 0 });
  const { content } = (await call('GET', '/api/admin/content')).json<{ content: ContentState[] }>();
  expect(content).toHaveLength(12);
  expect(content.find(({ page, language }) => page === 'cares' && language === 'hi')).toMatchObject({
    shown: { number: 1, by: 'Some catalogue' },
    draft: { by: 'Some catalogue' },
  });
  expect(content.find(({ page, language }) => page === 'cares' && language === 'en')).toMatchObject({
    shown: null,
    draft: null,
  });
});

test('published versions cannot be changed or deleted', async () => {
  const url = '/api/admin/content/privacy/hi';
  const { draft } = (
    await call('PUT', `${url}/draft`, { text: text('Privacy'), shown: null, version: 0 })
  ).json<AdminContent>();
  await call('POST', `${url}/publish`, { version: draft?.version });
  await expect(
    shop.db.updateTable('content_versions').set({ number: 99 }).where('page', '=', 'privacy').execute(),
  ).rejects.toThrow(/only added to/);
  await expect(shop.db.deleteFrom('content_versions').execute()).rejects.toThrow(/only added to/);
});
