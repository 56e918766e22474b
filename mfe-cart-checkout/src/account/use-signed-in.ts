import { runtimeConfig, useSession } from '@haat/shared/state';
import { useHydrated } from '../hydration/use-hydrated';

/**
 * Who the visitor is: 'unknown' until hydration, then 'guest' or 'shopper'. With authentication switched off, always
 * 'guest', even if the browser still holds a token.
 */
export function useSignedIn(): 'unknown' | 'guest' | 'shopper' {
  const { token } = useSession();
  const hydrated = useHydrated();
  if (!runtimeConfig().authentication) return 'guest';
  if (!hydrated) return 'unknown';
  return token ? 'shopper' : 'guest';
}
