import { Menu, Moon, ShoppingBag, Sun, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCart, useSession, useTheme } from '@haat/shared/state';
import { Logo } from './Logo';
import { MegaMenu } from './MegaMenu';
import { SearchBox } from './SearchBox';
import { useSidebar } from './use-sidebar';
import styles from './Header.module.css';

/** The header of all shopper pages (§2): logo, search, theme, account, cart; below it 'All', the departments and the admin link. */
export function Header() {
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
      <nav className={styles.bar} aria-label="Departments">
        <AllButton />
        <MegaMenu />
        <Link to="/admin/dashboard" className={styles.admin}>Admin Dashboard</Link>
      </nav>
    </header>
  );
}

function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return (
    <button type="button" className={styles.tool} onClick={toggle} aria-pressed={theme === 'dark'} aria-label="Dark theme">
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </button>
  );
}

function AccountLink() {
  const { claims } = useSession();
  const firstName = claims?.name.split(' ')[0];
  return (
    <Link to="/profile" className={styles.tool}>
      <UserRound aria-hidden="true" />
      <span className={styles.toolText}>Hello, {firstName ? firstName : 'Sign in'}</span>
    </Link>
  );
}

function CartLink() {
  const { count } = useCart();
  return (
    <Link to="/cart" className={styles.tool} aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}>
      {/* The texts stand in the order in which the label says them. */}
      <span className={styles.toolText}>Cart</span>{' '}
      <span className={`${styles.bag} ${styles.first}`}>
        <ShoppingBag aria-hidden="true" />
        {count > 0 ? <span className={styles.count} data-testid="cart-count">{count}</span> : null}
      </span>
    </Link>
  );
}

function AllButton() {
  const { open, toggle } = useSidebar();
  return (
    <button type="button" className={styles.all} onClick={toggle} aria-expanded={open} aria-haspopup="dialog">
      <Menu aria-hidden="true" /> All
    </button>
  );
}
