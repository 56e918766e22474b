import type { ProductHistoryEntry } from '@haat/shared/contract/product-history';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { ChangeTable } from '../audit/ChangeTable';
import { errorMessage } from '../forms/error-message';
import { historyQuery, productQuery, restoreProduct } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { whenText } from '../tables/when';
import styles from './ProductDetail.module.css';

/** The labels of changes; others show the name in the log. */
const called: Record<string, string> = {
  'product.create': 'Added',
  'product.update': 'Changed',
  'product.archive': 'Archived',
  'product.picture': 'Picture added',
  'product.pictures': 'Pictures changed',
  'product.restore': 'Product restored',
  'product.import': 'Changed by import',
  'product.bulk': 'Changed in a bulk edit',
  'product.bulk-undo': 'Bulk edit undone',
  'price-plan.create': 'Price scheduled',
  'price-plan.update': 'Scheduled price changed',
  'price-plan.remove': 'Scheduled price deleted',
  'price-plan.begin': 'Scheduled price started',
  'price-plan.end': 'Scheduled price ended',
  'variant.create': 'Variant added',
  'variant.update': 'Variant changed',
  'variant.archive': 'Variant archived',
  'variant.price': 'Price set',
  'variant.stock': 'Stock set',
  'stock.set': 'Stock set',
  'variant.restore': 'Variant restored',
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
  if (isError && !entries) return <AdminFailure error={error} what="Change history" retry={() => void refetch()} />;
  if (!entries) return <Skeleton height="8rem" />;
  if (entries.length === 0) return <p>No changes by team members yet.</p>;
  return (
    <>
      <ol className={styles.history} aria-label="Change history">
        {entries.map((entry) => (
          <Entry key={entry.seq} product={product} entry={entry} />
        ))}
      </ol>
      {hasNextPage ? (
        <div>
          <Button look="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : 'Show more'}
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
      notify(`${object.kind === 'variant' ? object.name : name} restored. You can undo this in the change history.`);
    },
    onError: (error) => notify(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  });
  const what = `${called[action] ?? action}${object.kind === 'variant' ? `, ${object.name}` : ''}, ${whenText(at)}`;
  return (
    <li className={styles.entry}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          {what}, by {by}
        </summary>
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
                  aria-label={`Restore previous version: ${what}`}
                  onClick={() => restoring.mutate()}
                >
                  Restore previous version
                </Button>
              </div>
            ) : null}
          </div>
        ) : null}
      </details>
    </li>
  );
}
