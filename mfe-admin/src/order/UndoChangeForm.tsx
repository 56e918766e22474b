import { itemsUndoPreviewSchema } from '@haat/shared/contract/order-items-change';
import type { RefundTo as To } from '@haat/shared/contract/refund-to';
import { formatRupees } from '@haat/shared/money';
import { http, notify } from '@haat/shared/state';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersKey } from '../orders/orders-query';
import { Facts } from './Card';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import { RefundTo } from './RefundTo';
import styles from './OrderForm.module.css';
import { t } from '../language/t';

const pathOf = (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/items/undo`;

/** Undoes changes of the items for which the customer hasn't paid the difference. */
export function UndoChangeForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const [refundTo, setRefundTo] = useState<To>('original');
  const preview = useQuery({
    queryKey: [...ordersKey, 'undo preview', order.id, order.version],
    queryFn: async ({ signal }) => itemsUndoPreviewSchema.parse((await http.get(pathOf(order.id), { signal })).data),
    staleTime: 0,
    retry: false,
  });
  const result = preview.isError ? undefined : preview.data;
  const undoing = useMutation({
    mutationFn: (expectedDifference: number) =>
      change((version) =>
        http.post(pathOf(order.id), { version, expectedDifference, ...(refundTo === 'credit' && { refundTo }) }),
      ),
    onSuccess: () => {
      notify(t('Change undone. The customer gets an email.'));
      onDone();
    },
    onError: () => void preview.refetch(),
  });
  return (
    <OrderForm
      submit={
        result && result.refund > 0
          ? t(
              refundTo === 'credit'
                ? 'Undo change and refund {{amount}} as store credit'
                : 'Undo change and refund {{amount}}',
              {
                amount: formatRupees(result.refund),
              },
            )
          : t('Undo change')
      }
      busy={undoing.isPending}
      disabled={!result}
      error={undoing.error ?? preview.error}
      onSubmit={() => {
        if (result) undoing.mutate(result.difference);
      }}
      onCancel={onDone}
    >
      {result ? (
        <>
          <p>{result.text}.</p>
          <Facts
            facts={[
              [t('No longer to pay'), formatRupees(order.difference)],
              ...(result.refund > 0 ? [[t('Refund'), formatRupees(result.refund)] as const] : []),
            ]}
          />
          {result.refund > 0 ? <RefundTo value={refundTo} onChange={setRefundTo} /> : null}
        </>
      ) : preview.isError ? null : (
        <p role="status">{t('Checking the change…')}</p>
      )}
      <p className={styles.hint}>
        {t('The items are as before the change, at the prices that were paid. The customer gets an email.')}
      </p>
    </OrderForm>
  );
}
