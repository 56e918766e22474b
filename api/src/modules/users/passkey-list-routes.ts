import {
  addPasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeysSchema,
  provenSchema,
  renamePasskeySchema,
} from '@haat/shared/contract/passkeys';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { queueAccountMail } from '../auth/account-mails';
import { passkeyCreationOptions, passkeyRequestOptions, storePasskey, passkeysOf } from '../auth/passkeys';
import { requirePasswordOrPasskey } from '../auth/reauthenticate';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { requireSecondFactor } from '../auth/second-factor';

const params = z.object({ id: z.string().check(z.maxLength(60)) });

const toPasskey = ({ id, name, created_at, used_at }: Awaited<ReturnType<typeof passkeysOf>>[number]) => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
});

/** An account's passkeys: each change needs the password or a passkey, and is notified by email. */
export async function passkeyListRoutes(app: App, { db, config, jobs }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };

  app.get(
    '/api/users/passkeys',
    {
      schema: {
        tags: ['users'],
        summary: 'The account’s passkeys, newest first',
        response: { 200: passkeysSchema },
      },
    },
    async (request) => ({ content: (await passkeysOf(db, (await requireUser(request)).id)).map(toPasskey) }),
  );

  app.post(
    '/api/users/passkeys/proof',
    {
      config: limited,
      schema: {
        tags: ['users'],
        summary: 'Request a passkey challenge to confirm identity',
        response: { 200: passkeyRequestSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = await requireUser(request);
      return passkeyRequestOptions({ db, config }, { purpose: 'prove', asker: sessionId, userId: id });
    },
  );

  app.post(
    '/api/users/passkeys/options',
    {
      config: limited,
      schema: {
        tags: ['users'],
        summary: 'Options for creating a passkey',
        body: provenSchema,
        response: { 200: passkeyCreationSchema },
      },
    },
    async (request) => {
      const sender = await requireUser(request);
      await requireSecondFactor(db, sender);
      await requirePasswordOrPasskey({ db, config, log: request.log }, sender, request.body.proof);
      return passkeyCreationOptions({ db, config }, sender, sender.sessionId);
    },
  );

  app.post(
    '/api/users/passkeys',
    {
      config: limited,
      schema: {
        tags: ['users'],
        summary: 'Register a new passkey',
        body: addPasskeySchema,
        response: { 201: passkeySchema },
      },
    },
    async (request, reply) => {
      const sender = await requireUser(request);
      const { id, sessionId } = sender;
      await requireSecondFactor(db, sender);
      const added = await storePasskey(
        { db, config, log: request.log },
        id,
        sessionId,
        request.body.name,
        request.body.passkey,
      );
      await queueAccountMail(jobs, { about: 'passkey', done: 'added', userId: id, name: added.name });
      reply.code(201);
      return toPasskey(added);
    },
  );

  app.put(
    '/api/users/passkeys/:id',
    {
      config: limited,
      schema: {
        tags: ['users'],
        summary: 'Rename a passkey',
        params,
        body: renamePasskeySchema,
        response: { 200: passkeySchema },
      },
    },
    async (request) => {
      const sender = await requireUser(request);
      await requirePasswordOrPasskey({ db, config, log: request.log }, sender, request.body.proof);
      const row = await db
        .updateTable('passkeys')
        .set({ name: request.body.name })
        .where('user_id', '=', sender.id)
        .where('id', '=', request.params.id)
        .returning(['id', 'name', 'created_at', 'used_at'])
        .executeTakeFirst();
      if (!row) throw notFound('Passkey');
      await queueAccountMail(jobs, { about: 'passkey', done: 'renamed', userId: sender.id, name: row.name });
      return toPasskey(row);
    },
  );

  app.post(
    '/api/users/passkeys/:id/remove',
    { config: limited, schema: { tags: ['users'], summary: 'Remove a passkey', params, body: provenSchema } },
    async (request, reply) => {
      const sender = await requireUser(request);
      await requireSecondFactor(db, sender);
      await requirePasswordOrPasskey({ db, config, log: request.log }, sender, request.body.proof);
      const removed = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', sender.id)
        .where('id', '=', request.params.id)
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw notFound('Passkey');
      await queueAccountMail(jobs, { about: 'passkey', done: 'removed', userId: sender.id, name: removed.name });
      return reply.code(204).send();
    },
  );
}
