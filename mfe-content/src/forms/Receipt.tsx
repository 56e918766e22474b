import { Sentence } from '@haat/shared/state';
import { Panel } from '@haat/shared/ui/Panel';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Form.module.css';

/** Replaces a form after it was sent: shows the reference to quote and the next steps. Takes the focus. */
export function Receipt({ title, reference, children }: { title: string; reference: string; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} role="status" className={styles.receipt}>
      <Panel tone="good" level={3} title={title}>
        <p>
          <Sentence
            of="Your reference is <strong>{{reference}}</strong>."
            values={{ reference }}
            parts={{ strong: (children) => <strong className={styles.reference}>{children}</strong> }}
          />
        </p>
        <p>{children}</p>
      </Panel>
    </div>
  );
}
