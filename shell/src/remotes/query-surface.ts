/**
 * The part of the query cache that pages and the shell use. The shell provides just this as '@tanstack/react-query':
 * the whole package is 4 KB more. By its file, since its name means this module wherever it is shared.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
