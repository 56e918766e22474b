import type { ReactElement } from 'react';
import { Integrations } from '../../integrations/Integrations';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/integrations: API keys and webhooks. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Integrations')}
      needs="developers.write"
      lede={t('Connect other programs to the shop with API keys and webhooks.')}
    >
      <Integrations />
    </AdminPage>
  );
}
