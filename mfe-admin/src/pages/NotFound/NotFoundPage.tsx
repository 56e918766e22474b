import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/*: any address of the admin area without a page. */
export function Component(): ReactElement {
  return (
    <AdminPage title="Page not found">
      <Panel title="This page doesn’t exist" actions={<ButtonLink to="/admin/orders">Go to orders</ButtonLink>}>
        <p>Check the URL, choose a section from the menu, or press Ctrl K to search.</p>
      </Panel>
    </AdminPage>
  );
}
