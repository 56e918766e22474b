import {
  confirmAppSchema,
  newAppSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  showSecondFactorSchema,
} from '@haat/shared/contract/second-factor';
import { provenSchema } from '@haat/shared/contract/passkeys';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { qrPath } from '../../qr/qr-path';
import { queueAccountMail } from '../auth/account-mails';
import { requirePasswordOrPasskey } from '../auth/reauthenticate';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import {
  confirmApp,
  factorsOf,
  markVerified,
  newRecoveryCodes,
  startTotpSetup,
  requireSecondFactor,
  verifyTotp,
  consumeRecoveryCode,
} from '../auth/second-factor';
import type { CurrentUser } from '../auth/current-user';

const tags = ['users'];

/**
 * The second factor of staff: an authenticator app, recovery codes, or an existing passkey. Each change needs the
 * password or a passkey, and is notified by email.
 */
export async function secondFactorRoutes(app: App, { db, config, jobs }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };

  /** @throws ApiError 403 for a shopper, who has no second factor */
  const memberOf = async (request: FastifyRequest): Promise<CurrentUser> => {
    const sender = await requireUser(request);
    if (!sender.staff) throw new ApiError(403, 'forbidden', 'Second factors are for team members only.');
    return sender;
  };

  app.get(
    '/api/users/second-factor',
    {
      schema: {
        tags,
        summary: 'Second factor status of the caller',
        response: { 200: secondFactorSchema },
      },
    },
    async (request) => {
      const sender = await memberOf(request);
      return {
        isRequired: config.staff.secondFactor === 'required',
        isDone: sender.hasVerifiedFactor,
        ...(await factorsOf(db, sender.id)),
      };
    },
  );

  app.post(
    '/api/users/second-factor',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Confirm the second factor for this session: app code, recovery code or passkey',
        body: showSecondFactorSchema,
      },
    },
    async (request, reply) => {
      const sender = await memberOf(request);
      const factor = request.body;
      try {
        if ('code' in factor) await verifyTotp(db, { config }, sender, factor.code);
        else if ('recoveryCode' in factor) await consumeRecoveryCode(db, sender, factor.recoveryCode);
        else await requirePasswordOrPasskey({ db, config, log: request.log }, sender, factor);
      } catch (error) {
        request.log.warn({ user: sender.id }, 'a second factor was refused');
        throw error;
      }
      await markVerified(db, sender.sessionId);
      request.log.info(
        { user: sender.id, session: sender.sessionId, by: Object.keys(factor)[0] },
        'second factor shown',
      );
      if ('recoveryCode' in factor)
        await queueAccountMail(jobs, { about: 'second-factor', done: 'recovered', userId: sender.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/users/second-factor/app',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Start setting up an authenticator app',
        body: provenSchema,
        response: { 200: newAppSchema },
      },
    },
    async (request) => {
      const sender = await memberOf(request);
      await requireSecondFactor(db, sender);
      await requirePasswordOrPasskey({ db, config, log: request.log }, sender, request.body.proof);
      const { secret, link } = await db.transaction().execute((trx) => startTotpSetup(trx, { config }, sender));
      return { secret, link, qr: qrPath(link) };
    },
  );

  app.post(
    '/api/users/second-factor/app/confirm',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Confirm an authenticator app with a code; returns recovery codes once',
        body: confirmAppSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const sender = await memberOf(request);
      await requireSecondFactor(db, sender);
      const recoveryCodes = await confirmApp(db, { config }, sender, request.body.code);
      await markVerified(db, sender.sessionId);
      await queueAccountMail(jobs, { about: 'second-factor', done: 'added', userId: sender.id });
      return { recoveryCodes };
    },
  );

  app.post(
    '/api/users/second-factor/app/remove',
    {
      config: limited,
      schema: { tags, summary: 'Remove the authenticator app and its recovery codes', body: provenSchema },
    },
    async (request, reply) => {
      const sender = await memberOf(request);
      await requireSecondFactor(db, sender);
      await requirePasswordOrPasskey({ db, config, log: request.log }, sender, request.body.proof);
      const removed = await db.deleteFrom('user_totp').where('user_id', '=', sender.id).executeTakeFirst();
      if (removed.numDeletedRows > 0n)
        await queueAccountMail(jobs, { about: 'second-factor', done: 'removed', userId: sender.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/users/second-factor/recovery-codes',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Replace the recovery codes',
        body: provenSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const sender = await memberOf(request);
      await requireSecondFactor(db, sender);
      await requirePasswordOrPasskey({ db, config, log: request.log }, sender, request.body.proof);
      if (!(await factorsOf(db, sender.id)).hasApp)
        throw new ApiError(409, 'no-app', 'Set up an authenticator app first.');
      const recoveryCodes = await db.transaction().execute((trx) => newRecoveryCodes(trx, sender.id));
      await queueAccountMail(jobs, { about: 'second-factor', done: 'renewed', userId: sender.id });
      return { recoveryCodes };
    },
  );
}
