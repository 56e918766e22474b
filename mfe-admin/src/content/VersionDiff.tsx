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
  if (lines.every(({ is }) => is === 'same')) return <p className={styles.muted}>{t('No differences.')}</p>;
  return (
    <div className={styles.compared}>
      {lines.map(({ is, line }, index) =>
        is === 'same' ? (
          <p key={index} className={styles.same}>
            {line}
          </p>
        ) : is === 'gone' ? (
          <p key={index} className={styles.gone}>
            <del>
              <VisuallyHidden>{t('Removed:')} </VisuallyHidden>
              {line}
            </del>
          </p>
        ) : (
          <p key={index} className={styles.new}>
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
