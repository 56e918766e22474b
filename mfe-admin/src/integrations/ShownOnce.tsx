import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import type { MadeSecret } from './IntegrationDialog';
import styles from './Integrations.module.css';

/** A key or a secret, the one time that it is shown. */
export function ShownOnce({ made: { secret, words }, onKept }: { made: MadeSecret; onKept: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify('It is copied.'),
      () => notify('It couldn’t be copied. Please mark it and copy it yourself.'),
    );
  return (
    <div className={styles.shown}>
      <p role="status">
        <strong>Keep this now: it isn’t shown again.</strong> {words}
      </p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onKept}>I have kept it</Button>
      </div>
    </div>
  );
}
