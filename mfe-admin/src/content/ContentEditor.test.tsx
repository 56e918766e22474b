import type { BuiltInRoleKey } from '@haat/shared/contract/permissions';
import type { AdminContent, ContentText } from '@haat/shared/contract/content-pages';
import { onNotice, type Notice } from '@haat/shared/state';
import { fakeEventStreams } from '@haat/shared/testing/event-streams';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffChanges } from '../live/staff-changes';
import * as TextPage from '../pages/Text/TextPage';
import * as TextsPage from '../pages/Texts/TextsPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { textOfPage } from './text-from-page';

const PATH = '/api/admin/content/privacy/en';
const text = (title: string): ContentText => ({
  title,
  description: 'What the shop keeps of you.',
  lede: '',
  blocks: [
    { kind: 'heading', level: 2, text: 'Who we are', id: 'who' },
    { kind: 'paragraph', text: [{ text: 'Read ' }, { text: 'the conditions', href: '/conditions' }, { text: '.' }] },
    { kind: 'part', part: 'measurement' },
  ],
});
const at = '2026-11-20T10:00:00.000Z';
const nothing: AdminContent = {
  page: 'privacy',
  language: 'en',
  shown: null,
  draft: null,
  text: null,
  previewKey: null,
  versions: [],
};
const shown: AdminContent = {
  ...nothing,
  shown: { number: 2, at, by: 'Ravi Kumar' },
  text: text('Privacy policy'),
  versions: [
    { number: 2, at, by: 'Ravi Kumar' },
    { number: 1, at, by: null },
  ],
};
const drafted = (of: ContentText, version = 1): AdminContent => ({
  ...shown,
  draft: { version, at, by: 'Meera Nambiar' },
  text: of,
  previewKey: 'key-1',
});
const ok = (body: unknown) => ({ status: 200, body });

let notices: Notice[];
let stopNotices: () => void;
beforeEach(() => {
  sessionStorage.clear();
  startAsGuest();
  signIn();
  fakeEventStreams();
  notices = [];
  stopNotices = onNotice((notice) => notices.push(notice));
});
afterEach(() => {
  stopNotices();
  staffChanges.stop();
  startAsGuest();
});

function show(
  adminContent: AdminContent | (() => AdminContent),
  more: Record<string, StubAnswer> = {},
  role: BuiltInRoleKey = 'catalogue',
) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    [`GET ${PATH}`]: () => ok(typeof adminContent === 'function' ? adminContent() : adminContent),
    ...more,
  });
  const view = renderPage(TextPage, { route: '/admin/content/:page/:language', at: '/admin/content/privacy/en' });
  return {
    ...view,
    writes: () =>
      calls
        .filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH))
        .map(({ method, path, body }) => [method, path.replace(PATH, ''), body]),
  };
}

test('a text is edited, saved as a draft and published, and publishing is undone', async () => {
  const { writes } = show(shown, {
    [`PUT ${PATH}/draft`]: ({ body }) => ok(drafted((body as { text: ContentText }).text)),
    [`POST ${PATH}/publish`]: ok({ ...shown, shown: { number: 3, at, by: 'Meera Nambiar' } }),
    [`POST ${PATH}/restore`]: ok(drafted(text('Privacy policy'), 5)),
  });
  const title = await screen.findByLabelText('Title');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await userEvent.clear(title);
  await userEvent.type(title, 'Your data');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('link', { name: 'Preview in shop' })).toHaveAttribute(
    'href',
    '/privacy?preview=key-1',
  );
  expect(writes()).toEqual([['PUT', '/draft', { text: text('Your data'), shown: 2, version: 0 }]]);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(writes().at(-1)).toEqual(['POST', '/publish', { version: 1 }]);
  act(() => notices[0]?.action?.run());
  await waitFor(() =>
    expect(writes().slice(-2)).toEqual([
      ['POST', '/restore', { number: 2, shown: 3 }],
      ['POST', '/publish', { version: 5 }],
    ]),
  );
});

