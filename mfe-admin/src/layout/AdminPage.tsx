import type { StaffMe } from '@haat/shared/contract/staff';
import { PageHead } from '@haat/shared/ui/PageHead';
import { useMemo, type ReactNode } from 'react';
import { AdminGuard } from '../access/AdminGuard';
import { hasPermission, StaffContext, type Needs, type Staff } from '../access/staff-context';
import { Forbidden } from '../access/Forbidden';
import { AdminLayout } from './AdminLayout';

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
  children: ReactNode;
}

/** A page of the admin area: guard, then layout, then the page (§2). Children are rendered for staff only. */
export function AdminPage({ title, lede, actions, back, needs, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={`${title} · Admin`} noIndex />
      <AdminGuard>
        {({ me }) => (
          <WithStaff me={me}>
            {needs && !hasPermission(needs, (permission) => me.permissions.includes(permission)) ? (
              <AdminLayout title={title}>
                <Forbidden />
              </AdminLayout>
            ) : (
              <AdminLayout title={title} lede={lede} actions={actions} back={back}>
                {children}
              </AdminLayout>
            )}
          </WithStaff>
        )}
      </AdminGuard>
    </>
  );
}

function WithStaff({ me, children }: { me: StaffMe; children: ReactNode }) {
  const staff = useMemo<Staff>(() => {
    const held = new Set(me.permissions);
    return { ...me, may: (permission) => held.has(permission) };
  }, [me]);
  return <StaffContext value={staff}>{children}</StaffContext>;
}
