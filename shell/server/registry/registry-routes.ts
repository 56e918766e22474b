import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../site';
import type { RegistryWatch } from './registry-watch';
import type { VisitorView } from './visitor-view';

export interface RegistryRoutesOptions {
  registryWatch: RegistryWatch;
  view: VisitorView;
  site: Site;
  /** The file with the modules that this shell provides. */
  contractFile: string;
  /** Whether the server is about to end. */
  ending: { readonly now: boolean };
}

/** The visitor's registry, the shell's contract, and the answer for load balancers. */
export async function registryRoutes(
  app: FastifyInstance,
  { registryWatch, view, site, contractFile, ending }: RegistryRoutesOptions,
): Promise<void> {
  // For load balancers: whether this server can serve pages and accepts visitors.
  app.get('/ready', async (_, reply) => {
    const status = ending.now
      ? 'ending'
      : await registryWatch.current().then(
          () => 'ready',
          () => 'no registry',
        );
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  app.get('/registry.json', async (request, reply) => {
    const { registry } = await view.of(await registryWatch.current(), request, reply, site.originOf(request));
    return reply.header('cache-control', 'no-store').send(registry);
  });
  // The modules that this shell provides, for the checks before a release is promoted (decision 023). A build for
  // comparison has no contract.
  app.get('/contract.json', async (_, reply) => {
    const contract = await readFile(contractFile, 'utf8').catch(() => null);
    return contract === null
      ? reply.callNotFound()
      : reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(contract);
  });
}
