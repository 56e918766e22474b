import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { errorCode } from '../../error-code';
import type { ImportedProduct } from '../../import/imported-product';
import type { AuditActor } from '../audit/audit';
import { emptyPlan, sumPlans, type ImportPlan } from './import-plan';
import { planImport } from './plan-import';
import { writeImport } from './write-import';
import type { ImportFile } from './import-file';

interface Options {
  /** Opens the file's state; called again after a rollback, so that the state contains nothing of it. */
  open: () => Promise<ImportFile>;
  by: AuditActor | null;
  /** The file's name in the stock history. */
  reference: string;
}

/**
 * Imports products in the caller's transaction. If the database refuses one, imports them one by one, so that an
 * invalid product does not block the others.
 */
export async function importPart(
  trx: Transaction<Database>,
  products: readonly ImportedProduct[],
  { open, by, reference }: Options,
): Promise<ImportPlan> {
  const write = async (some: readonly ImportedProduct[]) => {
    const file = await open();
    const plan = await planImport(trx, file, some, { lock: true });
    await writeImport(trx, file, plan, by, reference);
    return plan;
  };
  return withSavepoint(
    trx,
    () => write(products),
    async () => {
      const plans: ImportPlan[] = [];
      for (const product of products)
        plans.push(
          await withSavepoint(
            trx,
            () => write([product]),
            async () => ({ ...emptyPlan(), refusals: [refusalOf(product)] }),
          ),
        );
      return sumPlans(plans);
    },
  );
}

const refusalOf = (product: ImportedProduct) => ({
  kind: 'refused' as const,
  line: product.line,
  field: '',
  reason: 'The shop cannot store these values',
  value: product.name,
  remedy: 'Check its rows for very long texts or very large numbers.',
});

/** Runs work in a savepoint; if the database refuses a value, rolls back and runs the alternative. */
async function withSavepoint<T>(
  trx: Transaction<Database>,
  work: () => Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  await sql`savepoint part_of_import`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint part_of_import`.execute(trx);
    return done;
  } catch (error) {
    // Only errors about values (classes 22, 23 and 54) are caused by the data.
    if (!/^(?:2[23]|54)/.test(errorCode(error) ?? '')) throw error;
    await sql`rollback to savepoint part_of_import`.execute(trx);
    return otherwise();
  }
}