test('blocks are added, changed, moved and deleted; an unsafe link is reported at its block', async () => {
  const { writes } = show(shown, {
    [`PUT ${PATH}/draft`]: ({ body }) => ok(drafted((body as { text: ContentText }).text)),
  });
  await screen.findByLabelText('Title');
  await userEvent.click(screen.getByRole('button', { name: 'Add block below block 2' }));
  const third = () => screen.getByRole('listitem', { name: 'Block 3' });
  await userEvent.selectOptions(within(third()).getByLabelText('Kind'), 'List');
  await userEvent.type(within(third()).getByLabelText('Items, one per line'), 'One{enter}[[Two](javascript:x)');
  expect(within(third()).getByText(/Links lead to a page of the shop/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await userEvent.clear(within(third()).getByLabelText('Items, one per line'));
  await userEvent.type(within(third()).getByLabelText('Items, one per line'), 'One{enter}[[Two](/returns)');
  await userEvent.click(screen.getByRole('button', { name: 'Move block 3 up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete block 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const [heading, , part] = shown.text?.blocks ?? [];
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT',
        '/draft',
        {
          text: {
            ...text('Privacy policy'),
            blocks: [
              heading,
              { kind: 'list', isNumbered: false, items: [[{ text: 'One' }], [{ text: 'Two', href: '/returns' }]] },
              part,
            ],
          },
          shown: 2,
          version: 0,
        },
      ],
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Delete block 3' })).not.toBeInTheDocument();
});

test('unsaved changes survive a reload', async () => {
  const first = show(shown);
  await userEvent.type(await screen.findByLabelText('Title'), ' of Haat');
  first.unmount();
  show(shown);
  expect(await screen.findByLabelText('Title')).toHaveValue('Privacy policy of Haat');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('a colleague’s version is shown beside one’s own, and either can be kept', async () => {
  let adminContent: AdminContent = shown;
  const { writes } = show(() => adminContent, {
    [`PUT ${PATH}/draft`]: ({ body }) =>
      (body as { version: number }).version === 0
        ? {
            status: 409,
            body: {
              error: { code: 'changed', message: 'A colleague changed this text meanwhile.' },
              message: '',
            },
          }
        : ok(drafted((body as { text: ContentText }).text, 5)),
  });
  await userEvent.type(await screen.findByLabelText('Title'), ' of ours');
  adminContent = drafted(text('Privacy policy of theirs'), 4);
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const changed = await screen.findByRole('region', { name: 'Changes by a colleague' });
  expect(within(changed).getByText(/Title: Privacy policy of theirs/)).toBeVisible();
  expect(within(changed).getByText(/Title: Privacy policy of ours/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Privacy policy of ours');
  await userEvent.click(within(changed).getByRole('button', { name: 'Keep my version' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(writes().at(-1)).toEqual(['PUT', '/draft', { text: text('Privacy policy of ours'), shown: 2, version: 4 }]),
  );
});

test('discarding changes can be undone', async () => {
  show(shown);
  await userEvent.type(await screen.findByLabelText('Title'), ' of ours');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Privacy policy');
  act(() => notices.at(-1)?.action?.run());
  expect(screen.getByLabelText('Title')).toHaveValue('Privacy policy of ours');
});

test('undoing a discarded draft restores it with the unsaved changes', async () => {
  const { writes } = show(drafted(text('Privacy')), {
    [`POST ${PATH}/discard`]: ok(shown),
    [`PUT ${PATH}/draft`]: ({ body }) => ok(drafted((body as { text: ContentText }).text, 2)),
  });
  await userEvent.type(await screen.findByLabelText('Title'), ' of ours');
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Draft discarded.'));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() => expect(writes().at(-1)).toMatchObject(['PUT', '/draft', { text: { title: 'Privacy of ours' } }]));
});

test('restoring the default text can be undone', async () => {
  const { writes } = show(shown, {
    [`POST ${PATH}/take-down`]: ok({ ...shown, shown: null, text: null }),
    [`POST ${PATH}/restore`]: ok({ ...drafted(text('Privacy policy'), 7), shown: null }),
    [`POST ${PATH}/publish`]: ok(shown),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore default text' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Default text restored.'));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes().slice(1)).toMatchObject([
    ['POST', '/restore', { number: 2, shown: null }],
    ['POST', '/publish', { version: 7 }],
  ]);
});

test('an earlier version is compared with the current text, and restored as a draft', async () => {
  const { writes } = show(shown, {
    [`GET ${PATH}/versions/1`]: ok({ number: 1, at, by: null, text: text('Privacy') }),
    [`POST ${PATH}/restore`]: ok(drafted(text('Privacy'))),
  });
  const first = await screen.findByRole('article', { name: 'Version 1' });
  await userEvent.click(within(first).getByRole('button', { name: 'Compare with current text' }));
  expect((await within(first).findByText(/Title: Privacy$/)).closest('del')).toBeInTheDocument();
  expect(
    within(first)
      .getByText(/Title: Privacy policy/)
      .closest('ins'),
  ).toBeInTheDocument();
  await userEvent.click(within(first).getByRole('button', { name: 'Restore version 1 as draft' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Privacy'));
  expect(writes()).toEqual([['POST', '/restore', { number: 1, shown: 2 }]]);
});

test('a page without a text starts empty, with the required parts of the page', async () => {
  show(nothing);
  await userEvent.click(await screen.findByRole('button', { name: 'Start from an empty page' }));
  expect(screen.getByText('Whether visits are measured, and the choice')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('a role that may only read cannot change the text', async () => {
  show(shown, {}, 'read-only');
  expect(await screen.findByLabelText('Title')).toBeDisabled();
  for (const name of ['Save draft', 'Publish', 'Restore version 1 as draft', 'Restore default text'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('the list has each page in both languages, with its published version and draft', async () => {
  stubApi({
    'GET /api/admin/me': meAs('catalogue'),
    'GET /api/admin/content': ok({
      content: [
        {
          page: 'privacy',
          language: 'hi',
          shown: { number: 2, at, by: null },
          draft: { version: 1, at, by: 'Ravi Kumar' },
        },
      ],
    }),
  });
  renderPage(TextsPage, { route: '/admin/content', at: '/admin/content' });
  expect(await screen.findByRole('link', { name: 'Privacy, Hindi' })).toHaveAttribute(
    'href',
    '/admin/content/privacy/hi',
  );
  expect(screen.getByText(/Version 2, published .* · Draft saved .* by Ravi Kumar/)).toBeVisible();
});

test('converts a rendered page to blocks: headings with ids, text with links, lists, tables and parts', () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = '<meta name="description" content="What we keep.">';
  page.body.innerHTML = `<main><article><header><p>Above</p><h1>Privacy policy</h1><p>The short of it.</p><p>In force since today</p></header>
    <nav><a href="#who">Who</a></nav>
    <section id="who"><h2><span>1.</span> Who we are</h2><p>Write to <a href="mailto:a@haat.example">us</a>, <strong>never</strong> <a href="javascript:alert(1)">here</a>.</p><h3 id="more">More</h3></section>
    <section id="list"><h2>Lists</h2><ul><li>One</li><li>See <a href="/returns">returns</a></li></ul><table><tr><th>cart</th><td>What is in it</td></tr></table></section>
    <div data-part="measurement"><p>Off</p></div><div data-part="after"><h2>Was this helpful?</h2></div><button>Press</button></article></main>`;
  const { title, description, lede, blocks } = textOfPage({ page: 'privacy' }, page);
  expect([title, description, lede]).toEqual(['Privacy policy', 'What we keep.', 'The short of it.']);
  expect(blocks.map(({ kind, text, id }) => [kind, text, id])).toEqual([
    ['h2', 'Who we are', 'who'],
    ['p', 'Write to [us](mailto:a@haat.example), **never** here.', ''],
    ['h3', 'More', 'more'],
    ['h2', 'Lists', 'list'],
    ['ul', 'One\nSee [returns](/returns)', ''],
    ['p', 'cart: What is in it', ''],
    ['part', 'measurement', ''],
  ]);
});
