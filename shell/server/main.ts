import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { buildServer } from './app';
import { readConfig, type ServerConfig } from './config';
import { Metrics } from './metrics';
import { RenderTracker, type HeldMessage, type WatchMessage } from './pages/render-tracker';
import { serveMetrics } from './serve-metrics';
import { supervise } from './supervise';

const ALIVE_EVERY_MS = 500;

/** A serving process; the supervisor watches it. */
async function serve(config: ServerConfig): Promise<void> {
  const send = (message: WatchMessage) => void process.send?.(message);
  const watch = new RenderTracker(send);
  // The metrics collector uses the same channel.
  process.on('message', (message: HeldMessage | { type: string }) =>
    'held' in message ? watch.hold(message.held) : undefined,
  );
  const metrics = new Metrics();
  // Answers the supervisor's requests for metrics, which it aggregates.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([metrics.registry]);
  const ending = { now: false };
  const app = await buildServer(config, { watch, metrics, ending });
  // From a remote's page that was sent already, so the process need not end.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled promise rejection'));
  await app.listen({ port: config.PORT, host: config.HOST });
  const stop = () => {
    ending.now = true;
    setTimeout(() => void app.close().then(() => process.exit(0)), config.DRAIN_SECONDS * 1_000);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  send({ alive: true });
  setInterval(() => send({ alive: true }), ALIVE_EVERY_MS).unref();
}

async function watchOver(config: ServerConfig): Promise<number> {
  const { stop, ended } = supervise({ processes: config.SERVER_PROCESSES, onEvent: (text) => console.error(text) });
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (config.METRICS_PORT !== null) {
    const all = new AggregatorRegistry();
    await serveMetrics(
      { port: config.METRICS_PORT, host: config.METRICS_HOST },
      { contentType: all.contentType, text: () => all.clusterMetrics() },
    );
  }
  return ended;
}

try {
  const config = readConfig(process.env);
  if (cluster.isPrimary) process.exit(await watchOver(config));
  await serve(config);
} catch (error) {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isPortInUse
      ? `Port ${process.env['PORT'] ?? 3000} is taken by another program. Choose another with PORT=… npm start.`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
}
