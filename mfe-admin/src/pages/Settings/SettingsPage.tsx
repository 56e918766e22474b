import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { settingsNeed } from '../../layout/sections';
import { Settings } from '../../settings/Settings';
import { t, useStaffTexts } from '../../language/t';

/** /admin/settings (§2): the shop's rules and its home page, in sections; each section has its own permission. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Settings')}
      needs={settingsNeed}
      lede={t('Saved settings apply immediately. The audit log records every change.')}
    >
      <Settings />
    </AdminPage>
  );
}
