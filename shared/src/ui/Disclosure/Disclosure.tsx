import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

/** A question or heading that shows and hides its content; a native `<details>`, so it works without scripts. */
export function Disclosure({
  summary,
  children,
  open,
  name,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  name?: string;
}) {
  return (
    <details className={styles.disclosure} open={open} name={name}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown aria-hidden="true" className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
