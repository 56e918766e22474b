import { formatDay } from '@haat/shared/india/calendar';
import { useAdminAccess } from '../../access/use-admin-access';
import styles from './OwnProfile.module.css';

const roleNames = { shopper: 'Shopper', staff: 'Staff' } as const;

/** The signed-in person's particulars; the guard has asked for them already. */
export function OwnProfile() {
  const access = useAdminAccess();
  if (access.kind !== 'open') return null;
  const { name, email, phone, joinDate, role } = access.profile;
  const rows = [['Name', name], ['Email', email], ['Phone', phone ?? 'Not given'], ['Role', roleNames[role]], ['With us since', formatDay(joinDate)]] as const;
  return (
    <dl className={styles.rows}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
