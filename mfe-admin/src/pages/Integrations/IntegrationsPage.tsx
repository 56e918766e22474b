import type { ReactElement } from 'react';
import { Integrations } from '../../integrations/Integrations';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/integrations: API keys and webhooks. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Integrations"
      needs="developers.write"
      lede="Connect other programs to the shop with API keys and webhooks."
    >
      <Integrations />
    </AdminPage>
  );
}
