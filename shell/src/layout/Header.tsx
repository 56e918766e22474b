import { Menu, Moon, ShoppingBag, Sun, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCart, useSession, useTexts, useTheme } from '@haat/shared/state';
import { Logo } from './Logo';
import { MegaMenu } from './MegaMenu';
import { SearchBox } from './SearchBox';
import { useSidebar } from './use-sidebar';
import styles from './Header.module.css';

/** The header of all shopper pages (§2): logo, search, theme, account, cart; below it 'All', the departments and the admin link. */
export function Header() {
  const { t } = useTexts();
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <Logo />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <ThemeSwitch />
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <nav className={styles.bar} aria-label={t('Departments')}>
        <AllButton />
        <MegaMenu />
        <Link to="/admin/dashboard" className={styles.admin}>
          {t('Admin Dashboard')}
        </Link>
      </nav>
    </header>
  );
}

function ThemeSwitch() {
  const { t } = useTexts();
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={toggle}
      aria-pressed={theme === 'dark'}
      aria-label={t('Dark theme')}
    >
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </button>
  );
}

function AccountLink() {
  const { t } = useTexts();
  const { claims } = useSession();
  const firstName = claims?.name.split(' ')[0];
  return (
    <Link to="/profile" className={styles.tool}>
      <UserRound aria-hidden="true" />
      <span className={styles.toolText}>
        {firstName ? t('Hello, {{name}}', { name: firstName }) : t('Hello, Sign in')}
      </span>
    </Link>
  );
}

function CartLink() {
  const { t } = useTexts();
  const { count } = useCart();
  return (
    <Link
      to="/cart"
      className={styles.tool}
      aria-label={count > 0 ? t('Cart, {{count}} items', { count, one: 'Cart, {{count}} item' }) : t('Cart')}
    >
      {/* The texts stand in the order in which the label says them. */}
      <span className={styles.toolText}>{t('Cart')}</span>{' '}
      <span className={`${styles.bag} ${styles.first}`}>
        <ShoppingBag aria-hidden="true" />
        {count > 0 ? (
          <span className={styles.count} data-testid="cart-count">
            {count}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function AllButton() {
  const { t } = useTexts();
  const { open, toggle } = useSidebar();
  return (
    <button type="button" className={styles.all} onClick={toggle} aria-expanded={open} aria-haspopup="dialog">
      <Menu aria-hidden="true" /> {t('All')}
    </button>
  );
}
