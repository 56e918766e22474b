import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { stubApi, type StubAnswer } from '../testing/stub-api';
import { createQueryClient } from './query-client';
import { remoteConfigQuery, useRemoteConfig } from './remote-config';

const title = { en: 'Shown', hi: 'दिखाए गए' };
const config = {
  shown: { type: 'number', default: 3, min: 1, max: 12, staff: true, title },
  heading: { type: 'text', default: { en: 'Recipes', hi: 'व्यंजन' }, staff: true, title },
};

function Recipes() {
  const { shown, heading } = useRemoteConfig('recipes', config);
  // Typed by the defaults: a number, and a text in the page's language.
  return <p>{`${heading.toUpperCase()} ${shown.toFixed(0)}`}</p>;
}

function show(answer: StubAnswer, served?: object) {
  const calls = stubApi({ 'GET /api/remote-config': answer });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  if (served) queryClient.setQueryData(remoteConfigQuery.queryKey, served as Record<string, unknown>);
  render(
    <QueryClientProvider client={queryClient}>
      <Recipes />
    </QueryClientProvider>,
  );
  return calls;
}

test('a page has the defaults, and the values of staff once they are loaded', async () => {
  show({ status: 200, body: { values: { recipes: { shown: 5 }, gifts: { shown: 9 } } } });
  expect(screen.getByText('RECIPES 3')).toBeInTheDocument();
  expect(await screen.findByText('RECIPES 5')).toBeInTheDocument();
});

test('a page that was served with the values shows them immediately and sends no request', () => {
  const calls = show({ status: 500, body: {} }, { recipes: { shown: 5 } });
  expect(screen.getByText('RECIPES 5')).toBeInTheDocument();
  expect(calls).toEqual([]);
});
