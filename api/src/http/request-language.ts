import { contentLanguages, type ContentLanguage } from '@haat/shared/contract/content-page-list';
import { preferredLanguage } from '@haat/shared/contract/preferred-language';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The language of Accept-Language that the shop supports; English if there is none. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): ContentLanguage =>
  preferredLanguage(headers['accept-language'], contentLanguages) ?? 'en';

/** Makes caches store a response per value of a request's header. */
export function varyBy(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('Vary');
  reply.header('Vary', before === undefined ? header : `${String(before)}, ${header}`);
}

/** Makes caches store a response per language. */
export function varyByLanguage(reply: FastifyReply): void {
  varyBy(reply, 'Accept-Language');
}
