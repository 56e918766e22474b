import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Sentence } from '@haat/shared/state';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { leaveGuard } from '../forms/leave-guard';
import { Email } from '../ui/Email';
import { Card, Facts } from './Card';
import { useOrder } from './order-context';
import styles from './Customer.module.css';
import { t } from '../language/t';

/** The customer of the order: contact details and delivery address. */
export function Customer() {
  const { order } = useOrder();
  const { id, customer, address, phone, deliveryInstructions } = order;
  const { may } = useStaff();
  const navigate = useNavigate();
  // Chats of an account are found by order number, those of a guest by email address.
  const chats = may('chats.read')
    ? `/admin/chats?q=${encodeURIComponent(customer.id ? id : (customer.email ?? id))}`
    : null;
  useCommands(
    useMemo<Command[]>(
      () =>
        chats === null
          ? []
          : [
              {
                id: 'order chats',
                label: t('View chats with the customer'),
                group: 'On this page',
                keys: 't',
                run: () => leaveGuard.leave(() => void navigate(chats)),
              },
            ],
      [chats, navigate],
    ),
  );
  return (
    <Card title={t('Customer')}>
      <Facts
        facts={[
          [t('Name'), customer.name],
          [t('Account'), customer.id ? t('Yes') : t('Guest')],
          [
            t('Email'),
            customer.email ? (
              <a href={`mailto:${customer.email}`}>
                <Email>{customer.email}</Email>
              </a>
            ) : (
              t('None')
            ),
          ],
          [t('Phone'), phone ? <a href={`tel:${phone}`}>{phone}</a> : t('None')],
          [
            t('Orders'),
            <>
              <Sentence
                of="<link/>, {{amount}} net paid"
                values={{ amount: formatRupees(customer.spent) }}
                parts={{
                  link: () => (
                    <Link to={`/admin/orders?q=${encodeURIComponent(customer.email ?? customer.name)}`}>
                      {formatCount(customer.orders)}
                    </Link>
                  ),
                }}
              />
            </>,
          ],
          ...(chats === null
            ? []
            : [
                [
                  t('Chats'),
                  <Link key="chats" to={chats}>
                    {t('View chats')}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
      <h3 className={styles.title}>{t('Shipping address')}</h3>
      <address className={styles.address}>
        {address.fullName}
        <br />
        {address.address}
        <br />
        {address.city}, {address.state} {address.zipCode}
      </address>
      {deliveryInstructions ? (
        <p className={styles.instructions}>
          <span className={styles.muted}>{t('Instructions:')}</span> {deliveryInstructions}
        </p>
      ) : null}
    </Card>
  );
}
