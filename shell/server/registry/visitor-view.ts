import type { FastifyReply, FastifyRequest } from 'fastify';
import { canaryBucketOf } from './canary-bucket';
import type { Overrides } from './overrides';
import type { Previews } from './previews';
import type { ServerRegistry, SignedRegistry } from './registry';

/** Which releases a visitor gets: those of the registry, of a canary, or of the visitor's override or preview. */
export class VisitorView {
  constructor(
    private readonly overrides: Pick<Overrides, 'of'>,
    private readonly previews: Pick<Previews, 'of'>,
  ) {}

  /** @param origin the origin of the request, for which overrides and previews are signed */
  async of(
    signed: SignedRegistry,
    request: FastifyRequest,
    reply: FastifyReply,
    origin: string,
  ): Promise<ServerRegistry> {
    const override = await this.overrides.of(request, origin);
    const preview = await this.previews.of(request, origin);
    return signed.viewFor(() => canaryBucketOf(request, reply), override, preview);
  }
}
