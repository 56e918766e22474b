import http from 'node:http';
import https from 'node:https';
import axios, { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';
import { DEPENDENCIES_HEADER, PAGE_HEADER } from '@haat/shared/contract/page-dependencies';
import { pageCalls, VERSION_KEY } from './page-calls';
import { setHttpAdapter, configure, type RuntimeConfig } from '@haat/shared/state';

/** Timeout of API calls, in milliseconds; a page is sent long before. */
const TIMEOUT_MS = 5_000;

/** A response of the API, of any status. */
export interface ApiResponse {
  status: number;
  data: string;
  dependencies: string | undefined;
}
type RequestApi = (
  address: string,
  signal: AbortSignal | undefined,
  headers: Readonly<Record<string, string>>,
) => Promise<ApiResponse>;

/**
 * Requests an address. Uses node:http, because fetch takes a third of a millisecond more per call.
 * @throws if there is no response within TIMEOUT_MS
 */
export function requestApi(
  address: string,
  signal: AbortSignal | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<ApiResponse> {
  const { get } = address.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const request = get(
      address,
      {
        headers: { accept: 'application/json', ...headers },
        ...(signal ? { signal } : {}),
      },
      (response) => {
        let data = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => (data += text));
        response.on('error', reject);
        const keys = response.headers[DEPENDENCIES_HEADER];
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            data,
            dependencies: Array.isArray(keys) ? keys.join(' ') : keys,
          }),
        );
      },
    );
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    request.on('error', reject);
  });
}

/**
 * Configures this process for rendering: the settings that pages read, and the API's address for the http client. A
 * server holds no token, so every call is a guest's.
 * @param apiInternalUrl the API's address for this process; pages use `config.apiUrl` in their HTML
 * @param requestId returns the id of the request that is being rendered, which the API logs
 * @param send requests an address
 */
export function configureServer(
  config: RuntimeConfig,
  apiInternalUrl: string,
  requestId: () => string | undefined = () => undefined,
  send: RequestApi = requestApi,
): void {
  configure(config);
  const adapter: AxiosAdapter = async (request) => {
    if ((request.method ?? 'get').toLowerCase() !== 'get')
      throw new AxiosError('Only reading is done while a page is rendered', AxiosError.ERR_BAD_REQUEST, request);
    const address = axios.getUri({ ...request, baseURL: apiInternalUrl });
    const id = requestId();
    const page = pageCalls.getStore();
    const { status, data, dependencies } = await send(
      address,
      request.signal instanceof AbortSignal ? request.signal : undefined,
      {
        ...(id ? { [REQUEST_ID_HEADER]: id } : {}),
        ...(page ? { 'accept-language': page.language, [PAGE_HEADER]: '1' } : {}),
      },
    ).catch((error: unknown) => {
      if (page) page.hasFailed = true;
      throw new AxiosError(
        error instanceof Error ? error.message : 'Network Error',
        AxiosError.ERR_NETWORK,
        request,
        {},
      );
    });
    const isFound = status >= 200 && status < 300;
    if (page && !isFound && status !== 404) page.hasFailed = true;
    for (const key of dependencies?.split(' ') ?? [VERSION_KEY]) if (key) page?.dependencies.add(key);
    const response: AxiosResponse<unknown> = { data, status, statusText: '', headers: {}, config: request };
    if (isFound) return response;
    // The client parses JSON itself, of error responses too.
    throw new AxiosError(
      `Request failed with status code ${status}`,
      status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST,
      request,
      {},
      response,
    );
  };
  setHttpAdapter(adapter);
}
