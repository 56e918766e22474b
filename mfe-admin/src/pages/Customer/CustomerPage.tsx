import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { Customer } from '../../customers/Customer';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/customers/:customerId: a customer and their actions. */
export function Component(): ReactElement {
  useStaffTexts();
  const { customerId = '' } = useParams();
  return (
    <AdminPage title={t('Customer')} needs="customers.read" back={{ to: '/admin/customers', label: t('Customers') }}>
      <Customer key={customerId} id={customerId} />
    </AdminPage>
  );
}
