import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Component as ReactComponent, lazy, StrictMode, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import type { SlotName, SlotProduct, SlotProps } from '@haat/shared/contract/slots';
import type { PageModule } from '@haat/shared/page';
import {
  CartProvider,
  configure,
  createQueryClient,
  remoteConfigQuery,
  ThemeProvider,
  useCart,
  useTheme,
} from '@haat/shared/state';
import styles from './dev.module.css';

/** A product as slots receive it. */
export const sampleProduct: SlotProduct = {
  id: 'toor-dal',
  name: 'Toor dal, 1 kg',
  brand: 'Annapurna Stores',
  price: 149,
  sku: null,
};

const sampleProps: SlotProps = {
  'product-buy-box': { product: sampleProduct },
  'product-description': { product: sampleProduct },
  cart: {},
  profile: {},
  home: {},
  'admin-menu': {},
  'admin-dashboard': {},
};

/** A query cache without a server: settings of remotes stay at their defaults. */
function createMockCache(): QueryClient {
  const queryClient = createQueryClient();
  const { queryKey } = remoteConfigQuery;
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  queryClient.setQueryData(queryKey, {}, { updatedAt: Infinity });
  return queryClient;
}

function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <CartProvider>{children}</CartProvider>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

export interface ShopFrameProps {
  /** The address to show, such as /recipes/dal. */
  at?: string;
  /** The page's path, such as /recipes/:recipeId. */
  path?: string;
  children: ReactNode;
}

/** The shop's providers around a page, for tests: cart, theme, query cache and router. */
export function ShopFrame({ at = '/', path = '*', children }: ShopFrameProps) {
  return (
    <Providers queryClient={createMockCache()}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={children} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </MemoryRouter>
    </Providers>
  );
}

/** The part of haat.json that lists pages and slots. */
export interface Declaration {
  routes?: readonly { path: string; page: string; title: string }[];
  slots?: readonly { slot: string; module: string }[];
}
/** Loads the module that the build exposes under a name. */
export type Modules = Readonly<Record<string, () => Promise<unknown>>>;

function Bar({ routes = [] }: Declaration) {
  const { count, total } = useCart();
  const { theme, toggle } = useTheme();
  return (
    <header className={styles.bar}>
      <strong>Mock shell</strong>
      <nav aria-label="Mock shell" className={styles.links}>
        {routes
          .filter(({ path }) => !path.includes(':'))
          .map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        <Link to="/">Slots</Link>
      </nav>
      <span>{`Cart: ${count} (₹${total})`}</span>
      <button type="button" onClick={toggle}>
        {theme === 'dark' ? 'Light theme' : 'Dark theme'}
      </button>
    </header>
  );
}

/** A slot that throws stays empty, as in the shop; here the reason is shown. */
class SlotBoundary extends ReactComponent<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    if (this.state.error === null) return this.props.children;
    return <p role="alert">{`The shop shows nothing here: ${String(this.state.error)}`}</p>;
  }
}

/**
 * Shows a remote without a shop: its pages at their paths, and its slots with sample props at /.
 * @param declaration haat.json
 * @throws Error when the declaration names a missing module
 */
export function startMockShell(declaration: Declaration, modules: Modules, root: HTMLElement): void {
  const { routes = [], slots = [] } = declaration;
  configure({ apiUrl: '', authentication: false, analytics: false });
  const shown = (name: string) => {
    const load = modules[name];
    if (!load) throw new Error(`haat.json names './${name}', which is not among the modules of the mock shell`);
    // As in the shop, the type of an exposed module is not checked.
    return lazy(async () => ({ default: ((await load()) as PageModule).Component as ComponentType<object> }));
  };
  const pages = routes.map(({ path, page, title }) => ({ path, title, Page: shown(page) }));
  const filled = slots.map(({ slot, module }) => ({ slot: slot as SlotName, Filling: shown(module) }));
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={createMockCache()}>
        <BrowserRouter>
          <Bar routes={routes} />
          <main>
            <Suspense fallback={<p role="status">Loading…</p>}>
              <Routes>
                {pages.map(({ path, title, Page }) => (
                  <Route
                    key={path}
                    path={path}
                    element={
                      <>
                        <title>{title}</title>
                        <Page />
                      </>
                    }
                  />
                ))}
                <Route
                  path="*"
                  element={filled.map(({ slot, Filling }) => (
                    <section key={slot} aria-label={slot} className={styles.slot}>
                      <h2>{slot}</h2>
                      <SlotBoundary>
                        <Filling {...sampleProps[slot]} />
                      </SlotBoundary>
                    </section>
                  ))}
                />
              </Routes>
            </Suspense>
          </main>
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
}
