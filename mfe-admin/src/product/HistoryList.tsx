import type { ProductHistoryEntry } from '@haat/shared/contract/product-history';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { ChangeTable } from '../audit/ChangeTable';
import { errorMessage } from '../forms/error-message';
import { historyQuery, productQuery, restoreProduct } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { whenText } from '../tables/when';
import styles from './ProductDetail.module.css';
import { t } from '../language/t';

/** The labels of changes; others show the name in the log. */
const called: Record<string, string> = {
  'product.create': msg('Added'),
  'product.update': msg('Changed'),
  'product.archive': msg('Archived'),
  'product.picture': msg('Picture added'),
  'product.pictures': msg('Pictures changed'),
  'product.restore': msg('Product restored'),
  'product.import': msg('Changed by import'),
  'product.bulk': msg('Changed in a bulk edit'),
  'product.bulk-undo': msg('Bulk edit undone'),
  'price-plan.create': msg('Price scheduled'),
  'price-plan.update': msg('Scheduled price changed'),
  'price-plan.remove': msg('Scheduled price deleted'),
  'price-plan.begin': msg('Scheduled price started'),
  'price-plan.end': msg('Scheduled price ended'),
  'variant.create': msg('Variant added'),
  'variant.update': msg('Variant changed'),
  'variant.archive': msg('Variant archived'),
  'variant.price': msg('Price set'),
  'variant.stock': msg('Stock set'),
  'stock.set': msg('Stock set'),
  'variant.restore': msg('Variant restored'),
};

/**
 * Change history of a product and its variants, newest first. An expanded entry shows the values before and after, and
 * can restore the previous version.
 */
export default function HistoryList({ product }: { product: StaffProductDetail }) {
  const { data, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    historyQuery(product.id),
  );
  const entries = data?.pages.flatMap(({ content }) => content);
  if (isError && !entries)
    return <AdminFailure error={error} what={t('Change history')} retry={() => void refetch()} />;
  if (!entries) return <Skeleton height="8rem" />;
  if (entries.length === 0) return <p>{t('No changes by team members yet.')}</p>;
  return (
    <>
      <ol className={styles.history} aria-label={t('Change history')}>
        {entries.map((entry) => (
          <Entry key={entry.seq} product={product} entry={entry} />
        ))}
      </ol>
      {hasNextPage ? (
        <div>
          <Button look="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? t('Loading…') : t('Show more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Entry({
  product: { id, name, version },
  entry: { seq, at, by, action, object, before, after, canRestore },
}: {
  product: StaffProductDetail;
  entry: ProductHistoryEntry;
}) {
  const client = useQueryClient();
  const { may } = useStaff();
  // Most entries stay collapsed: render the changes only after an entry is expanded.
  const [isOpen, setOpen] = useState(false);
  const restoring = useMutation({
    mutationFn: () => restoreProduct(id, { seq, version }),
    onSuccess: (now) => {
      client.setQueryData(productQuery(id).queryKey, now);
      notify(
        t('{{name}} restored. You can undo this in the change history.', {
          name: object.kind === 'variant' ? object.name : name,
        }),
      );
    },
    onError: (error) => notify(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  });
  const what = `${t(called[action] ?? action)}${object.kind === 'variant' ? `, ${object.name}` : ''}, ${whenText(at)}`;
  return (
    <li className={styles.entry}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{t('{{what}}, by {{by}}', { what, by })}</summary>
        {isOpen ? (
          <div className={styles.part}>
            <div className={styles.frame} role="region" aria-label={what} tabIndex={0}>
              <ChangeTable before={before} after={after} />
            </div>
            {canRestore && may('products.write') ? (
              <div>
                <Button
                  look="secondary"
                  size="small"
                  busy={restoring.isPending}
                  aria-label={t('Restore previous version: {{what}}', { what })}
                  onClick={() => restoring.mutate()}
                >
                  {t('Restore previous version')}
                </Button>
              </div>
            ) : null}
          </div>
        ) : null}
      </details>
    </li>
  );
}
