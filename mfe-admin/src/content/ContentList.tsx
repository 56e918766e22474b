import {
  contentLanguages,
  contentPageKeys,
  contentPages,
  type ContentLanguage,
} from '@haat/shared/contract/content-page-list';
import type { ContentState } from '@haat/shared/contract/content-pages';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { whenText } from '../tables/when';
import styles from './Content.module.css';
import { contentListQuery } from './content-api';
import { t } from '../language/t';

export const languageNames: Readonly<Record<ContentLanguage, string>> = { en: msg('English'), hi: msg('Hindi') };

/** Describes the published version of a page in a language, and its draft. */
export const stateText = ({ shown, draft }: Pick<ContentState, 'shown' | 'draft'>): string =>
  [
    shown
      ? t('Version {{shown}}, published {{time}}', { shown: shown.number, time: whenText(shown.at) })
      : t('Default text'),
    ...(draft
      ? [
          draft.by
            ? t('Draft saved {{time}} by {{by}}', { time: whenText(draft.at), by: draft.by })
            : t('Draft saved {{time}}', { time: whenText(draft.at) }),
        ]
      : []),
  ].join(' · ');

/** The pages with editable texts, in each language. */
export function ContentList() {
  const { data, error, isError, refetch } = useQuery(contentListQuery);
  useRefetchOnChanges(['content'], { queryKey: contentListQuery.queryKey, exact: true });
  if (isError && !data) return <AdminFailure error={error} what={t('Pages')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="16rem" />;
  return (
    <ul className={styles.list}>
      {contentPageKeys.map((page) => (
        <li key={page} className={styles.one}>
          <span className={styles.name}>{t(contentPages[page].name)}</span>
          {contentLanguages.map((language) => {
            const state = data.find((one) => one.page === page && one.language === language);
            return (
              <span key={language} className={styles.language}>
                <Link
                  to={`/admin/content/${page}/${language}`}
                  aria-label={`${t(contentPages[page].name)}, ${t(languageNames[language])}`}
                >
                  {t(languageNames[language])}
                </Link>
                {state ? <span className={styles.muted}>{stateText(state)}</span> : null}
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
