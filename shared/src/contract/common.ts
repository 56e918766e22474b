import * as z from 'zod/mini';

/** A slug as used in an address: lower case, digits, hyphens. */
export const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(160));

/** The shape of every error response. `code` is stable for programs, `message` is a text for people. */
export const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** One entry per invalid field, for forms. */
    fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    requestId: z.optional(z.string()),
  }),
  /** The same text in the field that the specification reads: the server's `message`. */
  message: z.string(),
});
export type ApiErrorBody = z.infer<typeof errorSchema>;

/** Wraps a response in the `data` field, as the specification's category calls do (§7). */
export const wrapped = <T extends z.core.$ZodType>(schema: T) => z.object({ data: schema });

/** `content` and `last` are the specification's paged shape (§3); the rest may be missing from a foreign backend. */
export const paged = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    last: z.boolean(),
    page: z._default(z.number(), 0),
    size: z._default(z.number(), 20),
    totalElements: z.optional(z.number()),
    totalPages: z.optional(z.number()),
  });
