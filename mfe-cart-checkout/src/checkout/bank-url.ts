import { runtimeConfig } from '@haat/shared/state';

/** The address of a bank's page: a gateway's own is a path of the API. */
export const bankUrl = (url: string): string => (url.startsWith('/') ? `${runtimeConfig().apiUrl}${url}` : url);
