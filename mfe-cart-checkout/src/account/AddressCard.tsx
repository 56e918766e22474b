import { removeAddress, updateAddress } from '@haat/shared/api/account';
import type { SavedAddress } from '@haat/shared/contract/account';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKey } from './account-queries';
import styles from './AddressCard.module.css';

/** A saved address with its actions. */
export function AddressCard({ saved, onEdit }: { saved: SavedAddress; onEdit: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  // The profile shows the default address too, so refetch all account data.
  const refetch = () => queryClient.invalidateQueries({ queryKey: accountKey });
  const failed = (error: unknown) => notify(t(serverMessage(error, msg('We could not save this. Please try again.'))));
  const { id, isDefault, ...fields } = saved;
  const remove = useMutation({ mutationFn: () => removeAddress(id), onSuccess: refetch, onError: failed });
  const prefer = useMutation({
    mutationFn: () => updateAddress(id, { ...fields, isDefault: true }),
    onSuccess: refetch,
    onError: failed,
  });
  const address = `${saved.address}, ${saved.city}`;
  return (
    <div className={styles.card}>
      <address className={styles.address}>
        <strong>{saved.fullName}</strong>
        {isDefault ? <span className={styles.default}>{t('Default')}</span> : null}
        <br />
        {saved.address}
        <br />
        {saved.city}, {saved.state} {saved.zipCode}
      </address>
      <div className={styles.actions}>
        <Button look="secondary" size="small" onClick={onEdit} aria-label={t('Edit {{address}}', { address })}>
          {t('Edit')}
        </Button>
        {isDefault ? null : (
          <Button
            look="quiet"
            size="small"
            busy={prefer.isPending}
            onClick={() => prefer.mutate()}
            aria-label={t('Make {{address}} the default', { address })}
          >
            {t('Make default')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate()}
          aria-label={t('Remove {{address}}', { address })}
        >
          {t('Remove')}
        </Button>
      </div>
    </div>
  );
}
