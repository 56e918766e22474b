import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { configure, createQueryClient } from '@haat/shared/state';
import { stubApi } from '@haat/shared/testing/stub-api';
import { englishTexts } from '@haat/shared/text/in-english';
import { Shop } from '../Shop';
import { PageStore } from './page-store';
import type { LoadResult } from './remote-loader';
import { RemotePage } from './RemotePage';
import { Views } from './views';

const shopWith = (load: () => Promise<LoadResult>) => {
  const store = new PageStore({ load, markFailed: () => undefined, clearFailure: () => undefined });
  const shop = (
    <Shop
      texts={englishTexts}
      queryClient={createQueryClient()}
      slots={{ fillings: [] }}
      pages={{
        store,
        served: null,
        views: new Views(
          () => undefined,
          () => '1',
        ),
      }}
    >
      <MemoryRouter initialEntries={['/help']}>
        <RemotePage remote="content" page="Help" />
      </MemoryRouter>
    </Shop>
  );
  return { store, shop };
};

test('a document served without its page is hydrated without a recoverable error, even when the code of the page is already loaded', async () => {
  configure({ apiUrl: '' });
  stubApi({ 'GET /api/categories/all': { status: 200, body: { data: [] } } });
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(shopWith(() => new Promise(() => undefined)).shop);
  expect(root.textContent).toContain('Loading page');

  const { store, shop } = shopWith(async () => ({
    success: true,
    module: { Component: () => <p>The page</p> },
    version: '1',
  }));
  await store.ensure('content', 'Help');
  const recovered: unknown[] = [];
  await act(async () => void hydrateRoot(root, shop, { onRecoverableError: (error) => recovered.push(error) }));
  expect(recovered).toEqual([]);
  expect(root.textContent).toBe('The page');
});
