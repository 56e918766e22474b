import cluster from 'node:cluster';
import { buildServer } from './app';
import { readConfig, type ServerConfig } from './config';
import { RenderWatch, type HeldMessage, type WatchMessage } from './render-watch';
import { supervise } from './supervise';

const ALIVE_EVERY_MS = 500;

/** One process that serves; another watches over it. */
async function serve(config: ServerConfig): Promise<void> {
  const tell = (message: WatchMessage) => void process.send?.(message);
  const watch = new RenderWatch(tell);
  process.on('message', ({ held }: HeldMessage) => watch.hold(held));
  const app = await buildServer(config, { watch });
  // Of a remote's page that has been sent already: no reason to end.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'a promise was rejected and nobody had asked for it'));
  await app.listen({ port: config.PORT, host: config.HOST });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  tell({ alive: true });
  setInterval(() => tell({ alive: true }), ALIVE_EVERY_MS).unref();
}

async function watchOver(config: ServerConfig): Promise<number> {
  const { stop, ended } = supervise({ processes: config.SERVER_PROCESSES, onEvent: (text) => console.error(text) });
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return ended;
}

try {
  const config = readConfig(process.env);
  if (cluster.isPrimary) process.exit(await watchOver(config));
  await serve(config);
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${process.env['PORT'] ?? 3000} is taken by another program. Choose another with PORT=… npm start.` : error instanceof Error ? error.message : error);
  process.exit(1);
}
