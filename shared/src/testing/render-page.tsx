import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import type { PageModule } from '../page';
import { randomKey } from '../random-key';
import {
  CartProvider,
  createCartStore,
  createQueryClient,
  TextsContext,
  ThemeProvider,
  type CartStore,
  type KeyValueStorage,
  type Texts,
} from '../state/state';
import { englishTexts } from '../text/in-english';
// Load these modules before the test: compiling them later would count against its timeouts.
import '../state/account-cart';
import '../state/account-wishlist';

/** A storage for the duration of a test. */
export function memoryStorage(
  initial: Record<string, string> = {},
): KeyValueStorage & { dump(): Record<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    watch: () => () => undefined,
    dump: () => Object.fromEntries(values),
  };
}

export interface RenderedPage extends RenderResult {
  /** Path and query of the current page. */
  location: () => string;
  cart: CartStore;
}

/**
 * Renders a page as the shell does: in its route, with query cache, cart and theme. Its loader runs first.
 * @param route the route's pattern, e.g. /product/:productId
 * @param at the address, e.g. /product/brass-diya
 * @param before the address of the previous history entry
 */
export function renderPage(
  page: PageModule,
  {
    route,
    at,
    before,
    cart = createCartStore(memoryStorage()),
    texts = englishTexts,
  }: { route: string; at: string; before?: string; cart?: CartStore; texts?: Texts },
): RenderedPage {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(
    [
      {
        path: route,
        Component: page.Component,
        HydrateFallback: () => null,
        loader: async ({ params, request }) => {
          await page.loader?.({ params, url: new URL(request.url), language: texts.language, queryClient });
          return null;
        },
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    // Unique keys, as in a browser: with the router's fixed key, all tests of a file would share one entry.
    {
      initialEntries: (before === undefined ? [at] : [before, at]).map((entry) => ({
        ...parsePath(entry),
        key: randomKey(),
      })),
    },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <CartProvider store={cart}>
          <TextsContext value={texts}>
            <RouterProvider router={router} />
          </TextsContext>
        </CartProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...view, cart, location: () => `${router.state.location.pathname}${router.state.location.search}` };
}
