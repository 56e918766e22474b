import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Help from './HelpPage';
import { helpTopics } from './topics';

const open = (at = '/help') => renderPage(Help, { route: '/help', at });
const searchBox = () => screen.findByRole('searchbox', { name: 'What do you need help with?' });

test('the four topics link to their questions on the page', async () => {
  stubApi({});
  open();
  const topics = within(await screen.findByRole('navigation', { name: 'Help topics' })).getAllByRole('link');
  expect(topics.map((link) => link.getAttribute('href'))).toEqual([
    '#orders',
    '#returns-refunds',
    '#payment',
    '#account',
  ]);
  for (const { id, title, questions } of helpTopics) {
    const section = screen.getByRole('region', { name: title });
    expect(section).toHaveAttribute('id', id);
    for (const { question } of questions) expect(within(section).getByText(question)).toBeInTheDocument();
  }
});

test('typing finds the answer, marks the words and opens the best one, without a server', async () => {
  const calls = stubApi({});
  open();
  await userEvent.type(await searchBox(), 'refund');
  const search = screen.getByRole('search');
  expect(await within(search).findByText(/answers?$/)).toBeInTheDocument();
  const [best] = within(search).getAllByRole('group');
  expect(best).toHaveTextContent('When do I get my refund?');
  expect(best).toHaveAttribute('open');
  expect(best?.querySelector('mark')).toHaveTextContent('refund');
  expect(best).toHaveTextContent('In 5-7 business days');
  expect(calls).toEqual([]);
});

test.each([
  ['refnd', 'When do I get my refund?'],
  ['broken', 'It arrived damaged, wrong or different. What now?'],
  ['shipping cost', 'How long does delivery take, and what does it cost?'],
  ['how do i cancel my order', 'Can I cancel an order?'],
  ['gst bill', 'Do I get a GST invoice?'],
])("'%s' finds '%s' first", async (typed, question) => {
  stubApi({});
  open();
  await userEvent.type(await searchBox(), typed);
  const [best] = await within(screen.getByRole('search')).findAllByRole('group');
  expect(best).toHaveTextContent(question);
});

test('without an answer, the contact form and the chat are offered', async () => {
  stubApi({});
  open();
  await userEvent.type(await searchBox(), 'zzyzx');
  expect(await screen.findByText('No answers found for “zzyzx”.')).toBeInTheDocument();
  const search = within(screen.getByRole('search'));
  expect(search.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '#write');
  expect(document.getElementById('write')).toContainElement(screen.getByRole('button', { name: 'Send message' }));
  await userEvent.click(search.getByRole('button', { name: 'Open the chat' }));
  expect(await screen.findByRole('dialog', { name: 'Chat with Haat' })).toBeInTheDocument();
});

test('the query is stored in the address, immediately by Enter and after a pause without it, and removed again', async () => {
  stubApi({});
  const { location } = open('/help');
  await userEvent.type(await searchBox(), 'gst bill{Enter}');
  expect(location()).toBe('/help?q=gst+bill');
  await userEvent.type(await searchBox(), 's');
  await waitFor(() => expect(location()).toBe('/help?q=gst+bills'));
  expect(await searchBox()).toHaveValue('gst bills');
  await userEvent.clear(await searchBox());
  await waitFor(() => expect(location()).toBe('/help'));
});

test('the query is in the address before the field loses focus: a link followed then is not cancelled', async () => {
  stubApi({});
  const { location } = open('/help');
  await userEvent.type(await searchBox(), 'gst');
  await userEvent.tab();
  expect(location()).toBe('/help?q=gst');
});

test('an address with a query shows its answers', async () => {
  stubApi({});
  open('/help?q=refnd');
  expect(await searchBox()).toHaveValue('refnd');
  expect(within(screen.getByRole('search')).getAllByRole('group')[0]).toHaveTextContent('When do I get my refund?');
});

test('an answer to a query with markup stays text', async () => {
  stubApi({});
  open();
  await userEvent.type(await searchBox(), '<b>refund</b> (');
  expect(await within(screen.getByRole('search')).findByText(/answers?$/)).toBeInTheDocument();
});

test('the phone and the email are links', async () => {
  stubApi({});
  open();
  const phones = await screen.findAllByRole('link', { name: '1800-000-4228' });
  expect(phones.map((link) => link.getAttribute('href'))).toEqual(['tel:18000004228', 'tel:18000004228']);
  // The first one is above the questions.
  expect(screen.getByRole('link', { name: 'chat or email us' })).toHaveAttribute('href', '#contact');
  expect(phones[0]?.compareDocumentPosition(screen.getByRole('navigation', { name: 'Help topics' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getAllByRole('link', { name: 'help@haat.example' })[0]).toHaveAttribute(
    'href',
    'mailto:help@haat.example',
  );
});
