/**
 * The part of the query library that pages and the shell use, provided as '@tanstack/react-query': the whole package
 * has 4 KB more. Imported by file path, since the package name resolves to this module.
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
