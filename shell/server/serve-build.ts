import { z } from 'zod';
import { buildServer } from './app';
import { readConfig } from './config';

/** Serves another browser build of the shell (SHELL_BUILD) in one process, to compare builds (`npm run bench`). */
const { SHELL_BUILD } = z.object({ SHELL_BUILD: z.string().min(1) }).parse(process.env);
const config = readConfig(process.env);
const app = await buildServer(config, { build: SHELL_BUILD });
await app.listen({ port: config.PORT, host: config.HOST });
const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
