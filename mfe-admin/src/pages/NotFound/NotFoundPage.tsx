import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AdminPage } from '../../layout/AdminPage';
import { MissingPage } from '../../layout/MissingPage';
import { likelyAddress } from './likely-address';
import { t, useStaffTexts } from '../../language/t';

/** /admin/*: an address of the admin area without a page. A likely one leads to the page that it names. */
export function Component(): ReactElement {
  useStaffTexts();
  const { pathname, search } = useLocation();
  const likely = likelyAddress(pathname);
  if (likely !== null) return <Navigate replace to={likely.includes('?') ? likely : `${likely}${search}`} />;
  return (
    <AdminPage title={t('Page not found')}>
      <MissingPage />
    </AdminPage>
  );
}
