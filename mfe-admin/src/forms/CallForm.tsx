import { Button } from '@haat/shared/ui/Button';
import type { ReactNode } from 'react';
import styles from './CallForm.module.css';

export interface CallFormProps {
  /** What it is for, where nothing beside it says so. */
  label: string;
  /** What went wrong, in words; null when nothing did. */
  problem: string | null;
  busy: boolean;
  /** Of the button that sends it. */
  button: string;
  onSubmit: () => void;
  /** With it, a way out that sends nothing. */
  onCancel?: () => void;
  /** Beside the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** A form that makes one call: what went wrong, its fields, its buttons. What was typed stays when it fails. */
export function CallForm({ label, problem, busy, button, onSubmit, onCancel, more, children }: CallFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {busy ? 'One moment…' : button}
        </Button>
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        {more}
      </div>
    </form>
  );
}
