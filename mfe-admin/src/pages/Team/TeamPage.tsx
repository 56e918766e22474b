import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import { Team } from '../../team/Team';
import { t, useStaffTexts } from '../../language/t';

/** /admin/team: the team's members, invitations and roles. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage
      title={t('Team')}
      needs="team.read"
      lede={t('Team members, invitations and roles. The audit log records every change.')}
    >
      <Team />
    </AdminPage>
  );
}
