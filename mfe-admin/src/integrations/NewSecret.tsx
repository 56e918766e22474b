import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import type { CreatedSecret } from './integration-dialog';
import styles from './Integrations.module.css';
import { t } from '../language/t';

/** Shows a new API key or secret, which can't be displayed again. */
export function NewSecret({
  created: { secret, instructions },
  onSaved,
}: {
  created: CreatedSecret;
  onSaved: () => void;
}) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify(t('Copied.')),
      () => notify(t('Copying failed. Select the text and copy it manually.')),
    );
  return (
    <div className={styles.shown}>
      <p role="status">
        <strong>{t('Save this now. It is shown only once.')}</strong> {instructions}
      </p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button onClick={onSaved}>{t('I have saved it')}</Button>
      </div>
    </div>
  );
}
