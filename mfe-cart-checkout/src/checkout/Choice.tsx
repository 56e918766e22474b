import { useId, type ComponentPropsWithRef } from 'react';
import styles from './Choice.module.css';

/** A radio button or checkbox with a title and a note; props go to the `<input>`. */
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
