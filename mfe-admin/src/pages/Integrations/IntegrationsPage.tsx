import type { ReactElement } from 'react';
import { Integrations } from '../../integrations/Integrations';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/integrations: how other programs work with the shop. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Integrations"
      needs="developers.write"
      lede="Other programs that work with the shop: keys by which they call it, and webhooks by which it tells them what happens."
    >
      <Integrations />
    </AdminPage>
  );
}
