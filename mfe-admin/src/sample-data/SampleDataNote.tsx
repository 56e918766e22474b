import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { hasSampleData, sampleDataQuery } from './sample-data-api';
import styles from './SampleData.module.css';

/** Says that what is shown is sample data, with the way to remove it; nothing in a shop without. */
export function SampleDataNote() {
  const { may } = useStaff();
  const { data } = useQuery({ ...sampleDataQuery, enabled: may('dashboard.read') });
  if (!hasSampleData(data)) return null;
  return (
    <p className={styles.note}>
      This shop contains sample data.{' '}
      {may('settings.write') ? <Link to="/admin/settings?part=sample">Remove sample data</Link> : null}
    </p>
  );
}
