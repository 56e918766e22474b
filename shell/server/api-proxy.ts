import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { headersForApi } from './headers-for-api';

const UNREACHABLE = "The shop's service can't be reached just now. Please try again in a moment.";

/**
 * Forwards calls below /api to the API.
 * @param upstream the API's address inside the network
 */
export async function apiProxy(app: FastifyInstance, { upstream }: { upstream: string }): Promise<void> {
  await app.register(proxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => headersForApi(request, headers),
      onError: (reply) => {
        void reply
          .code(503)
          .header('retry-after', '5')
          .send({ error: { code: 'api-unreachable', message: UNREACHABLE }, message: UNREACHABLE });
      },
    },
  });
}
