import type { ReactElement } from 'react';
import { ContentList } from '../../content/ContentList';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/content: the pages with editable texts. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Pages"
      needs="content.read"
      lede="Texts of the shop’s pages. Until you publish a draft, only people with its link can see it."
    >
      <ContentList />
    </AdminPage>
  );
}
