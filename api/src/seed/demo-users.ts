import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { hashPassword } from '../modules/auth/passwords';
import { addSampleOrders } from './demo-orders';

/** The demo accounts of a new shop; `npm start` prints them. */
export const demoUsers = [
  {
    email: 'shopper@haat.example',
    password: 'haat-shopper-2025',
    name: 'Meera Nair',
    phone: '+919876543210',
    staffRole: null,
  },
  { email: 'admin@haat.example', password: 'haat-admin-2025', name: 'Arjun Rao', phone: null, staffRole: 'owner' },
] as const;

const address = {
  full_name: 'Meera Nair',
  address: '14, 3rd Cross, Jayanagar 4th Block',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip_code: '560011',
  is_default: true,
};

/**
 * Creates the demo shopper, with an address and two sample orders ('Delivered', 'In Transit'), and the demo owner.
 * Existing accounts stay as they are. Seed the products first: the orders refer to real ones.
 */
export async function seedDemoUsers(db: Kysely<Database>): Promise<void> {
  for (const { password, staffRole, ...user } of demoUsers) {
    const known = await db.selectFrom('users').select('id').where('email', '=', user.email).executeTakeFirst();
    if (known) continue;
    const password_hash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      // Another process may have created it concurrently, and then also writes the rest.
      const written = await trx
        .insertInto('users')
        .values({ ...user, password_hash })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!written) return;
      if (staffRole)
        return void (await trx.insertInto('staff_members').values({ user_id: written.id, role: staffRole }).execute());
      await trx
        .insertInto('addresses')
        .values({ ...address, user_id: written.id })
        .execute();
      await addSampleOrders(trx, { id: written.id, email: user.email, phone: user.phone });
    });
  }
}

/** Disables the demo accounts: their passwords are in the source code. @returns whether one was enabled */
export async function closeDemoUsers(db: Kysely<Database>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where(
      'email',
      'in',
      demoUsers.map(({ email }) => email),
    )
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
