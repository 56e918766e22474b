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
import { signed, startTestGateway, type StartedGateway } from './start-test-gateway';

export interface TestApp {
  app: App;
  /** Set `now` to true for an app that is shutting down. */
  ending: { now: boolean };
  metrics: Metrics;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  config: Config;
  /** The test gateway that takes the app's payments and sends it events. */
  gateway: StartedGateway;
  close: () => Promise<void>;
}

/** The settings of an API with an open database and its own data folder. */
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
    sampleData: false,
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
    uploads: { ofAddressBytes: 1e12, inAllBytes: 1e12 },
    helpMail: 'help@haat.example',
    moderateFirst: false,
    webhooksPrivate: false,
    importHosts: [],
    seller: { name: 'Haat', address: '1 Market Road, Bengaluru, Karnataka 560001', gstin: '29ABCDE1234F1Z5' },
    corsOrigins: [],
    logLevel: 'silent',
    ...changes,
  };
}

/** The whole API with a migrated, empty database. Use one per test file. */
export async function startTestApp(changes: Partial<Config> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-api-'));
  const database = await openMigratedDatabase();
  const config = testConfig(dataDir, changes);
  const gateway = await startTestGateway(
    async (payload) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/payments/webhook/test',
          payload,
          headers: signed(payload),
        })
      ).statusCode,
  );
  config.payments = { ...config.payments, testGateway: gateway.config };
  const ending = { now: false };
  const metrics = new Metrics();
  const app: App = await buildApp({ database, config, metrics, ending });
  return {
    app,
    ending,
    metrics,
    database,
    db: database.db,
    config,
    gateway,
    close: async () => {
      await gateway.close();
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
