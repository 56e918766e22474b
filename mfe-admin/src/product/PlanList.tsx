import type { PricePlan, PricePlanState } from '@haat/shared/contract/price-plans';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../forms/error-message';
import { productsKey } from '../products/products-query';
import { Status } from '../tables/Status';
import { whenText } from '../tables/when';
import { createPlan, endPlan, removePlan } from './plan-api';
import styles from './ProductDetail.module.css';

const stateLabels: Record<PricePlanState, string> = { planned: 'Scheduled', running: 'Active', over: 'Ended' };

/** The scheduled prices of a product. An active one can be ended, a future one edited or deleted. */
export default function PlanList({
  product,
  mayWrite,
  onChange,
}: {
  product: StaffProductDetail;
  mayWrite: boolean;
  onChange: (plan: PricePlan) => void;
}) {
  const client = useQueryClient();
  const skuOf = ({ variantId }: PricePlan) => product.variants.find(({ id }) => id === variantId)?.sku ?? '–';
  const doing = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (failure) => notify(errorMessage(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  });
  // Notify within the mutation: after the last plan is deleted this list unmounts, and callbacks of `mutate` don't run.
  const said = (act: () => Promise<unknown>, text: string, plan: PricePlan) =>
    doing.mutate(async () => {
      await act();
      notify(text, { label: 'Undo', run: again(plan) });
    });
  const again =
    ({ variantId, price, originalPrice, startsAt, endsAt, state }: PricePlan) =>
    () =>
      doing.mutate(() =>
        createPlan(variantId, { price, originalPrice, startsAt: state === 'planned' ? startsAt : null, endsAt }),
      );
  const end = (plan: PricePlan) =>
    said(() => endPlan(plan.id), `Scheduled price ended. ${skuOf(plan)} has its regular price again.`, plan);
  const remove = (plan: PricePlan) =>
    said(() => removePlan(plan.id), `Scheduled price of ${skuOf(plan)} deleted.`, plan);
  const isRunning = product.pricePlans.some(({ state }) => state === 'running');
  return (
    <>
      <div className={styles.frame} role="region" aria-label="Scheduled prices" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">SKU</th>
              <th scope="col">State</th>
              <th scope="col" className={styles.numeric}>
                Price
              </th>
              <th scope="col" className={styles.numeric}>
                List price
              </th>
              <th scope="col">From</th>
              <th scope="col">Until</th>
              <th scope="col">By</th>
              {mayWrite ? (
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {product.pricePlans.map((plan) => (
              <tr key={plan.id}>
                <th scope="row">{skuOf(plan)}</th>
                <td>
                  <Status status={stateLabels[plan.state]} />
                </td>
                <td className={styles.numeric}>{formatRupees(plan.price)}</td>
                <td className={styles.numeric}>
                  {plan.originalPrice === null ? '–' : formatRupees(plan.originalPrice)}
                </td>
                <td className={styles.moment}>{whenText(plan.startsAt)}</td>
                <td className={styles.moment}>{untilText(plan)}</td>
                <td>{plan.by}</td>
                {mayWrite ? (
                  <td>
                    <Acts
                      plan={plan}
                      sku={skuOf(plan)}
                      isBusy={doing.isPending}
                      onChange={onChange}
                      onEnd={end}
                      onRemove={remove}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isRunning ? (
        <p className={styles.soft}>
          Customers pay the scheduled price while it is active. The price set in the variants table, by import or in a
          bulk edit is the regular price. It applies again when the scheduled price ends.
        </p>
      ) : null}
    </>
  );
}

const untilText = ({ endsAt, overAt }: PricePlan): string =>
  overAt !== null
    ? overAt === endsAt
      ? whenText(overAt)
      : `${whenText(overAt)}, ended`
    : endsAt === null
      ? 'no end date'
      : whenText(endsAt);

interface ActsProps {
  plan: PricePlan;
  sku: string;
  isBusy: boolean;
  onChange: (plan: PricePlan) => void;
  onEnd: (plan: PricePlan) => void;
  onRemove: (plan: PricePlan) => void;
}

function Acts({ plan, sku, isBusy, onChange, onEnd, onRemove }: ActsProps) {
  const which = `${formatRupees(plan.price)} for ${sku}`;
  if (plan.state === 'over') return null;
  if (plan.state === 'running')
    return (
      <Button look="quiet" size="small" busy={isBusy} aria-label={`End now: ${which}`} onClick={() => onEnd(plan)}>
        End now
      </Button>
    );
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Edit: ${which}`}
        onClick={() => onChange(plan)}
      >
        Edit
      </Button>
      <Button look="quiet" size="small" busy={isBusy} aria-label={`Delete: ${which}`} onClick={() => onRemove(plan)}>
        Delete
      </Button>
    </div>
  );
}
