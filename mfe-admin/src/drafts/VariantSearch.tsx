import type { DraftProduct } from '@haat/shared/contract/draft-orders';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Picture } from '@haat/shared/ui/Picture';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { nameOf } from '../order/quantities';
import { draftsKey, findVariants } from './draft-api';
import styles from './Drafts.module.css';
import { t } from '../language/t';

/** Finds variants by name or SKU. Variants out of stock can't be chosen. */
export function VariantSearch({
  label = t('Search products to add'),
  except,
  isReplacing = false,
  typed,
  onTyped,
  onAdd,
}: {
  label?: string;
  /** SKU of the variant being replaced, which is not offered. */
  except?: string;
  /** Whether a variant is chosen instead of another, and not added. */
  isReplacing?: boolean;
  typed: string;
  onTyped: (typed: string) => void;
  onAdd: (variant: DraftProduct) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const search = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: [...draftsKey, 'variants', search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findVariants(search, signal),
  });
  const offered = search.length > 1 ? (found.data ?? []).filter(({ sku }) => sku !== except) : [];
  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        label={label}
        placeholder={t('Name or SKU')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => onTyped(event.target.value)}
      />
      <div role="status">
        {search.length > 1 && found.isSuccess && !found.isPlaceholderData && offered.length === 0 ? (
          <p className={styles.muted}>{t('No products match.')}</p>
        ) : null}
        {found.isError ? <p className={styles.bad}>{t('The search isn’t available right now. Try again.')}</p> : null}
      </div>
      {offered.length > 0 ? (
        <ul className={styles.results} aria-label={t('Products found')}>
          {offered.map((variant) => {
            const name = nameOf(variant);
            return (
              <li key={variant.sku} className={styles.found}>
                <Picture
                  src={variant.image}
                  alt=""
                  name={variant.name}
                  width={40}
                  height={40}
                  sizes="40px"
                  className={styles.picture}
                />
                <span className={styles.name}>
                  {name}
                  <span className={styles.under}>
                    {variant.sku} · {formatRupees(variant.price)} ·{' '}
                    {variant.stock === 0 ? t('Out of stock') : t('{{stock}} in stock', { stock: variant.stock })}
                  </span>
                </span>
                <Button
                  look="secondary"
                  size="small"
                  disabled={variant.stock === 0}
                  aria-label={t(isReplacing ? 'Choose {{name}}' : 'Add {{name}}', { name })}
                  onClick={() => {
                    onAdd(variant);
                    onTyped('');
                    // The clicked button is removed with the results: move the focus to the field.
                    field.current?.focus();
                  }}
                >
                  {t(isReplacing ? 'Choose' : 'Add')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
