import type { FastifyRequest } from 'fastify';
import { verifyOverride, type NamedKey, type Override, type ReleaseStore } from '@haat/releases';
import { cookieOf, readToken, type SignedCookie } from './signed-cookie';

/** Contains the signed override. Requests from other sites do not send it (Strict), and scripts cannot read it. */
const COOKIE: SignedCookie = { name: 'haat-override', sameSite: 'Strict' };
const DROPPED = 'dropped-overrides';

export interface OverridesOptions {
  /** The keys that may sign an override. */
  trusted: readonly NamedKey[];
  /** The store of ended overrides. */
  kept: Pick<ReleaseStore, 'read' | 'write' | 'list' | 'remove'>;
}

/** Overrides that team members have signed: reads a browser's override, and remembers those that were ended early. */
export class Overrides {
  constructor(private readonly options: OverridesOptions) {}

  /**
   * Verifies the override in a token.
   * @param site the origin that it is used at
   * @throws Error with one sentence if it is invalid or has expired
   */
  async open(token: string, site: string): Promise<Override> {
    const override = verifyOverride(token, { trusted: this.options.trusted, site: new URL(site).origin });
    if (await this.options.kept.read(`${DROPPED}/${override.id}`))
      throw new Error('The override was dropped. Make another one.');
    return override;
  }

  /** The override in this browser's cookie; null for shoppers and after its expiry. */
  async of(request: FastifyRequest, site: string): Promise<Override | null> {
    const token = tokenOf(request);
    return token ? this.open(token, site).catch(() => null) : null;
  }

  /** Ends the override for every browser. */
  async drop({ id, until }: Override): Promise<void> {
    const { kept } = this.options;
    // Expired overrides need not be remembered.
    for (const path of await kept.list(DROPPED)) {
      const end = Date.parse((await kept.read(path))?.toString() ?? '');
      if (end < Date.now()) await kept.remove(path);
    }
    await kept.write(`${DROPPED}/${id}`, until);
  }
}

/** The token in a request's cookie; undefined for shoppers. */
export const tokenOf = (request: FastifyRequest): string | undefined => readToken(request, COOKIE);

/** The cookie that sets an override until it expires, or removes it. */
export const cookieFor = (site: string, override: { token: string; until: string } | null): string =>
  cookieOf(COOKIE, site, override);
