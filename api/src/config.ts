import * as z from 'zod/mini';
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { isState } from '@haat/shared/india/states';
import { isLocalSite } from '@haat/shared/contract/local-site';
import { errorCode } from './error-code';
import {
  address,
  hostList,
  onOff,
  origin,
  origins,
  port,
  seconds,
  positiveInteger,
  integerFrom,
} from './config-schemas';
import type {
  DeliveryConfig,
  RazorpayConfig,
  ShiprocketConfig,
  StaffSignInConfig,
  TestCourierConfig,
  TestGatewayConfig,
  UnpaidUnitLimits,
} from './config-types';
import { isProxyList, proxiesOf, type TrustProxy } from './trusted-proxies';
import { gstRates, gstRatesSchema, type GstRate } from './gst-rates';

/** An invalid setting, which prevents the start. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const variables = {
  API_PORT: { schema: port, fallback: '3001', wants: 'a port number from 0 to 65535' },
  API_HOST: {
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
    fallback: '127.0.0.1',
    wants: 'a host name or an IP address',
  },
  API_METRICS_PORT: { schema: z.union([z.literal(''), port]), fallback: '', wants: 'a port number from 0 to 65535' },
  METRICS_HOST: {
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
    fallback: '127.0.0.1',
    wants: 'a host name or an IP address',
  },
  HAAT_DATA_DIR: { schema: z.string().check(z.minLength(1)), fallback: '.data', wants: 'the path of a folder' },
  HAAT_ASSORTMENT_DIR: { schema: z.string(), fallback: '', wants: 'the path of a folder' },
  DATABASE_URL: {
    schema: z.string().check(z.regex(/^(postgres(ql)?:\/\/\S+)?$/)),
    fallback: '',
    wants: 'an address like postgres://user:password@host:5432/name',
  },
  REDIS_URL: {
    schema: z.string().check(z.regex(/^(rediss?:\/\/\S+)?$/)),
    fallback: '',
    wants: 'an address like redis://:password@host:6379',
  },
  FEATURE_AUTHENTICATION: { schema: onOff, fallback: 'on', wants: 'on or off' },
  FEATURE_ANALYTICS: { schema: onOff, fallback: 'on', wants: 'on or off' },
  DEMO: { schema: z.enum(['', 'on', 'off']), fallback: '', wants: 'on or off' },
  DEMO_USERS: { schema: z.enum(['', 'on', 'off']), fallback: '', wants: 'on or off' },
  ADMIN_EMAIL: {
    schema: z.string().check(z.regex(/^([^\s@]+@[^\s@]+)?$/)),
    fallback: '',
    wants: 'an address like owner@shop.example',
  },
  SESSION_SECRET: { schema: z.string().check(z.regex(/^(.{32,})?$/s)), fallback: '', wants: 'at least 32 characters' },
  SERVICE_TOKEN: {
    schema: z.string().check(z.regex(/^([\x21-\x7e]{32,})?$/)),
    fallback: '',
    wants: 'at least 32 characters without a space',
  },
  STAFF_SECOND_FACTOR: {
    schema: z.enum(['required', 'optional']),
    fallback: 'optional',
    wants: 'required or optional',
  },
  STAFF_SESSION_HOURS: {
    schema: integerFrom(1, 2_160),
    fallback: '12',
    wants: 'a whole number of hours from 1 to 2160',
  },
  STAFF_IDLE_MINUTES: {
    schema: integerFrom(15, 43_200),
    fallback: '60',
    wants: 'a whole number of minutes from 15 to 43200',
  },
  TELEMETRY_DAYS: { schema: positiveInteger, fallback: '30', wants: 'a whole number of days, 1 or more' },
  SIGN_IN_ATTEMPTS: {
    schema: positiveInteger,
    fallback: '30',
    wants: 'a whole number of attempts a minute, 1 or more',
  },
  DRAIN_SECONDS: { schema: seconds, fallback: '0', wants: 'a whole number of seconds from 0 to 120' },
  CORS_ORIGINS: {
    schema: origins,
    fallback: '',
    wants: 'a comma-separated list of origins like http://localhost:3000',
  },
  SITE_URL: { schema: address, fallback: '', wants: "the shop's address like https://shop.example, without a path" },
  TRUST_PROXY: {
    schema: z.string().check(z.refine(isProxyList)),
    fallback: 'loopback',
    wants: 'a number of proxies, or a comma-separated list of addresses and networks like loopback,10.0.0.0/8',
  },
  ADMIN_URL: {
    schema: address,
    fallback: '',
    wants: "the address of staff's pages like https://staff.shop.example, without a path",
  },
  SMTP_URL: {
    schema: z.string().check(z.regex(/^(smtps?:\/\/\S+)?$/)),
    fallback: '',
    wants: 'an address like smtps://user:password@host:465',
  },
  MAIL_FROM: {
    schema: z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/)),
    fallback: 'Haat <no-reply@haat.example>',
    wants: 'an address like Haat <no-reply@shop.example>',
  },
  MAILS_AN_HOUR: { schema: positiveInteger, fallback: '5', wants: 'a whole number of mails, 1 or more' },
  MAILS_PER_SENDER: { schema: positiveInteger, fallback: '30', wants: 'a whole number of mails an hour, 1 or more' },
  UPLOAD_MB_PER_ADDRESS: {
    schema: positiveInteger,
    fallback: '200',
    wants: 'a whole number of megabytes a day, 1 or more',
  },
  UPLOAD_MB: { schema: positiveInteger, fallback: '5000', wants: 'a whole number of megabytes a day, 1 or more' },
  HELP_MAIL: {
    schema: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
    fallback: 'help@haat.example',
    wants: 'an address like help@shop.example',
  },
  MODERATE_FIRST: { schema: onOff, fallback: 'off', wants: 'on or off' },
  WEBHOOKS_PRIVATE: { schema: onOff, fallback: 'off', wants: 'on or off' },
  IMPORT_HOSTS: {
    schema: hostList,
    fallback: '',
    wants: 'a comma-separated list of hosts with ports like pictures.lan:8080,10.0.0.5:80',
  },
  PAYMENT_GATEWAY: { schema: z.enum(['test', 'razorpay']), fallback: 'test', wants: 'test or razorpay' },
  PAYMENT_MINUTES: { schema: integerFrom(1, 1_440), fallback: '15', wants: 'a whole number of minutes from 1 to 1440' },
  UNPAID_UNITS: { schema: positiveInteger, fallback: '50', wants: 'a whole number of items, 1 or more' },
  UNPAID_UNITS_PER_ADDRESS: { schema: positiveInteger, fallback: '50', wants: 'a whole number of items, 1 or more' },
  TEST_GATEWAY_URL: {
    schema: origin,
    fallback: 'http://localhost:3002',
    wants: 'an origin like https://pay.shop.example',
  },
  TEST_GATEWAY_INTERNAL_URL: {
    schema: address,
    fallback: '',
    wants: 'an origin like http://test-gateway:3002',
  },
  TEST_GATEWAY_SECRET: {
    schema: z.string().check(z.regex(/^([\x21-\x7e]{32,})?$/)),
    fallback: '',
    wants: 'at least 32 characters without a space',
  },
  RAZORPAY_URL: {
    schema: origin,
    fallback: 'https://api.razorpay.com',
    wants: 'an origin like https://api.razorpay.com',
  },
  RAZORPAY_KEY_ID: {
    schema: z.string().check(z.regex(/^[^\s:]*$/)),
    fallback: '',
    wants: 'the id of a key, without spaces',
  },
  RAZORPAY_KEY_SECRET: { schema: z.string(), fallback: '', wants: 'the secret of the key' },
  RAZORPAY_WEBHOOK_SECRET: { schema: z.string(), fallback: '', wants: 'the secret that webhooks are signed with' },
  COURIER: { schema: z.enum(['', 'none', 'test', 'shiprocket']), fallback: '', wants: 'none, test or shiprocket' },
  TEST_COURIER_MINUTES: {
    schema: integerFrom(1, 1_440),
    fallback: '2',
    wants: 'a whole number of minutes from 1 to 1440',
  },
  SHIPROCKET_URL: {
    schema: origin,
    fallback: 'https://apiv2.shiprocket.in',
    wants: 'an origin like https://apiv2.shiprocket.in',
  },
  SHIPROCKET_EMAIL: { schema: z.string(), fallback: '', wants: 'the email address of the API user' },
  SHIPROCKET_PASSWORD: { schema: z.string(), fallback: '', wants: 'the password of the API user' },
  SHIPROCKET_PICKUP: { schema: z.string(), fallback: '', wants: 'the name of a pickup address' },
  SHIPROCKET_WEBHOOK_TOKEN: {
    schema: z.string().check(z.regex(/^([\x21-\x7e]{32,})?$/)),
    fallback: '',
    wants: 'at least 32 characters without a space',
  },
  COD_LIMIT: {
    schema: integerFrom(0, 1_000_000),
    fallback: '50000',
    wants: 'a whole number of rupees from 0 to 1000000',
  },
  COD_EXCLUDED_PINS: {
    schema: z.string().check(z.regex(/^(\s*\d{1,6}\s*(,\s*\d{1,6}\s*)*)?$/)),
    fallback: '',
    wants: 'a comma-separated list of PIN codes or their beginnings, like 744,682555',
  },
  TAX_MODE: { schema: z.enum(['estimate', 'gst']), fallback: 'estimate', wants: 'estimate or gst' },
  SHOP_STATE: {
    schema: z.string().check(z.refine(isState)),
    fallback: 'Karnataka',
    wants: 'a state or union territory of India',
  },
  GST_RATES_FILE: { schema: z.string(), fallback: '', wants: 'the path of a file' },
  DELIVERY_HOLIDAYS: {
    schema: z.string().check(z.regex(/^(\s*\d{4}-\d{2}-\d{2}\s*(,\s*\d{4}-\d{2}-\d{2}\s*)*)?$/)),
    fallback: '',
    wants: 'a comma-separated list of days like 2026-11-08',
  },
  DELIVERY_CUT_OFF: {
    schema: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    fallback: '14:00',
    wants: 'a time in India like 14:00',
  },
  EXPRESS_PRICE: { schema: integerFrom(0, 100_000), fallback: '99', wants: 'a whole number of rupees' },
  SELLER_NAME: {
    schema: z.string().check(z.maxLength(100), z.regex(/\S/)),
    fallback: 'Haat',
    wants: 'the name of the business that sells, at most 100 characters',
  },
  SELLER_ADDRESS: {
    schema: z.string().check(z.maxLength(300)),
    fallback: '',
    wants: 'the postal address of the business, at most 300 characters',
  },
  SELLER_GSTIN: {
    schema: z.string().check(z.regex(/^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/)),
    fallback: '',
    wants: 'a GSTIN of 15 characters like 29ABCDE1234F1Z5',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    wants: 'one of fatal, error, warn, info, debug, trace, silent',
  },
} as const;

/** File in the data folder that the API and the test gateway share when TEST_GATEWAY_SECRET is not set. */
export const TEST_GATEWAY_SECRET_FILE = 'test-gateway-secret';

