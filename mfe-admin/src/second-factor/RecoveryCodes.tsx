import { notify, Sentence } from '@haat/shared/state';
import { downloadFile } from '@haat/shared/download-file';
import { Button } from '@haat/shared/ui/Button';
import styles from './SecondFactor.module.css';
import { t } from '../language/t';

/** Shows recovery codes, which replace the app and are displayed only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(t('Codes copied.')),
      () => notify(t('Copying failed. Download the codes or write them down.')),
    );
  return (
    <div className={styles.codes}>
      <p role="status">
        <Sentence
          of="<strong>Save these recovery codes.</strong> Use each code once to sign in without the app. They are shown only now."
          parts={{ strong: (children) => <strong>{children}</strong> }}
        />
      </p>
      <ul className={styles.list} aria-label={t('Recovery codes')}>
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
          {t('Download codes')}
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          {t('Copy codes')}
        </Button>
        <Button onClick={onSaved}>{t('I have saved them')}</Button>
      </div>
    </div>
  );
}
