import { contentLanguages, contentPageKeys, contentPages } from '@haat/shared/contract/content-page-list';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { ContentEditor } from '../../content/ContentEditor';
import { languageNames } from '../../content/ContentList';
import { AdminPage } from '../../layout/AdminPage';

const up = { to: '/admin/content', label: 'Pages' };

/** /admin/content/:page/:language: the text of one page in one language. */
export function Component(): ReactElement {
  const params = useParams();
  const page = contentPageKeys.find((key) => key === params.page);
  const language = contentLanguages.find((one) => one === params.language);
  if (!page || !language)
    return (
      <AdminPage title="Page" needs="content.read" back={up}>
        <p>This page doesn’t exist. Choose one from the list of pages.</p>
      </AdminPage>
    );
  return (
    <AdminPage title={`${contentPages[page].name}, ${languageNames[language]}`} needs="content.read" back={up}>
      <ContentEditor key={`${page}/${language}`} page={page} language={language} />
    </AdminPage>
  );
}
