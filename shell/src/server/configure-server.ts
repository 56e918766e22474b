import http from 'node:http';
import https from 'node:https';
import axios, { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';
import { DEPENDENCIES_HEADER, PAGE_HEADER } from '@haat/shared/contract/page-dependencies';
import { pageCalls, VERSION_KEY } from './page-calls';
import { setHttpAdapter, configure, type RuntimeConfig } from '@haat/shared/state';

/** The API answers within this, in milliseconds, or counts as gone; a page has been sent long before. */
const PATIENCE_MS = 5_000;

/**
 * What an address answers. By node:http and not by fetch, which takes a third of a millisecond more of each page for
 * each call. @throws when there is no answer within PATIENCE_MS
 */
function get(
  address: string,
  signal: AbortSignal | undefined,
  own: Readonly<Record<string, string>>,
): Promise<{ status: number; data: string; dependencies: string | undefined }> {
  const { get: ask } = address.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const asked = ask(
      address,
      {
        headers: { accept: 'application/json', ...own },
        ...(signal ? { signal } : {}),
      },
      (answer) => {
        let data = '';
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => (data += text));
        answer.on('error', reject);
        const keys = answer.headers[DEPENDENCIES_HEADER];
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            data,
            dependencies: Array.isArray(keys) ? keys.join(' ') : keys,
          }),
        );
      },
    );
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    asked.on('error', reject);
  });
}

/**
 * Sets this process up to render: what pages read of the configuration, and where the one http client finds the API.
 * Nothing here belongs to a visitor: there is no token on a server, so every call is a guest's.
 * @param apiInternalUrl where this process reaches the API; the pages' own addresses keep `config.apiUrl`
 * @param requestId the id of the request that is being rendered for, under which the API logs what it is asked
 */
export function configureServer(
  config: RuntimeConfig,
  apiInternalUrl: string,
  requestId: () => string | undefined = () => undefined,
): void {
  configure(config);
  const adapter: AxiosAdapter = async (request) => {
    if ((request.method ?? 'get').toLowerCase() !== 'get')
      throw new AxiosError('Only reading is done while a page is rendered', AxiosError.ERR_BAD_REQUEST, request);
    const address = axios.getUri({ ...request, baseURL: apiInternalUrl });
    const id = requestId();
    const page = pageCalls.getStore();
    const { status, data, dependencies } = await get(
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
    // The client reads a good answer's JSON itself, and a bad one's too.
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
