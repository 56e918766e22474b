import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { configure } from './config';
import { setHttpAdapter, http } from './http';
import { readToken, writeToken } from './session';
import { onSessionEnd } from './session-end';

type Answer = { status: number; data?: unknown };
interface Sent {
  url: string;
  method: string;
  bearer: string | null;
  data: unknown;
  config: InternalAxiosRequestConfig;
}

const toLogin = jest.fn();
const sent: Sent[] = [];

/** Replaces the network of both the client and the bare client that refreshes. */
function network(answer: (request: Sent) => Answer | Promise<Answer>): void {
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const authorization = config.headers.get('Authorization');
    const request = {
      url: `${config.baseURL ?? ''}${config.url ?? ''}`,
      method: config.method ?? '',
      bearer: typeof authorization === 'string' ? authorization : null,
      data: config.data as unknown,
      config,
    };
    sent.push(request);
    // Stop endless retries.
    if (sent.length > 20) throw new Error('more than 20 calls');
    const { status, data } = await answer(request);
    const response: AxiosResponse = { data, status, statusText: '', headers: {}, config };
    if (status >= 400)
      throw new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_REQUEST', config, {}, response);
    return response;
  };
  setHttpAdapter(adapter);
  axios.defaults.adapter = adapter;
}
const usualAdapter = axios.defaults.adapter;

const refreshUrl = 'https://api.test/api/auth/refresh-token';
const refreshes = () => sent.filter(({ url }) => url === refreshUrl);
const others = () => sent.filter(({ url }) => url !== refreshUrl);
/** A server that accepts only the token 'new', and returns it on refresh. */
const server = (request: Sent): Answer => {
  if (request.url === refreshUrl) return { status: 200, data: { token: 'new' } };
  return request.bearer === 'Bearer new' ? { status: 200, data: 'fine' } : { status: 401 };
};

beforeEach(() => {
  sent.length = 0;
  toLogin.mockReset();
  onSessionEnd(toLogin);
  configure({ apiUrl: 'https://api.test' });
  writeToken(null);
});
afterAll(() => {
  axios.defaults.adapter = usualAdapter ?? ['xhr', 'http', 'fetch'];
  writeToken(null);
});

test('a request goes to the configured base URL, as JSON, with credentials and without a timeout', async () => {
  network(() => ({ status: 200 }));
  await http.post('/api/feedback', { page: '/help', helpful: true });
  const [call] = sent;
  expect(call?.url).toBe('https://api.test/api/feedback');
  expect(call?.config.headers.get('Content-Type')).toBe('application/json');
  expect(call?.config.withCredentials).toBe(true);
  expect(call?.config.timeout).toBe(0);
  expect(call?.data).toBe('{"page":"/help","helpful":true}');
});

test('a request has the language of the page in Accept-Language', async () => {
  network(() => ({ status: 200 }));
  document.documentElement.lang = 'hi-IN';
  await http.get('/api/products');
  document.documentElement.lang = '';
  await http.get('/api/products');
  expect(sent.map(({ config }) => config.headers.get('Accept-Language'))).toEqual(['hi-IN', 'en']);
});

test('the bearer token is read from localStorage; a guest sends none', async () => {
  network(() => ({ status: 200 }));
  await http.get('/api/products');
  writeToken('abc');
  await http.get('/api/products');
  expect(localStorage.getItem('token')).toBe('abc');
  expect(sent.map(({ bearer }) => bearer)).toEqual([null, 'Bearer abc']);
});

test('after a 401 the token is refreshed and stored, and the request is retried once with its body', async () => {
  network(server);
  writeToken('old');
  const answer = await http.post('/api/users/wishlist', { productId: 'lamp' });
  expect(answer.data).toBe('fine');
  expect(refreshes()).toHaveLength(1);
  expect(refreshes()[0]).toMatchObject({ method: 'post', data: undefined });
  expect(refreshes()[0]?.config.withCredentials).toBe(true);
  expect(others().map(({ bearer, data }) => [bearer, data])).toEqual([
    ['Bearer old', '{"productId":"lamp"}'],
    ['Bearer new', '{"productId":"lamp"}'],
  ]);
  expect(localStorage.getItem('token')).toBe('new');
  expect(toLogin).not.toHaveBeenCalled();
});

test('a request that gets a 401 again after the refresh is not retried again', async () => {
  network((request) => (request.url === refreshUrl ? { status: 200, data: { token: 'new' } } : { status: 401 }));
  writeToken('old');
  await expect(http.get('/api/orders/user')).rejects.toMatchObject({ response: { status: 401 } });
  expect(refreshes()).toHaveLength(1);
  expect(others()).toHaveLength(2);
});

test('concurrent requests share one refresh, also when a 401 arrives late', async () => {
  let late: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    late = resolve;
  });
  network(async (request) => {
    if (request.url.endsWith('/late') && request.bearer === 'Bearer old') await wait;
    return server(request);
  });
  writeToken('old');
  const lateOne = http.get('/api/late');
  const answers = await Promise.all(['/api/a', '/api/b', '/api/c'].map((path) => http.get(path)));
  late();
  expect([...answers, await lateOne].map(({ data }) => data as unknown)).toEqual(['fine', 'fine', 'fine', 'fine']);
  expect(refreshes()).toHaveLength(1);
});

test.each([
  ['refuses', { status: 401 }],
  ['breaks', { status: 503 }],
  ['answers without a token', { status: 200, data: {} }],
])(
  'when the refresh %s the token is removed, /login opens once, and each request rejects with its own 401',
  async (_, answer) => {
    network((request) =>
      request.url === refreshUrl ? answer : { status: 401, data: { message: `no ${request.url.slice(-1)}` } },
    );
    writeToken('old');
    const ends = await Promise.allSettled(['/api/a', '/api/b'].map((path) => http.get(path)));
    expect(ends).toMatchObject([
      { reason: { response: { data: { message: 'no a' } } } },
      { reason: { response: { data: { message: 'no b' } } } },
    ]);
    expect(readToken()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(refreshes()).toHaveLength(1);
    expect(toLogin).toHaveBeenCalledTimes(1);
  },
);

test('a new session after an expired one can be refreshed', async () => {
  network((request) => (request.url === refreshUrl ? { status: 401 } : server(request)));
  writeToken('old');
  await expect(http.get('/api/a')).rejects.toBeInstanceOf(AxiosError);
  network(server);
  writeToken('second');
  expect((await http.get('/api/a')).data).toBe('fine');
});

test('a 401 of a guest is an ordinary error', async () => {
  network(() => ({ status: 401 }));
  await expect(http.get('/api/orders/user')).rejects.toMatchObject({ response: { status: 401 } });
  expect(sent).toHaveLength(1);
  expect(toLogin).not.toHaveBeenCalled();
});

test.each(['/api/auth/login', '/api/auth/register'])(
  'a 401 of %s is not refreshed, even with a token',
  async (path) => {
    network(() => ({ status: 401 }));
    writeToken('old');
    await expect(http.post(path, {})).rejects.toMatchObject({ response: { status: 401 } });
    expect(sent).toHaveLength(1);
    expect(readToken()).toBe('old');
    expect(toLogin).not.toHaveBeenCalled();
  },
);

test('other errors are not retried', async () => {
  network(() => ({ status: 500 }));
  writeToken('old');
  await expect(http.get('/api/a')).rejects.toMatchObject({ response: { status: 500 } });
  expect(sent).toHaveLength(1);
  expect(readToken()).toBe('old');
});
