import type { DraftProduct } from '@haat/shared/contract/draft-orders';
import type { RefundTo as To } from '@haat/shared/contract/refund-to';
import { returnExchangeResultSchema, type ReturnExchangeResult } from '@haat/shared/contract/return-exchange';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { formatRupees } from '@haat/shared/money';
import { http, notify, serverMessage } from '@haat/shared/state';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { VariantSearch } from '../drafts/VariantSearch';
import { Check } from '../forms/Check';
import { useFormDialog } from '../forms/form-dialog';
import { ordersKey } from '../orders/orders-query';
import { Facts } from './Card';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { nameOf } from './quantities';
import { RefundTo } from './RefundTo';
import { t } from '../language/t';

const pathOf = (reference: string) => `/api/returns/${encodeURIComponent(reference)}/exchange`;

/** What the customer asked for instead of the items that arrived, each variant once. */
function wishedItems({ lines }: StaffOrder['returns'][number]) {
  const items = new Map<string, { productId: string; sku: string; quantity: number; name: string }>();
  for (const { productId, name, quantity, received, exchangeFor } of lines) {
    const arrived = received ?? quantity;
    if (!productId || !exchangeFor || arrived === 0) continue;
    const { sku, options } = exchangeFor;
    items.set(sku, {
      productId,
      sku,
      quantity: arrived + (items.get(sku)?.quantity ?? 0),
      name: nameOf({ name, options }),
    });
  }
  return [...items.values()];
}

/**
 * Exchanges a received return for what the customer asked for, or another variant: what was paid for it pays a new
 * order, and the server's difference is paid by a link or refunded.
 */
export function ExchangeForm({ one, onDone }: { one: StaffOrder['returns'][number]; onDone: () => void }) {
  const { add } = useOrder();
  const { entered } = useFormDialog();
  const [chosen, setChosen] = useState<DraftProduct | null>(null);
  const wished = wishedItems(one);
  // The other sizes of the returned product are offered at once, unless the customer has chosen one.
  const [search, setSearch] = useState(wished.length > 0 ? '' : (one.lines[0]?.name ?? ''));
  const [restock, setRestock] = useState(one.reason !== 'damaged');
  const [refundTo, setRefundTo] = useState<To>('original');
  const quantity = one.lines.reduce((sum, line) => sum + (line.received ?? line.quantity), 0);
  const replacement = {
    items: chosen
      ? [{ productId: chosen.productId, sku: chosen.sku, quantity }]
      : wished.map(({ name: _, ...item }) => item),
    restock,
  };
  const preview = useQuery({
    queryKey: [...ordersKey, 'exchange preview', one.reference, replacement],
    queryFn: async ({ signal }) =>
      returnExchangeResultSchema.parse(
        (await http.post(`${pathOf(one.reference)}/preview`, replacement, { signal })).data,
      ),
    enabled: replacement.items.length > 0,
    staleTime: 0,
  });
  const result = replacement.items.length > 0 && !preview.isError ? preview.data : undefined;
  const exchanging = useMutation({
    mutationFn: (of: ReturnExchangeResult) =>
      add(() =>
        http.post(pathOf(one.reference), {
          ...replacement,
          ...(of.refund > 0 && refundTo === 'credit' && { refundTo }),
          expectedDifference: of.difference,
        }),
      ),
    onSuccess: () => {
      notify(t('Return {{reference}} exchanged. The customer gets an email.', { reference: one.reference }));
      onDone();
    },
    onError: () => void preview.refetch(),
  });
  return (
    <OrderForm
      submit={
        !result
          ? t('Exchange')
          : result.refund > 0
            ? refundTo === 'credit'
              ? t('Exchange and refund {{amount}} as store credit', { amount: formatRupees(result.refund) })
              : t('Exchange and refund {{amount}}', { amount: formatRupees(result.refund) })
            : result.toPay > 0
              ? t('Exchange and send link for {{amount}}', { amount: formatRupees(result.toPay) })
              : t('Exchange at no charge')
      }
      busy={exchanging.isPending}
      disabled={!result}
      error={exchanging.error}
      onSubmit={() => {
        if (result) exchanging.mutate(result);
      }}
      onCancel={onDone}
    >
      {chosen ? (
        <p>
          {t('New order: {{quantity}} × {{name}}, {{amount}}', {
            quantity,
            name: nameOf(chosen),
            amount: formatRupees(chosen.price),
          })}
        </p>
      ) : (
        wished.map(({ sku, name, quantity: wanted }) => (
          <p key={sku}>{t('The customer wants: {{wanted}} × {{name}}', { wanted, name })}</p>
        ))
      )}
      <VariantSearch
        label={chosen || wished.length > 0 ? t('Choose another item instead') : t('Replace with')}
        isReplacing
        typed={search}
        onTyped={setSearch}
        onAdd={(variant) => {
          entered();
          setChosen(variant);
        }}
      />
      {replacement.items.length > 0 && preview.isError ? (
        <p role="alert" className={styles.problem}>
          {t(serverMessage(preview.error, msg('The difference could not be calculated. Try again.')))}
        </p>
      ) : null}
      <div role="status">
        {result ? (
          <Facts
            facts={[
              [t('Returned items'), formatRupees(result.returned)],
              [t('New order'), formatRupees(result.replacement)],
              [t('Difference'), formatRupees(result.difference)],
            ]}
          />
        ) : null}
      </div>
      <Check checked={restock} onChange={({ target }) => setRestock(target.checked)}>
        {t('Restock returned items')}
      </Check>
      {result && result.refund > 0 ? <RefundTo value={refundTo} onChange={setRefundTo} /> : null}
      <p className={styles.hint}>
        {t('What was paid for the returned items pays the new order, with free delivery.')}{' '}
        {result && result.toPay > 0 ? <>{t('The new order can be packed once the difference is paid.')} </> : null}
        {t('This can’t be undone.')}
      </p>
    </OrderForm>
  );
}
