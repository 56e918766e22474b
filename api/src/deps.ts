import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { Database } from './db/schema';
import type { CatalogueVersion } from './http/catalogue-responses';
import type { ResponseCache } from './http/response-cache';
import type { Metrics } from './http/metrics';
import type { Jobs } from './jobs/jobs';
import type { DebouncedTask } from './jobs/debounce';
import type { EventStreams } from './events/event-streams';
import type { EventBus } from './events/event-bus';

export type { App } from './http/app';

/**
 * What every module gets. A module names the services of other modules that it needs:
 * `Deps & { staffEvents: StaffEvents }`.
 */
export interface Deps {
  db: Kysely<Database>;
  config: Config;
  /** True once this process shuts down: /api/ready then reports that it accepts no requests. */
  ending: { now: boolean };
  log: FastifyBaseLogger;
  version: CatalogueVersion;
  /** Caches responses of calls that only read the catalogue. */
  responseCache: ResponseCache;
  metrics: Metrics;
  jobs: Jobs;
  /** Runs soon after an order is placed. */
  placedOrdersTask: DebouncedTask;
  /** Publishes events to listeners in all processes. */
  eventBus: EventBus;
  /** Open event streams of this process. */
  streams: EventStreams;
}
