import { notify, useTexts } from '@haat/shared/state';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that notifies the visitor that they must sign in, with a link there and back.
 * @param text the notice, in the page's language
 */
export function useSignInFirst(text: string): () => void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () =>
    notify(text, { label: t('Sign in'), run: () => void navigate(`/login?next=${encodeURIComponent(pathname)}`) });
}
