import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styles from './BackButton.module.css';

/** True when the visitor came to this page from another one of the shop: the router numbers its history entries. */
function cameFromShop(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
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
