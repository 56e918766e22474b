import type { ReactElement } from 'react';
import { ContentList } from '../../content/ContentList';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/content: the pages with editable texts. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Pages')}
      needs="content.read"
      lede={t('Texts of the shop’s pages. Until you publish a draft, only people with its link can see it.')}
    >
      <ContentList />
    </AdminPage>
  );
}
