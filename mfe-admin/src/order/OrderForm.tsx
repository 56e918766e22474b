import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import type { FormEvent, ReactNode } from 'react';
import styles from './OrderForm.module.css';
import { WhatIsNew } from './WhatIsNew';

export interface OrderFormProps {
  /** What pressing it does, with what comes of it. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  /** What went wrong the last time. */
  error: unknown;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form about the order: what is new while it is open stands above it, and nothing that was typed goes. */
export function OrderForm({ submit, busy, disabled, error, onSubmit, onCancel, children }: OrderFormProps) {
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <WhatIsNew />
      {children}
      {error ? (
        <p role="alert" className={styles.problem}>
          {serverMessage(
            error,
            'The server didn’t answer. What you typed is still here: please look whether it was done, and try again.',
          )}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={busy} disabled={disabled}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  );
}
