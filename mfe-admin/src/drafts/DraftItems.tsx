import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import type { DraftContent, DraftProduct, DraftQuote } from '@haat/shared/contract/draft-orders';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Picture } from '@haat/shared/ui/Picture';
import { useState } from 'react';
import { nameOf } from '../order/quantities';
import styles from './Drafts.module.css';
import { VariantSearch } from './VariantSearch';
import { t } from '../language/t';

type Item = DraftContent['items'][number];
const wholeOf = (typed: string) => Math.min(MAX_CART_QUANTITY, Math.max(1, Math.floor(Number(typed)) || 1));
const rupeesOf = (typed: string) => Math.max(0, Math.round((Number(typed) || 0) * 100) / 100);

/** The items of a draft: found by search, each with quantity and discount. */
export function DraftItems({
  items,
  lines,
  discountReason,
  faults,
  onChange,
}: {
  items: readonly Item[];
  /** The items at their current price and stock. */
  lines: DraftQuote['lines'];
  discountReason: string | null;
  /** Validation messages of the server, by field path. */
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<Pick<DraftContent, 'items' | 'discountReason'>>) => void;
}) {
  const [typed, setTyped] = useState('');
  const set = (sku: string, part: Partial<Item>) =>
    onChange({ items: items.map((item) => (item.sku === sku ? { ...item, ...part } : item)) });
  const add = ({ productId, sku }: DraftProduct) => {
    const known = items.find((item) => item.sku === sku);
    if (known) set(sku, { quantity: Math.min(MAX_CART_QUANTITY, known.quantity + 1) });
    else onChange({ items: [...items, { productId, sku, quantity: 1, discount: 0 }] });
  };
  return (
    <div className={styles.form}>
      {items.length > 0 ? (
        <ul className={styles.items} aria-label={t('Items in the draft')}>
          {items.map(({ sku, quantity, discount }, index) => {
            const line = lines.find((one) => one.sku === sku);
            const name = line ? nameOf(line) : sku;
            return (
              <li key={sku} className={styles.item}>
                <Picture
                  src={line?.image}
                  alt=""
                  name={line?.name}
                  width={48}
                  height={48}
                  sizes="48px"
                  className={styles.picture}
                />
                <p className={styles.name}>
                  {name}
                  <span className={styles.under}>
                    {sku}
                    {line
                      ? ` · ${t('{{amount}} each', { amount: formatRupees(line.price) })} · ${t('{{stock}} in stock', { stock: line.stock })}`
                      : ''}
                  </span>
                </p>
                <div className={styles.amounts}>
                  <TextField
                    label={t('Quantity')}
                    aria-label={t('Quantity of {{name}}', { name })}
                    type="number"
                    min={1}
                    max={MAX_CART_QUANTITY}
                    value={quantity}
                    error={faults[`items.${index}.quantity`] ?? faults[`items.${index}`]}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => set(sku, { quantity: wholeOf(event.target.value) })}
                  />
                  <TextField
                    label={t('Discount (₹)')}
                    aria-label={t('Discount (₹) on {{name}}', { name })}
                    type="number"
                    min={0}
                    step="0.01"
                    value={discount === 0 ? '' : discount}
                    error={faults[`items.${index}.discount`]}
                    onChange={(event) => set(sku, { discount: rupeesOf(event.target.value) })}
                  />
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={t('Remove {{name}}', { name })}
                    onClick={() => onChange({ items: items.filter((item) => item.sku !== sku) })}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
      {items.some(({ discount }) => discount > 0) ? (
        <TextField
          label={t('Reason for the discount')}
          hint={t('Only the team sees it.')}
          autoComplete="off"
          maxLength={200}
          value={discountReason ?? ''}
          error={faults['discountReason']}
          onChange={(event) => onChange({ discountReason: event.target.value || null })}
        />
      ) : null}
      {faults['items'] ? (
        <p role="alert" className={styles.bad}>
          {faults['items']}
        </p>
      ) : null}
      <VariantSearch typed={typed} onTyped={setTyped} onAdd={add} />
    </div>
  );
}
