import type { ContentPage } from '@haat/shared/contract/content-page-list';
import type { ContentText } from '@haat/shared/contract/content-pages';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import styles from './Content.module.css';
import { compareLines, linesOf } from './text-lines';
import { t } from '../language/t';

/** A line diff of two texts. @param before null for none */
export function VersionDiff({
  page,
  before,
  after,
}: {
  page: ContentPage;
  before: ContentText | null;
  after: ContentText;
}) {
  const lines = compareLines(before ? linesOf(page, before) : [], linesOf(page, after));
  if (lines.every(({ change }) => change === 'none')) return <p className={styles.muted}>{t('No differences.')}</p>;
  return (
    <div className={styles.compared}>
      {lines.map(({ change, line }, index) =>
        change === 'none' ? (
          <p key={index} className={styles.unchanged}>
            {line}
          </p>
        ) : change === 'removed' ? (
          <p key={index} className={styles.removed}>
            <del>
              <VisuallyHidden>{t('Removed:')} </VisuallyHidden>
              {line}
            </del>
          </p>
        ) : (
          <p key={index} className={styles.added}>
            <ins>
              <VisuallyHidden>{t('Added:')} </VisuallyHidden>
              {line}
            </ins>
          </p>
        ),
      )}
    </div>
  );
}
