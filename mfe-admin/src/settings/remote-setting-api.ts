import type { ConfigSchema } from '@haat/shared/contract/remote-values';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const texts = z.record(z.string(), z.string());
const field = z.object({
  type: z.string(),
  default: z.union([z.string(), z.number(), z.boolean(), texts]),
  title: texts,
  description: z.optional(texts),
  staff: z.optional(z.boolean()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  whole: z.optional(z.boolean()),
  maxLength: z.optional(z.number()),
  options: z.optional(z.array(z.object({ value: z.string(), title: texts }))),
});
const answerSchema = z.object({ schemas: z.record(z.string(), z.record(z.string(), field)) });

/** GET /api/admin/settings/remotes/schemas: the settings that staff may change, by remote. */
export const remoteSchemasQuery = queryOptions({
  queryKey: ['admin', 'settings', 'remotes', 'schemas'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, ConfigSchema>>> => {
    const { schemas } = answerSchema.parse((await http.get('/api/admin/settings/remotes/schemas', { signal })).data);
    const editable = Object.entries(schemas).map(
      ([remote, schema]) =>
        [remote, Object.fromEntries(Object.entries(schema).filter(([, { staff }]) => staff))] as const,
    );
    return Object.fromEntries(editable.filter(([, schema]) => Object.keys(schema).length > 0));
  },
});
