import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useId, type ReactNode } from 'react';
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
  /** What is missing before the form can be sent; shown beside the disabled button. */
  whyNot?: string | undefined;
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
export function OrderForm({
  submit,
  busy,
  disabled = false,
  whyNot,
  error,
  onSubmit,
  onCancel,
  children,
}: OrderFormProps) {
  const id = useId();
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
        <Button
          busy={busy}
          disabled={disabled || whyNot !== undefined}
          aria-describedby={whyNot ? id : undefined}
          onClick={onSubmit}
        >
          {submit}
        </Button>
        <Button look="quiet" onClick={() => leave(onCancel)}>
          {t('Back')}
        </Button>
      </div>
      {whyNot ? (
        <p id={id} className={styles.hint}>
          {whyNot}
        </p>
      ) : null}
    </form>
  );
}
