import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import styles from './LoadErrorPanel.module.css';

/** The panel of a page whose content could not be had: what happened, what to check, and a reload (§2 Home, §8). */
export function LoadErrorPanel({ text, level = 2 }: { text: string; level?: 1 | 2 }) {
  return (
    <Panel tone="bad" level={level} title="Error Loading Content" actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}>
      <p>{text}</p>
      <p>Please check that:</p>
      <ul className={styles.checks}>
        <li>the server is running</li>
        <li>the API URL is correct</li>
        <li>you have the permissions that this needs</li>
      </ul>
    </Panel>
  );
}
