// First of all: the style sheet that declares the order of the layers.
import './theme/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { CartProvider, categoriesQuery, configure, createQueryClient, onSessionEnd, ThemeProvider } from '@haat/shared/state';
import { appRoutes } from './app-routes';
import { BOOT_ELEMENT, bootDataSchema } from './boot-data';
import { PageStore } from './remotes/page-store';
import { RemoteLoader } from './remotes/remote-loader';
import { reportEvent } from './remotes/report-events';

const boot = bootDataSchema.parse(JSON.parse(document.getElementById(BOOT_ELEMENT)?.textContent ?? 'null'));
configure(boot.config);

const queryClient = createQueryClient();
const store = new PageStore(new RemoteLoader({ registry: boot.registry, report: reportEvent }));
const router = createBrowserRouter(appRoutes(store, queryClient));
onSessionEnd(() => void router.navigate(`/login?ended=1&next=${encodeURIComponent(router.state.location.pathname)}`));
void queryClient.prefetchQuery(categoriesQuery);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the shop (#root)');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <CartProvider>
          <RouterProvider router={router} />
        </CartProvider>
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
