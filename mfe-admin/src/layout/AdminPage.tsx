import { PageHead } from '@haat/shared/ui/PageHead';
import { useMemo, type ReactNode } from 'react';
import { AdminGuard } from '../access/AdminGuard';
import { StaffContext, type Staff } from '../access/staff-context';
import { AdminLayout } from './AdminLayout';

export interface AdminPageProps {
  title: string;
  /** A sentence under the title. */
  lede?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The way up, where the page is about one thing of a list. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of the admin area: guard, then layout, then the page (§2). Its children are only rendered for staff. */
export function AdminPage({ title, lede, actions, back, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={`${title} · Admin`} noIndex />
      <AdminGuard>
        {({ profile }) => (
          <WithStaff name={profile.name} email={profile.email}>
            <AdminLayout title={title} lede={lede} actions={actions} back={back}>{children}</AdminLayout>
          </WithStaff>
        )}
      </AdminGuard>
    </>
  );
}

/** Whoever gets past the guard has every right of the staff. */
const everything = () => true;

function WithStaff({ name, email, children }: { name: string; email: string; children: ReactNode }) {
  const staff = useMemo<Staff>(() => ({ name, email, may: everything }), [name, email]);
  return <StaffContext value={staff}>{children}</StaffContext>;
}
