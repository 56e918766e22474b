import { useId, type ComponentPropsWithRef } from 'react';
import styles from './Choice.module.css';

/** One of several ways, as a radio button with its title and a note; props go to the `<input>`. */
export function Choice({ title, note, ...input }: { title: string; note?: string } & ComponentPropsWithRef<'input'>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input {...input} id={id} type="radio" className={styles.radio} aria-describedby={note ? `${id}-note` : undefined} />
      <label htmlFor={id} className={styles.label}>{title}</label>
      {note ? <p id={`${id}-note`} className={styles.note}>{note}</p> : null}
    </div>
  );
}
