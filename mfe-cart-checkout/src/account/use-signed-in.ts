import { runtimeConfig, useSession } from '@haat/shared/state';
import { useHydrated } from '../hydration/use-hydrated';

/**
 * Who is looking: 'unknown' until the browser has taken over (while signing in is possible at all), then 'guest' or
 * 'shopper'. With authentication switched off everybody is a guest, also one who still holds a token.
 */
export function useSignedIn(): 'unknown' | 'guest' | 'shopper' {
  const { token } = useSession();
  const hydrated = useHydrated();
  if (!runtimeConfig().authentication) return 'guest';
  if (!hydrated) return 'unknown';
  return token ? 'shopper' : 'guest';
}
