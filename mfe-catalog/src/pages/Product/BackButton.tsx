import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styles from './BackButton.module.css';

/**
 * True when the visitor came to this page from another one of the shop. The router numbers its history entries, from 0
 * again where a link was followed before the page was ready for it: then the browser says where it led from.
 */
function cameFromShop(): boolean {
  const state: unknown = window.history.state;
  const hasEntriesBefore =
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
  const isOurs = document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
  // A link opened in another tab has nothing to go back to.
  return hasEntriesBefore || (isOurs && window.history.length > 1);
}

/** 'Back' (§2): one step back in the history; for who came straight here, to `otherwise`. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Button
      look="quiet"
      size="small"
      className={styles.back}
      onClick={() => void (cameFromShop() ? navigate(-1) : navigate(otherwise))}
    >
      <ArrowLeft aria-hidden="true" className={styles.icon} />
      {t('Back')}
    </Button>
  );
}
