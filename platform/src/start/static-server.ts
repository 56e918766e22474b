import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';

const environmentSchema = z.object({
  /** The folder with one folder for each release of one remote. */
  STATIC_DIR: z.string().min(1).refine((folder) => existsSync(folder), 'there is no such folder'),
  STATIC_PORT: z.coerce.number().int().min(1).max(65_535),
  STATIC_HOST: z.string().min(1).default('127.0.0.1'),
});

/**
 * The server of one remote's releases: files whose names say what is in them, so a cache may hold them for ever; any
 * site may load them, since they are public and the shell checks each by its hash. `/health` answers while it serves.
 */
export async function buildStaticServer(folder: string): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true });
  app.addHook('onSend', async (_, reply) => {
    // Also on a 404: otherwise the browser reports a missing file as a CORS fault, and hides the cause.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin').header('x-content-type-options', 'nosniff');
  });
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  await app.register(fastifyStatic, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n'));
  return app;
}

async function main(): Promise<void> {
  const settings = environmentSchema.safeParse(process.env);
  if (!settings.success) {
    const issue = settings.error.issues[0];
    const name = String(issue?.path[0] ?? '');
    throw new Error(`The setting ${name} can't be '${process.env[name] ?? ''}': ${issue?.message ?? 'it is not valid'}.`);
  }
  const { STATIC_DIR, STATIC_PORT, STATIC_HOST } = settings.data;
  const app = await buildStaticServer(STATIC_DIR);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await app.listen({ port: STATIC_PORT, host: STATIC_HOST });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
