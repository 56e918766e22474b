import { Moon, Sun } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCategories, useSession, useTexts, useTheme } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Dialog } from '@haat/shared/ui/Dialog';
import { Disclosure } from '@haat/shared/ui/Disclosure';
import { LanguageSwitch } from '@haat/shared/ui/LanguageSwitch';
import { SectionLinks } from './SectionLinks';
import { useDeclaredRoutes } from '../visit';
import { useSidebar } from './use-sidebar';
import styles from './Sidebar.module.css';

const service = [
  ['/profile', msg('Your account')],
  ['/profile/orders', msg('Your orders')],
  ['/orders', msg('Track order')],
  ['/help', msg('Help')],
  ['/returns', msg('Returns')],
  ['/sell', msg('Sell on Haat')],
  ['/admin/dashboard', msg('Admin Dashboard')],
] as const;

/** The sidebar behind 'All': the whole category tree, the account and help links. */
export default function Sidebar() {
  const { t } = useTexts();
  const { open, close } = useSidebar();
  const { categories, error } = useCategories();
  const { claims } = useSession();
  const { theme, toggle } = useTheme();
  const declared = useDeclaredRoutes().filter(({ menu }) => menu);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={claims?.name ? t('Hello, {{name}}', { name: claims.name }) : t('Hello, welcome')}
      place="side"
    >
      <nav aria-label={t('All departments')} className={styles.nav}>
        {error ? <p>{t(error)}</p> : null}
        {categories.map((department) => (
          <Disclosure key={department.slug} name="department" summary={t(department.name)}>
            <Link to={`/category-group/${department.slug}`} className={styles.whole} onClick={close}>
              {t('Shop all {{name}}', { name: t(department.name) })}
            </Link>
            {department.subcategories.map((section) => (
              <div key={section.slug}>
                <SectionLinks
                  department={department}
                  section={section}
                  classes={{ section: styles.section, types: styles.types, type: styles.link }}
                  onChoose={close}
                />
              </div>
            ))}
          </Disclosure>
        ))}
        <ul className={styles.service}>
          {service.map(([path, name]) => (
            <li key={path}>
              <Link to={path} className={styles.link} onClick={close}>
                {t(name)}
              </Link>
            </li>
          ))}
          {declared.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className={styles.link} onClick={close}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
        {/* The header of a narrow window has no space for it. */}
        <button type="button" className={styles.theme} onClick={toggle} aria-pressed={theme === 'dark'}>
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          {t('Dark theme')}
        </button>
        <LanguageSwitch classes={styles} />
      </nav>
    </Dialog>
  );
}
