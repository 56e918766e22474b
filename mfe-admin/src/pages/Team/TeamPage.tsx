import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { Team } from '../../team/Team';

/** /admin/team: the team's members, invitations and roles. */
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
