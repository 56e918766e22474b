import type { InboxItem } from '@haat/shared/contract/inbox';
import { inboxWritePermissions } from '@haat/shared/contract/inbox-kinds';
import { Button } from '@haat/shared/ui/Button';
import { SelectField } from '@haat/shared/ui/Field';
import { Rating } from '@haat/shared/ui/Rating';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useAction } from '../forms/use-action';
import { whenText } from '../tables/when';
import { About } from './About';
import { AnswerForm } from './AnswerForm';
import { Answers } from './Answers';
import { HideDialog, type Hiding } from './HideDialog';
import { assignItem, inboxItemQuery, markRead, publish, setDone, type ItemKey } from './inbox-api';
import { INBOX } from './inbox-unread-query';
import { headingOf, hideLabels, kindNames, publishLabels, stateNames } from './inbox-labels';
import { ItemPhotos } from './ItemPhotos';
import styles from './Inbox.module.css';
import { t } from '../language/t';

/** An item: its text, its answers, its subject and its actions. */
export function InboxDetail({ itemKey }: { itemKey: ItemKey }) {
  const { may } = useStaff();
  const { data: item, error, isError, refetch } = useQuery(inboxItemQuery(itemKey));
  const [hiding, setHiding] = useState<Hiding | null>(null);
  const mayWrite = may(inboxWritePermissions[itemKey.kind]);
  useMarkRead(itemKey, item, mayWrite);

  if (isError && !item)
    return <AdminFailure error={error} what={t(kindNames[itemKey.kind].one)} retry={() => void refetch()} />;
  if (!item) return <Skeleton height="24rem" />;
  const heading = headingOf(item);
  return (
    <>
      <article className={styles.item} aria-label={heading}>
        <header>
          <p className={styles.meta}>
            <span className={styles.kind}>{t(kindNames[item.kind].one)}</span>
            {item.rating === null ? null : <Rating value={item.rating} />}
            <span>
              {item.isDone && item.answers.length === 0 ? t('Done') : t(stateNames[item.state])}
              {item.moderation === 'waiting' ? ` · ${t('Waiting to be published')}` : ''}
            </span>
          </p>
          <h2 className={styles.title}>{heading}</h2>
          <p className={styles.muted}>
            {item.author}
            {item.email && item.email !== item.author ? `, ${item.email}` : ''} · {whenText(item.at)}
            {item.kind === 'message' || item.kind === 'claim' ? ` · ${item.id}` : ''}
          </p>
        </header>
        <p className={styles.text}>{item.text}</p>
        <ItemPhotos item={item} />
        {item.hiddenReason ? (
          <p className={styles.hidden}>{t('Hidden: {{hiddenReason}}', { hiddenReason: item.hiddenReason })}</p>
        ) : null}
        {mayWrite ? <Actions item={item} onHide={setHiding} /> : null}
        <Answers item={item} mayWrite={mayWrite} onHide={setHiding} />
        {mayWrite ? <AnswerForm item={item} /> : null}
      </article>
      <About item={item} />
      <HideDialog hiding={hiding} onClose={() => setHiding(null)} />
    </>
  );
}

/** Marks the open item as read; members without the permission to answer mark nothing. */
function useMarkRead(key: ItemKey, item: InboxItem | undefined, mayWrite: boolean) {
  const client = useQueryClient();
  const sent = useRef<string | null>(null);
  const { kind, id } = key;
  const [isUnread, at] = [item?.isUnread ?? false, item?.at ?? ''];
  useEffect(() => {
    if (!mayWrite || !isUnread || sent.current === at) return;
    sent.current = at;
    markRead({ kind, id }).then(
      () => client.invalidateQueries({ queryKey: INBOX }),
      () => (sent.current = null),
    );
  }, [client, kind, id, isUnread, at, mayWrite]);
}

/** The actions: assign, publish, hide, mark as done. */
function Actions({ item, onHide }: { item: InboxItem; onHide: (hiding: Hiding) => void }) {
  const { id: me } = useStaff();
  const { act, isBusy } = useAction([INBOX]);
  const { kind, id, assignee, colleagues, moderation, state, isDone } = item;
  const was = assignee?.id ?? null;
  const assign = (to: string | null) => {
    if (to === was || isBusy) return;
    const name = colleagues.find((one) => one.id === to)?.name;
    act({
      run: () => assignItem({ kind, id }, to, was),
      done:
        to === null
          ? t('No longer assigned.')
          : to === me
            ? t('Assigned to you.')
            : name
              ? t('Assigned to {{name}}.', { name })
              : t('Assigned to a colleague.'),
      undo: () => assignItem({ kind, id }, was, to),
    });
  };
  const latest = useRef(assign);
  useLayoutEffect(() => {
    latest.current = assign;
  });
  useCommands(
    useMemo<Command[]>(
      () => [
        { id: 'inbox take', label: t('Assign to me'), group: 'On this page', keys: 'a', run: () => latest.current(me) },
      ],
      [me],
    ),
  );
  const mayDo = kind !== 'claim';
  const isPublished = moderation === 'shown' || (kind === 'message' && state !== 'hidden');
  return (
    <div className={styles.actions}>
      <SelectField label={t('Assigned to')} value={was ?? ''} onChange={(event) => assign(event.target.value || null)}>
        <option value="">{t('No one')}</option>
        {assignee && !colleagues.some((one) => one.id === assignee.id) ? (
          <option value={assignee.id}>{assignee.name}</option>
        ) : null}
        {colleagues.map((one) => (
          <option key={one.id} value={one.id}>
            {one.id === me ? t('{{myName}} (you)', { myName: one.name }) : one.name}
          </option>
        ))}
      </SelectField>
      {mayDo && !isPublished ? (
        <Button
          look="secondary"
          size="small"
          busy={isBusy}
          onClick={() =>
            act({ run: () => publish({ kind, id }), done: kind === 'message' ? t('Message shown.') : t('Published.') })
          }
        >
          {t(publishLabels[kind])}
        </Button>
      ) : null}
      {mayDo && state !== 'hidden' ? (
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => onHide({ kind, id, isWaiting: moderation === 'waiting' })}
        >
          {t(hideLabels[kind])}
        </Button>
      ) : null}
      {mayDo && state === 'open' && moderation !== 'waiting' ? (
        <Button
          look="quiet"
          size="small"
          busy={isBusy}
          onClick={() =>
            act({
              run: () => setDone({ kind, id }, true),
              done: t('Marked as done.'),
              undo: () => setDone({ kind, id }, false),
            })
          }
        >
          {t('Mark as done')}
        </Button>
      ) : null}
      {mayDo && isDone ? (
        <Button
          look="quiet"
          size="small"
          busy={isBusy}
          onClick={() => act({ run: () => setDone({ kind, id }, false), done: t('Reopened.') })}
        >
          {t('Reopen')}
        </Button>
      ) : null}
    </div>
  );
}
