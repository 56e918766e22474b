import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import type { DraftProduct } from '@haat/shared/contract/draft-orders';
import {
  itemsChangeResultSchema,
  type ItemsChange,
  type ItemsChangeResult,
} from '@haat/shared/contract/order-items-change';
import type { RefundTo as To } from '@haat/shared/contract/refund-to';
import { formatRupees } from '@haat/shared/money';
import { http, notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { msg } from '@haat/shared/text/msg';
import { VariantSearch } from '../drafts/VariantSearch';
import { useFormDialog } from '../forms/form-dialog';
import { ordersKey } from '../orders/orders-query';
import { Facts } from './Card';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import { RefundTo } from './RefundTo';
import styles from './OrderForm.module.css';
import { nameOf, unshippedOf } from './quantities';
import { t } from '../language/t';

const pathOf = (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/items`;

interface Added extends DraftProduct {
  quantity: number;
}

/** Changes the items of an order before it ships. The server computes the difference and collects or refunds it. */
export function ChangeItemsForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const { entered } = useFormDialog();
  const [search, setSearch] = useState('');
  const [swapped, setSwapped] = useState<(typeof order.lines)[number] | null>(null);
  const open = order.lines.filter((line) => unshippedOf(line) > 0);
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [refundTo, setRefundTo] = useState<To>('original');
  const isCredit = refundTo === 'credit';
  const [added, setAdded] = useState<Added[]>([]);
  const wanted: ItemsChange = {
    lines: open
      .filter((line) => counts[line.id] !== undefined && counts[line.id] !== unshippedOf(line))
      .map((line) => ({ lineId: line.id, quantity: counts[line.id] ?? 0 })),
    added: added.map(({ productId, sku, quantity }) => ({ productId, sku, quantity })),
  };
  const isChanged = (wanted.lines?.length ?? 0) + added.length > 0;
  const preview = useQuery({
    queryKey: [...ordersKey, 'items preview', order.id, order.version, wanted],
    queryFn: async ({ signal }) =>
      itemsChangeResultSchema.parse((await http.post(`${pathOf(order.id)}/preview`, wanted, { signal })).data),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const result = isChanged && !preview.isError && !preview.isPlaceholderData ? preview.data : undefined;
  const saving = useMutation({
    mutationFn: (of: ItemsChangeResult) =>
      change((version) =>
        http.post(pathOf(order.id), {
          ...wanted,
          version,
          expectedDifference: of.difference,
          ...(of.refund > 0 && refundTo === 'credit' && { refundTo }),
        }),
      ),
    onSuccess: (_, of) => {
      notify(
        of.refund > 0
          ? t(
              isCredit ? 'Items changed. {{amount}} refunded as store credit.' : 'Items changed. {{amount}} refunded.',
              {
                amount: formatRupees(of.refund),
              },
            )
          : of.toPay > 0
            ? t('Items changed. A payment link for {{amount}} was created.', { amount: formatRupees(of.toPay) })
            : t('Items changed.'),
      );
      onDone();
    },
    onError: () => void preview.refetch(),
  });
  const setQuantity = (sku: string, quantity: number) =>
    setAdded((now) => now.map((one) => (one.sku === sku ? { ...one, quantity } : one)));
  const countOf = (line: (typeof open)[number]) => counts[line.id] ?? unshippedOf(line);
  const add = (variant: DraftProduct) => {
    entered();
    const quantity = (swapped && countOf(swapped)) || 1;
    setAdded((now) => (now.some(({ sku }) => sku === variant.sku) ? now : [...now, { ...variant, quantity }]));
    if (swapped) setCounts((now) => ({ ...now, [swapped.id]: 0 }));
    setSwapped(null);
  };
  return (
    <OrderForm
      submit={
        !result
          ? t('Save changes')
          : result.refund > 0
            ? t(isCredit ? 'Save and refund {{amount}} as store credit' : 'Save and refund {{amount}}', {
                amount: formatRupees(result.refund),
              })
            : result.toPay > 0
              ? t('Save and send link for {{amount}}', { amount: formatRupees(result.toPay) })
              : t('Save changes')
      }
      busy={saving.isPending}
      disabled={!result}
      error={saving.error}
      onSubmit={() => {
        if (result) saving.mutate(result);
      }}
      onCancel={onDone}
    >
      <fieldset>
        <legend className={styles.legend}>{t('Items')}</legend>
        <div className={styles.lines}>
          {open.map((line) => (
            <Quantity
              key={line.id}
              id={`items-${line.id}`}
              name={nameOf(line)}
              least={0}
              value={countOf(line)}
              onChange={(count) => setCounts((now) => ({ ...now, [line.id]: count }))}
            >
              {Object.keys(line.options).length > 0 && countOf(line) > 0 ? (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('Swap {{name}}', { name: nameOf(line) })}
                  onClick={() => {
                    setSwapped(line);
                    setSearch(line.name);
                  }}
                >
                  {t('Swap')}
                </Button>
              ) : null}
            </Quantity>
          ))}
          {added.map((one) => {
            const name = nameOf(one);
            return (
              <Quantity
                key={one.sku}
                id={`items-${one.sku}`}
                name={t('New: {{name}}, {{amount}}', { name, amount: formatRupees(one.price) })}
                least={1}
                value={one.quantity}
                onChange={(count) => setQuantity(one.sku, count)}
              >
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('Remove {{name}}', { name })}
                  onClick={() => setAdded((now) => now.filter(({ sku }) => sku !== one.sku))}
                >
                  {t('Remove')}
                </Button>
              </Quantity>
            );
          })}
        </div>
      </fieldset>
      <VariantSearch
        label={swapped ? t('Replace {{name}} with', { name: nameOf(swapped) }) : t('Search products to add')}
        except={swapped?.sku}
        isReplacing={swapped !== null}
        typed={search}
        onTyped={(typed) => {
          setSearch(typed);
          if (typed === '') setSwapped(null);
        }}
        onAdd={add}
      />
      {isChanged && preview.isError ? (
        <p role="alert" className={styles.problem}>
          {t(serverMessage(preview.error, msg('The difference could not be calculated. Try again.')))}
        </p>
      ) : null}
      <div role="status">
        {result ? (
          <Facts
            facts={[
              [t('Removed'), formatRupees(-result.removed)],
              [t('Added'), formatRupees(result.added)],
              [t('Difference'), formatRupees(result.difference)],
              ...(result.toPay > 0 ? [[t('To be paid by link'), formatRupees(result.toPay)] as const] : []),
              ...(result.refund > 0 ? [[t('Refund'), formatRupees(result.refund)] as const] : []),
              ...(result.dueOnDelivery > 0
                ? [[t('To pay on delivery'), formatRupees(result.dueOnDelivery)] as const]
                : []),
            ]}
          />
        ) : null}
      </div>
      {result && result.refund > 0 ? <RefundTo value={refundTo} onChange={setRefundTo} /> : null}
      <p className={styles.hint}>
        {t('What stays keeps its price; what is added has today’s price.')} {t('The customer gets an email.')}{' '}
        {result && result.toPay > 0 ? t('The order can be packed once the difference is paid.') : null}
      </p>
    </OrderForm>
  );
}

function Quantity({
  id,
  name,
  least,
  value,
  onChange,
  children,
}: {
  id: string;
  name: string;
  least: number;
  value: number;
  onChange: (count: number) => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.label}>
        {name}
      </label>
      <span className={styles.amount}>
        {children}
        <input
          id={id}
          type="number"
          className={styles.count}
          min={least}
          max={MAX_CART_QUANTITY}
          step={1}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) =>
            onChange(Math.max(least, Math.min(MAX_CART_QUANTITY, Math.floor(Number(event.target.value)) || 0)))
          }
        />
      </span>
    </div>
  );
}
