import { setTimeout as pause } from 'node:timers/promises';
import { isLocalSite } from '@haat/shared/contract/local-site';
import { ConfigError, readConfig } from './config';
import { buildApp } from './app';
import { prepareDatabase } from './prepare-database';
import { openDatabase } from './db/open-database';
import { releaseClaims } from './modules/imported-pictures/fetch-pictures';
import { schedulePruning } from './modules/telemetry/prune-telemetry';
import { errorCode } from './error-code';
import { Metrics, metricsServer } from './http/metrics';
import { reportStep } from './start-progress';

/** Reads the environment, prepares the database, and serves until a signal ends the process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  reportStep({ step: 'opening the database' });
  const database = await openDatabase(config);
  const metrics = new Metrics();
  const ending = { now: false };
  const app = await buildApp({ database, config, metrics, ending }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const metricsApp = metricsServer(metrics);
  if (config.demoUsers && !isLocalSite(config.siteUrl))
    app.log.warn(
      { site: config.siteUrl },
      'DEMO_USERS is on: anyone can sign in as the administrator with a publicly known password',
    );

  // Connections fail in many places; an unhandled rejection is logged and has no other effect.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled promise rejection'));
  // The state of the process is undefined: it ends, and its supervisor restarts it.
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  void database.broken.then((error) => {
    app.log.fatal({ err: error }, 'the embedded database has failed and must be reopened');
    process.exit(1);
  });

  let isClosing = false;
  let stopPruning = () => {};
  const close = async (code: number) => {
    if (isClosing) return;
    isClosing = true;
    ending.now = true;
    await pause(config.drainSeconds * 1_000);
    stopPruning();
    await metricsApp.close();
    await app.close();
    await database.close();
    process.exit(code);
  };
  process.on('SIGINT', () => void close(0));
  process.on('SIGTERM', () => void close(0));

  try {
    await prepareDatabase(database.db, config, app.log, reportStep);
    reportStep({ step: 'starting the jobs' });
    await app.jobs.start();
    await app.productJobs.resume();
    // Nothing else has the embedded database open: claims are left over from a process that has ended.
    if (!config.databaseUrl) await releaseClaims(database.db);
    reportStep({ step: 'loading the catalogue' });
    await app.listen({ port: config.port, host: config.host });
    if (config.metrics) {
      await metricsApp.listen(config.metrics).catch((error: unknown) => {
        throw new ConfigError(
          `API_METRICS_PORT ${config.metrics?.port} can't be had: ${error instanceof Error ? error.message : 'unknown reason'}.`,
        );
      });
    }
    stopPruning = schedulePruning({ db: database.db, config, log: app.log });
  } catch (error) {
    await app.close();
    await database.close();
    if (errorCode(error) === 'EADDRINUSE') {
      throw new ConfigError(
        `API_PORT ${config.port} is in use by another program: stop that one, or set API_PORT to another port.`,
      );
    }
    throw error;
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
