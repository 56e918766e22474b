import { z } from 'zod';

const onOff = z.enum(['on', 'off']).default('on').transform((value) => value === 'on');
const port = z.coerce.number().int().min(1).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

// Stands in a header: nothing but an origin may.
const origin = z.string().regex(/^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?\/?$/i, 'each must be an origin like https://releases.example').transform((value) => value.replace(/\/$/, ''));

const environmentSchema = z.object({
  /** Where the shop is served. */
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** The API's base as the browser sees it; empty for this origin, which then hands /api on. */
  API_URL: z.union([z.literal(''), address]).default(''),
  /** Where this server itself reaches the API. */
  API_INTERNAL_URL: address.default('http://127.0.0.1:3001'),
  /** The folder of releases, with registry.json in it. */
  RELEASES_DIR: z.string().min(1).default('.data/releases'),
  /** Who may sign the registry: public keys as PEM text, one after the other. Where none is stated, the key beside the folder of releases is trusted, as `npm start` makes it. */
  RELEASE_KEYS: z.string().default(''),
  /** Where the last good registry is kept for a start that finds none; beside the folder of releases by default. */
  LAST_GOOD_REGISTRY: z.string().default(''),
  /** Origin for canonical links and the sitemap; the request's own host when empty. */
  SITE_URL: z.union([z.literal(''), address]).default(''),
  /** Origins besides this one that remotes are loaded from, by spaces; each is added to the content security policy. */
  REMOTE_ORIGINS: z.string().default('').transform((value) => value.split(/\s+/).filter(Boolean)).pipe(z.array(origin)),
  /** Memory for pages that are kept as they were rendered, in megabytes; 0 renders each anew. */
  PAGE_CACHE_MB: z.coerce.number().min(0).max(4_096).default(64),
  /** Processes that serve, on one port; one for each core at most is of use. */
  SERVER_PROCESSES: z.coerce.number().int().min(1).max(128).default(1),
  FEATURE_AUTHENTICATION: onOff,
  FEATURE_ANALYTICS: onOff,
});

export type ServerConfig = z.infer<typeof environmentSchema>;

/**
 * Reads the server's settings.
 * @throws Error with one sentence that names the variable that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const parsed = environmentSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  throw new Error(`The setting ${name} can't be '${environment[name] ?? ''}': ${issue?.message ?? 'it is not valid'}.`);
}
