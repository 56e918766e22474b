import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useMemo, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '@haat/shared/contract/slots';
import { CartProvider, SlotsContext, TextsContext, ThemeProvider, type Texts } from '@haat/shared/state';
import { useEarlyInput } from './early-input';
import { PagesContext, type Pages } from './remotes/pages-context';
import { SlotContainer } from './slots/SlotContainer';
import type { Slots } from './slots/slots';

/** The providers around the router. The server and the browser render the same tree, or hydration fails. */
export function Shop({
  queryClient,
  pages,
  texts,
  slots,
  children,
}: {
  queryClient: QueryClient;
  pages: Pages;
  /** The shop's own texts in the visitor's language. */
  texts: Texts;
  /** What releases fill the pages' extension slots with. */
  slots: Slots;
  children: ReactNode;
}) {
  useEarlyInput('frame');
  const showSlot = useMemo(
    () => (name: SlotName, props: SlotProps[SlotName]) =>
      slots.fillings
        .filter(({ slot }) => slot === name)
        .map((filling) => (
          <SlotContainer key={filling.remote} filling={filling} props={props} slots={slots} texts={texts} />
        )),
    [slots, texts],
  );
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <CartProvider>
            <TextsContext value={texts}>
              <PagesContext value={pages}>
                <SlotsContext value={showSlot}>{children}</SlotsContext>
              </PagesContext>
            </TextsContext>
          </CartProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
