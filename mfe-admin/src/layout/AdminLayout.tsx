import { useTheme } from '@haat/shared/state';
import { ArrowLeft, Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { hasPermission, useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { listenForKeys } from '../commands/listen-for-keys';
import { useCommands } from '../commands/use-commands';
import { leaveGuard } from '../forms/leave-guard';
import { useDensity } from '../person/use-density';
import styles from './AdminLayout.module.css';
import { adminSections } from './sections';
import { SideBar, type MenuUnread } from './SideBar';
import { useOpenedBefore } from './use-opened-before';
import { t } from '../language/t';

const Palette = lazy(() => import(/* webpackChunkName: "palette" */ '../palette/Palette'));
// Small parts in one chunk, loaded after the page. If UnreadCounts or LeaveQuestion fails to load, it renders nothing.
const HelpSheet = lazy(() => import(/* webpackChunkName: "side" */ '../commands/HelpSheet'));
const UnreadCounts = lazy(() =>
  import(/* webpackChunkName: "side" */ './UnreadCounts').catch(() => ({ default: () => null })),
);
const LeaveQuestion = lazy<() => ReactNode>(() =>
  import(/* webpackChunkName: "side" */ '../forms/LeaveQuestion').catch(() => ({ default: () => null })),
);
const SideDialog = lazy(() => import(/* webpackChunkName: "side" */ './SideDialog'));

export interface AdminLayoutProps {
  title: string;
  lede?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  children: ReactNode;
}

/** Permissions to answer; members with one of them mark items as read. */
const answering = ['chats.write', 'reviews.write', 'messages.write', 'claims.write'] as const;

type Overlay = 'palette' | 'help' | 'menu';

/**
 * The frame of the admin area: navigation, page title, and the palette, keyboard shortcuts and density of every page.
 */
export function AdminLayout({ title, lede, actions, back, children }: AdminLayoutProps) {
  const { may } = useStaff();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { theme, toggle: toggleTheme } = useTheme();
  const [density, keepDensity] = useDensity();
  const [open, setOpen] = useState<Overlay | null>(null);
  const wasOpen = useOpenedBefore(open);
  const show = useCallback((overlay: Overlay) => (isOpen: boolean) => setOpen(isOpen ? overlay : null), []);
  useEffect(() => setOpen(null), [pathname]);
  useLayoutEffect(listenForKeys, []);

  const [unread, setUnread] = useState<MenuUnread>({});
  const sections = useMemo(() => adminSections.filter(({ needs }) => !needs || hasPermission(needs, may)), [may]);
  useCommands(
    useMemo<Command[]>(
      () => [
        ...sections.map(({ path, label, keys }): Command => ({
          id: `go ${path}`,
          label: t(label),
          group: 'Go to',
          keys,
          run: () => leaveGuard.leave(() => void navigate(path)),
        })),
        {
          id: 'shop',
          label: t('Shop'),
          group: 'Go to',
          keys: 'g b',
          run: () => leaveGuard.leave(() => void navigate('/')),
        },
        {
          id: 'palette',
          label: t('Command palette'),
          group: 'Everywhere',
          keys: '$mod+k',
          whileTyping: true,
          keysOnly: true,
          run: () => setOpen('palette'),
        },
        {
          id: 'help',
          label: t('Show keyboard shortcuts'),
          group: 'Everywhere',
          keys: 'Shift+?',
          run: () => setOpen('help'),
        },
        {
          id: 'density',
          label: density === 'dense' ? t('Use comfortable rows') : t('Use dense rows'),
          group: 'Everywhere',
          keys: 'Shift+D',
          run: () => keepDensity(density === 'dense' ? 'comfortable' : 'dense'),
        },
        {
          id: 'theme',
          label: theme === 'dark' ? t('Use light theme') : t('Use dark theme'),
          group: 'Everywhere',
          keys: 'Shift+T',
          run: toggleTheme,
        },
      ],
      [sections, navigate, density, keepDensity, theme, toggleTheme],
    ),
  );

  return (
    <div className={styles.frame} data-density={density}>
      <div className={styles.top}>
        <button type="button" className={styles.icon} aria-haspopup="dialog" onClick={() => setOpen('menu')}>
          <MenuIcon role="img" aria-label={t('Menu')} />
          {unread['all']}
        </button>
        <p className={styles.name}>
          Haat <span className={styles.area}>{t('Admin')}</span>
        </p>
        <button
          type="button"
          className={styles.icon}
          aria-haspopup="dialog"
          aria-label={t('Command palette')}
          onClick={() => setOpen('palette')}
        >
          <Search aria-hidden="true" />
        </button>
      </div>
      <div className={styles.side}>
        <SideBar
          sections={sections}
          unread={unread}
          onSearch={() => setOpen('palette')}
          onKeys={() => setOpen('help')}
        />
      </div>
      <div className={styles.page}>
        <header className={styles.header}>
          {back ? (
            <Link to={back.to} className={styles.back}>
              <ArrowLeft aria-hidden="true" className={styles.arrow} />
              {t(back.label)}
            </Link>
          ) : null}
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {lede ? <p className={styles.lead}>{lede}</p> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
      <Suspense fallback={null}>
        {answering.some(may) ? <UnreadCounts onShow={setUnread} /> : null}
        <LeaveQuestion />
        {wasOpen.has('palette') ? <Palette open={open === 'palette'} onOpenChange={show('palette')} /> : null}
        {wasOpen.has('help') ? <HelpSheet open={open === 'help'} onOpenChange={show('help')} /> : null}
        {wasOpen.has('menu') ? (
          <SideDialog
            open={open === 'menu'}
            onOpenChange={show('menu')}
            sections={sections}
            unread={unread}
            onKeys={() => setOpen('help')}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
