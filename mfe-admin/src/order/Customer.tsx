import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { Link } from 'react-router-dom';
import { Card, Facts } from './Card';
import { useOrder } from './order-context';
import styles from './Customer.module.css';

/** Who bought it, how they are reached, and where it goes. */
export function Customer() {
  const { order } = useOrder();
  const { customer, address, phone, deliveryInstructions } = order;
  return (
    <Card title="Customer">
      <Facts facts={[
        ['Name', customer.name],
        ['Account', customer.id ? 'Yes' : 'Guest'],
        ['Email', customer.email ? <a href={`mailto:${customer.email}`}>{customer.email}</a> : 'None'],
        ['Phone', phone ? <a href={`tel:${phone}`}>{phone}</a> : 'None'],
        ['Orders', <><Link to={`/admin/orders?q=${encodeURIComponent(customer.email ?? customer.name)}`}>{formatCount(customer.orders)}</Link>, {formatRupees(customer.spent)} spent</>],
      ]} />
      <h3 className={styles.title}>Goes to</h3>
      <address className={styles.address}>{address.fullName}<br />{address.address}<br />{address.city}, {address.state} {address.zipCode}</address>
      {deliveryInstructions ? <p className={styles.instructions}><span className={styles.soft}>Instructions:</span> {deliveryInstructions}</p> : null}
    </Card>
  );
}
