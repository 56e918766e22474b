import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';

/**
 * The headers that are forwarded to the API with a browser's call: with the call's id here, and the client's address
 * after those that proxies in front have added, since the API counts its limits by address. Telemetry is forwarded
 * without cookies: a beacon can't omit them, and they must not identify a visitor.
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
