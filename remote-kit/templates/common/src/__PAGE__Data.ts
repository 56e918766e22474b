/** The page's data. */
export const entries = { queryKey: ['__NAME__'], queryFn: async () => ['The first', 'The second'] };
