import { useTexts } from '@haat/shared/state';
import { Panel } from '@haat/shared/ui/Panel';

/** Tells the visitor that sign-in is closed while authentication is switched off. */
export function ClosedNote() {
  const { t } = useTexts();
  return (
    <Panel title={t('Signing in is closed at the moment')}>
      <p>{t('You can look around, fill your cart and order as a guest. These forms send nothing.')}</p>
    </Panel>
  );
}
