import type { CouponView } from '@haat/shared/contract/coupons';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { errorMessage } from '../forms/error-message';
import { useOpenedBefore } from '../layout/use-opened-before';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import type { OpenedCoupon } from './CouponDialog';
import { couponsQuery, endCoupon, writeCoupon } from './coupon-api';
import { writeAgain } from './coupon-draft';
import { couponEffect, couponState, couponTerms } from './coupon-labels';
import styles from './Coupons.module.css';
import { t } from '../language/t';

const CouponDialog = lazy(() => import(/* webpackChunkName: "coupon-dialog" */ './CouponDialog'));

/** Lists all coupons with their effect and uses; staff with `coupons.write` create, edit and end them. */
export function Coupons() {
  const { may } = useStaff();
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery(couponsQuery);
  const [opened, setOpened] = useState<OpenedCoupon | null>(null);
  const isWanted = useOpenedBefore(opened ? 'dialog' : null).has('dialog');
  const wanted = useSearchParams()[0].get('coupon');
  const wantedRow = useRef<HTMLLIElement>(null);
  const isThere = data?.some(({ code }) => code === wanted) ?? false;
  useEffect(() => {
    if (isThere) wantedRow.current?.focus();
  }, [isThere, wanted]);
  const mayWrite = may('coupons.write');
  useRefetchOnChanges(['coupon'], { queryKey: couponsQuery.queryKey });
  useCommands(
    useMemo<Command[]>(
      () =>
        mayWrite
          ? [
              {
                id: 'new coupon',
                label: t('Create coupon'),
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
    onError: (failure) => notify(errorMessage(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: couponsQuery.queryKey }),
  });
  const end = ({ code }: CouponView) =>
    doing.mutate(() => endCoupon(code), {
      onSuccess: (ended) =>
        notify(t('Coupon {{code}} ended. It no longer applies to new orders.', { code }), {
          label: t('Undo'),
          run: () => doing.mutate(() => writeCoupon(code, writeAgain(ended))),
        }),
    });

  if (isError && !data) return <AdminFailure error={error} what={t('Coupons')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="16rem" />;
  const make = mayWrite ? (
    <Button size="small" onClick={() => setOpened({ coupon: null })}>
      {t('Create coupon')}
    </Button>
  ) : null;
  return (
    <>
      {data.length === 0 ? (
        <Panel title={t('No coupons yet')} actions={make}>
          <p>{t('Create a coupon to offer a discount or free delivery. Customers enter its code at checkout.')}</p>
        </Panel>
      ) : (
        <>
          <div className={styles.head}>{make}</div>
          <ul className={styles.list} aria-label={t('Coupons')}>
            {data.map((coupon) => (
              <li
                key={coupon.code}
                className={styles.one}
                {...(coupon.code === wanted && { ref: wantedRow, tabIndex: -1 })}
              >
                <div className={styles.what}>
                  <strong className={styles.code}>{coupon.code}</strong>
                  <span>{couponEffect(coupon)}</span>
                  <span className={styles.soft}>{couponTerms(coupon)}</span>
                </div>
                <div className={styles.what}>
                  <span>{couponState(coupon)}</span>
                  <span className={styles.soft}>
                    {coupon.used === 0
                      ? t('Not used')
                      : t('Used in {{count}} orders', { count: coupon.used, one: 'Used in {{count}} order' })}
                  </span>
                </div>
                {mayWrite ? (
                  <div className={styles.acts}>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={t('Edit {{code}}', { code: coupon.code })}
                      onClick={() => setOpened({ coupon })}
                    >
                      {coupon.ended ? t('Edit and reactivate') : t('Edit')}
                    </Button>
                    {coupon.ended ? null : (
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={t('End {{code}}', { code: coupon.code })}
                        onClick={() => end(coupon)}
                      >
                        {t('End')}
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
