import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { stubApi, type StubAnswer } from '../testing/stub-api';
import { categoriesQuery, noteServedCategories, useCategories } from './categories';
import { createQueryClient } from './query-client';

function Tree() {
  const { categories, loading, error } = useCategories();
  if (loading) return <p>Loading</p>;
  return (
    <p>
      {error ?? 'No error'}: {categories.map(({ name }) => name).join(', ') || 'none'}
    </p>
  );
}

function show(answer: StubAnswer) {
  const calls = stubApi({ 'GET /api/categories/all': answer });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  const page = (
    <QueryClientProvider client={queryClient}>
      <Tree />
    </QueryClientProvider>
  );
  return { calls, page, ...render(page) };
}

test('the tree is loaded once per visit, with a loading flag', async () => {
  const { calls, page, unmount } = show({
    status: 200,
    body: {
      data: [
        { id: '1', name: 'Clothing', slug: 'clothing' },
        { id: '2', name: 'Food', slug: 'food', subcategories: [] },
      ],
    },
  });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('No error: Clothing, Food')).toBeInTheDocument();
  unmount();
  render(page);
  expect(screen.getByText('No error: Clothing, Food')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test.each<[string, StubAnswer]>([
  ['the server fails', { status: 500, body: { message: 'down' } }],
  ['there is no response', 'no answer'],
  ['the answer is no list', { status: 200, body: { data: 'nothing' } }],
])("when %s the list is empty and the message is 'Failed to load categories'", async (_, answer) => {
  show(answer);
  expect(await screen.findByText('Failed to load categories: none')).toBeInTheDocument();
});

test.each([
  [
    'without what arrived here since',
    'Loading',
    (client: QueryClient, fill: () => void) => {
      noteServedCategories(client);
      fill();
    },
  ],
  [
    'with what came with the page',
    'No error<!-- -->: <!-- -->Clothing',
    (client: QueryClient, fill: () => void) => {
      fill();
      noteServedCategories(client);
    },
  ],
])('a server-rendered tree hydrates without a recoverable error: %s', async (_, written, start) => {
  stubApi({});
  const queryClient = createQueryClient();
  start(
    queryClient,
    () =>
      void queryClient.setQueryData(categoriesQuery.queryKey, [
        { id: '1', name: 'Clothing', slug: 'clothing', subcategories: [] },
      ]),
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<p>${written}</p>`;
  const onRecoverableError = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <Tree />
    </QueryClientProvider>,
    { container, hydrate: true, onRecoverableError },
  );
  expect(await screen.findByText('No error: Clothing')).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
