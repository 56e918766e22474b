import type { RefundTo } from '@haat/shared/contract/refund-to';
import { formatRupees } from '@haat/shared/money';
import { t } from '../language/t';

/** The text of a button that refunds an amount (in rupees, once it is known) to the payment or as store credit. */
export function refundLabel(amount: number | undefined, refundTo: RefundTo): string {
  if (!amount || !(amount > 0)) return refundTo === 'credit' ? t('Refund as store credit') : t('Refund');
  const values = { amount: formatRupees(amount) };
  return refundTo === 'credit' ? t('Refund {{amount}} as store credit', values) : t('Refund {{amount}}', values);
}
