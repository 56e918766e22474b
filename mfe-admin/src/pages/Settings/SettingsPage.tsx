import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { settingsNeed } from '../../layout/sections';
import { Settings } from '../../settings/Settings';

/** /admin/settings (§2): the shop's rules and its home page, in parts; each part has its own permission. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Settings"
      needs={settingsNeed}
      lede="What is saved here counts at once, without a release. Every change stands in the audit log."
    >
      <Settings />
    </AdminPage>
  );
}
