import { couponWriteSchema, type CouponView } from '@haat/shared/contract/coupons';
import { couponCodeSchema } from '@haat/shared/contract/order-create';
import { notify } from '@haat/shared/state';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CallForm } from '../forms/CallForm';
import { useCall } from '../forms/use-call';
import { FieldRow } from '../ui/FieldRow';
import { couponsQuery, writeCoupon } from './coupon-calls';
import { draftOf, writeOf, type CouponDraft } from './coupon-draft';
import { couponDoes } from './coupon-words';
import styles from './Setting.module.css';

/** The field where something is wrong with what is sent: excludes.brands is the field brands. */
const fieldOf = (path: readonly PropertyKey[]): keyof CouponDraft | null => {
  const name = String(path[0] === 'excludes' ? path[1] : path[0]);
  return name in draftOf(null) ? (name as keyof CouponDraft) : null; // one of its keys, as was looked up
};

/**
 * Makes a coupon, or changes one. @param coupon as it was when it was opened; null for a new one @param now as it is
 */
export function CouponForm({
  coupon,
  now,
  onClose,
}: {
  coupon: CouponView | null;
  now: CouponView | null;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const {
    register,
    handleSubmit,
    setError,
    watch,
    formState: { errors, isSubmitting },
  } = useForm<CouponDraft>({ defaultValues: draftOf(coupon) });
  const say = (path: readonly PropertyKey[], message: string) => {
    const field = fieldOf(path);
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    return field !== null;
  };
  const { problem, call } = useCall((path, message) => say(path.split('.'), message));
  const kind = watch('kind');
  const theirs = coupon && now && now.version !== coupon.version ? now : null;

  const submit = handleSubmit(async (draft) => {
    const code = couponCodeSchema.safeParse(draft.code);
    const read = couponWriteSchema.safeParse(writeOf(draft, now?.version ?? 0));
    for (const issue of read.error?.issues ?? []) say(issue.path, issue.message);
    if (!code.success) say(['code'], 'A coupon code has 3 to 30 letters, digits and hyphens');
    if (!code.success || !read.success) return;
    const isWritten = await call(() => writeCoupon(code.data, read.data));
    await client.invalidateQueries({ queryKey: couponsQuery.queryKey });
    if (!isWritten) return;
    notify(coupon ? `${code.data} is changed.` : `${code.data} counts from now on, as it says.`);
    onClose();
  });
  return (
    <CallForm
      label={coupon ? `Change ${coupon.code}` : 'Make a coupon'}
      problem={problem}
      busy={isSubmitting}
      button={coupon ? 'Save the coupon' : 'Make the coupon'}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {theirs ? (
        <p role="status" className={styles.theirs}>
          Somebody has changed it meanwhile, to: {couponDoes(theirs)}
          {theirs.ended ? ', ended' : ''}. Saving puts yours in its place.
        </p>
      ) : null}
      {coupon ? null : (
        <TextField
          label="Code"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          hint="What shoppers type in the checkout: letters, digits and hyphens."
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      <FieldRow>
        <SelectField label="What it does" error={errors.kind?.message} {...register('kind')}>
          <option value="percent">Takes off a percentage</option>
          <option value="fixed">Takes off rupees</option>
          <option value="free-delivery">Makes the delivery free</option>
        </SelectField>
        {kind === 'free-delivery' ? null : (
          <TextField
            label={kind === 'percent' ? 'Percent' : 'Rupees'}
            inputMode="decimal"
            autoComplete="off"
            required
            error={errors.value?.message}
            {...register('value')}
          />
        )}
        {kind === 'percent' ? (
          <TextField
            label="At most, in rupees"
            inputMode="decimal"
            autoComplete="off"
            optional
            error={errors.most?.message}
            {...register('most')}
          />
        ) : null}
      </FieldRow>
      <TextField
        label="From items of, in rupees"
        inputMode="decimal"
        autoComplete="off"
        optional
        error={errors.minimum?.message}
        {...register('minimum')}
      />
      <FieldRow of="moment">
        <TextField
          label="From, in India"
          type="datetime-local"
          optional
          error={errors.startsAt?.message}
          {...register('startsAt')}
        />
        <TextField
          label="Until, in India"
          type="datetime-local"
          optional
          error={errors.endsAt?.message}
          {...register('endsAt')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Times in all"
          inputMode="numeric"
          autoComplete="off"
          optional
          error={errors.usesTotal?.message}
          {...register('usesTotal')}
        />
        <TextField
          label="Times for each shopper"
          inputMode="numeric"
          autoComplete="off"
          optional
          error={errors.usesPerShopper?.message}
          {...register('usesPerShopper')}
        />
      </FieldRow>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>What it doesn’t count for</legend>
        <TextField
          label="Categories"
          autoComplete="off"
          spellCheck={false}
          optional
          hint="As clothing.women.sarees, with commas between."
          error={errors.categories?.message}
          {...register('categories')}
        />
        <TextField
          label="Brands"
          autoComplete="off"
          spellCheck={false}
          optional
          hint="As in their addresses: moradabad-brass-house, with commas between."
          error={errors.brands?.message}
          {...register('brands')}
        />
        <TextField
          label="Products"
          autoComplete="off"
          spellCheck={false}
          optional
          hint="As in their addresses: brass-diya-peacock, with commas between."
          error={errors.products?.message}
          {...register('products')}
        />
      </fieldset>
    </CallForm>
  );
}
