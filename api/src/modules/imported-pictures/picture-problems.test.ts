import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer } from 'node:http';
import { PictureClient } from './download-picture';
import { connectionProblem } from './picture-problems';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

/** Starts a server and gives its host:port. */
async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const clientOf = (host: string) => new PictureClient({ hosts: [host], maxBytes: 1_000 });
async function problemAt(host: string, protocol = 'http') {
  const client = clientOf(host);
  try {
    await client.download(`${protocol}://${host}/a.jpg`);
    return null;
  } catch (error) {
    const { message, mayRecover } = error as { message: string; mayRecover: boolean };
    return { reason: message.replace(host, 'HOST'), mayRecover };
  } finally {
    client.close();
  }
}

test.each<[string, (socket: Socket) => void, string]>([
  [
    'closes the connection at the request',
    (socket) => socket.once('data', () => socket.destroy()),
    'HOST closed the connection without an answer.',
  ],
  [
    'closes it in the middle of the picture',
    (socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nonly the beginning')),
    'HOST closed the connection before the whole picture was sent.',
  ],
  [
    'answers in another protocol',
    (socket) => socket.once('data', () => socket.end('220 ftp ready\r\n')),
    'HOST sent an answer that is not valid HTTP (HPE_INVALID_CONSTANT).',
  ],
])('a host that %s is named with what it did, and asked again', async (_, answer, reason) => {
  expect(await problemAt(await listen(createTcpServer(answer)))).toEqual({ reason, mayRecover: true });
});

test('a host that refuses connections, or has no HTTPS, is named', async () => {
  const gone = createTcpServer();
  const host = await listen(gone);
  servers.splice(0);
  gone.close();
  await once(gone, 'close');
  expect(await problemAt(host)).toEqual({ reason: 'HOST refused the connection.', mayRecover: true });
  const plain = await listen(
    createTcpServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 400\r\n\r\n'))),
  );
  expect((await problemAt(plain, 'https'))?.reason).toMatch(/^HOST could not open a secure connection \(\w+\)\.$/);
});

test('an idle connection that the host has closed is replaced by a new one', async () => {
  let connections = 0;
  const used = new WeakSet<Socket>();
  const server = createServer(({ socket }, response) => {
    if (used.has(socket)) socket.destroy();
    else response.end('a picture');
    used.add(socket);
  });
  server.on('connection', () => (connections += 1));
  const host = await listen(server);
  const client = clientOf(host);
  for (const name of ['a', 'b', 'c'])
    expect((await client.download(`http://${host}/${name}.jpg`)).toString()).toBe('a picture');
  expect(connections).toBe(3);
  client.close();
});

test.each([
  ['ENOTFOUND', false, 'There is no server named pictures.example.'],
  ['EAI_AGAIN', true, 'The name pictures.example could not be looked up.'],
  ['EHOSTUNREACH', true, 'pictures.example could not be reached (EHOSTUNREACH).'],
  ['CERT_NOT_YET_VALID', false, 'The certificate of pictures.example is not valid.'],
  ['EMFILE', true, 'The picture could not be loaded from pictures.example (EMFILE).'],
])('%s', (code, mayRecover, message) => {
  const error = Object.assign(new Error('no'), { code });
  expect(connectionProblem('https://pictures.example/a.jpg', error, false)).toMatchObject({ message, mayRecover });
});
