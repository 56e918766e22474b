import { Menu, Moon, Search, ShoppingBag, Sun, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useCart, useSession, useTexts, useTheme } from '@haat/shared/state';
import { Logo } from './Logo';
import { MegaMenu } from './MegaMenu';
import { SearchBox } from './SearchBox';
import { useHideOnScroll } from './use-hide-on-scroll';
import { useSidebar } from './use-sidebar';
import styles from './Header.module.css';

/**
 * The header of all shopper pages (§2): logo, search, theme, account, cart; below it 'All', the departments, 'Track
 * order' and the admin link. In a narrow window it is one row, which hides while the page is scrolled down.
 * @param quiet for the checkout: only the logo and the cart link to other pages
 */
export function Header({ quiet = false }: { quiet?: boolean }) {
  const { t } = useTexts();
  const searchId = useId();
  useHideOnScroll();
  return (
    <header className={quiet ? `${styles.header} ${styles.quiet}` : styles.header}>
      <div className={styles.top}>
        <Logo />
        {quiet ? null : (
          <div className={styles.search}>
            <SearchBox id={searchId} />
          </div>
        )}
        <div className={styles.tools}>
          {quiet ? null : (
            // The label works without a script: it focuses the box, and the strip is shown while it contains the focus.
            <label htmlFor={searchId} className={`${styles.tool} ${styles.find}`} title={t('Search the shop')}>
              <Search aria-hidden="true" />
            </label>
          )}
          <ThemeSwitch />
          {quiet ? null : <AccountLink />}
          <CartLink />
        </div>
      </div>
      {quiet ? null : (
        <nav className={styles.bar} aria-label={t('Departments')}>
          <AllButton />
          <MegaMenu />
          <Link to="/orders" className={`${styles.link} ${styles.track}`}>
            {t('Track order')}
          </Link>
          <Link to="/admin/dashboard" className={styles.link}>
            {t('Admin Dashboard')}
          </Link>
        </nav>
      )}
    </header>
  );
}

function ThemeSwitch() {
  const { t } = useTexts();
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.theme}`}
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
      {/* The visible texts have the order of the accessible name. */}
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
      <Menu aria-hidden="true" /> <span className={styles.allText}>{t('All')}</span>
    </button>
  );
}
