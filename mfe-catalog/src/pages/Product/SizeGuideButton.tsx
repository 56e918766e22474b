import type { ProductDetail } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { lazy, Suspense, useState } from 'react';

/** Loaded when the shopper opens it. */
const SizeGuide = lazy(() => import('./SizeGuide'));

/** Opens the size guide of a product. */
export function SizeGuideButton({ product }: { product: ProductDetail }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Size guide')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <SizeGuide product={product} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
