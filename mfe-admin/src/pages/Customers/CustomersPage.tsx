import type { ReactElement } from 'react';
import { Customers } from '../../customers/Customers';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/customers (§2): accounts, and guests by the email address of their orders. */
export function Component(): ReactElement {
  useStaffTexts();
  return (
    <AdminPage title={t('Customers')} needs="customers.read" lede={t('People with an account or an order.')}>
      <Customers />
    </AdminPage>
  );
}
