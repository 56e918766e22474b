import type { FastifyRequest } from 'fastify';
import { splitLanguage } from '@haat/shared/text/language-path';
import { ENGLISH } from '@haat/shared/text/locale-of';
import type { PageRoute } from '../src/routes/page-route';
import { routeAt } from '../src/visit';
import { isAdminHost } from './admin-origin';
import type { ServerConfig } from './config';

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** What the address of a request says: its origin, its language and its page. */
export class Site {
  constructor(
    private readonly config: Pick<ServerConfig, 'SITE_URL' | 'ADMIN_URL'>,
    /** The shop's languages, English first. */
    readonly languages: readonly string[],
  ) {}

  /** The shop's origin: SITE_URL, or the host of the request. */
  urlOf(request: FastifyRequest): string {
    const { SITE_URL } = this.config;
    return SITE_URL || `${request.protocol}://${HOST.test(request.host) ? request.host : 'localhost'}`;
  }

  /** The origin of a request: the staff pages' own, or the shop's. */
  originOf(request: FastifyRequest): string {
    return isAdminHost(this.config, request.host) ? this.config.ADMIN_URL : this.urlOf(request);
  }

  /** The language of a requested address, and the rest of the address. */
  placeOf({ url }: FastifyRequest): { language: string; address: string } {
    const { language, path } = splitLanguage(url);
    return this.languages.includes(language) ? { language, address: path } : { language: ENGLISH, address: url };
  }

  /** @param declared the pages of the current releases */
  routeOf(request: FastifyRequest, declared: readonly PageRoute[] = []): ReturnType<typeof routeAt> {
    return routeAt(this.placeOf(request).address.split('?')[0] ?? '/', declared);
  }
}
