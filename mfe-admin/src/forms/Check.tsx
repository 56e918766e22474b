import type { ComponentPropsWithRef } from 'react';
import styles from './Check.module.css';

/**
 * A labelled checkbox, or a radio button with `type="radio"`. Props go to the `<input>`, so react-hook-form's
 * `register()` fits.
 */
export function Check({ children, type = 'checkbox', ...input }: ComponentPropsWithRef<'input'>) {
  return (
    <label className={styles.check}>
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}
