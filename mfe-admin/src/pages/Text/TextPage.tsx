import { contentLanguages, contentPageKeys, contentPages } from '@haat/shared/contract/content-page-list';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { ContentEditor } from '../../content/ContentEditor';
import { languageNames } from '../../content/ContentList';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

const up = { to: '/admin/content', label: msg('Pages') };

/** /admin/content/:page/:language: the text of one page in one language. */
export function Component(): ReactElement {
  useStaffTexts();
  const params = useParams();
  const page = contentPageKeys.find((key) => key === params.page);
  const language = contentLanguages.find((one) => one === params.language);
  if (!page || !language)
    return (
      <AdminPage title={t('Page')} needs="content.read" back={up}>
        <p>{t('This page doesn’t exist. Choose one from the list of pages.')}</p>
      </AdminPage>
    );
  return (
    <AdminPage title={`${t(contentPages[page].name)}, ${t(languageNames[language])}`} needs="content.read" back={up}>
      <ContentEditor key={`${page}/${language}`} page={page} language={language} />
    </AdminPage>
  );
}
