import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { Database } from './db/schema';
import type { ResponseCache } from './http/response-cache';
import type { Metrics } from './http/metrics';
import type { Jobs } from './jobs/jobs';
import type { DebouncedTask } from './jobs/debounce';
import type { EventStreams } from './live/event-streams';
import type { LiveBus } from './live/live-bus';
import type { DataVersion } from './modules/catalogue/data-version';
import type { LiveCatalogue } from './modules/catalogue/live/live-catalogue';
import type { StaffList } from './modules/catalogue/staff-list/staff-list';
import type { ProductJobs } from './modules/product-jobs/product-jobs';
import type { Courier } from './modules/couriers/courier';
import type { PaymentGateway } from './modules/payments/payment-gateway';
import type { StaffEvents } from './modules/team/staff-events';

/** Dependencies that every module gets. */
export interface Deps {
  db: Kysely<Database>;
  config: Config;
  /** True once this process shuts down: /api/ready then reports that it accepts no requests. */
  ending: { now: boolean };
  log: FastifyBaseLogger;
  version: DataVersion;
  catalogue: LiveCatalogue;
  staffList: StaffList;
  /** Caches responses of calls that only read the catalogue. */
  answers: ResponseCache;
  metrics: Metrics;
  jobs: Jobs;
  productJobs: ProductJobs;
  /** The configured payment gateway. */
  gateway: PaymentGateway;
  /** The configured courier; null if there is none. */
  courier: Courier | null;
  /** Runs soon after an order is placed. */
  placed: DebouncedTask;
  /** Publishes events to listeners in all processes. */
  live: LiveBus;
  /** Open event streams of this process. */
  streams: EventStreams;
  /** Publishes changes to staff. */
  news: StaffEvents;
}

/** Fastify with zod schemas for requests and responses. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A module's entry: `modules/<name>/<name>-routes.ts` exports one, and `routes.ts` lists it. */
export type RouteModule = (app: App, deps: Deps) => Promise<void>;
