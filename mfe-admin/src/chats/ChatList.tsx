import type { ListedChat } from '@haat/shared/contract/chat-desk';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { whenText } from '../tables/when';
import { Unread } from '../ui/Unread';
import styles from './Chats.module.css';

const before = { shopper: '', staff: 'We: ', shop: 'Automatic: ' };

/** Chats, gone through by j and k; Enter opens the one that has the focus. */
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
  useCommands(
    useMemo<Command[]>(() => {
      const move = (by: number) => {
        const links = [...(list.current?.querySelectorAll('a') ?? [])];
        const here = links.findIndex((link) => link === document.activeElement);
        const from = here >= 0 ? here : links.findIndex((link) => link.getAttribute('aria-current') === 'true');
        links[from < 0 ? 0 : Math.max(0, Math.min(links.length - 1, from + by))]?.focus();
      };
      return [
        { id: 'chats next', label: 'Next chat', group: 'In a list', keys: 'j', keysOnly: true, run: () => move(1) },
        {
          id: 'chats previous',
          label: 'Previous chat',
          group: 'In a list',
          keys: 'k',
          keysOnly: true,
          run: () => move(-1),
        },
      ];
    }, []),
  );
  return (
    <ol ref={list} className={styles.list} aria-label="Chats">
      {chats.map(({ id, name, unread, last, lastSide, updatedAt, assignee }) => (
        <li key={id} className={styles.row}>
          <Link
            to={linkOf(id)}
            className={styles.link}
            aria-current={id === open ? 'true' : undefined}
            data-unread={unread > 0 ? '' : undefined}
          >
            <span className={styles.who}>
              {name}
              <Unread count={unread} />
            </span>
            <span className={styles.last}>
              {lastSide ? before[lastSide] : ''}
              {last || 'A file'}
            </span>
            <span className={styles.soft}>
              <time dateTime={updatedAt}>{whenText(updatedAt)}</time>
              {assignee ? `, ${assignee.name}` : ''}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
