import { inboxStates, type InboxEntry } from '@haat/shared/contract/inbox';
import {
  inboxItemKinds,
  inboxKinds,
  inboxReadPermissions,
  inboxWritePermissions,
} from '@haat/shared/contract/inbox-kinds';
import { Button } from '@haat/shared/ui/Button';
import { SelectField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { Sentence } from '@haat/shared/state';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { Check } from '../forms/Check';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { BulkBar } from '../tables/BulkBar';
import { FoldedFilters } from '../tables/FoldedFilters';
import { SavedViews } from '../tables/SavedViews';
import { QueryLink } from '../tables/QueryLink';
import { SearchField } from '../tables/SearchField';
import { useSelection } from '../tables/use-selection';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { TabLinks } from '../ui/TabLinks';
import { inboxFilterOf, inboxListQuery, itemOf, itemParam } from './inbox-api';
import { INBOX, INBOX_CHANGES, inboxUnreadQuery } from './inbox-unread-query';
import { kindNames, stateNames } from './inbox-labels';
import { InboxDetail } from './InboxDetail';
import { InboxList } from './InboxList';
import styles from './Inbox.module.css';
import { t } from '../language/t';

const BulkInbox = lazy(() => import(/* webpackChunkName: "bulk-inbox" */ './BulkInbox'));
const WITHOUT = ['item'];

/** Reviews, questions, messages, claims and chats in one list, with the open item beside it. */
export function Inbox() {
  const { may } = useStaff();
  const { params, change } = useUrlParams();
  const filter = inboxFilterOf(params);
  const open = itemOf(params.get('item'));
  const { data, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    inboxListQuery(filter),
  );
  const unread = useQuery(inboxUnreadQuery).data;
  useRefetchOnChanges([...INBOX_CHANGES, 'chat'], { queryKey: INBOX });

  const selection = useSelection<InboxEntry>();
  const maySelect = inboxItemKinds.some((kind) => may(inboxWritePermissions[kind]));
  const search = useRef<HTMLInputElement>(null);
  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'search inbox',
          label: t('Search the inbox'),
          group: 'On this page',
          keys: '/',
          keysOnly: true,
          run: () => search.current?.focus(),
        },
      ],
      [],
    ),
  );
  const kinds = inboxKinds.filter((kind) => may(inboxReadPermissions[kind]));
  const unreadOf = (kind: (typeof inboxKinds)[number]) => (kind === 'chat' ? 0 : (unread?.[kind] ?? 0));
  const items = data?.pages.flatMap(({ content }) => content);
  const set = [params.has('state'), filter.assigned, filter.unread, filter.low].filter(Boolean).length;
  const isOpen = open ? '' : undefined;
  return (
    <>
      <div className={styles.tools} data-open={isOpen}>
        <div className={styles.kinds}>
          <TabLinks
            label={t('Kinds')}
            tabs={[
              {
                label: t('All'),
                to: addressWith(params, { kind: null, item: null }),
                isOpen: filter.kind === undefined,
                ...countOf(inboxItemKinds.reduce((sum, kind) => sum + unreadOf(kind), 0)),
              },
              ...kinds.map((kind) => ({
                label: t(kindNames[kind].many),
                to: addressWith(params, { kind, item: null }),
                isOpen: filter.kind === kind,
                ...countOf(unreadOf(kind)),
              })),
            ]}
          />
          <SavedViews list="inbox" without={WITHOUT} />
        </div>
        <div className={styles.filters}>
          <div className={styles.search}>
            <SearchField
              inputRef={search}
              label={t('Search the inbox')}
              placeholder={t('Name, text, product, order number')}
            />
          </div>
          <FoldedFilters active={set}>
            <SelectField
              label={t('State')}
              value={params.get('state') ?? 'open'}
              onChange={(event) => change({ state: event.target.value === 'open' ? null : event.target.value })}
            >
              {inboxStates.map((state) => (
                <option key={state} value={state}>
                  {t(stateNames[state])}
                </option>
              ))}
              <option value="all">{t('All')}</option>
            </SelectField>
            <SelectField
              label={t('Assigned to')}
              value={filter.assigned ?? ''}
              onChange={(event) => change({ assigned: event.target.value })}
            >
              <option value="">{t('Anyone')}</option>
              <option value="me">{t('Me')}</option>
              <option value="none">{t('No one')}</option>
              <option value="me-or-none">{t('Me or no one')}</option>
            </SelectField>
            <Check
              checked={filter.unread === '1'}
              onChange={(event) => change({ unread: event.target.checked ? '1' : null })}
            >
              {t('Unread only')}
            </Check>
            {may(inboxReadPermissions.review) ? (
              <Check
                checked={filter.low === '1'}
                onChange={(event) => change({ low: event.target.checked ? '1' : null })}
              >
                {t('Reviews with 1 or 2 stars only')}
              </Check>
            ) : null}
          </FoldedFilters>
        </div>
      </div>
      <div className={styles.panes} data-open={isOpen}>
        <div className={styles.side}>
          {isError && !items ? (
            <AdminFailure error={error} what={t('The inbox')} retry={() => void refetch()} />
          ) : !items ? (
            <Skeleton height="24rem" />
          ) : items.length === 0 ? (
            <Empty isNarrowed={set > 0 || filter.q !== undefined || filter.kind !== undefined} />
          ) : (
            <>
              <InboxList
                items={items}
                open={open && itemParam(open)}
                linkOf={(item) => addressWith(params, { item })}
                selection={maySelect ? selection : undefined}
              />
              {hasNextPage ? (
                <Button look="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {isFetchingNextPage ? t('One moment…') : t('Show older items')}
                </Button>
              ) : null}
              <BulkBar selection={selection}>
                <Suspense fallback={null}>
                  <BulkInbox selection={selection} />
                </Suspense>
              </BulkBar>
            </>
          )}
        </div>
        {open ? (
          <div className={styles.open}>
            <QueryLink to={addressWith(params, { item: null })} className={styles.back}>
              <ArrowLeft aria-hidden="true" size={18} />
              {t('All items')}
            </QueryLink>
            {/* Keyed by item, so that a text typed for one item can't be sent for another. */}
            <InboxDetail key={itemParam(open)} itemKey={open} />
          </div>
        ) : (
          <p className={styles.none}>{t('Choose an item: J and K move through the list, Enter opens.')}</p>
        )}
      </div>
    </>
  );
}

const countOf = (count: number) => (count > 0 ? { count } : {});

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <Panel title={t('No item matches')}>
      <p>
        <Sentence
          of="Change the search or the filters, or <link>show all items</link>."
          parts={{ link: (children) => <QueryLink to="?state=all">{children}</QueryLink> }}
        />
      </p>
    </Panel>
  ) : (
    <Panel title={t('All done')}>
      <p>
        <Sentence
          of="Nothing is open. <link>Show answered items</link>."
          parts={{ link: (children) => <QueryLink to="?state=answered">{children}</QueryLink> }}
        />
      </p>
    </Panel>
  );
}
