import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';

// Set by the rendering server and by tests, which do not use the browser's network.
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
 * The calls of the client, with the signatures of axios. Each throws an AxiosError for an error response or none;
 * `failureOf` parses it.
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
