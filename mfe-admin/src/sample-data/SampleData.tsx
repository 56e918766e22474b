import { Button } from '@haat/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { useOpenedBefore } from '../layout/use-opened-before';
import { hasSampleData, sampleDataQuery, sampleDataText } from './sample-data-api';
import styles from './SampleData.module.css';
import { t } from '../language/t';

const SampleDataDialog = lazy(() => import(/* webpackChunkName: "sample-data" */ './SampleDataDialog'));

/** The sample data of a new shop, with a button that removes all of it. */
export function SampleData() {
  const { may } = useStaff();
  const { data } = useQuery(sampleDataQuery);
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useOpenedBefore(isOpen ? 'dialog' : null).has('dialog');
  if (!hasSampleData(data)) return <p>{t('This shop has no sample data.')}</p>;
  const text = sampleDataText(data);
  return (
    <div className={styles.part}>
      <p>{t('A new shop starts with sample data so that you can try every page: {{text}}.', { text })}</p>
      <p>{t('Remove it before you start selling. Products, settings, real orders and real accounts stay.')}</p>
      {may('settings.write') ? <Button onClick={() => setIsOpen(true)}>{t('Remove sample data')}</Button> : null}
      {isWanted ? (
        <Suspense fallback={null}>
          <SampleDataDialog open={isOpen} onOpenChange={setIsOpen} text={text} />
        </Suspense>
      ) : null}
    </div>
  );
}
