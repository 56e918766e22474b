import { chatShows, type ChatShow } from '@haat/shared/contract/admin-chats';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { cannedQuery } from '../canned/canned-query';
import { useOpenedBefore } from '../layout/use-opened-before';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { QueryLink } from '../tables/QueryLink';
import { SearchField } from '../tables/SearchField';
import { addressWith, useUrlParams, type AddressChange } from '../tables/use-url-params';
import { TabLinks } from '../ui/TabLinks';
import { ChatList } from './ChatList';
import { CHAT_LISTS, isUnreadKey } from './chat-lists';
import { chatHoursQuery, chatListQuery } from './chat-queries';
import styles from './Chats.module.css';
import type { ChatsDialogKind } from './chats-dialog';
import { ChatThread } from './ChatThread';
import { t } from '../language/t';

const ChatsDialog = lazy(() => import(/* webpackChunkName: "chats-dialog" */ './ChatsDialog'));
const names: Readonly<Record<ChatShow, string>> = {
  mine: msg('Mine'),
  unassigned: msg('Unassigned'),
  all: msg('All'),
  closed: msg('Closed'),
};
const empty: Readonly<Record<ChatShow, { title: string; text: string }>> = {
  mine: {
    title: msg('No chats assigned to you'),
    text: msg('Open a chat under Unassigned and press A to assign it to yourself.'),
  },
  unassigned: { title: msg('No unassigned chats'), text: msg('New chats appear here.') },
  all: { title: msg('No open chats'), text: msg('Customers start a chat on the help page.') },
  closed: {
    title: msg('No closed chats'),
    text: msg('Chats that you close appear here. A new message from the customer reopens them.'),
  },
};

/** The list of chats and the open chat. Its state is in the address. */
export function Chats() {
  const { params } = useUrlParams();
  const show = chatShows.find((known) => known === params.get('show')) ?? 'all';
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  const open = params.get('chat');
  const { data, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    chatListQuery(show, q),
  );
  const hours = useQuery(chatHoursQuery).data;
  const [dialog, setDialog] = useState<ChatsDialogKind | null>(null);
  const isWanted = useOpenedBefore(dialog ? 'dialog' : null).has('dialog');

  // Unread counts are excluded: the components that show them refetch them.
  useRefetchOnChanges(['chat'], { queryKey: CHAT_LISTS, predicate: ({ queryKey }) => !isUnreadKey(queryKey) });
  useRefetchOnChanges(['canned'], { queryKey: cannedQuery.queryKey });
  useRefetchOnChanges(['chat-hours'], { queryKey: chatHoursQuery.queryKey });

  const to = (change: AddressChange) => addressWith(params, change);
  const chats = data?.pages.flatMap(({ content }) => content);
  const unread = data?.pages[0]?.unread;
  const waiting = (one: ChatShow) => (one === 'closed' ? 0 : (unread?.[one] ?? 0));

  return (
    <>
      <div className={styles.tools} data-open={open === null ? undefined : ''}>
        <div className={styles.tabs}>
          <TabLinks
            label={t('Chats by status')}
            tabs={chatShows.map((one) => ({
              label:
                waiting(one) > 0
                  ? t('{{name}} ({{waiting}} unread)', { name: t(names[one]), waiting: waiting(one) })
                  : t(names[one]),
              to: to({ show: one === 'all' ? null : one }),
              isOpen: one === show,
            }))}
          />
        </div>
        <div className={styles.search}>
          <SearchField label={t('Search chats')} placeholder={t('Name, message or order number')} />
        </div>
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setDialog('canned')}>
          {t('Canned replies')}
        </Button>
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setDialog('hours')}>
          {hours ? t('Hours: {{text}}', { text: hours.text }) : t('Hours')}
        </Button>
      </div>
      <div className={styles.panes} data-open={open === null ? undefined : ''}>
        <div className={styles.side}>
          {isError && !chats ? (
            <AdminFailure error={error} what={t('Chats')} retry={() => void refetch()} />
          ) : !chats ? (
            <Skeleton height="24rem" />
          ) : chats.length === 0 ? (
            <Panel title={q ? t('No chats match') : t(empty[show].title)}>
              <p>{q ? t('Change the search terms or open another tab.') : t(empty[show].text)}</p>
            </Panel>
          ) : (
            <>
              <ChatList chats={chats} open={open} linkOf={(id) => to({ chat: id })} />
              {hasNextPage ? (
                <Button look="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {isFetchingNextPage ? t('Loading…') : t('Show more')}
                </Button>
              ) : null}
            </>
          )}
        </div>
        {open === null ? (
          <p className={styles.none}>
            {t('Select a chat to read it. Press J and K to move through the list and Enter to open a chat.')}
          </p>
        ) : (
          <div className={styles.open}>
            <QueryLink to={to({ chat: null })} className={styles.back}>
              <ArrowLeft aria-hidden="true" size={18} />
              {t('All chats')}
            </QueryLink>
            {/* Keyed by chat, so that a text typed in one chat can't be sent in another. */}
            <ChatThread key={open} id={open} />
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {isWanted ? <ChatsDialog of={dialog} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  );
}
