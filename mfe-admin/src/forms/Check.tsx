import type { ComponentPropsWithRef } from 'react';
import styles from './Check.module.css';

/**
 * A box to tick with its words, its children; props go to the `<input>`, so react-hook-form's register() fits. With
 * `type="radio"` one of several.
 */
export function Check({ children, type = 'checkbox', ...input }: ComponentPropsWithRef<'input'>) {
  return (
    <label className={styles.check}>
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}
