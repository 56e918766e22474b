import type { StaffMe } from '@haat/shared/contract/staff';
import { PageHead } from '@haat/shared/ui/PageHead';
import { useMemo, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AdminGuard } from '../access/AdminGuard';
import { hasPermission, StaffContext, type Needs, type Staff } from '../access/staff-context';
import { Forbidden } from '../access/Forbidden';
import { AdminLayout } from './AdminLayout';
import { adminSections } from './sections';
import { t } from '../language/t';

export interface AdminPageProps {
  title: string;
  /** Short text under the title. */
  lede?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Link to the parent list. */
  back?: { to: string; label: string };
  /** The required permission, or several of which one suffices. Users without it see a message instead of the page. */
  needs?: Needs;
  /** Staff arrive on this page: users without its permission go to the first section that they may open. */
  isStart?: boolean;
  children: ReactNode;
}

/** A page of the admin area: guard, then layout, then the page (§2). Children are rendered for staff only. */
export function AdminPage({ title, lede, actions, back, needs, isStart = false, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={t('{{title}} · Admin', { title })} noIndex />
      <AdminGuard>
        {({ me }) => {
          const mayOpen = (of?: Needs) => !of || hasPermission(of, (permission) => me.permissions.includes(permission));
          const first =
            isStart && !mayOpen(needs) ? adminSections.find((section) => mayOpen(section.needs)) : undefined;
          if (first) return <Navigate replace to={first.path} />;
          return (
            <WithStaff me={me}>
              {mayOpen(needs) ? (
                <AdminLayout title={title} lede={lede} actions={actions} back={back}>
                  {children}
                </AdminLayout>
              ) : (
                <AdminLayout title={title}>
                  <Forbidden />
                </AdminLayout>
              )}
            </WithStaff>
          );
        }}
      </AdminGuard>
    </>
  );
}

function WithStaff({ me, children }: { me: StaffMe; children: ReactNode }) {
  const staff = useMemo<Staff>(() => {
    const permissions = new Set(me.permissions);
    return { ...me, may: (permission) => permissions.has(permission) };
  }, [me]);
  return <StaffContext value={staff}>{children}</StaffContext>;
}
