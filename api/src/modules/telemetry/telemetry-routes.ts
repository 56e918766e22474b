import { paged } from '@haat/shared/contract/common';
import { remoteEventKinds, telemetrySchema } from '@haat/shared/contract/service';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { requireRole } from '../auth/require-role';

const whole = (min: number, max: number, fallback: number) => z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), fallback);
const query = z.object({ page: whole(0, 1_000_000, 0), size: whole(1, 100, 50), remote: z.optional(z.string().check(z.maxLength(60))), kind: z.optional(z.enum(remoteEventKinds)) });
const eventSchema = z.object({
  kind: z.string(), remote: z.string(), version: z.string(), cause: z.nullable(z.string()), durationMs: z.nullable(z.number()), path: z.nullable(z.string()), at: z.string(),
});

/** What happened to remotes in browsers (design §4), and the list of it for staff, newest first. */
export async function telemetryRoutes(app: App, { db }: Deps): Promise<void> {
  app.post('/api/telemetry', {
    config: { rateLimit: { max: 240, timeWindow: '1 minute' } },
    schema: { tags: ['telemetry'], summary: 'Report what became of remotes', body: telemetrySchema },
  }, async (request, reply) => {
    const { events } = request.body;
    if (events.length > 0) {
      await db.insertInto('remote_events').values(events.map(({ kind, remote, version, cause, durationMs, path }) => ({
        kind, remote, version, cause: cause ?? null, duration_ms: durationMs ?? null, path: path ?? null,
      }))).execute();
    }
    return reply.code(204).send();
  });

  app.get('/api/telemetry', { preHandler: requireRole('staff', 'admin'), schema: { tags: ['telemetry'], summary: 'What browsers reported (staff)', querystring: query, response: { 200: paged(eventSchema) } } }, async (request) => {
    const { page, size, remote, kind } = request.query;
    let rows = db.selectFrom('remote_events');
    if (remote) rows = rows.where('remote', '=', remote);
    if (kind) rows = rows.where('kind', '=', kind);
    const events = await rows.selectAll().orderBy('at', 'desc').orderBy('id').limit(size).offset(page * size).execute();
    const { total } = await rows.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return {
      content: events.map((event) => ({ kind: event.kind, remote: event.remote, version: event.version, cause: event.cause, durationMs: event.duration_ms, path: event.path, at: event.at.toISOString() })),
      last: (page + 1) * size >= total, page, size, totalElements: total, totalPages: Math.ceil(total / size),
    };
  });
}
