import type { ContentText } from '@haat/shared/contract/content-pages';
import type { PageModule } from '@haat/shared/page';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen, within } from '@testing-library/react';
import * as Conditions from '../pages/Conditions/ConditionsPage';
import * as Returns from '../pages/Returns/ReturnsPage';

const text: ContentText = {
  title: 'Sending things back',
  description: 'How things go back, and when the money comes.',
  lede: 'In thirty days.',
  blocks: [
    { kind: 'paragraph', text: [{ text: 'Before anything else.' }] },
    { kind: 'heading', level: 2, text: 'How', id: 'how' },
    {
      kind: 'paragraph',
      text: [
        { text: 'Read ' },
        { text: 'what is covered', href: '/protection' },
        { text: ', or ' },
        { text: 'write', href: 'mailto:help@haat.example', strong: true },
        { text: ' <b>us</b>.' },
      ],
    },
    { kind: 'heading', level: 3, text: 'Steps', id: 'steps' },
    { kind: 'list', isNumbered: true, items: [[{ text: 'Pack' }], [{ text: 'Send' }]] },
    { kind: 'part', part: 'track-return' },
    { kind: 'heading', level: 2, text: 'Ask', id: 'ask' },
    { kind: 'part', part: 'contact-support' },
    { kind: 'part', part: 'not-known-here' },
  ],
};
const answer = (of: ContentText | null) => ({
  status: 200,
  body: { text: of, publishedAt: of ? '2026-11-20T10:00:00.000Z' : null },
});
const show = (at: string, page: PageModule = Returns) => renderPage(page, { route: at.split('?')[0] ?? at, at });

test('a published text replaces the page, with the interactive parts of the page in place', async () => {
  const calls = stubApi({ 'GET /api/content/returns': answer(text) });
  show('/returns');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sending things back' })).toBeVisible();
  expect(calls[0]).toMatchObject({ path: '/api/content/returns', params: { language: 'en' } });
  const how = screen.getByRole('region', { name: 'How' });
  expect(within(how).getByRole('link', { name: 'what is covered' })).toHaveAttribute('href', '/protection');
  expect(within(how).getByRole('link', { name: 'write' })).toHaveAttribute('href', 'mailto:help@haat.example');
  expect(within(how).getByText(/<b>us<\/b>/)).toBeVisible();
  expect(
    within(how)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Pack', 'Send']);
  expect(within(how).getByLabelText('Order number')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Ask' })).getByRole('button', { name: 'Contact support' }),
  ).toBeVisible();
  expect(screen.getByText('In force since 20 November 2026')).toBeVisible();
  expect(screen.getByText('Was this helpful?')).toBeVisible();
  expect(screen.queryByText('Easy returns')).not.toBeInTheDocument();
});

test.each([
  ['there is none', answer(null)],
  ['the API does not respond', 'no answer' as const],
])('the built-in text is shown where %s', async (_why, response) => {
  stubApi({ 'GET /api/content/conditions': response });
  show('/conditions', Conditions);
  expect(await screen.findByRole('heading', { level: 1, name: 'Conditions of use and sale' })).toBeVisible();
});

test('a draft is shown to each visitor with its link, and marked as a draft', async () => {
  stubApi({
    'GET /api/content/returns': answer(null),
    'GET /api/content/previews/k1': {
      status: 200,
      body: { page: 'returns', language: 'hi', text: { ...text, title: 'वापसी' } },
    },
  });
  show('/returns?preview=k1');
  const heading = await screen.findByRole('heading', { level: 1, name: 'वापसी' });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'hi');
  expect(screen.getByText('This is a draft. Shoppers don’t see it yet.')).toBeVisible();
});

test('an expired preview shows a message above the current page', async () => {
  stubApi({
    'GET /api/content/returns': answer(text),
    'GET /api/content/previews/k1': {
      status: 404,
      body: {
        error: { code: 'not-found', message: 'This preview is over: the draft was published or thrown away.' },
        message: '',
      },
    },
  });
  show('/returns?preview=k1');
  expect(await screen.findByText(/This preview is over/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sending things back' })).toBeVisible();
});
