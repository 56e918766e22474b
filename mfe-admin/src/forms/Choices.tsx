import type { ComponentPropsWithRef } from 'react';
import { Check } from './Check';
import styles from './Choices.module.css';
import { t } from '../language/t';

export interface ChoicesProps extends ComponentPropsWithRef<'input'> {
  heading: string;
  choices: readonly {
    value: string;
    label: string;
    disabled?: boolean;
    /** For controlled use; omit it if the form holds the value. */
    checked?: boolean;
  }[];
}

/** A fieldset of checkboxes. Props go to each `<input>`, so react-hook-form's `register()` fits. */
export function Choices({ heading, choices, ...input }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(heading)}</legend>
      {choices.map(({ value, label, disabled, checked }) => (
        <Check key={value} {...input} value={value} disabled={disabled} checked={checked}>
          {t(label)}
        </Check>
      ))}
    </fieldset>
  );
}

/** The validation message of the whole group. */
export function ChoicesError({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}
