import type { OrderFilter } from '@haat/shared/contract/order-list';
import type { ExpressionBuilder } from 'kysely';
import { like } from '../../db/like';
import type { Database } from '../../db/schema';
import { dateInIndia } from '../../india-time';

const INDIA = '+05:30';

/** The period of a filter, from inclusive, to exclusive; days start in IST. */
function spanOf(time: NonNullable<OrderFilter['time']>, now: Date): { from: Date; to: Date | null } {
  if (time === '30-days') return { from: new Date(`${dateInIndia(now, -30)}T00:00:00${INDIA}`), to: null };
  if (time === '6-months') {
    const from = new Date(`${dateInIndia(now)}T00:00:00Z`);
    from.setUTCMonth(from.getUTCMonth() - 6);
    return { from: new Date(`${from.toISOString().slice(0, 10)}T00:00:00${INDIA}`), to: null };
  }
  return {
    from: new Date(`${time}-01-01T00:00:00${INDIA}`),
    to: new Date(`${Number(time) + 1}-01-01T00:00:00${INDIA}`),
  };
}

/** The SQL condition of a filter. `%` and `_` in the search text are matched literally. */
export const orderFilterCondition =
  ({ status, time, q }: OrderFilter, now: Date) =>
  (where: ExpressionBuilder<Database, 'orders'>) => {
    const span = time ? spanOf(time, now) : null;
    const pattern = q ? like(q) : null;
    return where.and([
      ...(status ? [where('orders.status', '=', status)] : []),
      ...(span ? [where('orders.created_at', '>=', span.from)] : []),
      ...(span?.to ? [where('orders.created_at', '<', span.to)] : []),
      ...(pattern
        ? [
            where.or([
              where('orders.id', 'ilike', pattern),
              where.exists(
                where
                  .selectFrom('order_lines')
                  .select('order_lines.id')
                  .whereRef('order_lines.order_id', '=', 'orders.id')
                  .where('order_lines.name', 'ilike', pattern),
              ),
            ]),
          ]
        : []),
    ]);
  };
