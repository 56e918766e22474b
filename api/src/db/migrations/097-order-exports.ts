import { sql, type Kysely } from 'kysely';

const statements = [
  `update staff_roles set permissions = permissions || '{orders.export}'
    where 'customers.export' = any(permissions) and 'orders.export' <> all(permissions)`,
  `update api_keys set scopes = scopes || '{orders.export}'
    where 'customers.export' = any(scopes) and 'orders.export' <> all(scopes)`,
];

/** The file of all orders needed 'customers.export' until now; roles and API keys that could export it still can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
