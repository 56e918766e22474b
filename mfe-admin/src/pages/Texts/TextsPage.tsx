import type { ReactElement } from 'react';
import { ContentList } from '../../content/ContentList';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/content: the pages whose text staff write. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Pages"
      needs="content.read"
      lede="What the shop’s pages say. A draft is seen by its link alone until it is published."
    >
      <ContentList />
    </AdminPage>
  );
}
