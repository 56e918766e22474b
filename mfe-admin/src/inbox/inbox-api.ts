import { inboxAssignments, inboxItemSchema, inboxListSchema, inboxStates } from '@haat/shared/contract/inbox';
import { inboxItemKinds, inboxKinds, inboxPaths, type InboxItemKind } from '@haat/shared/contract/inbox-kinds';
import { http } from '@haat/shared/state';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { INBOX } from './inbox-unread-query';

const itemPath = ({ kind, id }: ItemKey) => `/api/admin/inbox/${inboxPaths[kind]}/${encodeURIComponent(id)}`;

export interface ItemKey {
  kind: InboxItemKind;
  id: string;
}

/** Formats an item for the address: review:4f1c… */
export const itemParam = ({ kind, id }: { kind: string; id: string }): string => `${kind}:${id}`;

/** @returns null if the parameter is not a valid item */
export function itemOf(param: string | null): ItemKey | null {
  const [word, id] = [param?.slice(0, param.indexOf(':')), param?.slice(param.indexOf(':') + 1)];
  const kind = inboxItemKinds.find((known) => known === word);
  return kind && id ? { kind, id } : null;
}

/** Parses the filter in the address; open items by default. */
export function inboxFilterOf(params: URLSearchParams) {
  const state = params.get('state') ?? 'open';
  return {
    kind: inboxKinds.find((known) => known === params.get('kind')),
    state: inboxStates.find((known) => known === state),
    assigned: inboxAssignments.find((known) => known === params.get('assigned')),
    unread: params.get('unread') === '1' ? ('1' as const) : undefined,
    low: params.get('low') === '1' ? ('1' as const) : undefined,
    q: params.get('q')?.trim().slice(0, 100) || undefined,
  };
}
export type InboxFilter = ReturnType<typeof inboxFilterOf>;

/** GET /api/admin/inbox, with infinite paging. */
export const inboxListQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...INBOX, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      inboxListSchema.parse(
        (await http.get('/api/admin/inbox', { params: { ...filter, page: pageParam }, signal })).data,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last, page }) => (last ? null : page + 1),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** GET /api/admin/inbox/{kind}/{id}. */
export const inboxItemQuery = (key: ItemKey) =>
  queryOptions({
    queryKey: [...INBOX, 'item', key],
    queryFn: async ({ signal }) => inboxItemSchema.parse((await http.get(itemPath(key), { signal })).data),
    staleTime: 0,
  });

/** POST /api/admin/inbox/{kind}/{id}/read */
export const markRead = (key: ItemKey) => http.post(`${itemPath(key)}/read`);
/** PUT /api/admin/inbox/{kind}/{id}/assignee. @param was the assignee on the screen: refused if it has changed since */
export const assignItem = (key: ItemKey, to: string | null, was: string | null) =>
  http.put(`${itemPath(key)}/assignee`, { to, was });
/** PUT /api/admin/inbox/{kind}/{id}/done */
export const setDone = (key: ItemKey, done: boolean) => http.put(`${itemPath(key)}/done`, { done });

/** An item or an answer to a question that staff hide or publish. */
export interface ModeratedKey {
  kind: InboxItemKind | 'answer';
  id: string;
}
const statePath = ({ kind, id }: ModeratedKey) =>
  ({
    review: `/api/admin/reviews/${encodeURIComponent(id)}/state`,
    question: `/api/admin/written/questions/${encodeURIComponent(id)}/state`,
    answer: `/api/admin/written/answers/${encodeURIComponent(id)}/state`,
    message: `/api/admin/messages/${encodeURIComponent(id)}/state`,
    claim: '',
  })[kind];
export const publish = (key: ModeratedKey) => http.put(statePath(key), { state: 'shown' });
export const hide = (key: ModeratedKey, reason: string) =>
  http.put(statePath(key), { state: key.kind === 'message' ? 'hidden' : 'refused', reason });

/**
 * Answers as the shop, on the product page or by email. @param clientId makes a retried reply to a message idempotent
 */
export const answerItem = ({ kind, id }: ItemKey, text: string, clientId: string) =>
  kind === 'review'
    ? setReply(id, text)
    : kind === 'question'
      ? http.post(`/api/questions/${encodeURIComponent(id)}/answers`, { text })
      : http.post(`/api/admin/messages/${encodeURIComponent(id)}/replies`, { clientId, text });
/** PUT /api/admin/reviews/{id}/reply: null removes the shop's answer. */
export const setReply = (id: string, text: string | null) =>
  http.put(`/api/admin/reviews/${encodeURIComponent(id)}/reply`, { text });
