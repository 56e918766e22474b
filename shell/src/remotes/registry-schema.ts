import * as z from 'zod/mini';

/** A path or address of this site or of a release server; nothing but http(s) is ever loaded. */
const address = z.string().check(z.regex(/^(?:https?:\/\/|\/)[^\s"'<>]+$/));

const releaseSchema = z.object({
  /** Address of the release's entry: remoteEntry.js where this platform built it. */
  entry: address,
  version: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Subresource integrity of the entry, e.g. sha256-…; missing while a remote is being developed. */
  integrity: z.optional(z.string().check(z.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/=]+$/))),
  /** How the entry is loaded, where another build than this platform's made it. */
  container: z.optional(
    z.object({
      type: z.enum(['global', 'module', 'manifest']),
      name: z.string().check(z.regex(/^[\w$@/.-]{1,80}$/)),
    }),
  ),
});

/** As a release states them (releases/src/declared-routes.ts): what is signed was parsed there. */
const routesSchema = z.array(
  z.object({
    path: z.string().check(z.regex(/^\/[\w:/-]+$/)),
    page: z.string(),
    title: z.string(),
    frame: z.optional(z.enum(['site', 'no-footer'])),
    audience: z.optional(z.enum(['everyone', 'visitor'])),
    menu: z.optional(z.literal(true)),
  }),
);

/** As a release states them (releases/src/declared-slots.ts). */
const slotsSchema = z.array(z.object({ slot: z.string(), module: z.string(), height: z.optional(z.number()) }));

/** Design §4: which release of each remote is current, and which one was before it. */
export const registrySchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  z.extend(releaseSchema, {
    routes: z.optional(routesSchema),
    slots: z.optional(slotsSchema),
    previous: z.optional(z.nullable(releaseSchema)),
  }),
);

export type Release = z.infer<typeof releaseSchema>;
export type Registry = z.infer<typeof registrySchema>;
