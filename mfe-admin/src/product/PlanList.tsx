import type { PricePlan, PricePlanState } from '@haat/shared/contract/price-plans';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { msg } from '@haat/shared/text/msg';
import { useAction } from '../forms/use-action';
import { productsKey } from '../products/products-query';
import { Status } from '../tables/Status';
import { whenText } from '../tables/when';
import { createPlan, endPlan, removePlan } from './plan-api';
import { unchangedPlan } from './plan-draft';
import styles from './ProductDetail.module.css';
import { t } from '../language/t';

const stateLabels: Record<PricePlanState, string> = {
  planned: msg('Scheduled'),
  running: msg('Active'),
  over: msg('Ended'),
};

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
  const { act, isBusy } = useAction([productsKey]);
  const skuOf = ({ variantId }: PricePlan) => product.variants.find(({ id }) => id === variantId)?.sku ?? '–';
  const again = (plan: PricePlan) => () => createPlan(plan.variantId, unchangedPlan(plan));
  const end = (plan: PricePlan) =>
    act({
      run: () => endPlan(plan.id),
      done: t('Scheduled price ended. {{sku}} has its regular price again.', { sku: skuOf(plan) }),
      undo: again(plan),
    });
  const remove = (plan: PricePlan) =>
    act({
      run: () => removePlan(plan.id),
      done: t('Scheduled price of {{sku}} deleted.', { sku: skuOf(plan) }),
      undo: again(plan),
    });
  const isRunning = product.pricePlans.some(({ state }) => state === 'running');
  return (
    <>
      <div className={styles.frame} role="region" aria-label={t('Scheduled prices')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('SKU')}</th>
              <th scope="col">{t('State')}</th>
              <th scope="col" className={styles.numeric}>
                {t('Price')}
              </th>
              <th scope="col" className={styles.numeric}>
                {t('List price')}
              </th>
              <th scope="col">{t('From')}</th>
              <th scope="col">{t('Until')}</th>
              <th scope="col">{t('By')}</th>
              {mayWrite ? (
                <th scope="col">
                  <VisuallyHidden>{t('Actions')}</VisuallyHidden>
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
                <td className={styles.time}>{whenText(plan.startsAt)}</td>
                <td className={styles.time}>{untilText(plan)}</td>
                <td>{plan.by}</td>
                {mayWrite ? (
                  <td>
                    <Acts
                      plan={plan}
                      sku={skuOf(plan)}
                      isBusy={isBusy}
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
          {t(
            'Customers pay the scheduled price while it is active. The price set in the variants table, by import or in a bulk edit is the regular price. It applies again when the scheduled price ends.',
          )}
        </p>
      ) : null}
    </>
  );
}

const untilText = ({ endsAt, overAt }: PricePlan): string =>
  overAt !== null
    ? overAt === endsAt
      ? whenText(overAt)
      : t('{{time}}, ended', { time: whenText(overAt) })
    : endsAt === null
      ? t('No end date')
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
  const which = t('{{amount}} for {{sku}}', { amount: formatRupees(plan.price), sku });
  if (plan.state === 'over') return null;
  if (plan.state === 'running')
    return (
      <Button
        look="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('End now: {{which}}', { which })}
        onClick={() => onEnd(plan)}
      >
        {t('End now')}
      </Button>
    );
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('Edit: {{which}}', { which })}
        onClick={() => onChange(plan)}
      >
        {t('Edit')}
      </Button>
      <Button
        look="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('Delete: {{which}}', { which })}
        onClick={() => onRemove(plan)}
      >
        {t('Delete')}
      </Button>
    </div>
  );
}
