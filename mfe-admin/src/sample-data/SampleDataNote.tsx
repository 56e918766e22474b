import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { hasSampleData, sampleDataQuery } from './sample-data-api';
import styles from './SampleData.module.css';
import { t } from '../language/t';

/** A notice that the shop contains sample data, with a link to remove it. Renders nothing without sample data. */
export function SampleDataNote() {
  const { may } = useStaff();
  const { data } = useQuery({ ...sampleDataQuery, enabled: may('dashboard.read') });
  if (!hasSampleData(data)) return null;
  return (
    <p className={styles.note}>
      {t('This shop contains sample data.')}{' '}
      {may('settings.write') ? <Link to="/admin/settings?part=sample">{t('Remove sample data')}</Link> : null}
    </p>
  );
}
