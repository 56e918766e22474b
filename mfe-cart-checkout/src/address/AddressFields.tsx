import type { Address } from '@haat/shared/contract/order';
import { pinDigits } from '@haat/shared/india/pin-digits';
import { states } from '@haat/shared/india/states';
import { useTexts } from '@haat/shared/state';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useFormContext } from 'react-hook-form';
import styles from './AddressFields.module.css';
import { stateNames } from './state-names';
import { usePinPlace } from './use-pin-place';

/**
 * The five fields of an address, for the surrounding form; the PIN code comes first and fills in state and city. Used
 * by the checkout and the address book.
 */
export function AddressFields() {
  const { t, language } = useTexts();
  const {
    register,
    getValues,
    setValue,
    formState: { errors, isSubmitted },
  } = useFormContext<Address>();
  const placeOf = usePinPlace(
    () => getValues(),
    (place) => {
      if (place.city) setValue('city', place.city, { shouldValidate: isSubmitted, shouldDirty: true });
      if (place.state) setValue('state', place.state, { shouldValidate: isSubmitted, shouldDirty: true });
    },
  );
  // Registered in the order of the page: the form focuses the first one that is wrong.
  const fullName = register('fullName');
  const address = register('address');
  const zipCode = register('zipCode', {
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const pin = pinDigits(value);
      if (pin !== value) setValue('zipCode', pin);
      placeOf(pin);
    },
    deps: ['state'],
  });
  return (
    <div className={styles.fields}>
      <TextField
        label={t('Full name')}
        autoComplete="name"
        maxLength={100}
        error={errors.fullName?.message}
        {...fullName}
      />
      <TextAreaField
        label={t('Address')}
        hint={t('House or flat, street, area')}
        autoComplete="street-address"
        rows={2}
        maxLength={300}
        error={errors.address?.message}
        {...address}
      />
      <div className={styles.place}>
        <TextField
          label={t('PIN code')}
          inputMode="numeric"
          autoComplete="postal-code"
          error={errors.zipCode?.message}
          {...zipCode}
        />
        <TextField
          label={t('City')}
          autoComplete="address-level2"
          maxLength={80}
          error={errors.city?.message}
          {...register('city')}
        />
        <SelectField
          label={t('State')}
          autoComplete="address-level1"
          error={errors.state?.message}
          {...register('state', { deps: ['zipCode'] })}
        >
          <option value="">{t('Choose a state')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(stateNames[state])}
            </option>
          ))}
        </SelectField>
      </div>
      {language === 'en' ? null : (
        <p className={styles.note}>
          {t(
            'Keep the city in English, so that couriers in every state can read it. The state is printed in English too.',
          )}
        </p>
      )}
    </div>
  );
}
