import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { PageModule } from '../page';
import { CartProvider, createQueryClient, TextsContext, ThemeProvider, type Texts } from '../state/state';
import { englishTexts } from '../text/in-english';

/**
 * The HTML of a page as a server makes it: loader first, then one render, no effects. Meant for tests that run with
 * `window` and `document` absent (@jest-environment node).
 * @throws the error that the page throws while rendering
 */
export async function renderOnServer(
  page: PageModule,
  { route, at, texts = englishTexts }: { route: string; at: string; texts?: Texts },
): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const handler = createStaticHandler([
    {
      path: route,
      Component: page.Component,
      loader: async ({ params, request }) => {
        // The component shows the loader's failure.
        await page
          .loader?.({ params, url: new URL(request.url), language: texts.language, queryClient })
          .catch(() => undefined);
        return null;
      },
    },
  ]);
  const context = await handler.query(new Request(`http://shop.test${at}`));
  if (context instanceof Response) throw new Error(`${at} answered ${context.status} instead of a page`);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <CartProvider>
          <TextsContext value={texts}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </TextsContext>
        </CartProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html;
}
