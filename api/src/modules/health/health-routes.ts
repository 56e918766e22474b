import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';

/** /api/health: the process answers. /api/ready: it can serve, with its database migrated and reachable. */
export async function healthRoutes(app: App, { db }: Deps): Promise<void> {
  app.get('/api/health', { schema: { tags: ['health'], summary: 'The process answers', response: { 200: z.object({ status: z.literal('ok') }) } } }, async () => ({ status: 'ok' as const }));

  app.get(
    '/api/ready',
    { schema: { tags: ['health'], summary: 'The shop can be served', response: { 200: z.object({ status: z.literal('ready'), products: z.number() }) } } },
    async () => {
      try {
        const { rows } = await sql<{ products: number }>`select count(*)::int as products from products where archived_at is null`.execute(db);
        return { status: 'ready' as const, products: rows[0]?.products ?? 0 };
      } catch (error) {
        throw Object.assign(new ApiError(503, 'not-ready', 'The database does not answer.'), { cause: error });
      }
    },
  );
}
