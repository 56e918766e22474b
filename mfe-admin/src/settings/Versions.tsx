import type { SettingPart, SettingValue } from '@haat/shared/contract/settings';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { whenText } from '../tables/when';
import { settingVersionsQuery } from './setting-api';
import styles from './Setting.module.css';
import { t } from '../language/t';

/**
 * The past versions of a section of the settings.
 * @param onTake fills the form with a version; absent for read-only users
 */
export function Versions<Part extends SettingPart>({
  part,
  onTake,
}: {
  part: Part;
  onTake?: ((value: SettingValue<Part>) => void) | undefined;
}) {
  // Loaded on demand: few users open it.
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.versions} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Earlier versions')}</summary>
      {isOpen ? <VersionList part={part} onTake={onTake} /> : null}
    </details>
  );
}

function VersionList<Part extends SettingPart>({
  part,
  onTake,
}: {
  part: Part;
  onTake: ((value: SettingValue<Part>) => void) | undefined;
}) {
  const { data, error, isError, refetch } = useQuery(settingVersionsQuery(part));
  if (isError && !data) return <AdminFailure error={error} what={t('Earlier versions')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="4rem" />;
  if (data.length === 0) return <p>{t('No earlier versions.')}</p>;
  return (
    <ol className={styles.list}>
      {data.map(({ version, value, changedAt, changedBy }) => (
        <li key={version} className={styles.version}>
          <span>
            {whenText(changedAt)}
            {changedBy ? `, ${changedBy}` : ''}
          </span>
          {onTake ? (
            <Button look="quiet" size="small" onClick={() => onTake(value)}>
              {t('Restore version {{version}}', { version })}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
