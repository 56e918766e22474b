import { fetchProfile } from '@haat/shared/api/account';
import { formatDay } from '@haat/shared/india/calendar';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../../access/AdminFailure';
import { useStaff } from '../../access/staff-context';
import styles from './OwnProfile.module.css';
import { t } from '../../language/t';

/** The profile of the signed-in user. */
export function OwnProfile() {
  const { id, role } = useStaff();
  const { data, error, isError, refetch } = useQuery({ queryKey: ['admin', 'profile', id], queryFn: fetchProfile });
  if (isError) return <AdminFailure error={error} what={t('Your profile')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="12rem" />;
  const { name, email, phone, joinDate } = data;
  const rows = [
    [t('Name'), name],
    [t('Email'), email],
    [t('Phone'), phone ?? t('Not given')],
    [t('Role'), t(role.name)],
    [t('Member since'), formatDay(joinDate, t)],
  ] as const;
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
