import type { ListedChat } from '@haat/shared/contract/admin-chats';
import { useRef } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useLinkKeys } from '../commands/use-link-keys';
import { whenText } from '../tables/when';
import { QueryLink } from '../tables/QueryLink';
import { Unread } from '../ui/Unread';
import styles from './Chats.module.css';
import { t } from '../language/t';

const lastTexts = { shopper: '{{text}}', staff: msg('You: {{text}}'), shop: msg('Automatic: {{text}}') };

/** The list of chats; j and k move the focus, Enter opens a chat. */
export function ChatList({
  chats,
  open,
  linkOf,
}: {
  chats: readonly ListedChat[];
  open: string | null;
  linkOf: (id: string) => string;
}) {
  const list = useRef<HTMLOListElement>(null);
  useLinkKeys(list, t('Next chat'), t('Previous chat'));
  return (
    <ol ref={list} className={styles.list} aria-label={t('Chats')}>
      {chats.map(({ id, name, unread, last, lastSide, updatedAt, assignee }) => (
        <li key={id} className={styles.row}>
          <QueryLink
            to={linkOf(id)}
            className={styles.link}
            aria-current={id === open ? 'true' : undefined}
            data-unread={unread > 0 ? '' : undefined}
          >
            <span className={styles.who}>
              {name}
              <Unread count={unread} />
            </span>
            <span className={styles.last}>{t(lastTexts[lastSide ?? 'shopper'], { text: last || t('File') })}</span>
            <span className={styles.soft}>
              <time dateTime={updatedAt}>{whenText(updatedAt)}</time>
              {assignee ? `, ${assignee.name}` : ''}
            </span>
          </QueryLink>
        </li>
      ))}
    </ol>
  );
}
