import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hasPermission, useStaff } from '../access/staff-context';
import { useAllCommands } from '../commands/use-commands';
import styles from './MissingPage.module.css';
import { adminSections } from './sections';
import { t } from '../language/t';

/** What a page that doesn't exist offers: the search, and every section of the menu. */
export function MissingPage() {
  const { may } = useStaff();
  const search = useAllCommands().find(({ id }) => id === 'palette');
  return (
    <>
      <Panel
        title={t('This page doesn’t exist')}
        actions={
          search ? (
            <Button onClick={search.run}>
              <Search aria-hidden="true" className={styles.icon} />
              {t('Search the admin')}
            </Button>
          ) : null
        }
      >
        <p>{t('Check the URL, search for an order, customer, product or setting, or choose a section.')}</p>
      </Panel>
      <nav aria-label={t('Sections')}>
        <ul className={styles.sections}>
          {adminSections
            .filter(({ needs }) => !needs || hasPermission(needs, may))
            .map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <Link to={path} className={styles.section}>
                  <Icon aria-hidden="true" className={styles.icon} />
                  {t(label)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
