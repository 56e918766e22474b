import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { settingsNeed } from '../../layout/sections';
import { Settings } from '../../settings/Settings';

/**
 * /admin/settings (§2): what the shop sells by, and what stands on its home page; part by part, each for whoever may.
 */
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
