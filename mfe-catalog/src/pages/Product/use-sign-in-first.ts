import { notify, useTexts } from '@haat/shared/state';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Gives a function that says that one must be signed in, and leads there and back. @param text what says it, in the
 * page's language
 */
export function useSignInFirst(text: string): () => void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () =>
    notify(text, { label: t('Sign in'), run: () => void navigate(`/login?next=${encodeURIComponent(pathname)}`) });
}