type Variable = keyof typeof variables;

/** All settings of the process from its environment (design §8). */
export interface Config {
  port: number;
  host: string;
  /** Where /metrics listens for Prometheus; null: not at all. */
  metrics: { port: number; host: string } | null;
  /** Absolute path. Contains the embedded database, resized pictures and the session secret. */
  dataDir: string;
  /** URL of a PostgreSQL server; null means the embedded database. */
  databaseUrl: string | null;
  /** URL of the Redis in which all API processes count rate limits together; null: each counts for itself. */
  redisUrl: string | null;
  /** Absolute path of the assortment: the products and pictures of a new shop. */
  assortmentDir: string;
  features: { authentication: boolean; analytics: boolean };
  /** Whether the demo accounts of a new shop, whose passwords are public, exist; otherwise they are closed. */
  demoUsers: boolean;
  /** Whether a new shop is filled with sample orders, customers and reviews; never without the demo accounts. */
  sampleData: boolean;
  /** Address of the initial administrator, who sets a password by 'Forgot your password?'; lower case. */
  adminEmail: string | null;
  /** Signs bearer tokens; at least 32 characters. */
  sessionSecret: string;
  /** Token of the shop's programs: the shell's server and the canary guard. At least 32 characters. */
  serviceToken: string;
  /** The rules for the sign-ins of staff. */
  staff: StaffSignInConfig;
  /** Retention of telemetry in days. */
  telemetryDays: number;
  /** Calls of each credential path (sign-in, registration, reset) per address and minute. */
  signInAttempts: number;
  /**
   * Seconds between the signal to terminate and the end of the process. /api/ready responds with 503 in between, and
   * other calls still work.
   */
  drainSeconds: number;
  /**
   * The shop's URL for links in emails, never taken from a request. Without a trailing slash.
   */
  siteUrl: string;
  /** Trusted proxies for the client address: a number, or addresses and networks. */
  trustProxy: TrustProxy;
  /** URL of the admin if it has its own origin; null: at `siteUrl`. */
  adminUrl: string | null;
  /** URL of the mail server; null: emails are written to files in the data folder. */
  smtpUrl: string | null;
  /** Sender of emails. */
  mailFrom: string;
  /** Emails per hour that anonymous callers can trigger: to one mailbox, and from one address. */
  mailLimits: { toMailbox: number; fromSender: number };
  /** Limits of the files that shoppers and guests upload within a day. */
  uploads: { ofAddressBytes: number; inAllBytes: number };
  /** Recipient of messages to the shop, unless staff set another. */
  helpMail: string;
  /**
   * Whether user content is shown only after staff approve it; otherwise it is shown immediately, and staff can hide
   * it.
   */
  moderateFirst: boolean;
  /** Allows webhooks to private networks and over http; otherwise only https to public addresses. */
  webhooksPrivate: boolean;
  /** host:port of private or http servers that imports may fetch pictures from. */
  importHosts: readonly string[];
  payments: {
    /** null: the test gateway. */
    razorpay: RazorpayConfig | null;
    testGateway: TestGatewayConfig;
    /** Payment deadline of an order in minutes. */
    minutes: number;
    unpaidUnits: UnpaidUnitLimits;
    /** Maximum order total for cash on delivery, and prefixes of PIN codes without it. */
    cash: { limitPaise: number; excludedPins: string[] };
  };
  /** The courier that staff can book; both null: none. */
  courier: { test: TestCourierConfig | null; shiprocket: ShiprocketConfig | null };
  /** Default of the tax settings. */
  tax: {
    /** 'estimate' adds 6% (specification §9); with 'gst' prices include tax. */
    mode: 'estimate' | 'gst';
    /** The state from which goods are supplied. */
    state: string;
    rates: readonly GstRate[];
  };
  /** Default of the delivery settings. */
  delivery: DeliveryConfig;
  /** Default of the seller's identity on invoices; the GSTIN is null for a business without one. */
  seller: { name: string; address: string; gstin: string | null };
  /** Origins other than the API's own whose pages may call it with credentials. */
  corsOrigins: string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

type Environment = Readonly<Record<string, string | undefined>>;

function read<K extends Variable>(env: Environment, name: K): z.infer<(typeof variables)[K]['schema']> {
  const { schema, fallback, wants } = variables[name];
  const value = env[name];
  const result = schema.safeParse(value === undefined || value === '' ? fallback : value);
  if (!result.success) throw new ConfigError(`${name} is "${value}", but must be ${wants}.`);
  // Safe cast: the parsed schema belongs to K, but TypeScript cannot derive that from the union of all schemas.
  return result.data as z.infer<(typeof variables)[K]['schema']>;
}

/** The workspace `assortment`, whatever the working directory. */
export function assortmentFolder(): string {
  return dirname(createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'));
}

/** The rates in a JSON file, or the built-in ones. */
function gstRatesOf(file: string): readonly GstRate[] {
  if (file === '') return gstRates;
  try {
    return gstRatesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new ConfigError(
      `GST_RATES_FILE is "${file}", but no rates can be read from it (${error instanceof z.core.$ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : 'unknown reason'}).`,
    );
  }
}

/**
 * A secret created at the first start and stored in the data folder, so that sign-ins survive a restart and other
 * programs can read it.
 */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  if (read().length >= 32) return read();
  mkdirSync(dataDir, { recursive: true });
  // Created atomically and never replaced: processes that start concurrently must use the same secret.
  const half = `${file}.${process.pid}.part`;
  writeFileSync(half, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    if (existsSync(file)) renameSync(half, file);
    else linkSync(half, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(half, { force: true });
  }
  return read();
}

/**
 * Reads and validates the environment. An empty variable counts as not set.
 * @throws ConfigError with one sentence that names the variable
 */
export function readConfig(env: Environment): Config {
  const dataDir = resolve(read(env, 'HAAT_DATA_DIR'));
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new ConfigError(
      `HAAT_DATA_DIR is "${dataDir}", but that folder can't be made (${error instanceof Error ? error.message : 'unknown reason'}).`,
    );
  }
  const siteUrl = read(env, 'SITE_URL');
  const smtpUrl = read(env, 'SMTP_URL');
  if (smtpUrl && !siteUrl)
    throw new ConfigError('SITE_URL is not set, but must be where SMTP_URL is: the links in mails lead to it.');
  const razorpay = {
    url: read(env, 'RAZORPAY_URL'),
    keyId: read(env, 'RAZORPAY_KEY_ID'),
    keySecret: read(env, 'RAZORPAY_KEY_SECRET'),
    webhookSecret: read(env, 'RAZORPAY_WEBHOOK_SECRET'),
  };
  const takesRazorpay = read(env, 'PAYMENT_GATEWAY') === 'razorpay';
  if (takesRazorpay) {
    const missing = (['KEY_ID', 'KEY_SECRET', 'WEBHOOK_SECRET'] as const).find(
      (name) => read(env, `RAZORPAY_${name}`) === '',
    );
    if (missing)
      throw new ConfigError(`RAZORPAY_${missing} is not set, but must be where PAYMENT_GATEWAY is razorpay.`);
  }
  const courier = read(env, 'COURIER') || (isLocalSite(siteUrl) ? 'test' : 'none');
  const shiprocket = {
    url: read(env, 'SHIPROCKET_URL'),
    email: read(env, 'SHIPROCKET_EMAIL'),
    password: read(env, 'SHIPROCKET_PASSWORD'),
    pickupLocation: read(env, 'SHIPROCKET_PICKUP'),
    webhookToken: read(env, 'SHIPROCKET_WEBHOOK_TOKEN'),
  };
  if (courier === 'shiprocket') {
    const missing = (['EMAIL', 'PASSWORD', 'PICKUP', 'WEBHOOK_TOKEN'] as const).find(
      (name) => read(env, `SHIPROCKET_${name}`) === '',
    );
    if (missing) throw new ConfigError(`SHIPROCKET_${missing} is not set, but must be where COURIER is shiprocket.`);
  }
  const metricsPort = read(env, 'API_METRICS_PORT');
  const demoUsers = read(env, 'DEMO_USERS') === '' ? isLocalSite(siteUrl) : read(env, 'DEMO_USERS') === 'on';
  return {
    port: read(env, 'API_PORT'),
    metrics: metricsPort === '' ? null : { port: metricsPort, host: read(env, 'METRICS_HOST') },
    host: read(env, 'API_HOST'),
    dataDir,
    databaseUrl: read(env, 'DATABASE_URL') || null,
    redisUrl: read(env, 'REDIS_URL') || null,
    assortmentDir: read(env, 'HAAT_ASSORTMENT_DIR') || assortmentFolder(),
    features: {
      authentication: read(env, 'FEATURE_AUTHENTICATION') === 'on',
      analytics: read(env, 'FEATURE_ANALYTICS') === 'on',
    },
    demoUsers,
    sampleData: demoUsers && read(env, 'FEATURE_AUTHENTICATION') === 'on' && read(env, 'DEMO') !== 'off',
    adminEmail: read(env, 'ADMIN_EMAIL').toLowerCase() || null,
    sessionSecret: read(env, 'SESSION_SECRET') || storedSecret(dataDir, 'session-secret'),
    serviceToken: read(env, 'SERVICE_TOKEN') || storedSecret(dataDir, 'service-token'),
    staff: {
      secondFactor: read(env, 'STAFF_SECOND_FACTOR'),
      sessionHours: read(env, 'STAFF_SESSION_HOURS'),
      idleMinutes: read(env, 'STAFF_IDLE_MINUTES'),
    },
    telemetryDays: read(env, 'TELEMETRY_DAYS'),
    signInAttempts: read(env, 'SIGN_IN_ATTEMPTS'),
    drainSeconds: read(env, 'DRAIN_SECONDS'),
    trustProxy: proxiesOf(read(env, 'TRUST_PROXY')),
    adminUrl: read(env, 'ADMIN_URL') || null,
    siteUrl: siteUrl || `http://localhost:${env['PORT'] || '3000'}`,
    smtpUrl: smtpUrl || null,
    mailFrom: read(env, 'MAIL_FROM'),
    mailLimits: { toMailbox: read(env, 'MAILS_AN_HOUR'), fromSender: read(env, 'MAILS_PER_SENDER') },
    uploads: {
      ofAddressBytes: read(env, 'UPLOAD_MB_PER_ADDRESS') * 1_000_000,
      inAllBytes: read(env, 'UPLOAD_MB') * 1_000_000,
    },
    helpMail: read(env, 'HELP_MAIL'),
    moderateFirst: read(env, 'MODERATE_FIRST') === 'on',
    webhooksPrivate: read(env, 'WEBHOOKS_PRIVATE') === 'on',
    importHosts: read(env, 'IMPORT_HOSTS'),
    payments: {
      razorpay: takesRazorpay ? razorpay : null,
      testGateway: {
        url: read(env, 'TEST_GATEWAY_URL'),
        internalUrl: read(env, 'TEST_GATEWAY_INTERNAL_URL') || read(env, 'TEST_GATEWAY_URL'),
        secret: takesRazorpay
          ? ''
          : read(env, 'TEST_GATEWAY_SECRET') || storedSecret(dataDir, TEST_GATEWAY_SECRET_FILE),
      },
      minutes: read(env, 'PAYMENT_MINUTES'),
      unpaidUnits: { ofBuyer: read(env, 'UNPAID_UNITS'), ofAddress: read(env, 'UNPAID_UNITS_PER_ADDRESS') },
      cash: {
        limitPaise: read(env, 'COD_LIMIT') * 100,
        excludedPins: read(env, 'COD_EXCLUDED_PINS')
          .split(',')
          .map((pin) => pin.trim())
          .filter(Boolean),
      },
    },
    courier: {
      test:
        courier === 'test'
          ? { secret: storedSecret(dataDir, 'test-courier-secret'), stepMinutes: read(env, 'TEST_COURIER_MINUTES') }
          : null,
      shiprocket: courier === 'shiprocket' ? shiprocket : null,
    },
    tax: {
      mode: read(env, 'TAX_MODE'),
      state: read(env, 'SHOP_STATE'),
      rates: gstRatesOf(read(env, 'GST_RATES_FILE')),
    },
    delivery: {
      holidays: read(env, 'DELIVERY_HOLIDAYS')
        .split(',')
        .map((day) => day.trim())
        .filter(Boolean),
      cutOff: read(env, 'DELIVERY_CUT_OFF'),
      express: { pricePaise: read(env, 'EXPRESS_PRICE') * 100, freeFromPaise: null },
    },
    seller: {
      name: read(env, 'SELLER_NAME'),
      address: read(env, 'SELLER_ADDRESS'),
      gstin: read(env, 'SELLER_GSTIN') || null,
    },
    corsOrigins: read(env, 'CORS_ORIGINS'),
    logLevel: read(env, 'LOG_LEVEL'),
  };
}
