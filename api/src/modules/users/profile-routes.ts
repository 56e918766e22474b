import { profileSchema, profileUpdateSchema, type Profile } from '@haat/shared/contract/account';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { roleOfUser } from '../auth/staff-role';

/** The profile of an account (specification §3, Profile). */
export async function profileRoutes(app: App, { db }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());
  const answers = { 200: profileSchema };

  app.get(
    '/api/users/profile',
    { schema: { tags: ['users'], summary: 'The caller’s profile with the default address', response: answers } },
    async (request) => profileOf((await requireUser(request)).id),
  );

  app.put(
    '/api/users/profile/update',
    { schema: { tags: ['users'], summary: 'Change name or phone', body: profileUpdateSchema, response: answers } },
    async (request) => {
      const { id } = await requireUser(request);
      const { name, phone } = request.body;
      await db
        .updateTable('users')
        .set({ ...(name !== undefined && { name }), ...(phone !== undefined && { phone }), updated_at: new Date() })
        .where('id', '=', id)
        .execute();
      return profileOf(id);
    },
  );

  async function profileOf(id: string): Promise<Profile> {
    const user = await db
      .selectFrom('users')
      .select(['name', 'email', 'phone', roleOfUser])
      // Earlier guest orders and sample orders may be older than the account.
      .select((select) =>
        select
          .fn<Date>('least', [
            'users.created_at',
            select
              .selectFrom('orders')
              .whereRef('orders.user_id', '=', 'users.id')
              .select((first) => first.fn.min('orders.created_at').as('at')),
          ])
          .as('since'),
      )
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user) throw notFound('Profile');
    const address = await db
      .selectFrom('addresses')
      .selectAll()
      .where('user_id', '=', id)
      .where('is_default', '=', true)
      .executeTakeFirst();
    return {
      name: user.name,
      email: user.email,
      phone: user.phone,
      joinDate: user.since.toISOString(),
      role: user.role,
      address: address
        ? { street: address.address, city: address.city, state: address.state, pincode: address.zip_code }
        : null,
    };
  }
}
