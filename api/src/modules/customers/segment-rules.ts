import type { CustomerFilter, SegmentRule, SegmentRules } from '@haat/shared/contract/customers';
import { phoneDigits } from '@haat/shared/india/phone';
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import { like } from '../../db/like';
import type { Database } from '../../db/schema';

type Where = ExpressionBuilder<Database, 'customers'>;
type Condition = ExpressionWrapper<Database, 'customers', SqlBool>;

const DAY_MS = 86_400_000;

/** Whether a customer has a tag. */
const hasTag = (where: Where, tag: string) => where(sql.val(tag), '=', sql<string>`any(customers.tags)`);

/** A condition of a segment in SQL. */
function ruleCondition(where: Where, rule: SegmentRule, now: Date): Condition {
  switch (rule.field) {
    case 'spent':
      return where('customers.spent_paise', rule.is === 'at least' ? '>=' : '<=', rule.paise);
    case 'orders':
      return where('customers.orders', rule.is === 'at least' ? '>=' : '<=', rule.count);
    case 'last order':
      return where(
        'customers.last_order_at',
        rule.is === 'within' ? '>=' : '<',
        new Date(now.getTime() - rule.days * DAY_MS),
      );
    case 'since':
      return where('customers.since', rule.is === 'within' ? '>=' : '<', new Date(now.getTime() - rule.days * DAY_MS));
    case 'tag':
      return rule.is === 'has' ? hasTag(where, rule.tag) : where.not(hasTag(where, rule.tag));
    // A customer without a known state is not in that state.
    case 'state':
      return where('customers.state', rule.is === 'is' ? '=' : 'is distinct from', rule.state);
    case 'offers':
      return where('customers.offers', '=', rule.is === 'agreed');
    case 'account':
      return where('customers.user_id', rule.is === 'has' ? 'is not' : 'is', null);
  }
}

/** The customers who are in a segment at this time. */
export const inSegment =
  ({ match, rules }: SegmentRules, now: Date) =>
  (where: Where): Condition => {
    const conditions = rules.map((rule) => ruleCondition(where, rule, now));
    return match === 'all' ? where.and(conditions) : where.or(conditions);
  };

/** The condition of a search. `%` and `_` are matched literally. @param segment the rules of the filter's segment */
export const customerFilterCondition =
  ({ q, kind, tag, state, offers }: Omit<CustomerFilter, 'segment'>, segment: SegmentRules | null, now: Date) =>
  (where: Where): Condition => {
    const search = q?.trim();
    const pattern = search ? like(search) : null;
    const phone = phoneDigits(search ?? '');
    return where.and([
      ...(pattern && search
        ? [
            where.or([
              where('customers.name', 'ilike', pattern),
              where('customers.email', 'ilike', pattern),
              where('customers.phone', 'ilike', phone ? like(phone) : pattern),
              // An account may have a number in its orders only.
              ...(phone
                ? [
                    where(
                      'customers.id',
                      'in',
                      where
                        .selectFrom('customer_orders')
                        .select('customer_orders.customer_id')
                        .where('customer_orders.phone', 'ilike', like(phone)),
                    ),
                  ]
                : []),
              where(
                'customers.id',
                'in',
                where
                  .selectFrom('customer_orders')
                  .select('customer_orders.customer_id')
                  .where('customer_orders.order_id', '=', search.toUpperCase()),
              ),
            ]),
          ]
        : []),
      ...(kind ? [where('customers.user_id', kind === 'account' ? 'is not' : 'is', null)] : []),
      ...(tag ? [hasTag(where, tag)] : []),
      ...(state ? [where('customers.state', '=', state)] : []),
      ...(offers ? [where('customers.offers', '=', offers === 'agreed')] : []),
      ...(segment ? [inSegment(segment, now)(where)] : []),
    ]);
  };
