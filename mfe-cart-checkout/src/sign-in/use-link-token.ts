import { useLocation } from 'react-router-dom';
import { linkTokenSchema } from '@haat/shared/contract/account';
import { useHydrated } from '../hydration/use-hydrated';

/**
 * What a mailed link ends with. It stands behind the '#', which browsers keep to themselves: no server's log and no
 * other site ever has it.
 * @returns undefined until the browser has taken over from the server; null when the link is not whole
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  return linkTokenSchema.safeParse({ token: hash.slice(1) }).data?.token ?? null;
}
