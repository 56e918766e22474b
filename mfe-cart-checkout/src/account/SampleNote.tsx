import { runtimeConfig, useTexts } from '@haat/shared/state';
import { Link } from 'react-router-dom';
import styles from './SampleNote.module.css';

/** States that the following is a sample, with a link to sign in if that is possible. */
export function SampleNote({ path }: { path: string }) {
  const { t } = useTexts();
  return (
    <p className={styles.note}>
      {t('This is a sample account.')}{' '}
      {runtimeConfig().authentication ? (
        <Link to={`/authpage?next=${encodeURIComponent(path)}`}>{t('Sign in to see your account')}</Link>
      ) : (
        t('Sign-in isn’t available right now.')
      )}
    </p>
  );
}
