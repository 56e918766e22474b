import { useTexts } from '@haat/shared/state';
import { Panel } from '@haat/shared/ui/Panel';

/** States that sign-in is closed while authentication is switched off. */
export function ClosedNote() {
  const { t } = useTexts();
  return (
    <Panel title={t('Sign-in isn’t available right now')}>
      <p>{t('You can browse, fill your cart and order as a guest.')}</p>
    </Panel>
  );
}
