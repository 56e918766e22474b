import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';

// Set where the browser's network is not used: by the server that renders, and by tests.
let adapter: AxiosAdapter | undefined;

/** Replaces the network of all calls of `http` by `next`. */
export function setHttpAdapter(next: AxiosAdapter): void {
  adapter = next;
}

/**
 * The axios client of a page (§7). A page that is served with its data makes no call at first, so axios is loaded with
 * the first call.
 */
export async function httpClient(): Promise<AxiosInstance> {
  return (await import(/* webpackChunkName: "http" */ './http-client')).httpClient;
}

const settings = (config: AxiosRequestConfig = {}): AxiosRequestConfig => (adapter ? { ...config, adapter } : config);

/**
 * The calls of the one client, with axios' own signatures. Each throws an AxiosError when it isn't answered well;
 * `failureOf` reads it.
 */
export const http = {
  get: async <Data = unknown>(url: string, config?: AxiosRequestConfig): Promise<AxiosResponse<Data>> =>
    (await httpClient()).get(url, settings(config)),
  delete: async <Data = unknown>(url: string, config?: AxiosRequestConfig): Promise<AxiosResponse<Data>> =>
    (await httpClient()).delete(url, settings(config)),
  post: async <Data = unknown>(
    url: string,
    body?: unknown,
    config?: AxiosRequestConfig,
  ): Promise<AxiosResponse<Data>> => (await httpClient()).post(url, body, settings(config)),
  patch: async <Data = unknown>(
    url: string,
    body?: unknown,
    config?: AxiosRequestConfig,
  ): Promise<AxiosResponse<Data>> => (await httpClient()).patch(url, body, settings(config)),
  put: async <Data = unknown>(url: string, body?: unknown, config?: AxiosRequestConfig): Promise<AxiosResponse<Data>> =>
    (await httpClient()).put(url, body, settings(config)),
};
