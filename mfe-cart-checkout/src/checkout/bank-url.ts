import { runtimeConfig } from '@haat/shared/state';

/** The address of a bank's page. A gateway's own page is a path of the API. */
export const bankUrl = (url: string): string => (url.startsWith('/') ? `${runtimeConfig().apiUrl}${url}` : url);
