import Fastify, { type FastifyInstance } from 'fastify';
import { fetchLabel } from './fetch-label';

let courier: FastifyInstance;
let other: FastifyInstance;
let requests: string[] = [];

beforeAll(async () => {
  courier = Fastify();
  other = Fastify();
  other.get('/*', async ({ url }) => {
    requests.push(url);
    return Buffer.from('%PDF-1.4 a secret');
  });
  await other.listen({ port: 0, host: '127.0.0.1' });
  courier.get('/label.pdf', async () => Buffer.from('%PDF-1.4 label'));
  courier.get('/page', async (_, reply) => reply.type('text/html').send('<script>1</script>'));
  courier.get('/away', async (_, reply) => reply.redirect(`${other.listeningOrigin}/label.pdf`));
  courier.get('/endless', async (_, reply) => reply.send(Buffer.alloc(6 * 1024 * 1024, '%PDF-')));
  await courier.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([courier.close(), other.close()]));
beforeEach(() => {
  requests = [];
});
const fetched = (address: string) => fetchLabel(address, courier.listeningOrigin);

test('a label of the courier is fetched', async () => {
  expect((await fetched(`${courier.listeningOrigin}/label.pdf`)).toString()).toBe('%PDF-1.4 label');
});

test('a response of the courier cannot make the shop fetch from its own network', async () => {
  const port = new URL(other.listeningOrigin).port;
  for (const address of [
    `${other.listeningOrigin}/label.pdf`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/label.pdf',
    'http://labels.example/label.pdf',
    'file:///etc/passwd',
  ])
    await expect(fetched(address)).rejects.toThrow('not fetched');
  await expect(fetched(`${courier.listeningOrigin}/away`)).rejects.toThrow('302');
  expect(requests).toEqual([]);
});

test('a file that is not a PDF of a usual size is refused', async () => {
  await expect(fetched(`${courier.listeningOrigin}/page`)).rejects.toThrow('not a PDF');
  await expect(fetched(`${courier.listeningOrigin}/endless`)).rejects.toThrow('larger than 5 MB');
});
