import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import styles from './Unread.module.css';

/** More are not counted out. */
const MOST = 99;

/** How much is unread of what stands before it, read out as "Chats, 3 unread". Nothing where there is none. */
export function Unread({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.unread}>{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden> unread</VisuallyHidden>
    </>
  );
}
