import axios, { type AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { isImpersonationTab, leaveImpersonationTab } from './impersonation-tab';
import { runtimeConfig } from './config';
import { readToken, writeToken } from './session';
import { endSession } from './session-end';

/** The specification's client: base URL, JSON, credentials, no time-out of its own (§7, §9). */
export const httpClient: AxiosInstance = axios.create({
  timeout: 0,
  withCredentials: true,
  headers: { 'Content-Type': 'application/json' },
  // brand=a&brand=b, as the API reads several values
  paramsSerializer: { indexes: null },
});

httpClient.interceptors.request.use((request) => {
  request.baseURL = runtimeConfig().apiUrl;
  // A browser would ask for its own languages, which may be others than the page's.
  if (typeof document !== 'undefined') request.headers.set('Accept-Language', document.documentElement.lang || 'en');
  const token = readToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

interface Retriable extends InternalAxiosRequestConfig {
  retried?: boolean;
}

// One refresh serves all the requests that failed meanwhile, and its failure ends the session once.
let refreshing: Promise<void> | null = null;

async function refresh(): Promise<void> {
  try {
    // A bare client: a 401 of the refresh itself must not ask for another refresh.
    const answer = await axios.post<unknown>(`${runtimeConfig().apiUrl}/api/auth/refresh-token`, undefined, {
      withCredentials: true,
      timeout: 0,
    });
    const { data } = answer;
    if (typeof data !== 'object' || data === null || !('token' in data) || typeof data.token !== 'string')
      throw new Error('the refresh answered without a token');
    writeToken(data.token);
  } catch (error) {
    writeToken(null);
    endSession();
    throw error;
  } finally {
    refreshing = null;
  }
}

/**
 * On a 401 the request is retried once after a token refresh; if that fails the token is removed and the user goes
 * to /login (§4, Session). A guest's 401 is just an error: there is no session to refresh. Nor is a wrong password
 * an ended session: answers of /api/auth/ go straight back.
 */
httpClient.interceptors.response.use(undefined, async (error: AxiosError) => {
  const request = error.config as Retriable | undefined;
  const token = readToken();
  const ofCredentials = request?.url?.startsWith('/api/auth/') === true && !request.url.endsWith('/logout');
  if (error.response?.status !== 401 || !request || request.retried || !token || ofCredentials) throw error;
  // The cookie is the one of staff themselves, who are not to come in as that here.
  if (isImpersonationTab()) {
    leaveImpersonationTab();
    throw error;
  }
  request.retried = true;
  try {
    // Another request may have refreshed while this one was on its way.
    const sentWith = String(request.headers.get('Authorization') ?? '');
    if (sentWith === `Bearer ${token}`) {
      refreshing ??= refresh();
      await refreshing;
    }
  } catch {
    // Reject with the error of the caller's own request, not of the refresh.
    throw error;
  }
  return httpClient.request(request);
});
