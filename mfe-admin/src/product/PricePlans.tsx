import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { useShownOnce } from '../layout/use-shown-once';
import type { OpenedPlan } from './PlanDialog';
import styles from './ProductDesk.module.css';

const PlanDialog = lazy(() => import(/* webpackChunkName: "price-plan" */ './PlanDialog'));
const PlanList = lazy(() => import(/* webpackChunkName: "price-plans" */ './PlanList'));

/** The price plans of a product's variants; staff with `products.write` create, end and delete them. */
export function PricePlans({ product }: { product: StaffProductDetail }) {
  const { may } = useStaff();
  const [opened, setOpened] = useState<OpenedPlan | null>(null);
  const isWanted = useShownOnce(opened ? 'dialog' : null).has('dialog');
  const { pricePlans, variants } = product;
  const mayWrite = may('products.write') && variants.length > 0;
  if (pricePlans.length === 0 && !mayWrite) return null;
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h3 className={styles.title}>Prices for a time</h3>
        {mayWrite ? (
          <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpened({ plan: null })}>
            Plan a price
          </Button>
        ) : null}
      </div>
      {pricePlans.length === 0 ? (
        <p className={styles.soft}>
          A price from a day on, or from one day until another: the ordinary one comes back by itself.
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
