import { CircleAlert } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useTexts } from '@haat/shared/state';
import styles from './Field.module.css';

export interface FieldFrame {
  label: string;
  /** Shown under the label, also without an error. */
  hint?: ReactNode;
  /** The error and how to fix it: a text, e.g. of the contract, which is translated to the page's language. */
  error?: string;
  /** Marks the field as optional. */
  optional?: boolean;
}

/** The label, hint and error of a control, and the attributes that associate them with it. */
export function useFieldFrame({ label, hint, error, optional }: FieldFrame) {
  const { t } = useTexts();
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const wrap = (control: ReactNode) => (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> {t('(optional)')}</span> : null}
      </label>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {control}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" className={styles.errorIcon} />
          {t(error)}
        </p>
      ) : null}
    </div>
  );
  const control = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    className: styles.control,
  } as const;
  return { wrap, control };
}

/** A labelled text input; props go to the `<input>`, so react-hook-form's register() fits. */
export function TextField({ label, hint, error, optional, ...input }: FieldFrame & ComponentPropsWithRef<'input'>) {
  const { wrap, control } = useFieldFrame({ label, hint, error, optional });
  return wrap(<input type="text" {...input} {...control} />);
}

/** A labelled text area. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  ...area
}: FieldFrame & ComponentPropsWithRef<'textarea'>) {
  const { wrap, control } = useFieldFrame({ label, hint, error, optional });
  return wrap(<textarea rows={4} {...area} {...control} />);
}

/** A labelled native select, which works best by touch and keyboard. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  children,
  ...select
}: FieldFrame & ComponentPropsWithRef<'select'>) {
  const { wrap, control } = useFieldFrame({ label, hint, error, optional });
  return wrap(
    <select {...select} {...control}>
      {children}
    </select>,
  );
}
