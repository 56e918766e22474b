import { notify, useTexts } from '@haat/shared/state';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that notifies the visitor that they must sign in, with a link there and back.
 * @param text the notice, in the page's language
 * @param part the query and hash to come back to, so that the visitor continues where they were
 */
export function useSignInFirst(text: string, part: string): () => void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () =>
    notify(text, {
      label: t('Sign in'),
      run: () => void navigate(`/login?next=${encodeURIComponent(`${pathname}${part}`)}`),
    });
}
