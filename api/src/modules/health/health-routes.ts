import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';

/** /api/health: the process answers. /api/ready: it can serve: its database is migrated and answers, the catalogue is in memory, and it isn't about to end. */
export async function healthRoutes(app: App, { catalogue, ending }: Deps): Promise<void> {
  app.get(
    '/api/health',
    {
      schema: {
        tags: ['health'],
        summary: 'The process answers',
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
        summary: 'The shop can be served',
        response: { 200: z.object({ status: z.literal('ready'), products: z.number() }) },
      },
    },
    async () => {
      if (ending.now) throw new ApiError(503, 'ending', 'This process is about to end.');
      try {
        return { status: 'ready' as const, products: (await catalogue.now()).columns.count };
      } catch (error) {
        throw Object.assign(new ApiError(503, 'not-ready', 'The database does not answer.'), { cause: error });
      }
    },
  );
}
