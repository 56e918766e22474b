import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError, storedSecret, TEST_GATEWAY_SECRET_FILE } from '../config';

const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/));
const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));
const variables = {
  TEST_GATEWAY_PORT: { schema: port, fallback: '3002', wants: 'a port number from 1 to 65535' },
  TEST_GATEWAY_HOST: {
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
    fallback: '127.0.0.1',
    wants: 'a host name or an IP address',
  },
  TEST_GATEWAY_URL: {
    schema: z.union([z.literal(''), origin]),
    fallback: '',
    wants: 'an origin like https://pay.shop.example',
  },
  TEST_GATEWAY_SHOP_URL: {
    schema: origin,
    fallback: 'http://127.0.0.1:3001',
    wants: 'an origin like http://127.0.0.1:3001',
  },
  TEST_GATEWAY_SECRET: {
    schema: z.string().check(z.regex(/^([\x21-\x7e]{32,})?$/)),
    fallback: '',
    wants: 'at least 32 characters without a space',
  },
  HAAT_DATA_DIR: { schema: z.string().check(z.minLength(1)), fallback: '.data', wants: 'the path of a folder' },
  PAYMENT_GATEWAY: {
    schema: z.literal('test'),
    fallback: 'test',
    wants: 'test for this program: with another gateway nothing calls it',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    wants: 'one of fatal, error, warn, info, debug, trace, silent',
  },
} as const;

export interface GatewayServiceConfig {
  port: number;
  host: string;
  /** The service's public origin. */
  url: string;
  /** Where the shop's API receives the gateway's events. */
  shopUrl: string;
  secret: string;
  /** Absolute path. */
  journalFile: string;
  logLevel: string;
}

/**
 * Reads and checks the environment of the test gateway's service. An empty variable counts as not set.
 * @throws ConfigError with one sentence that names the variable
 */
export function readGatewayConfig(env: Readonly<Record<string, string | undefined>>): GatewayServiceConfig {
  const read = <K extends keyof typeof variables>(name: K): z.infer<(typeof variables)[K]['schema']> => {
    const { schema, fallback, wants } = variables[name];
    const result = schema.safeParse(env[name] || fallback);
    if (!result.success) throw new ConfigError(`${name} is "${env[name]}", but must be ${wants}.`);
    // Safe cast: the parsed schema belongs to K, but TypeScript cannot derive that from the union of all schemas.
    return result.data as z.infer<(typeof variables)[K]['schema']>;
  };
  read('PAYMENT_GATEWAY');
  const dataDir = resolve(read('HAAT_DATA_DIR'));
  return {
    port: read('TEST_GATEWAY_PORT'),
    host: read('TEST_GATEWAY_HOST'),
    url: read('TEST_GATEWAY_URL') || `http://localhost:${read('TEST_GATEWAY_PORT')}`,
    shopUrl: read('TEST_GATEWAY_SHOP_URL'),
    secret: read('TEST_GATEWAY_SECRET') || storedSecret(dataDir, TEST_GATEWAY_SECRET_FILE),
    journalFile: join(dataDir, 'test-gateway', 'journal.jsonl'),
    logLevel: read('LOG_LEVEL'),
  };
}
