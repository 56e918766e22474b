import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { Team } from '../../team/Team';

/** /admin/team: who works for the shop, and what they may do. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Team"
      needs="team.read"
      lede="Who works for the shop, and what each role may do. Every change stands in the audit log."
    >
      <Team />
    </AdminPage>
  );
}
