import { remoteConfigSchema, remoteSchemasSchema } from '@haat/shared/contract/remote-config';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { useCatalogueResponses } from '../../http/catalogue-responses';
import { LONG_BODY_LIMIT_BYTES } from '../../http/json-bodies';
import { settingKey } from '../../http/page-dependencies';
import { requirePermission, requireService } from '../auth/require-permission';
import { readSetting } from './read-setting';
import { storeRemoteSchemas, readRemoteSchemas } from './remote-config';

const tags = ['settings'];
const schemasSchema = z.pick(remoteSchemasSchema, { schemas: true });

/** The settings of remotes: what their releases declare, and the values for pages (decision 080). */
export async function remoteConfigRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.put(
    '/api/remote-config/schemas',
    {
      bodyLimit: LONG_BODY_LIMIT_BYTES,
      onRequest: requireService(config.serviceToken),
      schema: {
        tags,
        summary: 'What the releases in the registry declare as their settings (shell)',
        body: remoteSchemasSchema,
      },
    },
    async (request, reply) => {
      await storeRemoteSchemas(db, request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/settings/remotes/schemas',
    {
      onRequest: requirePermission('settings.read'),
      schema: { tags, summary: 'The settings that remotes declare (staff)', response: { 200: schemasSchema } },
    },
    async () => ({ schemas: await readRemoteSchemas(db) }),
  );
}

/** What staff have set for remotes, for pages: cached like the home page's settings. */
export async function remoteValueRoutes(app: App, { db, version, responseCache }: Deps): Promise<void> {
  useCatalogueResponses(app, { version, responseCache, cacheControl: 'public, max-age=30, stale-while-revalidate=60' });
  app.get(
    '/api/remote-config',
    {
      config: { dependencies: () => [settingKey('remotes')] },
      schema: { tags, summary: 'What staff have set for remotes', response: { 200: remoteConfigSchema } },
    },
    async () => ({ values: (await readSetting(db, 'remotes')) ?? {} }),
  );
}
