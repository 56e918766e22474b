import { inboxItemKinds, inboxWritePermissions } from '@haat/shared/contract/inbox-kinds';
import { chatUnreadSchema } from '@haat/shared/contract/chat-unread';
import { http } from '@haat/shared/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { useStaff } from '../access/staff-context';
import { CHATS_UNREAD } from '../chats/chat-lists';
import { INBOX_CHANGES, inboxUnreadQuery } from '../inbox/inbox-unread-query';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { Unread } from '../ui/Unread';
import type { MenuUnread } from './SideBar';

/** GET /api/admin/chats/unread: the number of chats with unread messages for the caller. */
const chatsUnreadQuery = queryOptions({
  queryKey: CHATS_UNREAD,
  queryFn: async () => chatUnreadSchema.parse((await http.get('/api/admin/chats/unread')).data),
  staleTime: 0,
});

/**
 * Counts unread items that are assigned to the user or to no one, for the menu. Loads after the page and renders
 * nothing itself.
 * @param onShow receives the badges; after a navigation it is called before the page is painted
 */
export default function UnreadCounts({ onShow }: { onShow: (unread: MenuUnread) => void }) {
  const { may } = useStaff();
  // Only members who may answer mark items as read; for others a count would never decrease.
  const kinds = inboxItemKinds.filter((kind) => may(inboxWritePermissions[kind]));
  const chats = useQuery({ ...chatsUnreadQuery, enabled: may('chats.read') && may('chats.write') }).data;
  const items = useQuery({ ...inboxUnreadQuery, enabled: kinds.length > 0 }).data;
  useRefetchOnChanges(['chat'], { queryKey: chatsUnreadQuery.queryKey });
  useRefetchOnChanges(INBOX_CHANGES, { queryKey: inboxUnreadQuery.queryKey });
  const ofChats = chats ? chats.mine + chats.unassigned : 0;
  const ofInbox = kinds.reduce((sum, kind) => sum + (items?.[kind] ?? 0), 0);
  useLayoutEffect(() => {
    const shown = (count: number): ReactNode => <Unread count={count} />;
    onShow({ '/admin/chats': shown(ofChats), '/admin/inbox': shown(ofInbox), all: shown(ofChats + ofInbox) });
    return () => onShow({});
  }, [onShow, ofChats, ofInbox]);
  return null;
}
