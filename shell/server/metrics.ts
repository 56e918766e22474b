import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * Buckets of response times, in seconds: cached pages take about a millisecond, rendered ones ten, slow data up to the
 * deadline.
 */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The state of the registry. */
export interface RegistryGauges {
  state: number;
  /** Since when it is in force, in milliseconds since 1970. */
  at: number;
  isLastGood: boolean;
}

/** Prometheus metrics of one serving process; the supervisor aggregates those of several. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  readonly requests = new Counter({
    name: 'haat_shell_requests_total',
    help: 'Responses by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: this.registers,
  });
  readonly seconds = new Histogram({
    name: 'haat_shell_request_seconds',
    help: 'Response time by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: this.registers,
  });
  readonly renderSeconds = new Histogram({
    name: 'haat_shell_render_seconds',
    help: 'Time to render a page that is not cached, by the remote that owns it',
    labelNames: ['remote'],
    buckets: SECONDS,
    registers: this.registers,
  });
  readonly kept = new Counter({
    name: 'haat_shell_page_cache_total',
    help: 'Pages that were kept from before (hit), rendered and kept or shared (miss), or may not be kept (none)',
    labelNames: ['result'],
    registers: this.registers,
  });
  readonly pages = new Counter({
    name: 'haat_shell_remote_pages_total',
    help: 'Pages sent by remote and release; failed: the release could not be rendered, another or the browser takes its place',
    labelNames: ['remote', 'version', 'result'],
    registers: this.registers,
  });
  readonly renderFailures = new Counter({
    name: 'haat_shell_render_failures_total',
    help: "Failures of a remote's code or files on the server",
    labelNames: ['remote', 'version'],
    registers: this.registers,
  });

  /** Called at each scrape; null while there is no registry. */
  registryNow: () => RegistryGauges | null = () => null;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const registryNow = () => this.registryNow();
    // Aggregated by min or max, so that an alarm sees the process that is furthest behind.
    const gauge = (name: string, help: string, aggregator: 'min' | 'max', of: (now: RegistryGauges) => number) =>
      new Gauge({
        name,
        help,
        aggregator,
        registers: this.registers,
        collect() {
          const now = registryNow();
          if (now) this.set(of(now));
        },
      });
    gauge('haat_shell_registry_state', "Number of the registry's state that is served", 'min', ({ state }) => state);
    gauge(
      'haat_shell_registry_age_seconds',
      'Time since that state came into force',
      'max',
      ({ at }) => (Date.now() - at) / 1_000,
    );
    gauge(
      'haat_shell_registry_last_good',
      "1 while the registry in the store can't be used and the last good one is",
      'max',
      ({ isLastGood }) => Number(isLastGood),
    );
  }
}
