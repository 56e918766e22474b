import { createElement as h, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { QueryClientProvider, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { CartProvider, configure, createQueryClient, ThemeProvider, useCart } from '@haat/shared/state';

/** The product's page of the shop's catalogue, loaded by the bundler's own federation runtime. */
const Product = lazy(async () => ({ default: (await import('haat_catalog/Product')).Component }));

function Bar() {
  const { count } = useCart();
  const queryClient = useQueryClient();
  // Rendered again when the page's queries have been answered.
  useIsFetching();
  const hasProduct = queryClient.getQueryCache().findAll({ queryKey: ['catalog', 'product'] }).length > 0;
  return h(
    'header',
    null,
    h('p', null, `${count} in the cart; the query cache has ${hasProduct ? 'the product' : 'no product'}`),
    h(Link, { to: '/product/mogra-agarbatti' }, 'To the incense'),
  );
}

configure({ apiUrl: '', authentication: false, analytics: false });
createRoot(document.getElementById('root')).render(
  h(
    QueryClientProvider,
    { client: createQueryClient() },
    h(
      ThemeProvider,
      null,
      h(
        CartProvider,
        null,
        h(
          BrowserRouter,
          null,
          h(Bar),
          h(
            Suspense,
            { fallback: 'Loading' },
            h(
              Routes,
              null,
              h(Route, { path: '/product/:productId', element: h(Product) }),
              h(Route, { path: '*', element: h('h1', null, "A page of the host's own") }),
            ),
          ),
        ),
      ),
    ),
  ),
);
