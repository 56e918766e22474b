import type { Profile } from '@haat/shared/contract/account';
import { formatDay } from '@haat/shared/india/calendar';
import { formatPhone } from '@haat/shared/india/phone';
import { useTexts } from '@haat/shared/state';
import { Card } from '@haat/shared/ui/Card';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrderRows } from './OrderRows';
import styles from './ProfileOverview.module.css';
import type { OrderRow } from './sample-account';

export interface ProfileOverviewProps {
  profile: Omit<Profile, 'role'>;
  orders: readonly OrderRow[];
  /** The form for name and phone, if they can be changed. */
  edit?: ReactNode;
  /** The link to the address book, if there is one. */
  addressLink?: ReactNode;
  /** Further sections of an account. */
  children?: ReactNode;
}

/** Personal Information, Default Address and Recent Orders (§2 Profile). */
export function ProfileOverview({ profile, orders, edit, addressLink, children }: ProfileOverviewProps) {
  const { t } = useTexts();
  const { address } = profile;
  return (
    <>
      <div className={styles.pair}>
        <Card as="section" labelledBy="personal">
          <div className={styles.block}>
            <h2 id="personal" className={styles.title}>
              {t('Personal Information')}
            </h2>
            <dl className={styles.facts}>
              <div>
                <dt>{t('Name')}</dt>
                <dd>{profile.name}</dd>
              </div>
              <div>
                <dt>{t('Email')}</dt>
                <dd>{profile.email}</dd>
              </div>
              <div>
                <dt>{t('Phone')}</dt>
                <dd>{profile.phone ? formatPhone(profile.phone) : t('Not added')}</dd>
              </div>
              <div>
                <dt>{t('Member since')}</dt>
                <dd>{formatDay(profile.joinDate, t)}</dd>
              </div>
            </dl>
            {edit}
          </div>
        </Card>
        <Card as="section" labelledBy="default-address">
          <div className={styles.block}>
            <h2 id="default-address" className={styles.title}>
              {t('Default Address')}
            </h2>
            {address ? (
              <address className={styles.address}>
                {address.street}
                <br />
                {address.city}, {address.state} {address.pincode}
              </address>
            ) : (
              <p>{t('No saved addresses yet.')}</p>
            )}
            {addressLink}
          </div>
        </Card>
      </div>
      <section className={styles.block} aria-labelledby="recent">
        <div className={styles.head}>
          <h2 id="recent">{t('Recent Orders')}</h2>
          <Link to="/profile/orders" className={styles.all}>
            {t('All orders')}
          </Link>
        </div>
        {orders.length > 0 ? <OrderRows orders={orders} level={3} /> : <p>{t('No orders yet.')}</p>}
      </section>
      {children}
    </>
  );
}
