import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import styles from './Unread.module.css';
import { t } from '../language/t';

/** Higher counts are shown as 99+. */
const MAX_SHOWN = 99;

/** The unread count after a label, read out as "Chats, 3 unread". Renders nothing for 0. */
export function Unread({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.unread}>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden> {t('unread')}</VisuallyHidden>
    </>
  );
}
