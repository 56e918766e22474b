import {
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { setHttpAdapter } from '../state/http';
// The product loads this module with its first call; compiling it then would count against the test's timeouts.
import '../state/http-client';

type Answered = { status: number; body?: unknown } | 'no answer';

/**
 * The response of a stubbed call: status and body, or 'no answer' for a server that does not respond; a function may
 * respond later.
 */
export type StubAnswer = Answered | ((request: StubRequest) => Answered | Promise<Answered>);

/** A call, as the API receives it. */
export interface StubRequest {
  method: string;
  /** Path without the query. */
  path: string;
  params: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Replaces the network of the HTTP client. Keys are 'GET /api/products' or, for a prefix, 'GET /api/products/*'.
 * Returns the calls made so far; an unknown call gets a 501, which fails the test.
 */
export function stubApi(answers: Record<string, StubAnswer>): StubRequest[] {
  const calls: StubRequest[] = [];
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const method = (config.method ?? 'get').toUpperCase();
    const path = (config.url ?? '').split('?')[0] ?? '';
    const request: StubRequest = {
      method,
      path,
      params: (config.params ?? {}) as Record<string, unknown>, // axios types params as any
      body: typeof config.data === 'string' && config.data !== '' ? (JSON.parse(config.data) as unknown) : config.data,
      headers: Object.fromEntries(
        Object.entries(AxiosHeaders.from(config.headers).toJSON()).map(([key, value]) => [key, String(value)]),
      ),
    };
    calls.push(request);
    const key = `${method} ${path}`;
    const prefix = Object.keys(answers).find((known) => known.endsWith('*') && key.startsWith(known.slice(0, -1)));
    const found = answers[key] ??
      (prefix ? answers[prefix] : undefined) ?? { status: 501, body: { message: `No stub for ${key}` } };
    const answer = typeof found === 'function' ? await found(request) : found;
    if (answer === 'no answer') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {});
    const response: AxiosResponse = { data: answer.body, status: answer.status, statusText: '', headers: {}, config };
    if (answer.status >= 400)
      throw new AxiosError(
        `Request failed with status code ${answer.status}`,
        AxiosError.ERR_BAD_RESPONSE,
        config,
        {},
        response,
      );
    return response;
  };
  setHttpAdapter(adapter);
  return calls;
}

/** Bodies of the POST requests that a stub received. */
export const postRequestsIn = (calls: readonly StubRequest[]): StubRequest[] =>
  calls.filter(({ method }) => method === 'POST');
