import type { AdminContent } from '@haat/shared/contract/content-pages';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { whenText } from '../tables/when';
import { VersionDiff } from './VersionDiff';
import styles from './Content.module.css';
import { contentVersionQuery, type PageText } from './content-api';
import { t } from '../language/t';

export interface VersionsProps {
  of: PageText;
  adminContent: AdminContent;
  /** Undefined if there is a draft, or without the permission to write. */
  onRestore?: (number: number) => void;
  onTakeDown?: () => void;
}

/** The published versions of a page with author, time and diff; restores a version or unpublishes the text. */
export function Versions({ of, adminContent, onRestore, onTakeDown }: VersionsProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (adminContent.versions.length === 0) return null;
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{t('Versions')}</h2>
      {adminContent.versions.map(({ number, at, by }) => (
        <article key={number} className={styles.version} aria-label={t('Version {{number}}', { number })}>
          <div className={styles.bar}>
            <strong>{t('Version {{number}}', { number })}</strong>
            <span className={styles.muted}>
              {whenText(at)}
              {by ? `, ${by}` : ''}
              {number === adminContent.shown?.number ? ` · ${t('Live')}` : ''}
            </span>
            <Button
              look="quiet"
              size="small"
              aria-expanded={opened === number}
              onClick={() => setOpened(opened === number ? null : number)}
            >
              {t('Compare with current text')}
            </Button>
            {onRestore && number !== adminContent.shown?.number ? (
              <Button look="quiet" size="small" onClick={() => onRestore(number)}>
                {t('Restore version {{number}} as draft', { number })}
              </Button>
            ) : null}
            {onTakeDown && number === adminContent.shown?.number ? (
              <Button look="quiet" size="small" onClick={onTakeDown}>
                {t('Restore default text')}
              </Button>
            ) : null}
          </div>
          {opened === number ? <Difference of={of} adminContent={adminContent} number={number} /> : null}
        </article>
      ))}
    </section>
  );
}

/** Diff from a version to the draft, or to the published text if there is no draft. */
function Difference({ of, adminContent, number }: { of: PageText; adminContent: AdminContent; number: number }) {
  const { data, error, isError, refetch } = useQuery(contentVersionQuery(of, number));
  if (isError && !data) return <AdminFailure error={error} what={t('Version')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="6rem" />;
  // Unpublished and without a draft: show the version itself, without a diff.
  return (
    <VersionDiff page={of.page} before={adminContent.text ? data.text : null} after={adminContent.text ?? data.text} />
  );
}
