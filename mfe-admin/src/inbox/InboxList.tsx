import type { InboxEntry } from '@haat/shared/contract/inbox';
import { inboxWritePermissions } from '@haat/shared/contract/inbox-kinds';
import { Rating } from '@haat/shared/ui/Rating';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useMemo, useRef } from 'react';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useLinkKeys } from '../commands/use-link-keys';
import type { Selection } from '../tables/use-selection';
import { QueryLink } from '../tables/QueryLink';
import { whenText } from '../tables/when';
import { itemParam } from './inbox-api';
import { headingOf, kindNames, stateNames } from './inbox-labels';
import styles from './Inbox.module.css';
import { t } from '../language/t';

/** The list of inbox items; a chat links to the Chats page. */
export function InboxList({
  items,
  open,
  linkOf,
  selection,
}: {
  items: readonly InboxEntry[];
  /** The open item, in the format of the address. */
  open: string | null;
  linkOf: (item: string) => string;
  /** Undefined if the role can change no item. */
  selection: Selection<InboxEntry> | undefined;
}) {
  const { may } = useStaff();
  const list = useRef<HTMLOListElement>(null);
  useLinkKeys(list, t('Next item'), t('Previous item'));
  useCommands(
    useMemo<Command[]>(
      () =>
        selection
          ? [
              {
                id: 'inbox choose',
                label: t('Select or deselect item'),
                group: 'In lists',
                keys: 'x',
                keysOnly: true,
                // The row of the focused link, else of the open item.
                run: () =>
                  (
                    document.activeElement?.closest('li') ??
                    list.current?.querySelector('[aria-current]')?.closest('li')
                  )
                    ?.querySelector<HTMLInputElement>('input')
                    ?.click(),
              },
              {
                id: 'inbox choose none',
                label: t('Clear selection'),
                group: 'In lists',
                keys: 'Escape',
                keysOnly: true,
                run: selection.clear,
              },
            ]
          : [],
      [selection],
    ),
  );
  return (
    <ol ref={list} className={styles.list} aria-label={t('Items')}>
      {items.map((item) => {
        const { kind, id, author, text, at, rating, about, state, isUnread, isWaiting, assignee } = item;
        const name = itemParam(item);
        const heading = headingOf(item);
        const by = [author, kind === 'review' ? about : null].filter((part) => part && part !== heading).join(' · ');
        return (
          <li key={name} className={styles.row} data-chosen={selection?.has(name) ? '' : undefined}>
            {selection ? (
              <label className={styles.clickArea}>
                {kind !== 'chat' && may(inboxWritePermissions[kind]) ? (
                  <input
                    type="checkbox"
                    aria-label={t('Select {{heading}} by {{author}}', { heading, author })}
                    checked={selection.has(name)}
                    onChange={() => selection.toggle(name, item)}
                  />
                ) : null}
              </label>
            ) : null}
            <QueryLink
              to={kind === 'chat' ? `/admin/chats?chat=${encodeURIComponent(id)}` : linkOf(name)}
              className={styles.link}
              aria-current={name === open ? 'true' : undefined}
              data-unread={isUnread ? '' : undefined}
            >
              <span className={styles.meta}>
                {isUnread ? (
                  <span className={styles.dot}>
                    <VisuallyHidden>{t('Unread')} </VisuallyHidden>
                  </span>
                ) : null}
                <span className={styles.kind}>{t(kindNames[kind].one)}</span>
                {rating === null ? null : <Rating value={rating} />}
                {state === 'open' ? null : <span>{t(stateNames[state])}</span>}
                {isWaiting ? <span>{t('Waiting to be published')}</span> : null}
              </span>
              <span className={styles.heading}>{heading}</span>
              <span className={styles.excerpt}>{text || t('A file')}</span>
              {by ? <span className={styles.muted}>{by}</span> : null}
              <span className={styles.muted}>
                <time dateTime={at}>{whenText(at)}</time>
                {assignee ? ` · ${assignee.name}` : ''}
              </span>
            </QueryLink>
          </li>
        );
      })}
    </ol>
  );
}
