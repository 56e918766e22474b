import type { FastifyRequest } from 'fastify';
import { openOverride, type NamedKey, type Override, type ReleaseStore } from '@haat/releases';
import { cookieOf, readToken, type SignedCookie } from './signed-cookie';

/** Holds the override as it was signed. Another site's page can't have it sent (Strict), no script can read it. */
const COOKIE: SignedCookie = { name: 'haat-override', sameSite: 'Strict' };
const DROPPED = 'dropped-overrides';

export interface OverridesOptions {
  /** Whose signature under an override counts. */
  trusted: readonly NamedKey[];
  /** Where it is kept which ones were dropped. */
  kept: Pick<ReleaseStore, 'read' | 'write' | 'list' | 'remove'>;
}

/** Overrides that team members have signed: which one a browser has, and which were dropped before their time. */
export class Overrides {
  constructor(private readonly options: OverridesOptions) {}

  /**
   * The override in a token.
   * @param site the origin that it is used at
   * @throws Error in one sentence when it isn't valid, or is no longer valid
   */
  async open(token: string, site: string): Promise<Override> {
    const override = openOverride(token, { trusted: this.options.trusted, site: new URL(site).origin });
    if (await this.options.kept.read(`${DROPPED}/${override.id}`))
      throw new Error('The override was dropped. Make another one.');
    return override;
  }

  /** The override in the cookie of this browser; null for shoppers and for one that is no longer valid. */
  async of(request: FastifyRequest, site: string): Promise<Override | null> {
    const token = tokenOf(request);
    return token ? this.open(token, site).catch(() => null) : null;
  }

  /** Ends the override for every browser. */
  async drop({ id, until }: Override): Promise<void> {
    const { kept } = this.options;
    // What is over by itself needn't be remembered.
    for (const path of await kept.list(DROPPED)) {
      const end = Date.parse((await kept.read(path))?.toString() ?? '');
      if (end < Date.now()) await kept.remove(path);
    }
    await kept.write(`${DROPPED}/${id}`, until);
  }
}

/** The word in a request's cookie; undefined for every shopper. */
export const tokenOf = (request: FastifyRequest): string | undefined => readToken(request, COOKIE);

/** Has a browser keep an override till it is over, or forget it. */
export const cookieFor = (site: string, kept: { token: string; until: string } | null): string =>
  cookieOf(COOKIE, site, kept);
