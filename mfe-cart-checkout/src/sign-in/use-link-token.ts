import { useLocation } from 'react-router-dom';
import { linkTokenSchema } from '@haat/shared/contract/account';
import { useHydrated } from '../hydration/use-hydrated';

/**
 * The token of an emailed link, after the '#': browsers do not send it, so it appears in no server's log and on no
 * other site.
 * @returns undefined until hydration; null if the link is incomplete
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  return linkTokenSchema.safeParse({ token: hash.slice(1) }).data?.token ?? null;
}
