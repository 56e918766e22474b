import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { Customer } from '../../customers/Customer';
import { customerQuery } from '../../customers/customer-api';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/customers/:customerId: a customer and their actions. */
export function Component(): ReactElement {
  useStaffTexts();
  const { customerId = '' } = useParams();
  // Only what is known: `Customer` fetches it, after the permission is checked.
  const { data } = useQuery({ ...customerQuery(customerId), enabled: false });
  return (
    <AdminPage
      title={data ? data.name || data.email : t('Customer')}
      needs="customers.read"
      back={{ to: '/admin/customers', label: t('Customers') }}
    >
      <Customer key={customerId} id={customerId} />
    </AdminPage>
  );
}
