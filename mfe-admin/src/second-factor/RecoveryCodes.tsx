import { notify } from '@haat/shared/state';
import { downloadFile } from '@haat/shared/download-file';
import { Button } from '@haat/shared/ui/Button';
import styles from './SecondFactor.module.css';

/** Shows recovery codes, which replace the app and are displayed only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('Codes copied.'),
      () => notify('Copying failed. Download the codes or write them down.'),
    );
  return (
    <div className={styles.codes}>
      <p role="status">
        <strong>Save these recovery codes.</strong> Use each code once to sign in without the app. They are shown only
        now.
      </p>
      <ul className={styles.list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          look="secondary"
          onClick={() => downloadFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'haat-recovery-codes.txt')}
        >
          Download codes
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button onClick={onKept}>I have saved them</Button>
      </div>
    </div>
  );
}
