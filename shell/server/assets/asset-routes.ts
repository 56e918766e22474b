import fastifyStatic from '@fastify/static';
import { serveReleases, type ReleaseFiles } from '@haat/releases';
import type { FastifyInstance } from 'fastify';

/** The path prefix of files of the shell's builds. */
export const SHELL_FILES = '/assets/shell/';
const YEAR = 'public, max-age=31536000, immutable';

export interface AssetRoutesOptions {
  /** The folder of the shell's browser build. */
  build: string;
  /** The folder of the shell's development build, which may be built while this server runs. */
  development: string;
  /** The folder of files served at the root. */
  publicFolder: string;
  /** The files of releases. */
  files: ReleaseFiles;
}

/** The files of the shell and of all releases. */
export async function assetRoutes(
  app: FastifyInstance,
  { build, development, publicFolder, files }: AssetRoutesOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: build,
    prefix: SHELL_FILES,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', YEAR),
  });
  // Pages of shoppers never link to these files.
  app.get<{ Params: { '*': string } }>(`${SHELL_FILES}development/*`, (request, reply) =>
    reply.sendFile(request.params['*'], development, { maxAge: 0 }),
  );
  // Files of the shell's other builds: open pages continue with their build, and during a deployment the servers have
  // different builds.
  serveReleases(app, { files, folder: 'shell', prefix: SHELL_FILES });
  serveReleases(app, { files, folder: 'remotes', prefix: '/remotes/' });
  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    maxAge: '1d',
  });
}
