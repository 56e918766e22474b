import type { CouponBulk, CouponView } from '@haat/shared/contract/coupons';
import { bulkResultSchema, type BulkResult } from '@haat/shared/contract/staff-orders';
import { http } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useBulkAction } from '../forms/use-bulk-action';
import type { Selection } from '../tables/use-selection';
import { couponsQuery } from './coupon-api';
import { t } from '../language/t';

/** POST /api/coupons/bulk */
const changeCoupons = async (action: CouponBulk['action'], codes: readonly string[]): Promise<BulkResult> =>
  bulkResultSchema.parse((await http.post('/api/coupons/bulk', { action, codes })).data);

const QUERIES = [couponsQuery.queryKey] as const;

/** Ends or reactivates the selected coupons. Both can be undone. */
export default function BulkCoupons({ selection }: { selection: Selection<CouponView> }) {
  const { act, isBusy } = useBulkAction(QUERIES);
  const coupons = [...selection.rows.values()];
  const change = (action: CouponBulk['action'], of: readonly CouponView[]) => {
    const codes = of.map(({ code }) => code);
    act({
      run: () => changeCoupons(action, codes),
      done: (count) =>
        action === 'end'
          ? t('{{count}} coupons ended. They no longer apply to new orders.', {
              count,
              one: '{{count}} coupon ended. It no longer applies to new orders.',
            })
          : t('{{count}} coupons reactivated.', { count, one: '{{count}} coupon reactivated.' }),
      undo: (done) => changeCoupons(action === 'end' ? 'reactivate' : 'end', done),
      onDone: selection.clear,
    });
  };
  const [running, ended] = [coupons.filter((one) => !one.ended), coupons.filter((one) => one.ended)];
  return (
    <>
      {running.length > 0 ? (
        <Button size="small" look="secondary" busy={isBusy} onClick={() => change('end', running)}>
          {t('End {{count}} coupons', { count: running.length, one: 'End {{count}} coupon' })}
        </Button>
      ) : null}
      {ended.length > 0 ? (
        <Button size="small" look="secondary" busy={isBusy} onClick={() => change('reactivate', ended)}>
          {t('Reactivate {{count}} coupons', { count: ended.length, one: 'Reactivate {{count}} coupon' })}
        </Button>
      ) : null}
    </>
  );
}
