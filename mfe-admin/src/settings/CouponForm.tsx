import { couponWriteSchema, type CouponView } from '@haat/shared/contract/coupons';
import { couponCodeSchema } from '@haat/shared/contract/order-create';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { MutationForm } from '../forms/MutationForm';
import { useAction } from '../forms/use-action';
import { useCall } from '../forms/use-call';
import { FieldRow } from '../ui/FieldRow';
import { couponsQuery, endCoupon, writeCoupon } from './coupon-api';
import { draftOf, unchangedWrite, writeOf, type CouponDraft } from './coupon-draft';
import { couponEffect } from './coupon-labels';
import { CouponPreview } from './CouponPreview';
import styles from './Setting.module.css';
import { notChosen, TargetPicker } from './TargetPicker';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

/** The form field of a validation path: 'excludes.brands' belongs to 'excludes'. */
const fieldOf = (path: readonly PropertyKey[]): keyof CouponDraft | null => {
  const name = String(path[0]);
  return name in draftOf(null) ? (name as keyof CouponDraft) : null; // `in` has checked it
};

/**
 * Creates or edits a coupon. Submitted by its button only, because a discount is live at once.
 * @param coupon the version when the form was opened; null for a new one
 * @param now the current version
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
    control,
    register,
    handleSubmit,
    setError,
    clearErrors,
    watch,
    formState: { errors, isSubmitting },
  } = useForm<CouponDraft>({ defaultValues: draftOf(coupon) });
  const showError = (path: readonly PropertyKey[], message: string) => {
    const field = fieldOf(path);
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    return field !== null;
  };
  const { problem, call } = useCall((path, message) => showError(path.split('.'), message));
  const { announce } = useAction([couponsQuery.queryKey]);
  const kind = watch('kind');
  // Saving makes an ended coupon valid again.
  const isEnded = (now ?? coupon)?.ended ?? false;
  const theirs = coupon && now && now.version !== coupon.version ? now : null;

  // Text of the pickers that is not chosen from their list.
  const unchosen = useRef({ appliesTo: '', excludes: '' });
  const keepUnchosen = (field: keyof typeof unchosen.current) => (text: string) => {
    unchosen.current[field] = text;
    clearErrors(field);
  };

  const submit = handleSubmit(async (draft) => {
    for (const field of ['excludes', 'appliesTo'] as const)
      if (unchosen.current[field]) showError([field], notChosen(unchosen.current[field]));
    if (unchosen.current.appliesTo || unchosen.current.excludes) return;
    const code = couponCodeSchema.safeParse(draft.code);
    const read = couponWriteSchema.safeParse(writeOf(draft, now?.version ?? 0));
    for (const issue of read.error?.issues ?? []) showError(issue.path, issue.message);
    if (!code.success) showError(['code'], t('Enter a code of 3 to 30 letters, digits and hyphens'));
    if (!code.success || !read.success) return;
    const was = coupon && (now ?? coupon);
    let version = 0;
    const isWritten = await call(async () => {
      ({ version } = await writeCoupon(code.data, read.data));
    });
    await client.invalidateQueries({ queryKey: couponsQuery.queryKey });
    if (!isWritten) return;
    if (was)
      announce({
        done: t('Coupon {{data}} saved.', { data: code.data }),
        undo: async () => {
          await writeCoupon(code.data, { ...unchangedWrite(was), version });
          // Writing made it valid.
          if (was.ended) await endCoupon(code.data);
        },
      });
    else announce({ done: t('Coupon {{data}} created.', { data: code.data }) });
    onClose();
  });
  return (
    <MutationForm
      label={coupon ? t('Edit {{code}}', { code: coupon.code }) : t('Create coupon')}
      problem={problem}
      busy={isSubmitting}
      button={isEnded ? t('Save and reactivate') : coupon ? t('Save coupon') : t('Create coupon')}
      byButtonOnly
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {theirs ? (
        <p role="status" className={styles.theirs}>
          {sentences(
            t('A colleague changed this coupon to: {{couponEffect}}.', { couponEffect: couponEffect(theirs) }),
            theirs.ended && t('It has ended.'),
            t('Saving replaces their changes with yours.'),
          )}
        </p>
      ) : null}
      {isEnded ? (
        <p role="status" className={styles.theirs}>
          {t('This coupon has ended. Saving it makes it valid for new orders again.')}
        </p>
      ) : null}
      {coupon ? null : (
        <TextField
          label={t('Code')}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          hint={t('Customers enter this code at checkout. Use letters, digits and hyphens.')}
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      <FieldRow>
        <SelectField label={t('Discount type')} error={errors.kind?.message} {...register('kind')}>
          <option value="percent">{t('Percentage')}</option>
          <option value="fixed">{t('Fixed amount')}</option>
          <option value="free-delivery">{t('Free delivery')}</option>
        </SelectField>
        {kind === 'free-delivery' ? null : (
          <TextField
            label={kind === 'percent' ? t('Percent') : t('Rupees')}
            inputMode="decimal"
            autoComplete="off"
            required
            error={errors.value?.message}
            {...register('value')}
          />
        )}
        {kind === 'percent' ? (
          <TextField
            label={t('Maximum discount in rupees')}
            inputMode="decimal"
            autoComplete="off"
            optional
            error={errors.most?.message}
            {...register('most')}
          />
        ) : null}
      </FieldRow>
      <TextField
        label={t('Minimum items total in rupees')}
        inputMode="decimal"
        autoComplete="off"
        optional
        error={errors.minimum?.message}
        {...register('minimum')}
      />
      <Controller
        control={control}
        name="appliesTo"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <TargetPicker
            label={t('Applies to')}
            inputRef={ref}
            onTyped={keepUnchosen('appliesTo')}
            empty={t('Everything in the shop')}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="excludes"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <TargetPicker
            label={t('Except')}
            inputRef={ref}
            onTyped={keepUnchosen('excludes')}
            empty={t('No exceptions')}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FieldRow kind="time">
        <TextField
          label={t('Starts at (IST)')}
          hint={t('Leave empty to start now')}
          type="datetime-local"
          optional
          error={errors.startsAt?.message}
          {...register('startsAt')}
        />
        <TextField
          label={t('Ends at (IST)')}
          hint={t('Leave empty for no end')}
          type="datetime-local"
          optional
          error={errors.endsAt?.message}
          {...register('endsAt')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t('Total number of uses')}
          hint={t('Leave empty for no limit')}
          inputMode="numeric"
          autoComplete="off"
          optional
          error={errors.usesTotal?.message}
          {...register('usesTotal')}
        />
        <TextField
          label={t('Uses per customer')}
          hint={t('Leave empty for no limit')}
          inputMode="numeric"
          autoComplete="off"
          optional
          error={errors.usesPerShopper?.message}
          {...register('usesPerShopper')}
        />
      </FieldRow>
      <CouponPreview draft={watch()} />
    </MutationForm>
  );
}
