import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts, type Notice } from '@haat/shared/state';
import styles from './NoticeList.module.css';

const SHOWN_MS = 6_000;

/** Shows each notice once, for six seconds or as long as the pointer is on it. */
export default function NoticeList({ notices, path }: { notices: readonly Notice[]; path: string }) {
  const { t } = useTexts();
  return (
    <Toast.Provider timeout={SHOWN_MS} limit={3}>
      <Feed notices={notices} path={path} />
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={t('Notifications')}>
          <Shown />
        </Toast.Viewport>
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

function Shown() {
  const { t } = useTexts();
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    // The library's default role is dialog, but a notice asks nothing and never takes the focus.
    <Toast.Root key={toast.id} toast={toast} role="group" aria-modal={undefined} className={styles.notice}>
      <Toast.Title className={styles.text} render={<p />} />
      {toast.actionProps ? <Toast.Action className={styles.action} /> : null}
      <Toast.Close className={styles.close} aria-label={t('Dismiss')} aria-hidden={false}>
        <X aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ));
}
