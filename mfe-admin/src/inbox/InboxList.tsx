import type { InboxEntry } from '@haat/shared/contract/inbox';
import { Rating } from '@haat/shared/ui/Rating';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLinkKeys } from '../commands/use-link-keys';
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
}: {
  items: readonly InboxEntry[];
  /** The open item, in the format of the address. */
  open: string | null;
  linkOf: (item: string) => string;
}) {
  const list = useRef<HTMLOListElement>(null);
  useLinkKeys(list, t('item'));
  return (
    <ol ref={list} className={styles.list} aria-label={t('Items')}>
      {items.map((item) => {
        const { kind, id, author, text, at, rating, about, state, isUnread, assignee } = item;
        const name = itemParam(item);
        return (
          <li key={name} className={styles.row}>
            <Link
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
              </span>
              <span className={styles.heading}>{headingOf(item)}</span>
              <span className={styles.excerpt}>{text || t('A file')}</span>
              <span className={styles.soft}>
                {[author, kind === 'review' ? about : null].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.soft}>
                <time dateTime={at}>{whenText(at)}</time>
                {assignee ? ` · ${assignee.name}` : ''}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
