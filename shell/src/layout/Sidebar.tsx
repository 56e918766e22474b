import { Link } from 'react-router-dom';
import { useCategories, useSession } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { Disclosure } from '@haat/shared/ui/Disclosure';
import { SectionLinks } from './SectionLinks';
import { useSidebar } from './use-sidebar';
import styles from './Sidebar.module.css';

/** The site's whole tree and the ways to one's account and help, behind 'All'. */
export default function Sidebar() {
  const { open, close } = useSidebar();
  const { categories, error } = useCategories();
  const { claims } = useSession();
  return (
    <Dialog open={open} onOpenChange={(next) => { if (!next) close(); }} title={`Hello, ${claims?.name || 'welcome'}`} place="side">
      <nav aria-label="All departments" className={styles.nav}>
        {error ? <p>{error}</p> : null}
        {categories.map((department) => (
          <Disclosure key={department.slug} name="department" summary={department.name}>
            <Link to={`/category-group/${department.slug}`} className={styles.whole} onClick={close}>All of {department.name}</Link>
            {department.subcategories.map((section) => (
              <div key={section.slug}>
                <SectionLinks department={department} section={section} look={{ section: styles.section, types: styles.types, type: styles.link }} onChoose={close} />
              </div>
            ))}
          </Disclosure>
        ))}
        <ul className={styles.service}>
          {[['/profile', 'Your account'], ['/profile/orders', 'Your orders'], ['/help', 'Help'], ['/returns', 'Returns'], ['/sell', 'Sell on Haat']].map(([path = '', name]) => (
            <li key={path}><Link to={path} className={styles.link} onClick={close}>{name}</Link></li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
