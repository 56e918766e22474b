/** @jest-environment node */
import { useQuery } from '@tanstack/react-query';
import { fetchProducts } from '../api/products';
import type { PageModule } from '../page';
import { Picture } from '../ui/Picture/Picture';
import { renderOnServer } from './render-on-server';
import { stubApi } from './stub-api';

const query = { queryKey: ['some'], queryFn: () => fetchProducts({ size: 1 }) };
const page: PageModule = {
  loader: ({ queryClient }) => queryClient.ensureQueryData(query),
  Component: function Some() {
    const { data } = useQuery(query);
    return (
      <p>
        {data ? data.content[0]?.name : 'Loading'} <Picture src="/api/media/ab/x.webp" alt="" />
      </p>
    );
  },
};

test('a page renders on the server with its data and without a window', async () => {
  expect(typeof window).toBe('undefined');
  stubApi({
    'GET /api/products': { status: 200, body: { content: [{ id: 'a', name: 'A lamp', price: 10 }], last: true } },
  });
  expect(await renderOnServer(page, { route: '/x', at: '/x' })).toContain('A lamp');
});
