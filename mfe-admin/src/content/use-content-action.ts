import type { AdminContent } from '@haat/shared/contract/content-pages';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../forms/use-call';
import { adminContentQuery, contentListQuery, type PageText } from './content-api';

/** Runs an action on a page's text, and caches the response; without one, the text is refetched. */
export function useContentAction(of: PageText) {
  const client = useQueryClient();
  const { problem, isBusy, call } = useCall();
  /** @returns null if the server refused or did not answer; `problem` says why */
  const act = async (run: () => Promise<AdminContent>): Promise<AdminContent | null> => {
    const answered: AdminContent[] = [];
    await call(async () => {
      answered.push(await run());
    });
    const [adminContent = null] = answered;
    const { queryKey } = adminContentQuery(of);
    if (adminContent) client.setQueryData(queryKey, adminContent);
    // A colleague's earlier change may be the reason for the refusal: refetch.
    else await client.invalidateQueries({ queryKey, exact: true });
    void client.invalidateQueries({ queryKey: contentListQuery.queryKey, exact: true });
    return adminContent;
  };
  return { problem, act, isBusy };
}
