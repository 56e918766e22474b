import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/open-database';
import type { App } from '../deps';
import { Metrics } from '../http/metrics';
import { openMigratedDatabase } from './test-databases';
import { SERVICE_TOKEN, shopTerms } from './shop-terms';

export interface TestApp {
  app: App;
  /** Set `now` to true for an app that is about to end. */
  ending: { now: boolean };
  metrics: Metrics;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  config: Config;
  close: () => Promise<void>;
}

/** The settings of an API whose database is opened for it and whose files are in a folder of its own. */
export function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  return {
    port: 0,
    metrics: null,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    redisUrl: null,
    assortmentDir: join(dataDir, 'no-assortment'),
    features: { authentication: true, analytics: true },
    demoUsers: false,
    trustProxy: ['loopback'],
    adminUrl: null,
    adminEmail: null,
    ...shopTerms(),
    serviceToken: SERVICE_TOKEN,
    staff: { secondFactor: 'optional', sessionHours: 12, idleMinutes: 60 },
    telemetryDays: 30,
    signInAttempts: 1_000,
    drainSeconds: 0,
    smtpUrl: null,
    mailFrom: 'Haat <no-reply@haat.example>',
    mailLimits: { toMailbox: 1_000_000, fromSender: 1_000_000 },
    helpMail: 'help@haat.example',
    moderateFirst: false,
    webhooksPrivate: false,
    seller: { name: 'Haat', address: '1 Market Road, Bengaluru, Karnataka 560001', gstin: '29ABCDE1234F1Z5' },
    corsOrigins: [],
    logLevel: 'silent',
    ...changes,
  };
}

/** The whole API over a migrated, empty database. One a test file. */
export async function startTestApp(changes: Partial<Config> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-api-'));
  const database = await openMigratedDatabase();
  const config = testConfig(dataDir, changes);
  const ending = { now: false };
  const metrics = new Metrics();
  const app = await buildApp({ database, config, metrics, ending });
  return {
    app,
    ending,
    metrics,
    database,
    db: database.db,
    config,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
