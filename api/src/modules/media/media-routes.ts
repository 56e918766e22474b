import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { sendDependencies } from '../../http/page-dependencies';
import { bannersIn } from './banners';
import { masterUrl, UPLOADED } from './image-url';
import { MasterFiles } from './master-files';
import { SizedPictures, mediaFormats, mediaWidths, type MediaFormat } from './sized-pictures';
import { findUploadedPicture } from './uploaded-pictures';

const tags = ['media'];
const FOR_EVER = 'public, max-age=31536000, immutable';
const SIZED = /^(.+)\.w(\d{2,4})\.(avif|webp)$/;
const MASTER = /^(.+)\.webp$/;

const contentTypes: Record<MediaFormat, string> = { avif: 'image/avif', webp: 'image/webp' };
const bannerSchema = z.nullable(
  z.object({ url: z.string(), width: z.number(), height: z.number(), color: z.string() }),
);
const cropsSchema = z.object({ wide: bannerSchema, tall: bannerSchema });

interface RequestedFile {
  name: string;
  size: { width: number; format: MediaFormat } | null;
}

function parseFile(file: string): RequestedFile | null {
  const sized = SIZED.exec(file);
  if (sized) {
    const [, name = '', width, ending] = sized;
    const format = mediaFormats.find((candidate) => candidate === ending);
    const known = mediaWidths.find((candidate) => String(candidate) === width);
    return format && known ? { name, size: { width: known, format } } : null;
  }
  const master = MASTER.exec(file)?.[1];
  return master ? { name: master, size: null } : null;
}

/**
 * Pictures of the assortment and of staff: masters and the sizes that pages request. The hash in a URL is of the
 * master's bytes.
 */
export async function mediaRoutes(app: App, { config, db, log }: Deps): Promise<void> {
  const masters = new MasterFiles(config.assortmentDir);
  const sized = new SizedPictures(config.dataDir, log);

  app.get(
    '/api/media/banners',
    {
      schema: {
        tags,
        summary: "The home page's banner in two crops, by day for the light theme and by night for the dark one",
        response: { 200: z.object({ day: cropsSchema, night: cropsSchema }) },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'public, max-age=60');
      // No dependencies: these are files of the assortment, and the URL of a former file redirects to the current one.
      sendDependencies(request, reply, []);
      return { day: await bannersIn(masters, 'day'), night: await bannersIn(masters, 'night') };
    },
  );

  const params = z.object({
    hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    file: z.string().check(z.maxLength(200)),
  });
  app.get(
    '/api/media/:hash/:file',
    { schema: { tags, summary: 'A picture: <name>.webp, or <name>.w<width>.avif and .webp', params } },
    async (request, reply) => {
      const requested = parseFile(request.params.file);
      const master =
        requested &&
        (requested.name === UPLOADED
          ? await findUploadedPicture(db, request.params.hash)
          : await masters.find(requested.name));
      if (!requested || !master) throw notFound('Picture');
      // Re-rendered since: redirect a page that still has the old URL.
      if (master.hash !== request.params.hash) {
        reply.header('Cache-Control', 'public, max-age=60');
        return reply.redirect(masterUrl(master.hash, master.name).replace(/[^/]+$/, request.params.file));
      }
      const { bytes, format, isFinal } =
        requested.size === null
          ? { bytes: await master.read(), format: 'webp' as const, isFinal: true }
          : await sized.readOrMaster(master, requested.size.width, requested.size.format);
      reply.header('Cache-Control', isFinal ? FOR_EVER : 'no-store');
      // Pages of other origins show them, such as the shell in a split deployment.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return reply.type(contentTypes[format]).send(bytes);
    },
  );
}
