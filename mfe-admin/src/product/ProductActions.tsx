import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify, serverMessage } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { useShownOnce } from '../layout/use-shown-once';
import styles from './ProductDesk.module.css';
import { useStatus } from './use-status';

const ProductDialogs = lazy(() => import(/* webpackChunkName: "product-dialogs" */ './ProductDialogs'));

/** What is asked for before it is done. */
export type ProductDialog = 'schedule' | 'copy';

/** What can be done about a whole product. */
export function ProductActions({ product }: { product: StaffProductDetail }) {
  const { may } = useStaff();
  const [open, setOpen] = useState<ProductDialog | null>(null);
  const shown = useShownOnce(open);
  const setStatus = useStatus(product);
  const moving = useMutation({
    mutationFn: setStatus,
    onError: (error) => notify(serverMessage(error, 'The server didn’t answer. Nothing was changed.')),
  });
  const move = (label: string, status: 'live' | 'archived' | 'draft') => (
    <Button look="secondary" size="small" busy={moving.isPending} onClick={() => moving.mutate({ status })}>
      {label}
    </Button>
  );
  const opener = (label: string, dialog: ProductDialog) => (
    <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(dialog)}>
      {label}
    </Button>
  );
  const { id, status } = product;
  return (
    <div className={styles.actions}>
      <ButtonLink
        to={`/product/${encodeURIComponent(id)}${status === 'live' ? '' : '?preview'}`}
        look="secondary"
        size="small"
      >
        {status === 'live' ? 'See it in the shop' : 'Preview in the shop'}
      </ButtonLink>
      {may('products.write') ? (
        <>
          {opener('Duplicate…', 'copy')}
          {status === 'live' ? (
            move('Archive', 'archived')
          ) : (
            <>
              {status === 'scheduled' ? move('Make it a draft', 'draft') : null}
              {opener(status === 'scheduled' ? 'Another time…' : 'Show it from…', 'schedule')}
              {move('Show in the shop', 'live')}
            </>
          )}
        </>
      ) : null}
      {shown.size > 0 ? (
        <Suspense fallback={null}>
          <ProductDialogs open={open} product={product} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
