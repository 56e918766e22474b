import { chatUnreadSchema } from '@haat/shared/contract/chat-unread';
import { http } from '@haat/shared/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { Unread } from '../ui/Unread';
import { CHATS_UNREAD } from './chat-lists';

/** GET /api/admin/chats/unread: the number of chats with unread messages for the caller. */
const unreadQuery = queryOptions({
  queryKey: CHATS_UNREAD,
  queryFn: async () => chatUnreadSchema.parse((await http.get('/api/admin/chats/unread')).data),
  staleTime: 0,
});

/**
 * Counts the unread chats that are assigned to the signed-in user or unassigned, for the menu of each page. Loads after
 * the page and renders nothing itself.
 * @param onShow receives what the menu shows; after a navigation it is called before the page is painted
 */
export default function UnreadChats({ onShow }: { onShow: (unread: ReactNode) => void }) {
  const { data } = useQuery(unreadQuery);
  useRefetchOnChanges(['chat'], { queryKey: unreadQuery.queryKey });
  const count = data ? data.mine + data.unassigned : 0;
  useLayoutEffect(() => {
    onShow(<Unread count={count} />);
    return () => onShow(null);
  }, [onShow, count]);
  return null;
}
