/**
 * The part of the query library in the shell's first file; other names load the whole package (decision 087). Earlier
 * releases use all of these. Imported by file path, since '@tanstack/react-query' resolves to this module.
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
