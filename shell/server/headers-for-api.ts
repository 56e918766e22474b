import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';

/**
 * What is handed on to the API of a browser's call: under the id that the call has here, and with the address that it
 * came from behind those that proxies in front have told, for the API counts its limits by address. A report of what
 * became of remotes goes without cookies: a beacon can't leave them out, and nobody is to be told by them.
 */
export function headersForApi(
  request: { id: string; url: string; socket: { remoteAddress?: string | undefined } },
  given: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { cookie, ...rest } = given;
  const path = request.url.split('?')[0];
  return {
    ...rest,
    ...(cookie !== undefined && path !== '/api/telemetry' ? { cookie } : {}),
    [REQUEST_ID_HEADER]: request.id,
    'x-forwarded-for': [given['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', '),
  };
}
