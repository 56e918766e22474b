import type { CouponView } from '@haat/shared/contract/coupons';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { failureWords } from '../forms/failure-words';
import { useShownOnce } from '../layout/use-shown-once';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { counted } from '../tables/counted';
import type { OpenedCoupon } from './CouponDialog';
import { couponsQuery, endCoupon, writeCoupon } from './coupon-calls';
import { writeAgain } from './coupon-draft';
import { couponDoes, couponState, couponTerms } from './coupon-words';
import styles from './Coupons.module.css';

const CouponDialog = lazy(() => import(/* webpackChunkName: "coupon-dialog" */ './CouponDialog'));

/** Lists all coupons with their effect and uses; staff with `coupons.write` create, edit and end them. */
export function Coupons() {
  const { may } = useStaff();
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery(couponsQuery);
  const [opened, setOpened] = useState<OpenedCoupon | null>(null);
  const isWanted = useShownOnce(opened ? 'dialog' : null).has('dialog');
  const mayWrite = may('coupons.write');
  useRefetchOnChanges(['coupon'], { queryKey: couponsQuery.queryKey });
  useCommands(
    useMemo<Command[]>(
      () =>
        mayWrite
          ? [
              {
                id: 'new coupon',
                label: 'Make a coupon',
                group: 'On this page',
                keys: 'n',
                run: () => setOpened({ coupon: null }),
              },
            ]
          : [],
      [mayWrite],
    ),
  );
  const doing = useMutation({
    mutationFn: (run: () => Promise<CouponView>) => run(),
    onError: (failure) => notify(failureWords(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: couponsQuery.queryKey }),
  });
  const end = ({ code }: CouponView) =>
    doing.mutate(() => endCoupon(code), {
      onSuccess: (ended) =>
        notify(`${code} is ended: it counts for no order from now on.`, {
          label: 'Undo',
          run: () => doing.mutate(() => writeCoupon(code, writeAgain(ended))),
        }),
    });

  if (isError && !data) return <AdminFailure error={error} what="Coupons" retry={() => void refetch()} />;
  if (!data) return <Skeleton height="16rem" />;
  const make = mayWrite ? (
    <Button size="small" onClick={() => setOpened({ coupon: null })}>
      Make a coupon
    </Button>
  ) : null;
  return (
    <>
      {data.length === 0 ? (
        <Panel title="There are no coupons" actions={make}>
          <p>
            A coupon takes a percentage or rupees off an order, or makes its delivery free. Shoppers type its code in
            the checkout.
          </p>
        </Panel>
      ) : (
        <>
          <div className={styles.head}>{make}</div>
          <ul className={styles.list} aria-label="Coupons">
            {data.map((coupon) => (
              <li key={coupon.code} className={styles.one}>
                <div className={styles.what}>
                  <strong className={styles.code}>{coupon.code}</strong>
                  <span>{couponDoes(coupon)}</span>
                  <span className={styles.soft}>{couponTerms(coupon)}</span>
                </div>
                <div className={styles.what}>
                  <span>{couponState(coupon)}</span>
                  <span className={styles.soft}>
                    {coupon.used === 0 ? 'Not used' : `Used by ${counted(coupon.used, 'order')}`}
                  </span>
                </div>
                {mayWrite ? (
                  <div className={styles.acts}>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`Change ${coupon.code}`}
                      onClick={() => setOpened({ coupon })}
                    >
                      {coupon.ended ? 'Change and begin again' : 'Change'}
                    </Button>
                    {coupon.ended ? null : (
                      <Button look="quiet" size="small" aria-label={`End ${coupon.code}`} onClick={() => end(coupon)}>
                        End
                      </Button>
                    )}
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        {isWanted ? <CouponDialog opened={opened} coupons={data} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </>
  );
}
