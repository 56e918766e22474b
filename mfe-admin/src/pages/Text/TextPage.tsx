import { contentLanguages, contentPageKeys, contentPages } from '@haat/shared/contract/content-page-list';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { ContentDesk } from '../../content/ContentDesk';
import { languageNames } from '../../content/ContentList';
import { AdminPage } from '../../layout/AdminPage';

const up = { to: '/admin/content', label: 'Pages' };

/** /admin/content/:page/:language: what one page says in one language. */
export function Component(): ReactElement {
  const params = useParams();
  const page = contentPageKeys.find((key) => key === params.page);
  const language = contentLanguages.find((one) => one === params.language);
  if (!page || !language)
    return (
      <AdminPage title="Page" needs="content.read" back={up}>
        <p>There is no such page.</p>
      </AdminPage>
    );
  return (
    <AdminPage title={`${contentPages[page].name}, ${languageNames[language]}`} needs="content.read" back={up}>
      <ContentDesk key={`${page}/${language}`} page={page} language={language} />
    </AdminPage>
  );
}
