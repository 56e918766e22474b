import { Button } from '@haat/shared/ui/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './MutationForm.module.css';
import { useFormDialog } from './form-dialog';
import { leaveGuard } from './leave-guard';
import { useUnsaved } from './use-unsaved';

export interface CallFormProps {
  /** What it is for, where nothing beside it says so. */
  label: string;
  /** What went wrong, in words; null when nothing did. */
  problem: string | null;
  busy: boolean;
  /** Of the button that sends it. */
  button: string;
  /** Only its button sends the form, not the Enter key: for what can't be undone. */
  byButtonOnly?: boolean;
  /** Whether it has edits that aren't saved, outside of a dialog: they aren't lost without asking. */
  isUnsaved?: boolean;
  onSubmit: () => void;
  /** With it, a way out that sends nothing. */
  onCancel?: () => void;
  /** Beside the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** A form that makes one call: what went wrong, its fields, its buttons. What was typed stays when it fails. */
export function MutationForm(props: CallFormProps) {
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
  const said = useRef<HTMLParagraphElement>(null);
  // The button may be far below the top of the form.
  useEffect(() => {
    if (problem && !busy) said.current?.focus();
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
        <p ref={said} className={styles.problem} role="alert" tabIndex={-1}>
          {problem}
        </p>
      ) : null}
      {children}
      <div className={styles.buttons}>
        <Button type={byButtonOnly ? 'button' : 'submit'} busy={busy} onClick={byButtonOnly ? send : undefined}>
          {busy ? 'Please wait…' : button}
        </Button>
        {onCancel ? (
          <Button look="quiet" onClick={() => leave(() => leaveGuard.leave(onCancel, unsaved))}>
            Cancel
          </Button>
        ) : null}
        {more}
      </div>
    </form>
  );
}
