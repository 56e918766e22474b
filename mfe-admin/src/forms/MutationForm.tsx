import { Button } from '@haat/shared/ui/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './MutationForm.module.css';
import { useFormDialog } from './form-dialog';
import { leaveGuard } from './leave-guard';
import { useUnsaved } from './use-unsaved';
import { t } from '../language/t';

export interface MutationFormProps {
  /** Accessible name of the form. */
  label: string;
  /** The error message; null if there is no error. */
  problem: string | null;
  busy: boolean;
  /** Label of the submit button. */
  button: string;
  /** Submits by the button only, not by Enter: for actions that can't be undone. */
  byButtonOnly?: boolean;
  /** Whether the form has unsaved edits, for forms outside of a dialog: the user is asked before they are lost. */
  isUnsaved?: boolean;
  onSubmit: () => void;
  /** If set, the form has a button that closes it without a request. */
  onCancel?: () => void;
  /** Shown beside the submit button. */
  more?: ReactNode;
  children: ReactNode;
}

/** A form with one request: error message, fields, buttons. Entries stay when the request fails. */
export function MutationForm(props: MutationFormProps) {
  const {
    label,
    problem,
    busy,
    button,
    byButtonOnly = false,
    isUnsaved = false,
    onSubmit,
    onCancel,
    more,
    children,
  } = props;
  const { leave } = useFormDialog();
  const unsaved = useUnsaved(isUnsaved);
  const problemRef = useRef<HTMLParagraphElement>(null);
  // Focus the message: it may be out of view, far above the button.
  useEffect(() => {
    if (problem && !busy) problemRef.current?.focus();
  }, [problem, busy]);
  const send = () => {
    if (!busy) onSubmit();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!byButtonOnly) send();
      }}
    >
      {problem ? (
        <p ref={problemRef} className={styles.problem} role="alert" tabIndex={-1}>
          {problem}
        </p>
      ) : null}
      {children}
      <div className={styles.buttons}>
        <Button type={byButtonOnly ? 'button' : 'submit'} busy={busy} onClick={byButtonOnly ? send : undefined}>
          {busy ? t('Please wait…') : button}
        </Button>
        {onCancel ? (
          <Button look="quiet" onClick={() => leave(() => leaveGuard.leave(onCancel, unsaved))}>
            {t('Cancel')}
          </Button>
        ) : null}
        {more}
      </div>
    </form>
  );
}
