import { writePreferences } from '@haat/shared/api/account';
import type { Preferences } from '@haat/shared/contract/preferences';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { SelectField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Choice } from '../checkout/Choice';
import { preferencesQuery } from './account-queries';
import { Loading } from './Loading';
import { LoadProblem } from './LoadProblem';
import styles from './PreferencesPart.module.css';

/** The account's preferences: which emails it gets, and the defaults of its checkout. */
export function PreferencesPart() {
  const { t } = useTexts();
  const { data, error, isError, isFetching, refetch } = useQuery(preferencesQuery);
  return (
    <Card as="section" labelledBy="preferences">
      <div className={styles.part}>
        <h2 id="preferences" className={styles.title}>
          {t('Preferences')}
        </h2>
        {data ? (
          <PreferencesForm preferences={data} />
        ) : isError ? (
          <LoadProblem
            title={t('We could not load your preferences')}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading text={t('Loading your preferences…')} />
        )}
      </div>
    </Card>
  );
}

/** An empty string stands for null, which a select cannot have as a value. */
interface Fields {
  mails: Preferences['mails'];
  paymentMethod: NonNullable<Preferences['paymentMethod']> | '';
  deliveryOption: NonNullable<Preferences['deliveryOption']> | '';
}

function PreferencesForm({ preferences: { mails, paymentMethod, deliveryOption } }: { preferences: Preferences }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { register, handleSubmit } = useForm<Fields>({
    defaultValues: { mails, paymentMethod: paymentMethod ?? '', deliveryOption: deliveryOption ?? '' },
  });
  const save = useMutation({
    mutationFn: (chosen: Fields) =>
      writePreferences({
        mails: chosen.mails,
        paymentMethod: chosen.paymentMethod || null,
        deliveryOption: chosen.deliveryOption || null,
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
      notify(t('Your preferences are saved.'));
    },
  });
  return (
    <form
      className={styles.form}
      aria-labelledby="preferences"
      onSubmit={(event) => void handleSubmit((chosen) => save.mutate(chosen))(event)}
    >
      {save.isError ? (
        <p role="alert" className={styles.problem}>
          {t(serverMessage(save.error, msg('Your preferences could not be saved. Please try again.')))}
        </p>
      ) : null}
      <fieldset className={styles.mails}>
        <legend className={styles.legend}>{t('Email preferences')}</legend>
        <Choice
          type="checkbox"
          title={t('Order updates')}
          note={t(
            'When your order is packed, shipped and delivered. We always email you when it is placed, cancelled or refunded.',
          )}
          {...register('mails.orderSteps')}
        />
        <Choice
          type="checkbox"
          title={t('Back-in-stock alerts')}
          note={t('Only for the items you chose.')}
          {...register('mails.backInStock')}
        />
        <Choice
          type="checkbox"
          title={t('Offers')}
          note={t('Occasional emails, only if you turn them on here.')}
          {...register('mails.offers')}
        />
      </fieldset>
      <div className={styles.pair}>
        <SelectField label={t('Preferred payment method')} {...register('paymentMethod')}>
          <option value="">{t('No preference')}</option>
          <option value="card">{t('Credit or debit card')}</option>
          <option value="upi">UPI</option>
          <option value="cod">{t('Cash on delivery')}</option>
        </SelectField>
        <SelectField label={t('Preferred delivery')} hint={t('Where available')} {...register('deliveryOption')}>
          <option value="">{t('No preference')}</option>
          <option value="standard">{t('Free delivery')}</option>
          <option value="express">{t('Express delivery')}</option>
        </SelectField>
      </div>
      <div>
        <Button type="submit" look="secondary" busy={save.isPending}>
          {t('Save preferences')}
        </Button>
      </div>
    </form>
  );
}
