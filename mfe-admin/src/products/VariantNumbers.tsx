import { LOW_STOCK, type StaffVariant, type StockState } from '@haat/shared/contract/staff-products';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import type { ReactNode } from 'react';
import { useStaff } from '../access/staff-context';
import { InlineNumber } from './InlineNumber';
import { changePrice, changeStock } from './product-api';
import styles from './VariantNumbers.module.css';
import { t } from '../language/t';

/** The effect of a price plan, shown beside the price. */
export const PlanMark = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span className={styles.plan}>{children}</span>
  </>
);

/**
 * A variant's regular price, editable in place with `products.write`, and its current price while a price plan runs.
 * The MRP stays, or rises with the price.
 */
export function VariantPrice({
  variant: { id, sku, price, originalPrice, planPrice, version },
}: {
  variant: StaffVariant;
}) {
  const text = formatRupees(price);
  const mark =
    planPrice === null ? null : <PlanMark>{t('now {{amount}}', { amount: formatRupees(planPrice) })}</PlanMark>;
  if (!useStaff().may('products.write'))
    return (
      <>
        {text}
        {mark}
      </>
    );
  const save = async (next: number) => {
    const changed = await changePrice(id, { version, price: next });
    return () => changePrice(id, { version: changed.version, price, originalPrice });
  };
  return (
    <>
      <InlineNumber label={t('Price of {{sku}}', { sku })} value={price} unit="rupees" text={text} save={save} />
      {mark}
    </>
  );
}

/** A variant's stock, editable in place with `stock.write`. */
export function VariantStock({ variant: { id, sku, stock } }: { variant: StaffVariant }) {
  const state = stock === 0 ? 'out' : stock < LOW_STOCK ? 'low' : 'in';
  const shown = <StockText stock={stock} state={state} />;
  if (!useStaff().may('stock.write')) return shown;
  const save = async (next: number) => {
    await changeStock(id, { was: stock, to: next });
    return () => changeStock(id, { was: next, to: stock, note: t('Undo') });
  };
  return (
    <InlineNumber
      label={t('Stock of {{sku}}', { sku })}
      value={stock}
      unit="pieces"
      text={stockText(stock, state)}
      save={save}
    >
      {shown}
    </InlineNumber>
  );
}

const stockText = (stock: number, state: StockState): string =>
  state === 'out'
    ? t('None')
    : state === 'low'
      ? t('{{stock}}, low', { stock: formatCount(stock) })
      : formatCount(stock);

/** The stock of a variant. The colour only repeats the text. */
export function StockText({ stock, state }: { stock: number; state: StockState }) {
  return state === 'in' ? stockText(stock, state) : <span className={styles[state]}>{stockText(stock, state)}</span>;
}
