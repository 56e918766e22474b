import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import type { ReactNode } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useFormDialog } from '../forms/form-dialog';
import styles from './OrderForm.module.css';
import { OrderChanges } from './OrderChanges';
import { t } from '../language/t';

export interface OrderFormProps {
  /** Label of the submit button, including the amount it moves. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  /** The error of the last request. */
  error: unknown;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A form of an action on the order. Shows changes by others above the fields and keeps the user's input. Submitted by
 * its button only, as most actions move money or goods; Enter does nothing.
 */
export function OrderForm({ submit, busy, disabled, error, onSubmit, onCancel, children }: OrderFormProps) {
  const { leave } = useFormDialog();
  return (
    <form noValidate className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <OrderChanges />
      {children}
      {error ? (
        <p role="alert" className={styles.problem}>
          {t(
            serverMessage(
              error,
              msg(
                'The server didn’t answer. Your entries are still here. Check whether the change was saved, then try again.',
              ),
            ),
          )}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button busy={busy} disabled={disabled} onClick={onSubmit}>
          {submit}
        </Button>
        <Button look="quiet" onClick={() => leave(onCancel)}>
          {t('Back')}
        </Button>
      </div>
    </form>
  );
}
