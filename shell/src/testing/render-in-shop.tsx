import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CartProvider, createCartStore, createQueryClient, ThemeProvider, type CartStore } from '@haat/shared/state';
import { memoryStorage } from '@haat/shared/testing/render-page';
import { SidebarContext } from '../layout/use-sidebar';

export interface InShop extends RenderResult {
  cart: CartStore;
  /** The current path of the shop, as in the address. */
  path: () => string;
  toggleSidebar: jest.Mock;
}

/** Renders a part of the layout with the providers of the shop. */
export function renderInShop(
  Part: ComponentType,
  { at = '/', cart = createCartStore(memoryStorage()) }: { at?: string; cart?: CartStore } = {},
): InShop {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const toggleSidebar = jest.fn();
  const router = createMemoryRouter([{ path: '*', Component: Part }], { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <CartProvider store={cart}>
          <SidebarContext value={{ open: false, toggle: toggleSidebar, close: () => undefined }}>
            <RouterProvider router={router} />
          </SidebarContext>
        </CartProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...view, cart, path: () => router.state.location.pathname, toggleSidebar };
}
