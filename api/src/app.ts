import { randomUUID } from 'node:crypto';
import { givenRequestId, REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { auditRecords } from './audit-records';
import type { OpenDatabase } from './db/open-database';
import type { App, Deps } from './deps';
import { VERSION_HEADER } from './http/catalogue-responses';
import { errorHandlerWith, notFoundHandler } from './http/error-handler';
import { ResponseCache } from './http/response-cache';
import { BODY_LIMIT_BYTES, useJsonBodies } from './http/json-bodies';
import { Metrics } from './http/metrics';
import { openApi } from './http/openapi';
import { usePlainMessages } from './http/plain-messages';
import { useRateLimits } from './http/rate-limits';
import { refuseNulHook } from './http/refuse-nul';
import { Jobs } from './jobs/jobs';
import { DebouncedTask } from './jobs/debounce';
import { EventStreams } from './events/event-streams';
import { EventBus } from './events/event-bus';
import { MailboxLimit } from './mail/mailbox-limit';
import { openMailer } from './mail/mailer';
import { ACCOUNT_MAILS, accountMails } from './modules/auth/account-mails';
import { messagesAfter } from './modules/chat/read-chat';
import { HELP_MAILS, helpMails } from './modules/help/help-mails';
import { listStaffCalls } from './modules/auth/require-permission';
import { knownActorOf } from './modules/audit/audit';
import { registerRecords } from './modules/audit/record-readers';
import { attachArchives, isArchiveReady } from './modules/imported-pictures/archives';
import {
  fetchPictures,
  IMPORTED_PICTURES,
  IMPORTED_PICTURES_ROUND,
  isPictureDue,
} from './modules/imported-pictures/fetch-pictures';
import { headOf } from './modules/audit/audit-rows';
import { useSessions } from './modules/auth/sessions-of-requests';
import { refreshCustomers, CUSTOMERS_ROUND } from './modules/customers/refresh-customers';
import { PUBLISH_ROUND, publishDue } from './modules/catalogue/change-product';
import { applyDuePrices, PRICE_ROUND } from './modules/catalogue/prices/due-prices';
import { AGED_PRODUCTS, noteAgedProducts } from './modules/catalogue/collections/note-aged-products';
import { currentPrices } from './modules/catalogue/prices/current-prices';
import { COURIER_EVENTS_PATH } from './modules/couriers/courier-event-routes';
import { openCourier } from './modules/couriers/open-courier';
import { reportTestParcels, TEST_COURIER_ROUND } from './modules/couriers/report-test-parcels';
import { TestCourier } from './modules/couriers/test-courier';
import { CatalogueVersionReader } from './modules/catalogue/catalogue-version-reader';
import { namesIn } from './modules/catalogue/line-texts';
import { InMemoryCatalogue } from './modules/catalogue/in-memory/in-memory-catalogue';
import { StaffList } from './modules/catalogue/staff-list/staff-list';
import { cancelUnpaidOrders } from './modules/orders/cancel-unpaid';
import { mailPlaced, PLACED_ROUND } from './modules/orders/mail-placed';
import { ORDER_MAILS, orderMails, type OrderMail } from './modules/orders/order-mails';
import { refuseCards } from './modules/payments/card-numbers';
import { openGateway } from './modules/payments/open-gateway';
import { reconcilePayments, PAYMENT_ROUND } from './modules/order-payments/reconcile-payments';
import { BOUGHT_TOGETHER, refreshBoughtTogether } from './modules/recommendations/bought-together';
import { BACK_IN_STOCK_JOB } from './modules/catalogue/back-in-stock-job';
import { findRestockedVariants, STOCK_MAILS, stockMails } from './modules/back-in-stock/back-in-stock-mails';
import { bulkJob, undoJob } from './modules/product-jobs/bulk-job';
import { exportJob } from './modules/product-jobs/export-job';
import { importJob } from './modules/product-jobs/import-job';
import { PRODUCT_JOBS, PRODUCT_JOBS_ROUND, ProductJobs } from './modules/product-jobs/product-jobs';
import { StaffEvents } from './modules/team/staff-events';
import { deliverWebhooks } from './modules/webhooks/deliver';
import { STAFF_MAILS, staffMails } from './modules/webhooks/staff-mails';
import { PRUNE_EVENTS, EVENTS_ROUND, pruneEvents, publishEvents, WEBHOOKS } from './modules/webhooks/publish-events';
import { routeModules, type ShopDeps } from './routes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Started by the server process, otherwise by the first job. */
    jobs: Jobs;
    /** Resumed by the server process. */
    productJobs: ProductJobs;
  }
}

