import { newOrderTotal } from '@haat/shared/contract/new-order-total';
import type { Order } from '@haat/shared/contract/order';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { SumsTable } from '../checkout/SumsTable';
import sums from '../checkout/SumsTable.module.css';
import { OrderLines } from './OrderLines';

/** The items and sums of an order. */
export function OrderContents({
  order,
  reviewable = false,
}: {
  order: Order;
  /** Whether to offer a review of each product. */
  reviewable?: boolean;
}) {
  return (
    <>
      <OrderLines lines={order.lines} reviewable={reviewable} />
      <SumsTable sums={order} taxLabel="Tax" />
      <NewTotal order={order} />
    </>
  );
}

/** Why a refund differs from the prices of its items. */
const refundExplanation = ({ tax, discount }: Order): string | null =>
  tax > 0
    ? discount > 0
      ? msg('Items count with their tax, less their share of the discount.')
      : msg('Items count with their tax.')
    : discount > 0
      ? msg('Items count less their share of the discount.')
      : null;

/** What the order costs after changes of its items, cancellations and refunds; renders nothing without any. */
function NewTotal({ order }: { order: Order }) {
  const { t } = useTexts();
  const total = newOrderTotal(order);
  if (total === null) return null;
  const explanation = order.lines.some(({ cancelled, returned }) => cancelled + returned > 0)
    ? refundExplanation(order)
    : null;
  return (
    <>
      <dl className={sums.sums}>
        <div>
          <dt>{t('Changes and refunds:')}</dt>
          <dd>−{formatRupees(toRupees(toPaise(order.total) - toPaise(total)))}</dd>
        </div>
        <div className={sums.total}>
          <dt>{t('New total:')}</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
      </dl>
      {explanation ? <p className={sums.why}>{t(explanation)}</p> : null}
    </>
  );
}
