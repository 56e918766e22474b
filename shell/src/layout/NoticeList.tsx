import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts, type Notice } from '@haat/shared/state';
import styles from './NoticeList.module.css';

const SHOWN_MS = 6_000;

/** Shows each notice once, for six seconds or as long as the pointer is on it. */
export default function NoticeList({ notices, path }: { notices: readonly Notice[]; path: string }) {
  return (
    <Toast.Provider timeout={SHOWN_MS} limit={3}>
      <Feed notices={notices} path={path} />
      <Toast.Portal>
        <Viewport />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Feed({ notices, path }: { notices: readonly Notice[]; path: string }) {
  const { t } = useTexts();
  const { add, close } = Toast.useToastManager();
  const last = useRef(0);
  useEffect(() => {
    for (const notice of notices) {
      if (notice.id <= last.current) continue;
      last.current = notice.id;
      const id = `notice-${notice.id}`;
      add({
        id,
        title: notice.textIn?.(t) ?? notice.text,
        ...(notice.action
          ? {
              actionProps: {
                children: notice.action.label,
                onClick: () => {
                  notice.action?.run();
                  close(id);
                },
              },
            }
          : {}),
      });
    }
  }, [notices, add, close, t]);
  const leading = useRef<{ path: string; ids: string[] }>({ path, ids: [] });
  useEffect(() => {
    if (leading.current.path !== path) {
      leading.current.ids.forEach(close);
      leading.current = { path, ids: [] };
    }
    leading.current.ids = notices.filter(({ action }) => action?.leaves).map(({ id }) => `notice-${id}`);
  }, [notices, path, close]);
  return null;
}

/** Space between the notices and a focused control, in pixels. */
const CLEARANCE = 72;

/** Whether a control is where the notices at the bottom of the window are, or right above them. */
function isUnder(control: DOMRect, notices: { top: number; bottom: number; left: number }): boolean {
  // A bar at the bottom of the window is below the notices. A tall element, such as a dialog, is not a control.
  const isBeside = control.top >= notices.bottom || control.right <= notices.left;
  const isTall = control.height > window.innerHeight / 2;
  return !isBeside && !isTall && control.bottom > notices.top - CLEARANCE;
}

/**
 * Where the notices are: at the bottom of the window, above its bar; at the top if they would cover the control in use.
 * The page ends below them, so that everything else can be scrolled into view.
 */
function Viewport() {
  const { t } = useTexts();
  const { toasts } = Toast.useToastManager();
  const viewport = useRef<HTMLDivElement>(null);
  const [isAtTop, setIsAtTop] = useState(false);
  const isShown = toasts.length > 0;
  useLayoutEffect(() => {
    const notices = viewport.current;
    if (!isShown || !notices) return;
    // Before the first placing they are at the bottom.
    const { bottom } = notices.getBoundingClientRect();
    const place = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || notices.contains(focused)) return;
      const { left, height } = notices.getBoundingClientRect();
      setIsAtTop(isUnder(focused.getBoundingClientRect(), { top: bottom - height, bottom, left }));
    };
    place();
    // Closing a dialog moves the focus after its notice is shown.
    document.addEventListener('focusin', place);
    return () => {
      document.removeEventListener('focusin', place);
      setIsAtTop(false);
    };
  }, [isShown]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--notices-height', `calc(${viewport.current?.offsetHeight ?? 0}px + var(--space-4))`);
    return () => void style.removeProperty('--notices-height');
  }, [toasts]);
  return (
    <Toast.Viewport
      ref={viewport}
      className={styles.viewport}
      data-at={isAtTop ? 'top' : 'bottom'}
      aria-label={t('Notifications')}
    >
      {toasts.map((toast) => (
        // The library's default role is dialog, but a notice asks nothing and never takes the focus.
        <Toast.Root
          key={toast.id}
          toast={toast}
          swipeDirection={[isAtTop ? 'up' : 'down', 'left', 'right']}
          role="group"
          aria-modal={undefined}
          className={styles.notice}
        >
          <Toast.Title className={styles.text} render={<p />} />
          {toast.actionProps ? <Toast.Action className={styles.action} /> : null}
          <Toast.Close className={styles.close} aria-label={t('Dismiss')} aria-hidden={false}>
            <X aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}
