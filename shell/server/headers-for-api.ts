import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';

/**
 * The headers of a browser's call for the API, with this server's request id and the client's address for rate limits.
 * Telemetry is sent without cookies: a beacon cannot omit them, and they must not identify a visitor.
 */
export function headersForApi(
  request: { id: string; url: string; socket: { remoteAddress?: string | undefined } },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { cookie, ...rest } = headers;
  const path = request.url.split('?')[0];
  return {
    ...rest,
    ...(cookie !== undefined && path !== '/api/telemetry' ? { cookie } : {}),
    [REQUEST_ID_HEADER]: request.id,
    'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', '),
  };
}
