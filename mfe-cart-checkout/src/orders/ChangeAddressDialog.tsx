import { zodResolver } from '@hookform/resolvers/zod';
import { changeOrderAddress } from '@haat/shared/api/orders';
import type { Address, Order } from '@haat/shared/contract/order';
import { markFields } from '@haat/shared/forms/mark-fields';
import { readViewToken } from '@haat/shared/order-view-token';
import { failureOf, notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { myOrdersKey } from '../account/account-queries';
import { AddressFields } from '../address/AddressFields';
import { addressFields, checkedAddressSchema } from '../address/checked-address';
import styles from './CancelItems.module.css';
import { orderQuery } from './order-queries';

export default function ChangeAddressDialog({
  order,
  open,
  onOpenChange,
}: {
  order: Order;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Change delivery address')}>
      <ChangeAddressForm order={order} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ChangeAddressForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const { fullName, address, city, state, zipCode } = order.address;
  const form = useForm<Address>({
    defaultValues: { fullName, address, city, state, zipCode },
    resolver: zodResolver(checkedAddressSchema(t)),
  });
  const save = form.handleSubmit(async (entered) => {
    setProblem('');
    try {
      const after = await changeOrderAddress(order.id, entered, readViewToken(order.id));
      queryClient.setQueryData(orderQuery(order.id).queryKey, after);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'answered' || !markFields(failure.fields, addressFields, form.setError))
        setProblem(serverMessage(error, msg('We could not save this address. Please try again.')));
      return;
    }
    void queryClient.invalidateQueries({ queryKey: myOrdersKey });
    notify(t('Address changed.'));
    onClose();
  });
  return (
    <FormProvider {...form}>
      <form
        className={styles.asking}
        noValidate
        aria-label={t('Change delivery address')}
        onSubmit={(event) => void save(event)}
      >
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
