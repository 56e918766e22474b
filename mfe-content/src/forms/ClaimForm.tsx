import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { zodResolver } from '@hookform/resolvers/zod';
import { fileClaim } from '@haat/shared/api/orders';
import { claimReasons, claimSchema, type ClaimReceipt } from '@haat/shared/contract/claim';
import { readViewToken } from '@haat/shared/order-view-token';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { promises } from '../shop-info/promises';
import { applyServerFields } from './apply-server-fields';
import styles from './Form.module.css';
import { Receipt } from './Receipt';

// Loaded once a claim is filed.
const ClaimPhotos = lazy(() =>
  import(/* webpackChunkName: "claim-photos" */ './ClaimPhotos').then(({ ClaimPhotos: Component }) => ({
    default: Component,
  })),
);

/** The cases that are covered (§2), with the labels of the page. */
const reasonNames: Record<(typeof claimReasons)[number], string> = {
  'not-received': msg('It never arrived'),
  different: msg('It is different from its description'),
  damaged: msg('It was damaged in transit'),
  'wrong-item': msg('I was sent the wrong item'),
  defect: msg('It has a quality defect'),
};

/**
 * A purchase protection claim: POST /api/claims. It then shows the reference, and photos can be added.
 * @param order the order's number, if the shopper comes from the order's page
 */
export function ClaimForm({ order = '' }: { order?: string }) {
  const { t } = useTexts();
  const [receipt, setReceipt] = useState<ClaimReceipt | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(claimSchema),
    defaultValues: { orderId: order, email: '', reason: claimReasons[0], description: '' },
  });
  const { errors, isSubmitting } = formState;

  if (receipt) {
    return (
      <>
        <Receipt title={t('Your claim is filed')} reference={receipt.reference}>
          {t(
            'We review your claim within {{claimReviewHours}} hours and email you. Photos of the item, its label and the parcel help.',
            { claimReviewHours: promises.claimReviewHours },
          )}
        </Receipt>
        <Suspense fallback={null}>
          <ClaimPhotos claim={receipt} />
        </Suspense>
      </>
    );
  }

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      const orderId = values.orderId.trim().toUpperCase();
      setReceipt(await fileClaim({ ...values, orderId }, readViewToken(orderId)));
    } catch (error) {
      setFailure(applyServerFields(error, ['orderId', 'email', 'reason', 'description'], setError));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <div className={styles.pair}>
        <TextField
          label={t('Order number')}
          hint={t('In your confirmation, like HT-8K2M4Q')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          error={errors.orderId?.message}
          {...register('orderId')}
        />
        <TextField
          label={t('Email')}
          hint={t('The email you ordered with')}
          type="email"
          autoComplete="email"
          maxLength={200}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <SelectField label={t('What went wrong?')} error={errors.reason?.message} {...register('reason')}>
        {claimReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(reasonNames[reason])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('What happened')}
        hint={t(
          'Tell us which item it is, what you expected and what you received. You can add photos in the next step.',
        )}
        rows={5}
        maxLength={4000}
        error={errors.description?.message}
        {...register('description')}
      />
      {failure ? (
        <p role="alert" className={styles.failure}>
          {t(failure)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? t('Sending…') : t('Send claim')}
        </Button>
      </div>
    </form>
  );
}
