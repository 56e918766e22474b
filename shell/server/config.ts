import { join } from 'node:path';
import { remoteAddressesSchema } from '@haat/releases';
import { z } from 'zod';

const onOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on');
const port = z.coerce.number().int().min(1).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

// The value is used in a header, so only an origin is valid.
const origin = z
  .string()
  .regex(
    /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?\/?$/i,
    'each must be an origin like https://releases.example',
  )
  .transform((value) => value.replace(/\/$/, ''));

const environmentSchema = z
  .object({
    /** The port of the shop. */
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** The API's base URL for browsers; empty for this origin, which then proxies /api. */
    API_URL: z.union([z.literal(''), address]).default(''),
    /** The API's base URL for this server. */
    API_INTERNAL_URL: address.default('http://127.0.0.1:3001'),
    /**
     * The test gateway's origin, to which the checkout sends cards; empty if another gateway takes cards on its own
     * page.
     */
    TEST_GATEWAY_URL: z.union([z.literal(''), origin]).default(''),
    /** The folder of this machine's data. */
    HAAT_DATA_DIR: z.string().min(1).default('.data'),
    /**
     * The store of releases, which contains registry.json: a folder's path, or s3://bucket/prefix; `releases` in the
     * data folder by default.
     */
    RELEASES_URL: z.string().default(''),
    /**
     * Public keys that may sign the registry, as concatenated PEM. Without any, this machine's own key is trusted, as
     * `npm start` creates it.
     */
    RELEASE_KEYS: z.string().default(''),
    /** Further public keys that may sign overrides, such as a team member's. They cannot sign a registry. */
    OVERRIDE_KEYS: z.string().default(''),
    /**
     * File of the last good registry, for a start without one; beside the folder of releases by default, for a bucket
     * in the data folder.
     */
    LAST_GOOD_REGISTRY: z.string().default(''),
    /** Token for the telemetry of the API; by default the one that the API creates in the data folder. */
    SERVICE_TOKEN: z
      .string()
      .regex(/^([\x21-\x7e]{32,})?$/, 'it must have at least 32 characters, without a space')
      .default(''),
    /** The password of /status/full; SERVICE_TOKEN by default. */
    STATUS_TOKEN: z
      .string()
      .regex(/^([\x21-\x7e]{32,})?$/, 'it must have at least 32 characters, without a space')
      .default(''),
    /** Whether /status needs no password; /status/full always does. */
    STATUS_PUBLIC: onOff,
    /** Origin for canonical links and the sitemap; the request's own host when empty. */
    SITE_URL: z.union([z.literal(''), address]).default(''),
    /**
     * The staff pages' own origin; empty if they are at the site's origin. This server serves both, by the Host header.
     */
    ADMIN_URL: z.union([z.literal(''), address]).default(''),
    /**
     * Remotes with their own server, as `name=http://host:port` separated by spaces: their paths in the registry become
     * URLs there.
     */
    REMOTE_ADDRESSES: z.string().default('').pipe(remoteAddressesSchema),
    /**
     * Further origins that remotes are loaded from, separated by spaces; each is added to the content security policy.
     * Those of REMOTE_ADDRESSES by default.
     */
    REMOTE_ORIGINS: z
      .string()
      .default('')
      .transform((value) => value.split(/\s+/).filter(Boolean))
      .pipe(z.array(origin)),
    /** Memory for cached rendered pages in megabytes; 0 disables the cache. */
    PAGE_CACHE_MB: z.coerce.number().min(0).max(4_096).default(64),
    /**
     * Milliseconds for a remote's part of a page and its data; what is missing then is rendered in the browser.
     */
    PAGE_DEADLINE_MS: z.coerce.number().int().min(50).max(30_000).default(300),
    /** Port of Prometheus' /metrics for all serving processes; none by default. */
    METRICS_PORT: z.union([z.literal('').transform(() => null), port]).default(null),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Number of serving processes on one port; at most one per core is useful. */
    SERVER_PROCESSES: z.coerce.number().int().min(1).max(128).default(1),
    /**
     * The share of visits whose successful page views are reported, 0 to 1. Failures and views of remotes with a canary
     * are always reported.
     */
    TELEMETRY_SHARE: z.coerce.number().min(0).max(1).default(0.1),
    /**
     * Seconds between the signal to end and the end of this server. Meanwhile /ready responds with 503 and other
     * requests are served; set it to the time that the load balancer needs to notice.
     */
    DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
    /** Whether browsers get the service worker; off also unregisters an existing one. */
    SERVICE_WORKER: onOff,
    FEATURE_AUTHENTICATION: onOff,
    FEATURE_ANALYTICS: onOff,
  })
  .superRefine(({ ADMIN_URL, SITE_URL }, context) => {
    if (ADMIN_URL && !SITE_URL)
      context.addIssue({
        code: 'custom',
        path: ['ADMIN_URL'],
        message: "SITE_URL has to be set with it: where shoppers' pages are",
      });
    if (ADMIN_URL && ADMIN_URL === SITE_URL)
      context.addIssue({
        code: 'custom',
        path: ['ADMIN_URL'],
        message: 'it is SITE_URL: leave it out where staff have no address of their own',
      });
  })
  .transform((settings) => ({
    ...settings,
    RELEASES_URL: settings.RELEASES_URL || join(settings.HAAT_DATA_DIR, 'releases'),
    REMOTE_ORIGINS:
      settings.REMOTE_ORIGINS.length > 0
        ? settings.REMOTE_ORIGINS
        : [...new Set(Object.values(settings.REMOTE_ADDRESSES).map((at) => new URL(at).origin))],
  }));

export type ServerConfig = z.infer<typeof environmentSchema>;

/**
 * Reads the server's settings.
 * @throws Error with one sentence that names the invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const parsed = environmentSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  throw new Error(`The setting ${name} can't be '${environment[name] ?? ''}': ${issue?.message ?? 'it is not valid'}.`);
}
