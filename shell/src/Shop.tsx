import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { CartProvider, TextsContext, ThemeProvider, type Texts } from '@haat/shared/state';
import { PagesContext, type Pages } from './remotes/pages-context';

/**
 * Everything that stands around the router, in the browser and on the server: the one must be built as the other is, or
 * the browser can't take over what the server wrote.
 */
export function Shop({
  queryClient,
  pages,
  texts,
  children,
}: {
  queryClient: QueryClient;
  pages: Pages;
  /** The shop's own texts in the visitor's language. */ texts: Texts;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <CartProvider>
            <TextsContext value={texts}>
              <PagesContext value={pages}>{children}</PagesContext>
            </TextsContext>
          </CartProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
