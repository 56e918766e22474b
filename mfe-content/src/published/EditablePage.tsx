import type { ContentPage } from '@haat/shared/contract/content-page-list';
import { serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Container } from '@haat/shared/ui/Container';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { contentQuery, previewQuery } from './content-query';
import styles from './EditablePage.module.css';
import { InteractivePart } from './InteractivePart';
import { PublishedPage, type Parts } from './PublishedPage';

export interface EditablePageProps {
  page: ContentPage;
  parts?: Parts;
  /** Content after the text, built-in or published. */
  after?: ReactNode;
  /**
   * The built-in page of this release: shown until staff publish a text in this language, and while the API does not
   * respond.
   */
  children: ReactNode;
}

/**
 * A page whose text staff can edit. `?preview=` shows a draft, only in the browser: server-rendered pages are cached
 * for all visitors.
 */
export function EditablePage({ page, parts = {}, after, children }: EditablePageProps) {
  const { language } = useTexts();
  const { search } = useLocation();
  const key = new URLSearchParams(search).get('preview');
  const { data: shown } = useQuery(contentQuery(page, language));
  const preview = useQuery({ ...previewQuery(key ?? ''), enabled: key !== null });
  const draft = key !== null && preview.data?.page === page ? preview.data : null;
  return (
    <>
      {key !== null ? <PreviewNote hasDraft={draft !== null} error={preview.error} /> : null}
      {draft ? (
        <div lang={draft.language}>
          <PublishedPage page={page} text={draft.text} publishedAt={null} parts={parts} />
        </div>
      ) : shown?.text ? (
        <PublishedPage page={page} text={shown.text} publishedAt={shown.publishedAt} parts={parts} />
      ) : (
        children
      )}
      {/* Not part of the text. */}
      {after ? <InteractivePart name="after">{after}</InteractivePart> : null}
    </>
  );
}

function PreviewNote({ hasDraft, error }: { hasDraft: boolean; error: Error | null }) {
  const { t } = useTexts();
  const note = hasDraft
    ? t('This is a draft. Shoppers don’t see it yet.')
    : error
      ? t(serverMessage(error, msg('The draft could not be loaded. This is the published page.')))
      : t('Loading the draft… This is the published page.');
  return (
    <Container>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </Container>
  );
}
