import * as z from 'zod/mini';

/** A path or URL of this site or of a release server; only http(s) is loaded. */
const address = z.string().check(z.regex(/^(?:https?:\/\/|\/)[^\s"'<>]+$/));

const releaseSchema = z.object({
  /** URL of the release's entry; remoteEntry.js if this platform built it. */
  entry: address,
  version: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Subresource integrity of the entry, e.g. sha256-…; missing for a remote in development. */
  integrity: z.optional(z.string().check(z.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/=]+$/))),
  /** How to load the entry, if another build made it. */
  container: z.optional(
    z.object({
      type: z.enum(['global', 'module', 'manifest']),
      name: z.string().check(z.regex(/^[\w$@/.-]{1,80}$/)),
    }),
  ),
});

/**
 * As a release declares them (releases/src/declared-slots.ts). Not parsed here: they are parsed before they are signed.
 * Its pages are in the route table (boot-data.ts).
 */
const slotsSchema = z.array(z.object({ slot: z.string(), module: z.string(), height: z.optional(z.number()) }));

/** The current and the previous release of each remote (design §4). */
export const registrySchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  z.extend(releaseSchema, {
    slots: z.optional(slotsSchema),
    previous: z.optional(z.nullable(releaseSchema)),
  }),
);

export type Release = z.infer<typeof releaseSchema>;
export type Registry = z.infer<typeof registrySchema>;