/** Milliseconds after which an incomplete request gets 408 and its connection is closed. */
const REQUEST_DEADLINE_MS = 120_000;
/** The hourly log entry with the where the audit log ends. */
const AUDIT_HEAD = 'audit-head';
/** Cached catalogue responses in bytes; a page of 20 products has about 15 KB. */
const CACHED_RESPONSES_BYTES = 32 * 1_048_576;

/**
 * The whole API as one Fastify instance, not yet listening. The database must be migrated before the first request.
 * The logger never writes headers or bodies, so no token, cookie or card can get into a log.
 */
export async function buildApp({
  database,
  config,
  metrics = new Metrics(),
  ending = { now: false },
  requestDeadlineMs = REQUEST_DEADLINE_MS,
}: { database: OpenDatabase; requestDeadlineMs?: number } & Pick<Deps, 'config'> &
  Partial<Pick<Deps, 'metrics' | 'ending'>>): Promise<App> {
  const { db } = database;
  usePlainMessages();
  const onError = errorHandlerWith((products, language) => namesIn(db, products, language));
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    // Close the connection after this response, so that no client sends a request on it after this process has ended.
    if (ending.now) reply.header('connection', 'close');
    reply.header('X-Request-Id', request.id);
    reply.header('X-Content-Type-Options', 'nosniff');
    if (config.siteUrl.startsWith('https://'))
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  };
  const app: App = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            redact: ['req.headers', 'headers', 'authorization', 'cookie', 'card', '*.card', '*.password', '*.token'],
          },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    genReqId: (request) => givenRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    trustProxy: config.trustProxy,
    requestTimeout: requestDeadlineMs,
    // How often Node looks for late requests: every 30 s by default.
    http: { connectionsCheckingInterval: Math.min(30_000, requestDeadlineMs) },
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Without hooks: the address of such a request can't be read.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return onError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(onError);
  app.setNotFoundHandler(notFoundHandler);

  useJsonBodies(app);
  app.addHook('preValidation', refuseNulHook);
  app.addHook('preValidation', refuseCards);
  app.addHook('onSend', async (request, reply) => setHeaders(request, reply));
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0];
    metrics.answered(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime);
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });

  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    credentials: true,
    exposedHeaders: ['X-Request-Id', VERSION_HEADER],
  });
  await app.register(cookie);
  await useRateLimits(app, config);
  await openApi(app);
  useSessions(app, { db, config });
  listStaffCalls(app);
  registerRecords(auditRecords);

  const eventBus = await EventBus.open(config.redisUrl, app.log);
  const streams = new EventStreams();
  const staffEvents = new StaffEvents(eventBus);
  app.addHook('onResponse', async (request, reply) => {
    const actor = knownActorOf(request);
    if (actor && reply.statusCode < 400) staffEvents.done(actor);
  });

  const jobs = new Jobs(database, app.log);
  const mailer = openMailer(config);
  const mailboxes = new MailboxLimit(db, config.mailLimits.toMailbox);
  jobs.define(ACCOUNT_MAILS, accountMails({ db, config, mailer, mailboxes }));
  jobs.define(ORDER_MAILS, orderMails({ db, config, mailer, mailboxes, jobs }));
  const placedOrdersTask = new DebouncedTask(
    () => mailPlaced(db, jobs, staffEvents),
    (error) => app.log.error({ err: error }, 'placed orders could not be processed; the next round processes them'),
  );
  jobs.everyMinute(PLACED_ROUND, () => mailPlaced(db, jobs, staffEvents));
  const gateway = openGateway(config);
  const courier = openCourier(config);
  if (courier instanceof TestCourier)
    jobs.everyMinute(TEST_COURIER_ROUND, () =>
      reportTestParcels({
        db,
        courier,
        deliver: async (payload, headers) => {
          await app.inject({ method: 'POST', url: COURIER_EVENTS_PATH, payload, headers });
        },
      }),
    );
  jobs.everyMinute(PAYMENT_ROUND, () =>
    reconcilePayments({ db, gateway, log: app.log }, (refund) =>
      jobs.add(ORDER_MAILS, { about: 'refunded', ...refund } satisfies OrderMail),
    ),
  );
  const version = new CatalogueVersionReader(db, async () => {
    try {
      for (const actor of await applyDuePrices(db)) staffEvents.done(actor);
    } catch (error) {
      // Serving the previous prices is better than failing; the next request tries again.
      app.log.error({ err: error }, 'scheduled prices could not be started or ended');
    }
  });
  // Requests that read prices apply due price plans first; this task does it when there are no requests.
  jobs.everyMinute(PRICE_ROUND, currentPrices(version));
  jobs.everyMinute(PUBLISH_ROUND, async () => void (await publishDue(db)));
  jobs.everyHour(AGED_PRODUCTS, () => noteAgedProducts(db));
  jobs.everyHour(BOUGHT_TOGETHER, async () => void (await refreshBoughtTogether(db)));
  const readTranscript = (chatId: string) => messagesAfter(db, chatId, 0);
  jobs.define(HELP_MAILS, helpMails({ db, config, mailer, mailboxes, readTranscript }));
  jobs.define(STOCK_MAILS, stockMails({ db, config, mailer, mailboxes }));
  jobs.everyMinute(BACK_IN_STOCK_JOB, () => findRestockedVariants({ db, jobs }));
  jobs.define(STAFF_MAILS, staffMails({ db, config, mailer }));
  jobs.defineParallel(WEBHOOKS, deliverWebhooks({ db, config, jobs, staffEvents, log: app.log }));
  const eventsTask = new DebouncedTask(
    () => publishEvents({ db, jobs }),
    (error) => app.log.error({ err: error }, 'events could not be published; the next round publishes them'),
  );
  // The scheduled task finds changes that no request made, such as a late payment or an import.
  jobs.everyMinute(EVENTS_ROUND, () => publishEvents({ db, jobs }));
  jobs.everyHour(PRUNE_EVENTS, () => pruneEvents({ db }));
  // Requests that read customers update them first; updating after changes too keeps that work small.
  const customersTask = new DebouncedTask(
    () => refreshCustomers(db),
    (error) => app.log.error({ err: error }, 'customer figures could not be updated; the next round updates them'),
  );
  jobs.everyMinute(CUSTOMERS_ROUND, () => refreshCustomers(db));
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return;
    eventsTask.schedule();
    customersTask.schedule();
  });
  // Logged outside the database, so that a rebuilt audit log is detected: GET /api/admin/audit/check compares the log
  // with this entry.
  jobs.everyHour(AUDIT_HEAD, async () => app.log.info({ audit: await headOf(db) }, 'where the audit log ends'));
  const productJobs = new ProductJobs(
    { db, jobs, staffEvents, log: app.log },
    { import: importJob({ db, config }), export: exportJob({ db, config }), bulk: bulkJob, undo: undoJob({ db }) },
  );
  jobs.defineLong(PRODUCT_JOBS, ({ id }: { id?: string }) => productJobs.run(id ?? ''));
  jobs.everyMinute(PRODUCT_JOBS_ROUND, () => productJobs.round());
  jobs.defineLong(IMPORTED_PICTURES, async () => {
    await attachArchives(db);
    await fetchPictures({ db, hosts: config.importHosts, isEnding: () => isClosing });
  });
  jobs.everyMinute(IMPORTED_PICTURES_ROUND, async () => {
    if ((await isPictureDue(db)) || (await isArchiveReady(db))) await jobs.add(IMPORTED_PICTURES, {});
  });
  let isClosing = false;
  app.decorate('jobs', jobs);
  app.decorate('productJobs', productJobs);
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', async () => {
    isClosing = true;
    productJobs.end();
    await placedOrdersTask.end();
    await eventsTask.end();
    await customersTask.end();
    await jobs.stop();
    mailer.close();
    eventBus.close();
  });

  const deps: ShopDeps = {
    db,
    config,
    ending,
    log: app.log,
    version,
    catalogue: new InMemoryCatalogue(db, version),
    staffList: new StaffList(db, version),
    responseCache: new ResponseCache(CACHED_RESPONSES_BYTES),
    metrics,
    jobs,
    productJobs,
    gateway,
    courier,
    placedOrdersTask,
    eventBus,
    streams,
    staffEvents,
    cancelUnpaid: cancelUnpaidOrders,
  };
  for (const routes of routeModules) {
    // Named, because Fastify derives a missing name by searching all loaded modules, which takes seconds under Jest.
    await app.register(
      Object.assign(async (scope: App) => routes(scope, deps), { [Symbol.for('fastify.display-name')]: routes.name }),
    );
  }
  return app;
}
