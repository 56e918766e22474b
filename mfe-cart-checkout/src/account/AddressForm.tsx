import { zodResolver } from '@hookform/resolvers/zod';
import { addAddress, updateAddress } from '@haat/shared/api/account';
import type { SavedAddress } from '@haat/shared/contract/account';
import type { Address } from '@haat/shared/contract/order';
import { markFields } from '@haat/shared/forms/mark-fields';
import { failureOf, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AddressFields } from '../address/AddressFields';
import { addressFields, checkedAddressSchema, emptyAddress } from '../address/checked-address';
import { accountKey } from './account-queries';
import styles from './AddressForm.module.css';

/** Adds an address, or changes `saved`, with the fields and checks of the checkout. */
export function AddressForm({ saved, onClose }: { saved?: SavedAddress; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const { fullName, address, city, state, zipCode } = saved ?? emptyAddress;
  const form = useForm<Address>({
    defaultValues: { fullName, address, city, state, zipCode },
    resolver: zodResolver(checkedAddressSchema(t)),
  });
  const save = form.handleSubmit(async (entered) => {
    setProblem('');
    try {
      await (saved ? updateAddress(saved.id, { ...entered, isDefault: saved.isDefault }) : addAddress(entered));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'answered' || !markFields(failure.fields, addressFields, form.setError))
        setProblem(serverMessage(error, msg('We could not save this address. Please try again.')));
      return;
    }
    await queryClient.invalidateQueries({ queryKey: accountKey });
    onClose();
  });
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        aria-label={t(saved ? 'Edit address' : 'Add an address')}
        onSubmit={(event) => void save(event)}
      >
        <h2 className={styles.title}>{t(saved ? 'Edit address' : 'Add an address')}</h2>
        {problem ? (
          <p className={styles.problem} role="alert">
            {t(problem)}
          </p>
        ) : null}
        <AddressFields />
        <div className={styles.actions}>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('Save address')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
