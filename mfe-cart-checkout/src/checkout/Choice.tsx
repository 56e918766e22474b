import { useId, type ComponentPropsWithRef } from 'react';
import styles from './Choice.module.css';

/** Something to choose, with its title and a note: one of several ways, or a checkbox; props go to the `<input>`. */
export function Choice({
  title,
  note,
  type = 'radio',
  ...input
}: { title: string; note?: string; type?: 'radio' | 'checkbox' } & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        {...input}
        id={id}
        type={type}
        className={styles.mark}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <label htmlFor={id} className={styles.label}>
        {title}
      </label>
      {note ? (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
