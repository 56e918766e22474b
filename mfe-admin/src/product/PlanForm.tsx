import { pricePlanWriteSchema, type PricePlan } from '@haat/shared/contract/price-plans';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { formatRupees } from '@haat/shared/money';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { useUndo } from '../forms/use-undo';
import { productsKey } from '../products/products-query';
import { whenText } from '../tables/when';
import { FieldRow } from '../ui/FieldRow';
import { changePlan, createPlan, endPlan, removePlan } from './plan-api';
import { planDraftOf, planWriteOf, unchangedPlan, type PlanDraft } from './plan-draft';
import { t } from '../language/t';

const fieldOf = (path: PropertyKey | undefined): keyof PlanDraft | null =>
  path === 'price' || path === 'originalPrice' || path === 'startsAt' || path === 'endsAt' ? path : null;

/**
 * Reverses the creation or the edit of a plan.
 * @param was the plan before the edit; null for a new one
 * @param now the plan as it was saved
 */
async function undoPlan(was: PricePlan | null, now: PricePlan): Promise<void> {
  if (was && now.state === 'planned')
    return void (await changePlan(now.id, { ...unchangedPlan(was), version: now.version }));
  // A running plan can't be changed.
  await (now.state === 'planned' ? removePlan(now.id) : endPlan(now.id));
  if (was) await createPlan(was.variantId, unchangedPlan(was));
}

/** Creates or edits the scheduled price of a variant. @param plan null for a new one */
export function PlanForm({
  product,
  plan,
  onDone,
}: {
  product: StaffProductDetail;
  plan: PricePlan | null;
  onDone: () => void;
}) {
  const { notifyDone, refresh } = useUndo([productsKey]);
  const { variants } = product;
  const {
    register,
    handleSubmit,
    setError,
    watch,
    formState: { errors, isSubmitting },
  } = useForm<PlanDraft>({ defaultValues: planDraftOf(plan, variants[0]?.id ?? '') });
  const showError = (path: PropertyKey | undefined, message: string) => {
    const field = fieldOf(path);
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    return field !== null;
  };
  const { problem, call } = useCall(showError);
  const chosen = watch('variantId');
  const variant = variants.find(({ id }) => id === chosen);
  // The version now on the server, so that a retry after a colleague's change applies to it.
  const version = product.pricePlans.find(({ id }) => id === plan?.id)?.version ?? plan?.version;

  const submit = handleSubmit(async (draft) => {
    const read = pricePlanWriteSchema.safeParse(planWriteOf(draft));
    if (!read.success)
      return read.error.issues.toReversed().forEach(({ path, message }) => showError(path[0], message));
    const isDone = await call(async () => {
      const now =
        plan && version !== undefined
          ? await changePlan(plan.id, { ...read.data, version })
          : await createPlan(draft.variantId, read.data);
      const values = {
        sku: variant?.sku,
        amount: formatRupees(now.price),
        start: whenText(now.startsAt),
        end: now.endsAt ? whenText(now.endsAt) : '',
      };
      notifyDone({
        done:
          now.state === 'running'
            ? now.endsAt
              ? t('{{sku}} costs {{amount}} from now until {{end}}.', values)
              : t('{{sku}} costs {{amount}} from now.', values)
            : now.endsAt
              ? t('{{sku}} costs {{amount}} from {{start}} until {{end}}.', values)
              : t('{{sku}} costs {{amount}} from {{start}}.', values),
        undo: () => undoPlan(plan, now),
      });
    });
    void refresh();
    if (isDone) onDone();
  });
  return (
    <MutationForm
      label={plan ? t('Edit scheduled price') : t('Schedule price')}
      problem={problem}
      busy={isSubmitting}
      button={plan ? t('Save scheduled price') : t('Schedule price')}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      {variants.length > 1 ? (
        <SelectField label={t('Variant')} disabled={plan !== null} {...register('variantId')}>
          {variants.map(({ id, sku, options }) => (
            <option key={id} value={id}>
              {[sku, ...Object.values(options)].join(', ')}
            </option>
          ))}
        </SelectField>
      ) : null}
      <FieldRow>
        <TextField
          label={t('Price in rupees')}
          inputMode="decimal"
          autoComplete="off"
          required
          hint={
            variant
              ? t('The regular price {{amount}} returns automatically.', { amount: formatRupees(variant.price) })
              : undefined
          }
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label={t('List price in rupees')}
          inputMode="decimal"
          autoComplete="off"
          optional
          hint={t('Shown crossed out next to the price. Leave empty to use the regular list price.')}
          error={errors.originalPrice?.message}
          {...register('originalPrice')}
        />
      </FieldRow>
      <FieldRow kind="time">
        <TextField
          label={t('Starts at (IST)')}
          type="datetime-local"
          optional
          hint={t('Leave empty to start now.')}
          error={errors.startsAt?.message}
          {...register('startsAt')}
        />
        <TextField
          label={t('Ends at (IST)')}
          type="datetime-local"
          optional
          hint={t('Leave empty for no end date.')}
          error={errors.endsAt?.message}
          {...register('endsAt')}
        />
      </FieldRow>
    </MutationForm>
  );
}
