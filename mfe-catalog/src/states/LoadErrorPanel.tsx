import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import styles from './LoadErrorPanel.module.css';

/** The error panel of a page whose content could not be loaded: cause, advice, and a reload (§2 Home, §8). */
export function LoadErrorPanel({ text, level = 2 }: { text: string; level?: 1 | 2 }) {
  const { t } = useTexts();
  return (
    <Panel
      tone="bad"
      level={level}
      title={t('Error Loading Content')}
      actions={<Button onClick={() => window.location.reload()}>{t('Try Again')}</Button>}
    >
      <p>{text}</p>
      <p>{t('Please check that:')}</p>
      <ul className={styles.checks}>
        <li>{t('the server is running')}</li>
        <li>{t('the API URL is correct')}</li>
        <li>{t('you have the permissions that this needs')}</li>
      </ul>
    </Panel>
  );
}
