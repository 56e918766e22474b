import type { QueryClient } from '@tanstack/react-query';
import type { PageStore } from './remotes/page-store';
import type { Visit } from './visit';

/** Loads the code of an opened page and then its data. The caller waits for neither. */
export const enterPage =
  (store: Pick<PageStore, 'ensure'>, queryClient: QueryClient, language: string) =>
  ({ route, params, url }: Visit): void => {
    void store
      .ensure(route.remote, route.page)
      .then((module) => module?.loader?.({ params, url, language, queryClient }).catch(() => undefined));
  };
