import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify, serverMessage } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { useOpenedBefore } from '../layout/use-opened-before';
import type { ProductDialog } from './product-dialog';
import styles from './ProductDetail.module.css';
import { useStatus } from './use-status';
import { t } from '../language/t';

const ProductDialogs = lazy(() => import(/* webpackChunkName: "product-dialogs" */ './ProductDialogs'));

/** The actions on a whole product. */
export function ProductActions({ product }: { product: StaffProductDetail }) {
  const { may } = useStaff();
  const [open, setOpen] = useState<ProductDialog | null>(null);
  const shown = useOpenedBefore(open);
  const setStatus = useStatus(product);
  const moving = useMutation({
    mutationFn: setStatus,
    onError: (error) => notify(t(serverMessage(error, msg('The server didn’t answer. Nothing was changed.')))),
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
        {status === 'live' ? t('View product') : t('Preview in shop')}
      </ButtonLink>
      {may('products.write') ? (
        <>
          {opener(t('Duplicate…'), 'copy')}
          {status === 'live' ? (
            move(t('Archive'), 'archived')
          ) : (
            <>
              {status === 'scheduled' ? move(t('Change to draft'), 'draft') : null}
              {opener(status === 'scheduled' ? t('Change publish date…') : t('Schedule publishing…'), 'schedule')}
              {move(t('Publish'), 'live')}
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
