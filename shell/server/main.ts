import { buildServer } from './app';
import { readConfig } from './config';

try {
  const config = readConfig(process.env);
  const app = await buildServer(config);
  await app.listen({ port: config.PORT, host: config.HOST });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.send?.({ ready: true });
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${process.env['PORT'] ?? 3000} is taken by another program. Choose another with PORT=… npm start.` : error instanceof Error ? error.message : error);
  process.exit(1);
}
