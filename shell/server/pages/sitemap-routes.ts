import type { FastifyInstance } from 'fastify';
import { isAdminHost } from '../admin-origin';
import type { ServerConfig } from '../config';
import type { RegistryWatch } from '../registry/registry-watch';
import type { Site } from '../site';
import { robotsText, Sitemap } from './sitemap';

export interface SitemapRoutesOptions {
  config: Pick<ServerConfig, 'API_INTERNAL_URL' | 'ADMIN_URL' | 'SITE_URL'>;
  site: Site;
  registryWatch: RegistryWatch;
}

/** What search engines read: robots.txt and the sitemaps. */
export async function sitemapRoutes(
  app: FastifyInstance,
  { config, site, registryWatch }: SitemapRoutesOptions,
): Promise<void> {
  const sitemap = new Sitemap(config.API_INTERNAL_URL, site.languages);
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain')
      .send(
        isAdminHost(config, request.host)
          ? 'User-agent: *\nDisallow: /\n'
          : robotsText(site.urlOf(request), site.languages),
      ),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply.type('application/xml').send(await sitemap.index(site.urlOf(request))),
  );
  app.get('/sitemaps/pages.xml', async (request, reply) =>
    reply
      .type('application/xml')
      .send(await sitemap.pages(site.urlOf(request), (await registryWatch.current()).declared)),
  );
  app.get<{ Params: { number: string } }>('/sitemaps/products-:number(^\\d{1,5}).xml', async (request, reply) =>
    reply.type('application/xml').send(await sitemap.products(site.urlOf(request), Number(request.params.number))),
  );
}
