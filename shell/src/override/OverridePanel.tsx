import { useState } from 'react';
import { Button } from '@haat/shared/ui/Button';
import type { BootOverride } from '../boot-data';
import styles from './OverridePanel.module.css';

const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export interface OverridePanelProps {
  override: BootOverride;
  /**
   * Asks the server to end the override.
   * @throws if the server cannot be reached
   */
  drop: () => Promise<void>;
}

/**
 * Shows which release this browser uses instead of the shop's, who signed it and until when, with a button that ends
 * it.
 */
export function OverridePanel({ override: { by, until, remotes }, drop }: OverridePanelProps) {
  const [state, setState] = useState<'kept' | 'dropping' | 'failed'>('kept');
  const onDrop = () => {
    setState('dropping');
    drop().catch(() => setState('failed'));
  };
  return (
    <aside aria-label="Override" className={styles.panel}>
      <details open>
        <summary className={styles.title}>Not what shoppers see</summary>
        <dl className={styles.facts}>
          {Object.entries(remotes).map(([name, { version, entry }]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {version}
                {entry.startsWith('/') ? null : `, from ${new URL(entry).origin}`}
              </dd>
            </div>
          ))}
          <div>
            <dt>By</dt>
            <dd>{by}</dd>
          </div>
          <div>
            <dt>Until</dt>
            <dd>
              <time dateTime={until}>{dateTime.format(new Date(until))}</time>
            </dd>
          </div>
        </dl>
        <p role="status" className={styles.failed}>
          {state === 'failed' ? 'It could not be dropped: the shop did not answer. Try again.' : null}
        </p>
        <Button size="small" look="secondary" busy={state === 'dropping'} onClick={onDrop}>
          Drop
        </Button>
      </details>
    </aside>
  );
}
