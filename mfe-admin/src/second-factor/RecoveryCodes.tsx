import { notify } from '@haat/shared/state';
import { keepFile } from '@haat/shared/keep-file';
import { Button } from '@haat/shared/ui/Button';
import styles from './SecondFactor.module.css';

/** Codes that stand in for the app, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('The codes are copied.'),
      () => notify('They couldn’t be copied. Please download them, or write them down.'),
    );
  return (
    <div className={styles.codes}>
      <p role="status">
        <strong>Keep these recovery codes.</strong> Each opens your work once when you don’t have the app at hand. They
        aren’t shown again.
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
          onClick={() => keepFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'haat-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
