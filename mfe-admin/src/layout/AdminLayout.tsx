import { ArrowLeft, Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import styles from './AdminLayout.module.css';
import { adminSections } from './sections';
import { SignOutButton } from './SignOutButton';

export interface AdminLayoutProps {
  title: string;
  lede?: ReactNode;
  actions?: ReactNode;
  /** Name of whoever is signed in. */
  signedInAs: string;
  children: ReactNode;
}

/** The admin area's own frame: its sections at the side, the way back to the shop, the page's title. */
export function AdminLayout({ title, lede, actions, signedInAs, children }: AdminLayoutProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div className={styles.bar}>
          <p className={styles.name}>Haat <span className={styles.area}>Admin</span></p>
          <button type="button" className={styles.menu} aria-expanded={open} aria-controls="admin-sections" onClick={() => setOpen(!open)}>
            <Menu aria-hidden="true" className={styles.icon} /> Menu
          </button>
        </div>
        <nav id="admin-sections" aria-label="Admin" className={`${styles.nav} ${open ? styles.open : ''}`}>
          <ul className={styles.list}>
            {adminSections.map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <NavLink to={path} className={styles.link} onClick={() => setOpen(false)}>
                  <Icon aria-hidden="true" className={styles.icon} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.page}>
        <header className={styles.header}>
          <div className={styles.who}>
            <Link to="/" className={styles.back}><ArrowLeft aria-hidden="true" className={styles.icon} />Back to the shop</Link>
            <span className={styles.person}>Signed in as {signedInAs}</span>
            <SignOutButton />
          </div>
          <div className={styles.head}>
            <div className={styles.titles}>
              <h1 className={styles.title}>{title}</h1>
              {lede ? <p className={styles.lede}>{lede}</p> : null}
            </div>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </div>
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
