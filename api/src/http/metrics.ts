import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { RemoteEvent } from '@haat/shared/contract/service';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/**
 * Limit of releases with their own label that only browsers have reported: those reports are unauthenticated, and
 * labels are never freed. Releases that the shell's server renders have one in any case, so that no one can hide them.
 */
const MAX_RELEASES = 200;

/** The metrics of this process, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly requests = new Counter({
    name: 'haat_api_requests_total',
    help: 'Responses by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: this.registers,
  });
  private readonly seconds = new Histogram({
    name: 'haat_api_request_seconds',
    help: 'Response time by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: this.registers,
  });
  private readonly events = new Counter({
    name: 'haat_remote_events_total',
    help: 'Load results of remotes, reported by browsers and the shell server',
    labelNames: ['remote', 'version', 'kind', 'side'],
    registers: this.registers,
  });
  private readonly releases = new Set<string>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Counts a response.
   * @param route as registered; undefined if no route matched
   * @param ms until the response
   */
  answered(method: string, route: string | undefined, status: number, ms: number): void {
    this.requests.inc({ method, route: route ?? 'none', status });
    this.seconds.observe({ route: route ?? 'none' }, ms / 1_000);
  }

  reported({ kind, remote, version, rate = 1 }: RemoteEvent, side: 'browser' | 'server', count: number): void {
    const release = `${remote} ${version}`;
    if (side === 'server' || this.releases.size < MAX_RELEASES) this.releases.add(release);
    const labels = this.releases.has(release) ? { remote, version } : { remote: 'other', version: 'other' };
    this.events.inc({ ...labels, kind, side }, count / rate);
  }
}

/** Serves /metrics on a separate port that the shell does not expose; not yet listening. */
export function metricsServer({ registry }: Metrics): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}
