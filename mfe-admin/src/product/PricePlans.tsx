import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { useOpenedBefore } from '../layout/use-opened-before';
import type { OpenedPlan } from './PlanDialog';
import styles from './ProductDetail.module.css';
import { t } from '../language/t';

const PlanDialog = lazy(() => import(/* webpackChunkName: "price-plan" */ './PlanDialog'));
const PlanList = lazy(() => import(/* webpackChunkName: "price-plans" */ './PlanList'));

/** The price plans of a product's variants; staff with `products.write` create, end and delete them. */
export function PricePlans({ product }: { product: StaffProductDetail }) {
  const { may } = useStaff();
  const [opened, setOpened] = useState<OpenedPlan | null>(null);
  const isWanted = useOpenedBefore(opened ? 'dialog' : null).has('dialog');
  const { pricePlans, variants } = product;
  const mayWrite = may('products.write') && variants.length > 0;
  if (pricePlans.length === 0 && !mayWrite) return null;
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('Scheduled prices')}</h2>
        {mayWrite ? (
          <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpened({ plan: null })}>
            {t('Schedule price')}
          </Button>
        ) : null}
      </div>
      {pricePlans.length === 0 ? (
        <p className={styles.soft}>
          {t('Give a variant another price for a period. The regular price returns automatically when it ends.')}
        </p>
      ) : (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <PlanList product={product} mayWrite={mayWrite} onChange={(plan) => setOpened({ plan })} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {isWanted ? <PlanDialog product={product} opened={opened} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </div>
  );
}
