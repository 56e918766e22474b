import {
  messageOf,
  verifyPreview,
  readRelease,
  refuseRevoked,
  type NamedKey,
  type Preview,
  type ReleaseLocation,
  type ReleaseStore,
} from '@haat/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Texts } from '@haat/shared/state';
import { localeOf } from '@haat/shared/text/locale-of';
import { escape, plainPage } from '../plain-page';
import { cookieOf, readToken, type SignedCookie } from './signed-cookie';

/** The query parameter of a link to a preview. */
const PARAMETER = 'haat-preview';
/** Lax, since a link on another site may start the navigation that sends it. */
const COOKIE: SignedCookie = { name: 'haat-preview', sameSite: 'Lax' };
/** Max number of cached records of releases; the oldest are dropped. */
const MAX_KNOWN = 16;
/** Max length of the token: a browser drops a cookie that is too long with its attributes. */
const MAX_TOKEN = 3_500;

/** A release of the store that a visitor gets instead of the registry's. */
export interface PreviewedRelease {
  preview: Preview;
  location: ReleaseLocation;
}

/** Reads the preview of a browser or of a link. */
export class Previews {
  private readonly known = new Map<string, Promise<ReleaseLocation>>();

  constructor(
    private readonly options: {
      /** The keys that may sign a preview: only those of the registry, since the server runs the release. */
      trusted: readonly NamedKey[];
      store: ReleaseStore;
    },
  ) {}

  /**
   * Verifies the preview in a token and reads its release.
   * @param site the origin that it is used at
   * @throws Error with one sentence if it is invalid or revoked, or its release is not the one that was signed
   */
  async open(token: string, site: string): Promise<PreviewedRelease> {
    const { trusted, store } = this.options;
    const preview = verifyPreview(token, { trusted, site: new URL(site).origin });
    await refuseRevoked(store, preview, trusted);
    return { preview, location: await this.release(preview) };
  }

  /** The preview in this browser's cookie; null for shoppers and after its expiry. */
  async of(request: FastifyRequest, site: string): Promise<PreviewedRelease | null> {
    const token = readToken(request, COOKIE);
    return token ? this.open(token, site).catch(() => null) : null;
  }

  private release({ name, version, record }: Preview): Promise<ReleaseLocation> {
    const key = `${name} ${version} ${record}`;
    const found =
      this.known.get(key) ??
      readRelease(this.options.store, name, version).then(({ location }) => {
        if (location.record !== record)
          throw new Error(`Release ${version} of ${name} is not the one that was signed.`);
        return location;
      });
    this.known.set(key, found);
    found.catch(() => this.known.delete(key));
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MAX_KNOWN) break;
      this.known.delete(oldest);
    }
    return found;
  }
}

/** The token of a link, and the address without it; null for addresses without a token. */
export function linkedPreview(url: string): { token: string; address: string } | null {
  const [path = '/', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const token = parameters.get(PARAMETER);
  if (token === null) return null;
  parameters.delete(PARAMETER);
  // Browsers read a path with two slashes as another host.
  const own = path.replace(/^[/\\]+/, '/');
  return { token, address: parameters.size > 0 ? `${own}?${parameters}` : own };
}

export interface LinkOptions {
  previews: Previews;
  site: string;
  headers: Readonly<Record<string, string>>;
  styles: readonly string[];
  texts: Texts;
}

/**
 * Stores the preview of a link in the browser and redirects to the page without the token; explains why if it is
 * invalid.
 */
export async function followLink(
  reply: FastifyReply,
  { token, address }: { token: string; address: string },
  { previews, site, headers, styles, texts: { t, language } }: LinkOptions,
): Promise<FastifyReply> {
  void reply.headers(headers).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  try {
    if (token.length > MAX_TOKEN) throw new Error('The preview is too long.');
    const { preview } = await previews.open(token, site);
    return reply.header('set-cookie', cookieOf(COOKIE, site, { token, until: preview.until })).redirect(address, 303);
  } catch (error) {
    reply.log.info({ why: messageOf(error) }, 'a preview was refused');
    const html = plainPage({
      title: t('Preview'),
      styles,
      locale: localeOf(language),
      main: `<h1>${escape(t('This preview can’t be opened'))}</h1>
<p>${escape(t('It has ended, or the link is not complete. Ask for a new link.'))}</p>
<p><a href="${escape(address)}">${escape(t('Open the page without it'))}</a></p>`,
    });
    return reply.code(400).type('text/html; charset=utf-8').send(html);
  }
}

/** The cookie that removes the preview. */
export const endPreview = (site: string): string => cookieOf(COOKIE, site, null);
