import { chatUnreadSchema } from '@haat/shared/contract/chat-unread';
import { http } from '@haat/shared/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { Unread } from '../ui/Unread';
import { CHATS_UNREAD } from './chat-lists';

/** GET /api/admin/chats/unread: how many chats have something new for whoever asks. */
const unreadQuery = queryOptions({
  queryKey: CHATS_UNREAD,
  queryFn: async () => chatUnreadSchema.parse((await http.get('/api/admin/chats/unread')).data),
  staleTime: 0,
});

/**
 * How many chats wait for whoever is signed in, or for nobody in particular, for the menu of each page. It is loaded
 * once the page is there, and shows nothing itself.
 * @param onShow told what to show: from one page to the next it is there before the page is painted
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
