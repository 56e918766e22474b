import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { AxiosAdapter } from 'axios';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { ownRoutes } from '../../base/pages/own-routes';
import { fromRoot } from '../../base/workspaces';

/** The part of a page's module that rendering needs. */
interface ServerPage {
  Component: ComponentType;
  loader?: (args: {
    params: Readonly<Record<string, string | undefined>>;
    url: URL;
    language: string;
    queryClient: QueryClient;
  }) => Promise<unknown>;
}

/** The part of `@haat/shared/state` that wraps a page. */
interface State {
  createQueryClient: () => QueryClient;
  CartProvider: ComponentType<{ children?: ReactNode }>;
  ThemeProvider: ComponentType<{ children?: ReactNode }>;
  setHttpAdapter: (adapter: AxiosAdapter) => void;
}

// The platform must not depend on the workspaces, so the types of their exports are declared here.
const importFile = async (file: string): Promise<unknown> => import(pathToFileURL(fromRoot(file)).href);

/**
 * Renders a remote's pages as the shell's server does, but without the shell.
 * @param folder of the remote's server file
 * @param answer returns the API's response for a path with its query
 */
export async function serverPages(folder: string, name: string, answer: (path: string) => Promise<unknown>) {
  const [react, jsxRuntime, reactDom, router, query, server] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('react-dom'),
    import('react-router-dom'),
    import('@tanstack/react-query'),
    import('react-dom/server'),
  ]);
  const state = (await importFile('shared/src/state/state.ts')) as State;
  const { default: axios } = await import('axios');
  const singletons: Readonly<Record<string, unknown>> = {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    'react-router-dom': router,
    '@tanstack/react-query': query,
    '@haat/shared/state': state,
  };

  state.setHttpAdapter(async (config) => ({
    data: await answer(axios.getUri({ ...config, baseURL: '' })),
    status: 200,
    statusText: 'OK',
    headers: {},
    config,
  }));
  const module: { exports: Record<string, () => Promise<ServerPage>> } = { exports: {} };
  const file = join(folder, `${name}.cjs`);
  compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    (wanted: string) => {
      if (!Object.hasOwn(singletons, wanted)) throw new Error(`${file} asks for '${wanted}', which is no singleton`);
      return singletons[wanted];
    },
  );

  return {
    /**
     * Loads a page's data and returns a function that renders it any number of times.
     * @param at path and query; the page's own route by default
     */
    async prepare(page: string, at?: string): Promise<() => string> {
      const ofPage = ownRoutes.filter((route) => route.remote === name && route.page === page);
      const address = at ?? ofPage.find(({ path }) => !path.includes(':'))?.path;
      if (!address)
        throw new Error(
          `The page '${page}' of ${name} has parameters in its address: budget.json must say where it is measured ("at").`,
        );
      const url = new URL(address, 'http://shop.test');
      const match = router.matchRoutes(
        ofPage.map(({ path }) => ({ path })),
        url.pathname,
      )?.[0];
      if (!match) throw new Error(`${address} isn't an address of the page '${page}' of ${name}.`);
      const loaded = await module.exports[page]?.();
      if (!loaded) throw new Error(`${file} has no page '${page}'.`);
      const queryClient = state.createQueryClient();
      queryClient.setDefaultOptions({
        queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
      });
      await loaded.loader?.({ params: match.params, url, language: 'en', queryClient });
      const handler = router.createStaticHandler([{ path: match.route.path, Component: loaded.Component }]);
      const context = await handler.query(new Request(url));
      if (context instanceof Response) throw new Error(`${address} answers ${context.status} instead of a page`);
      const element = (): ReactElement =>
        react.createElement(
          query.QueryClientProvider,
          { client: queryClient },
          react.createElement(
            state.ThemeProvider,
            null,
            react.createElement(
              state.CartProvider,
              null,
              react.createElement(router.StaticRouterProvider, {
                router: router.createStaticRouter(handler.dataRoutes, context),
                context,
                hydrate: false,
              }),
            ),
          ),
        );
      return () => server.renderToString(element());
    },
  };
}
