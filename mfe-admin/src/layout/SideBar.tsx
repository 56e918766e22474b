import { Slot, useTheme, Sentence } from '@haat/shared/state';
import { LanguageSwitch } from '@haat/shared/ui/LanguageSwitch';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { Keyboard, Moon, Rows2, Rows4, Search, Store, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { Keys } from '../commands/Keys';
import { useDensity } from '../person/use-density';
import type { AdminSection } from './sections';
import styles from './SideBar.module.css';
import { SignOutButton } from './SignOutButton';
import { t } from '../language/t';

/** Unread badges by section path; `all` is their sum. */
export type MenuUnread = Readonly<Record<string, ReactNode>>;

export interface SideBarProps {
  sections: readonly AdminSection[];
  unread: MenuUnread;
  /** Undefined if the layout has a search button elsewhere. */
  onSearch?: () => void;
  onKeys: () => void;
}

/** The navigation, the display settings and the signed-in user. */
export function SideBar({ sections, unread, onSearch, onKeys }: SideBarProps) {
  const { name, role } = useStaff();
  const { theme, toggle } = useTheme();
  const [density, keepDensity] = useDensity();
  return (
    <div className={styles.side}>
      {onSearch ? (
        <>
          <p className={styles.name}>
            Haat <span className={styles.area}>{t('Admin')}</span>
          </p>
          <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onSearch}>
            <Search aria-hidden="true" className={styles.icon} />
            <span className={styles.words}>
              <Sentence
                of="Search<hidden> or run a command</hidden>…"
                parts={{ hidden: (children) => <VisuallyHidden>{children}</VisuallyHidden> }}
              />
            </span>
            <Keys keys="$mod+k" />
          </button>
        </>
      ) : null}
      <nav aria-label={t('Admin')}>
        <ul className={styles.list}>
          {sections.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path} className={styles.link}>
                <Icon aria-hidden="true" className={styles.icon} />
                {t(label)}
                {unread[path]}
              </NavLink>
            </li>
          ))}
        </ul>
        <Slot name="admin-menu" props={{}} />
      </nav>
      <div className={styles.foot}>
        <ul className={styles.list}>
          <li>
            <Link to="/" className={styles.link}>
              <Store aria-hidden="true" className={styles.icon} />
              {t('Back to the shop')}
            </Link>
          </li>
        </ul>
        <div className={styles.looks}>
          <button
            type="button"
            className={styles.look}
            aria-label={t('Dense rows')}
            aria-pressed={density === 'dense'}
            onClick={() => keepDensity(density === 'dense' ? 'comfortable' : 'dense')}
          >
            {density === 'dense' ? (
              <Rows4 aria-hidden="true" className={styles.icon} />
            ) : (
              <Rows2 aria-hidden="true" className={styles.icon} />
            )}
          </button>
          <button
            type="button"
            className={styles.look}
            aria-label={t('Dark theme')}
            aria-pressed={theme === 'dark'}
            onClick={toggle}
          >
            {theme === 'dark' ? (
              <Moon aria-hidden="true" className={styles.icon} />
            ) : (
              <Sun aria-hidden="true" className={styles.icon} />
            )}
          </button>
          <button
            type="button"
            className={styles.look}
            aria-label={t('Keyboard shortcuts')}
            aria-haspopup="dialog"
            onClick={onKeys}
          >
            <Keyboard aria-hidden="true" className={styles.icon} />
          </button>
        </div>
        <LanguageSwitch classes={styles} />
        <p className={styles.person}>{t('Signed in as {{name}} ({{role}})', { name, role: t(role.name) })}</p>
        <SignOutButton className={styles.signOut} />
      </div>
    </div>
  );
}
