import axios, { type AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { isImpersonationTab, leaveImpersonationTab } from './impersonation-tab';
import { runtimeConfig } from './config';
import { readToken, writeToken } from './session';
import { endSession } from './session-end';

/** The client of the specification: base URL, JSON, credentials, no timeout (§7, §9). */
export const httpClient: AxiosInstance = axios.create({
  timeout: 0,
  withCredentials: true,
  headers: { 'Content-Type': 'application/json' },
  // the API reads several values as brand=a&brand=b
  paramsSerializer: { indexes: null },
});

httpClient.interceptors.request.use((request) => {
  request.baseURL = runtimeConfig().apiUrl;
  // Without this, a browser sends its own languages, which may differ from the page's.
  if (typeof document !== 'undefined') request.headers.set('Accept-Language', document.documentElement.lang || 'en');
  const token = readToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

interface Retriable extends InternalAxiosRequestConfig {
  isRetry?: boolean;
}

// One refresh serves all requests that failed meanwhile, and its failure ends the session once.
let refreshing: Promise<void> | null = null;

async function refresh(): Promise<void> {
  try {
    // A client without interceptors: a 401 of the refresh must not cause another refresh.
    const { data } = await axios.post<unknown>(`${runtimeConfig().apiUrl}/api/auth/refresh-token`, undefined, {
      withCredentials: true,
      timeout: 0,
    });
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
 * After a 401, refreshes the token and retries the request once; if that fails, the token is removed and the user goes
 * to /login (§4, Session). A guest's 401 and responses of /api/auth/, such as a wrong password, are passed on.
 */
httpClient.interceptors.response.use(undefined, async (error: AxiosError) => {
  const request = error.config as Retriable | undefined;
  const token = readToken();
  const isAuthCall = request?.url?.startsWith('/api/auth/') === true && !request.url.endsWith('/logout');
  if (error.response?.status !== 401 || !request || request.isRetry || !token || isAuthCall) throw error;
  // The refresh cookie belongs to the member of staff, whose session must not be used in this tab.
  if (isImpersonationTab()) {
    leaveImpersonationTab();
    throw error;
  }
  request.isRetry = true;
  try {
    // Another request may have refreshed the token while this one was pending.
    const sentWith = String(request.headers.get('Authorization') ?? '');
    if (sentWith === `Bearer ${token}`) {
      refreshing ??= refresh();
      await refreshing;
    }
  } catch {
    // Reject with the error of this request, not of the refresh.
    throw error;
  }
  return httpClient.request(request);
});
