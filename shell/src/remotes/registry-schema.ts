import * as z from 'zod/mini';

/** A path or address of this site or of a release server; nothing but http(s) is ever loaded. */
const address = z.string().check(z.regex(/^(?:https?:\/\/|\/)[^\s"'<>]+$/));

const releaseSchema = z.object({
  /** Address of the release's remoteEntry.js. */
  entry: address,
  version: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Subresource integrity of the entry, e.g. sha256-…; missing while a remote is being developed. */
  integrity: z.optional(z.string().check(z.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/=]+$/))),
});

/** Design §4: which release of each remote is current, and which one was before it. */
export const registrySchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  z.extend(releaseSchema, { previous: z.optional(z.nullable(releaseSchema)) }),
);

export type Release = z.infer<typeof releaseSchema>;
export type Registry = z.infer<typeof registrySchema>;
