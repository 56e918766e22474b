import { notify } from '@haat/shared/state';
import { useLocation, useNavigate } from 'react-router-dom';

/** Gives a function that says that one must be signed in, and leads there and back. @param what e.g. 'review it' */
export function useSignInFirst(what: string): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => notify(`Please sign in to ${what}`, { label: 'Sign in', run: () => void navigate(`/login?next=${encodeURIComponent(pathname)}`) });
}
