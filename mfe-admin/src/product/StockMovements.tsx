import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { stockCauses, type StockMovement } from '@haat/shared/contract/stock-movement';
import { formatCount } from '@haat/shared/india/numbers';
import { SelectField } from '@haat/shared/ui/Field';
import { Pager } from '@haat/shared/ui/Pager';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { MOVEMENTS_A_PAGE, movementsQuery } from '../products/product-api';
import { pageOf } from '../tables/page-of';
import { useUrlParams } from '../tables/use-url-params';
import { whenText } from '../tables/when';
import styles from './ProductDetail.module.css';
import { t } from '../language/t';

const signed = (delta: number) => (delta > 0 ? `+${formatCount(delta)}` : `−${formatCount(-delta)}`);
const sourceOf = ({ reference, note }: StockMovement) => [reference, note].filter((part) => part !== null).join(': ');

/** The stock history, newest first: quantity, reason, cause and author. Variant and page are in the address. */
export function StockMovements({ product: { id, variants } }: { product: StaffProductDetail }) {
  const { params, change } = useUrlParams();
  const page = pageOf(params);
  const variant = variants.find((one) => one.id === params.get('variant'))?.id ?? null;
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...movementsQuery(id, variant, page),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('Stock history')}</h2>
        {variants.length > 1 ? (
          <SelectField
            label={t('Variant')}
            value={variant ?? ''}
            onChange={(event) => change({ variant: event.target.value, page: null })}
          >
            <option value="">{t('All')}</option>
            {variants.map((one) => (
              <option key={one.id} value={one.id}>
                {[one.sku, ...Object.values(one.options)].join(', ')}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      {isError && !data ? (
        <AdminFailure error={error} what={t('Stock history')} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="8rem" />
      ) : data.content.length === 0 ? (
        <p>{t('No stock changes yet.')}</p>
      ) : (
        <>
          <div className={styles.frame} role="region" aria-label={t('Stock history')} tabIndex={0}>
            <table className={styles.table} aria-busy={isPlaceholderData || undefined}>
              <thead>
                <tr>
                  <th scope="col">{t('When')}</th>
                  <th scope="col">{t('SKU')}</th>
                  <th scope="col" className={styles.numeric}>
                    {t('By')}
                  </th>
                  <th scope="col" className={styles.numeric}>
                    {t('Balance')}
                  </th>
                  <th scope="col">{t('Reason')}</th>
                  <th scope="col">{t('Reference')}</th>
                  <th scope="col">{t('Changed by')}</th>
                </tr>
              </thead>
              <tbody>
                {data.content.map((movement) => (
                  <tr key={movement.id}>
                    <td>{whenText(movement.at)}</td>
                    <td className={styles.wide}>{movement.sku}</td>
                    <td className={`${styles.numeric} ${movement.delta > 0 ? styles.more : styles.fewer}`}>
                      {signed(movement.delta)}
                    </td>
                    <td className={styles.numeric}>{formatCount(movement.stock)}</td>
                    <td>{t(stockCauses[movement.cause])}</td>
                    <td className={styles.wide}>{sourceOf(movement) || '–'}</td>
                    <td>{movement.by?.name ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {page > 0 || !data.last ? (
            <Pager
              page={page}
              last={data.last}
              size={MOVEMENTS_A_PAGE}
              onPage={(next) => change({ page: next > 0 ? String(next + 1) : null })}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
