import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './api-error';

/** A query cache for one visitor: a page in the browser, a request on the server. Responses are fresh for a minute. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Retry only without a response, or after an error of the server or its proxy.
        retry: (count, error) => {
          const failure = failureOf(error);
          return (
            count < 1 && (failure.kind === 'unreachable' || (failure.kind === 'answered' && failure.status >= 502))
          );
        },
        retryDelay: 400,
        // Show a 404 at once, on the server too; every visit of a route fetches again anyway.
        retryOnMount: ({ state }) => {
          const failure = failureOf(state.error);
          return !(failure.kind === 'answered' && failure.status === 404);
        },
      },
    },
  });
}
