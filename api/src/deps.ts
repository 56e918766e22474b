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
import type { KeptAnswers } from './http/kept-answers';
import type { Metrics } from './http/metrics';
import type { Jobs } from './jobs/jobs';
import type { Soon } from './jobs/soon';
import type { EventStreams } from './live/event-streams';
import type { LiveBus } from './live/live-bus';
import type { DataVersion } from './modules/catalogue/data-version';
import type { LiveCatalogue } from './modules/catalogue/live/live-catalogue';
import type { StaffList } from './modules/catalogue/staff-list/staff-list';
import type { ProductJobs } from './modules/product-jobs/product-jobs';
import type { PaymentGateway } from './modules/payments/payment-gateway';
import type { StaffNews } from './modules/team/staff-news';

/** What every module is given. */
export interface Deps {
  db: Kysely<Database>;
  config: Config;
  /** True once this process is about to end: it then wants no more requests, and /api/ready says so. */
  ending: { now: boolean };
  log: FastifyBaseLogger;
  version: DataVersion;
  catalogue: LiveCatalogue;
  staffList: StaffList;
  /** Of calls that read the catalogue alone. */
  answers: KeptAnswers;
  metrics: Metrics;
  jobs: Jobs;
  productJobs: ProductJobs;
  /** Who takes the shop's money. */
  gateway: PaymentGateway;
  /** Is told when an order is placed. */
  placed: Soon;
  /** What happens, told to who listens in any process. */
  live: LiveBus;
  /** Of this process. */
  streams: EventStreams;
  /** What staff are told. */
  news: StaffNews;
}

/** Fastify with zod schemas for input and answers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A module's entry: `modules/<name>/<name>-routes.ts` exports one, and `routes.ts` lists it. */
export type RouteModule = (app: App, deps: Deps) => Promise<void>;
