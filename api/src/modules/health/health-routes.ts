import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import type { InMemoryCatalogue } from '../catalogue/in-memory/in-memory-catalogue';

/** With the 1 s default timeout of load balancers, a busy shop would count as down. */
const READY_TIMEOUT_MS = 4_000;

/**
 * /api/health: the process responds. /api/ready: it can serve requests: the database responds and is migrated, the
 * catalogue is in memory, and the process is not shutting down.
 */
export async function healthRoutes(
  app: App,
  { catalogue, ending }: Deps & { catalogue: InMemoryCatalogue },
): Promise<void> {
  app.get(
    '/api/health',
    {
      schema: {
        tags: ['health'],
        summary: 'Liveness: the process responds',
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/api/ready',
    {
      schema: {
        tags: ['health'],
        summary: 'Readiness: the shop can serve requests',
        response: { 200: z.object({ status: z.literal('ready'), products: z.number() }) },
      },
    },
    async () => {
      if (ending.now) throw new ApiError(503, 'ending', 'This process is about to end.');
      // A hanging server keeps its connections open without responding: it counts as unavailable.
      const late = new AbortController();
      try {
        const { columns } = await Promise.race([
          catalogue.now(),
          pause(READY_TIMEOUT_MS, undefined, { signal: late.signal }).then(() => {
            throw new Error(`The database has not answered within ${READY_TIMEOUT_MS} ms.`);
          }),
        ]);
        return { status: 'ready' as const, products: columns.count };
      } catch (error) {
        throw Object.assign(new ApiError(503, 'not-ready', 'The database does not answer.'), { cause: error });
      } finally {
        late.abort();
      }
    },
  );
}
