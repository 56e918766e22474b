/**
 * The part of the query library in the shell's first file, provided as '@tanstack/react-query'. A page that imports
 * another name gets the whole package, on demand (decision 087), so this list grows with what the shell itself needs
 * and is never shortened: earlier releases use it. Imported by file path, since the package name resolves to this
 * module.
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
