import { sendChatSignal, markChatRead } from '@haat/shared/api/chat-client';
import type { AdminChat } from '@haat/shared/contract/admin-chats';
import { Button } from '@haat/shared/ui/Button';
import { SelectField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { errorMessage } from '../forms/error-message';
import { useAction } from '../forms/use-action';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { CHAT_LISTS } from './chat-lists';
import { assignChat, chatCustomerQuery, adminChatQuery, colleaguesQuery, keyOf, reopenChat } from './chat-queries';
import styles from './Chats.module.css';
import { Composer } from './Composer';
import { Customer } from './Customer';
import { ChatNoteItem, ChatMessageItem } from './ChatMessageItem';
import { useChatThread } from './use-chat-thread';
import { t } from '../language/t';

const CHATS = [['admin', 'chats']];

/** A chat: messages, internal notes, assignee, composer, and the customer's details. */
export function ChatThread({ id }: { id: string }) {
  const { name: me, may } = useStaff();
  const { chat, isTyping, isLive } = useChatThread(id);
  const adminChat = useQuery(adminChatQuery(id));
  useRefetchOnChanges(['chat'], { queryKey: adminChatQuery(id).queryKey }, ({ ids }) => ids.includes(id));
  const customer = useQuery({ ...chatCustomerQuery(id), enabled: may('customers.read') });
  const mayWrite = may('chats.write');
  useRead(id, chat.data?.messages.at(-1)?.seq ?? 0, adminChat.data, mayWrite);

  const failed = [chat, adminChat].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <AdminFailure
        error={failed.error}
        what={t('The chat')}
        retry={() => void Promise.all([chat.refetch(), adminChat.refetch()])}
      />
    );
  if (!chat.data || !adminChat.data) return <Skeleton height="24rem" />;
  const { name, email, state, messages, read } = chat.data;
  const lastOurs = messages.filter(({ side }) => side === 'staff').at(-1)?.seq;
  // Messages and notes have timestamps of the same database, so they sort in one order.
  const all = [
    ...messages.map((message) => ({ at: message.at, key: `m${message.seq}`, message, note: null })),
    ...adminChat.data.notes.map((note) => ({ at: note.at, key: note.id, message: null, note })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const known = customer.data?.name ?? name;
  // The API's placeholder for a shopper without a name; canned replies must not greet them with it.
  const shopper = known === 'Guest' ? '' : known;
  // A guest's email address is unverified, so canned replies must not reveal an order number.
  const order = customer.data?.by === 'account' ? customer.data.orders[0]?.id : undefined;
  const values = {
    ...(shopper && { name: shopper.split(' ')[0] ?? shopper }),
    ...(order && { order }),
    me: me.split(' ')[0] ?? me,
  };

  return (
    <>
      <section className={styles.thread} aria-label={t('Chat with {{name}}', { name })}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.soft}>
              {[email, state === 'closed' ? t('Closed') : null].filter(Boolean).join(' · ')}
            </p>
          </div>
          {mayWrite ? (
            <Assigned chatId={id} adminChat={adminChat.data} isClosed={state === 'closed'} />
          ) : (
            <p className={styles.soft}>
              {adminChat.data.assignee
                ? t('Assigned to {{assignee}}', { assignee: adminChat.data.assignee.name })
                : t('Unassigned')}
            </p>
          )}
        </header>
        <Log count={all.length}>
          {all.map(({ key, message, note }) =>
            message ? (
              <ChatMessageItem
                key={key}
                chatId={id}
                message={message}
                isSeen={message.seq === lastOurs && message.seq <= read.shopper}
              />
            ) : (
              <ChatNoteItem key={key} note={note} />
            ),
          )}
        </Log>
        <p role="status" className={styles.typing}>
          {isTyping
            ? t('{{name}} is typing…', { name })
            : isLive
              ? ''
              : t('Connection lost. New messages appear when it is restored.')}
        </p>
        {mayWrite ? <Composer chatId={id} values={values} /> : null}
      </section>
      {may('customers.read') ? (
        <aside className={styles.customer} aria-label={t('Customer')}>
          <Customer
            customer={customer.data}
            problem={customer.isError && !customer.data ? errorMessage(customer.error) : null}
          />
        </aside>
      ) : null}
    </>
  );
}

/** Marks the visible messages as read; members without `chats.write` mark nothing. */
function useRead(id: string, last: number, adminChat: AdminChat | undefined, mayWrite: boolean) {
  const client = useQueryClient();
  const lastReported = useRef(0);
  const read = adminChat?.read;
  useEffect(() => {
    if (!mayWrite || read === undefined) return undefined;
    const onVisibilityChange = () => {
      if (document.visibilityState !== 'visible' || last <= Math.max(lastReported.current, read)) return;
      lastReported.current = last;
      markChatRead(keyOf(id), last).then(
        () => client.invalidateQueries({ queryKey: CHAT_LISTS }),
        () => (lastReported.current = 0),
      );
    };
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [client, id, last, mayWrite, read]);
}

/** The messages. Stays scrolled to the end unless the user has scrolled back. */
function Log({ count, children }: { count: number; children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('Messages')}
      tabIndex={0}
      className={styles.log}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      <ol className={styles.messages}>{children}</ol>
    </div>
  );
}

/** The assignee and the buttons to assign, close and reopen the chat. */
function Assigned({
  chatId,
  adminChat: { assignee },
  isClosed,
}: {
  chatId: string;
  adminChat: AdminChat;
  isClosed: boolean;
}) {
  const { id: me, name: myName } = useStaff();
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const { act, isBusy } = useAction(CHATS);
  const was = assignee?.id ?? null;
  const give = (to: string | null) => {
    if (to === was || isBusy) return;
    const name = colleagues.find(({ id }) => id === to)?.name;
    act({
      run: () => assignChat(chatId, to, was),
      done:
        to === null
          ? t('Chat unassigned.')
          : to === me
            ? t('Chat assigned to you.')
            : name
              ? t('Chat assigned to {{name}}.', { name })
              : t('Chat assigned to a colleague.'),
      undo: () => assignChat(chatId, was, to),
    });
  };
  const end = () =>
    act(
      isClosed
        ? {
            run: () => reopenChat(chatId),
            done: t('Chat reopened.'),
            undo: () => sendChatSignal(keyOf(chatId), 'close'),
          }
        : {
            run: () => sendChatSignal(keyOf(chatId), 'close'),
            done: t('Chat closed. A new message from the customer reopens it.'),
            undo: () => reopenChat(chatId),
          },
    );
  const latest = useRef({ give, end });
  useLayoutEffect(() => {
    latest.current = { give, end };
  });
  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'chat take',
          label: t('Assign chat to me'),
          group: 'On this page',
          keys: 'a',
          run: () => latest.current.give(me),
        },
        {
          id: 'chat release',
          label: t('Unassign chat'),
          group: 'On this page',
          keys: 'u',
          run: () => latest.current.give(null),
        },
        {
          id: 'chat end',
          label: isClosed ? t('Reopen chat') : t('Close chat'),
          group: 'On this page',
          keys: 'e',
          run: () => latest.current.end(),
        },
      ],
      [me, isClosed],
    ),
  );

  const people = [{ id: me, name: t('{{myName}} (you)', { myName }) }, ...colleagues.filter(({ id }) => id !== me)];
  return (
    <div className={styles.assigned}>
      <SelectField label={t('Assigned to')} value={was ?? ''} onChange={(event) => give(event.target.value || null)}>
        <option value="">{t('Unassigned')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {assignee && !people.some(({ id }) => id === assignee.id) ? (
          <option value={assignee.id}>{assignee.name}</option>
        ) : null}
      </SelectField>
      {was === me ? null : (
        <Button look="secondary" size="small" busy={isBusy} onClick={() => give(me)}>
          {t('Assign to me')}
        </Button>
      )}
      <Button look="quiet" size="small" busy={isBusy} onClick={end}>
        {isClosed ? t('Reopen chat') : t('Close chat')}
      </Button>
    </div>
  );
}
