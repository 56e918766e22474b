import { pathToFileURL } from 'node:url';
import { isBucket, openStore, ReleaseFiles, serveReleases } from '@haat/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';

const environmentSchema = z.object({
  /** The store of releases: a folder's path, or s3://bucket/prefix. */
  RELEASES_URL: z.string().min(1),
  /** The remote whose releases are served. */
  STATIC_REMOTE: z.string().regex(/^[a-z][a-z0-9-]*$/, 'it must be the name of a remote'),
  STATIC_PORT: z.coerce.number().int().min(1).max(65_535),
  STATIC_HOST: z.string().min(1).default('127.0.0.1'),
});

/**
 * The server of one remote's releases: at `/<version>/` on its own origin, or at `/remotes/<name>/<version>/` behind
 * the shop's proxy. `/health` responds while it serves.
 */
export function buildStaticServer(files: ReleaseFiles, remote: string): FastifyInstance {
  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: 'idle' });
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  for (const prefix of ['/', `/remotes/${remote}/`]) serveReleases(app, { files, folder: `remotes/${remote}`, prefix });
  return app;
}

async function main(): Promise<void> {
  const settings = environmentSchema.safeParse(process.env);
  if (!settings.success) {
    const issue = settings.error.issues[0];
    const name = String(issue?.path[0] ?? '');
    throw new Error(
      `The setting ${name} can't be '${process.env[name] ?? ''}': ${issue?.message ?? 'it is not valid'}.`,
    );
  }
  const { RELEASES_URL, STATIC_REMOTE, STATIC_PORT, STATIC_HOST } = settings.data;
  const app = buildStaticServer(
    new ReleaseFiles(await openStore(RELEASES_URL), { isCached: isBucket(RELEASES_URL) }),
    STATIC_REMOTE,
  );
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
