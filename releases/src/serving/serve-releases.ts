import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE, mediaTypeOf } from '../file-headers';
import type { ReleaseFiles } from './release-files';

/** Valid names of files in a release. Other names are rejected, so no path leaves the folder. */
const PATH = /^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*$/;
const MAX_PATH_LENGTH = 512;

export interface ServeReleasesOptions {
  files: ReleaseFiles;
  /** The served folder: `remotes`, or `remotes/<name>` for the server of one remote. */
  folder: string;
  /** URL prefix, such as `/remotes/`. */
  prefix: string;
}

/**
 * Serves files of releases (design §5), cached forever and with CORS for any origin. Missing files are 404, and 503
 * while the store can't be read; both as text, because HTML in place of a script would hide the error.
 */
export function serveReleases(app: FastifyInstance, { files, folder, prefix }: ServeReleasesOptions): void {
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async ({ params: { '*': path }, headers }, reply) => {
    // Also on a 404: otherwise the browser reports a missing file as a CORS error, which hides the cause.
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    const refuse = (status: number, text: string) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    if (path.length > MAX_PATH_LENGTH || !PATH.test(path)) return refuse(404, 'Not found\n');
    try {
      // While the store is unavailable the compressed file may be missing, but the plain one may be cached.
      const packed =
        negotiate(headers['accept-encoding'] ?? '', ['br', 'identity']) === 'br'
          ? await files.read(`${folder}/${path}.br`).catch(() => null)
          : null;
      const file = packed ?? (await files.read(`${folder}/${path}`));
      if (!file) return refuse(404, 'Not found\n');
      void reply.headers({ 'cache-control': IMMUTABLE, etag: file.etag });
      if (headers['if-none-match'] === file.etag) return reply.code(304).send();
      if (packed) void reply.header('content-encoding', 'br');
      return reply.type(mediaTypeOf(path)).send(file.bytes);
    } catch (error) {
      app.log.error({ err: error, path }, 'a file of a release could not be read');
      void reply.header('retry-after', '5');
      return refuse(503, "The store of releases can't be read just now\n");
    }
  });
}
