import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styles from './BackButton.module.css';

/**
 * Whether the visitor came from another page of the shop. The router numbers its history entries, but from 0 again if a
 * link was followed before hydration: then the referrer decides.
 */
function cameFromShop(): boolean {
  const state: unknown = window.history.state;
  const hasEntriesBefore =
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
  const isOurs = document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
  // A link that was opened in a new tab has no previous page.
  return hasEntriesBefore || (isOurs && window.history.length > 1);
}

/** 'Back' (§2): one step back in the history, or to `fallback` without a previous page of the shop. */
export function BackButton({ fallback }: { fallback: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Button
      look="quiet"
      size="small"
      className={styles.back}
      onClick={() => void (cameFromShop() ? navigate(-1) : navigate(fallback))}
    >
      <ArrowLeft aria-hidden="true" className={styles.icon} />
      {t('Back')}
    </Button>
  );
}
