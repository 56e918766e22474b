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

/** What the account prefers: which messages it gets, and how its checkout begins. */
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

/** A select has no null. */
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
        <legend className={styles.legend}>{t('Messages that we may send you')}</legend>
        <Choice
          type="checkbox"
          title={t('What becomes of my orders')}
          note={t('Packed, on its way, delivered. That an order is placed, cancelled or paid back, we always write.')}
          {...register('mails.orderSteps')}
        />
        <Choice
          type="checkbox"
          title={t('What is back in stock')}
          note={t('Only what you have asked us to tell you of.')}
          {...register('mails.backInStock')}
        />
        <Choice
          type="checkbox"
          title={t('Offers')}
          note={t('Now and then, and only if you say so here.')}
          {...register('mails.offers')}
        />
      </fieldset>
      <div className={styles.pair}>
        <SelectField label={t('I usually pay by')} {...register('paymentMethod')}>
          <option value="">{t('No preference')}</option>
          <option value="card">{t('Credit or debit card')}</option>
          <option value="upi">UPI</option>
          <option value="cod">{t('Cash on delivery')}</option>
        </SelectField>
        <SelectField label={t('I usually take')} hint={t('Where it is offered')} {...register('deliveryOption')}>
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
