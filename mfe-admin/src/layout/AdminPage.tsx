import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactNode } from 'react';
import { AdminGuard } from '../access/AdminGuard';
import { AdminLayout } from './AdminLayout';

export interface AdminPageProps {
  title: string;
  /** A sentence under the title. */
  lede?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the admin area: guard, then layout, then the page (§2). Its children are only rendered for staff. */
export function AdminPage({ title, lede, actions, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={`${title} · Admin`} noIndex />
      <AdminGuard>
        {({ profile }) => <AdminLayout title={title} lede={lede} actions={actions} signedInAs={profile.name}>{children}</AdminLayout>}
      </AdminGuard>
    </>
  );
}
