import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { Team } from '../../team/Team';

/** /admin/team: who works for the shop, and what they may do. */
export function Component(): ReactElement {
  return (
    <AdminPage
      title="Team"
      needs="team.read"
      lede="Team members, invitations and roles. The audit log records every change."
    >
      <Team />
    </AdminPage>
  );
}
