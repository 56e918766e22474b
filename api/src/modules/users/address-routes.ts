import { savedAddressSchema, type SavedAddress } from '@haat/shared/contract/account';
import { addressSchema } from '@haat/shared/contract/order';
import { pinAgreesWithState, placeOfPin } from '@haat/shared/india/pin-codes';
import { isState } from '@haat/shared/india/states';
import type { Translate } from '@haat/shared/text/in-english';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { AddressesTable } from '../../db/tables/users';
import type { App, Deps } from '../../deps';
import { ApiError, asSentence, notFound } from '../../http/api-error';
import { requireSignIn, requireUser } from '../auth/require-sign-in';

/** Maximum number of addresses per account. */
const MAX_ADDRESSES = 50;

const bodySchema = z.extend(addressSchema, { isDefault: z.optional(z.boolean()) });
const addressParams = z.object({ id: z.string().check(z.maxLength(60)) });
const listSchema = z.object({ content: z.array(savedAddressSchema) });

const savedAddress = (row: Selectable<AddressesTable>): SavedAddress => ({
  id: row.id,
  fullName: row.full_name,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  isDefault: row.is_default,
});

function refuseBadPlace({ state, zipCode }: { state: string; zipCode: string }): void {
  const wrong = !isState(state)
    ? { path: 'state', message: 'Choose a state or union territory of India' }
    : !placeOfPin(zipCode)
      ? { path: 'zipCode', message: 'This PIN code does not exist' }
      : !pinAgreesWithState(zipCode, state)
        ? {
            path: 'zipCode',
            message: (t: Translate) => t('This PIN code is not in {{state}}', { state: t(state) }),
          }
        : null;
  if (wrong) throw new ApiError(400, 'invalid', asSentence(wrong.message), [wrong]);
}

/** The address book of an account. One address is the default as long as there is any. */
export async function addressRoutes(app: App, { db }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());

  app.get(
    '/api/users/addresses',
    { schema: { tags: ['users'], summary: 'The address book, the default first', response: { 200: listSchema } } },
    async (request) => {
      const user = await requireUser(request);
      const rows = await db
        .selectFrom('addresses')
        .selectAll()
        .where('user_id', '=', user.id)
        .orderBy('is_default', 'desc')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return { content: rows.map(savedAddress) };
    },
  );

  app.post(
    '/api/users/addresses',
    {
      schema: {
        tags: ['users'],
        summary: 'Add an address; the first is the default',
        body: bodySchema,
        response: { 201: savedAddressSchema },
      },
    },
    async (request, reply) => {
      const user = await requireUser(request);
      refuseBadPlace(request.body);
      const { isDefault, ...address } = request.body;
      const row = await db.transaction().execute(async (tx) => {
        // Serialises concurrent changes of this address book.
        await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        const known = await tx.selectFrom('addresses').select('id').where('user_id', '=', user.id).execute();
        if (known.length >= MAX_ADDRESSES)
          throw new ApiError(409, 'too-many-addresses', (t) =>
            t('You can save at most {{most}} addresses. Please remove one first.', { most: MAX_ADDRESSES }),
          );
        const becomesDefault = known.length === 0 || isDefault === true;
        if (becomesDefault)
          await tx
            .updateTable('addresses')
            .set({ is_default: false })
            .where('user_id', '=', user.id)
            .where('is_default', '=', true)
            .execute();
        return tx
          .insertInto('addresses')
          .values({
            user_id: user.id,
            full_name: address.fullName,
            address: address.address,
            city: address.city,
            state: address.state,
            zip_code: address.zipCode,
            is_default: becomesDefault,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      reply.code(201);
      return savedAddress(row);
    },
  );

  app.put(
    '/api/users/addresses/:id',
    {
      schema: {
        tags: ['users'],
        summary: 'Change an address',
        params: addressParams,
        body: bodySchema,
        response: { 200: savedAddressSchema },
      },
    },
    async (request) => {
      const user = await requireUser(request);
      refuseBadPlace(request.body);
      const { isDefault, ...address } = request.body;
      const row = await db.transaction().execute(async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        if (isDefault)
          await tx
            .updateTable('addresses')
            .set({ is_default: false })
            .where('user_id', '=', user.id)
            .where('id', '<>', request.params.id)
            .where('is_default', '=', true)
            .execute();
        const changed = await tx
          .updateTable('addresses')
          .set({
            full_name: address.fullName,
            address: address.address,
            city: address.city,
            state: address.state,
            zip_code: address.zipCode,
            ...(isDefault && { is_default: true }),
          })
          .where('user_id', '=', user.id)
          .where('id', '=', request.params.id)
          .returningAll()
          .executeTakeFirst();
        // Thrown inside the transaction, so that the default stays with the other address if this one does not exist.
        if (!changed) throw notFound('Address');
        return changed;
      });
      return savedAddress(row);
    },
  );

  app.delete(
    '/api/users/addresses/:id',
    {
      schema: {
        tags: ['users'],
        summary: 'Delete an address; the oldest remaining becomes the default',
        params: addressParams,
      },
    },
    async (request, reply) => {
      const user = await requireUser(request);
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        const removed = await tx
          .deleteFrom('addresses')
          .where('user_id', '=', user.id)
          .where('id', '=', request.params.id)
          .returning('is_default')
          .executeTakeFirst();
        if (!removed) throw notFound('Address');
        if (!removed.is_default) return;
        await tx
          .updateTable('addresses')
          .set({ is_default: true })
          .where(
            'id',
            '=',
            tx
              .selectFrom('addresses')
              .select('id')
              .where('user_id', '=', user.id)
              .orderBy('created_at')
              .orderBy('id')
              .limit(1),
          )
          .execute();
      });
      return reply.code(204).send();
    },
  );
}
