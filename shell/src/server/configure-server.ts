import axios, { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { answerCallsBy, configure, type RuntimeConfig } from '@haat/shared/state';

/** The API answers within this, in milliseconds, or counts as gone; a page has been sent long before. */
const PATIENCE_MS = 5_000;

/**
 * Sets this process up to render: what pages read of the configuration, and where the one http client finds the API.
 * Nothing here belongs to a visitor: there is no token on a server, so every call is a guest's.
 * @param apiInternalUrl where this process reaches the API; the pages' own addresses keep `config.apiUrl`
 */
export function configureServer(config: RuntimeConfig, apiInternalUrl: string): void {
  configure(config);
  const adapter: AxiosAdapter = async (request) => {
    if ((request.method ?? 'get').toLowerCase() !== 'get') throw new AxiosError('Only reading is done while a page is rendered', AxiosError.ERR_BAD_REQUEST, request);
    const address = axios.getUri({ ...request, baseURL: apiInternalUrl });
    const signal = request.signal instanceof AbortSignal ? AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]) : AbortSignal.timeout(PATIENCE_MS);
    let answer: Response;
    let data: string;
    try {
      answer = await fetch(address, { headers: { accept: 'application/json' }, signal });
      data = await answer.text();
    } catch (error) {
      throw new AxiosError(error instanceof Error ? error.message : 'Network Error', AxiosError.ERR_NETWORK, request, {});
    }
    const response: AxiosResponse<unknown> = { data, status: answer.status, statusText: answer.statusText, headers: {}, config: request };
    if (answer.ok) return response;
    // The client reads a good answer's JSON itself, and a bad one's too.
    throw new AxiosError(`Request failed with status code ${answer.status}`, answer.status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST, request, {}, response);
  };
  answerCallsBy(adapter);
}
