import { runtimeConfig } from '@haat/shared/state';
import styles from './EnvironmentDefaults.module.css';
import { t } from '../language/t';

const onOff = (on: boolean) => (on ? t('On') : t('Off'));

/** The settings from the environment, read-only: they are set when the shop is started. */
export function EnvironmentDefaults() {
  const { apiUrl, authentication, analytics } = runtimeConfig();
  const settings = [
    [t('Sign-in'), onOff(authentication), 'FEATURE_AUTHENTICATION'],
    [t('Analytics'), onOff(analytics), 'FEATURE_ANALYTICS'],
    [t('API URL'), apiUrl || t('Same as the shop'), 'API_URL'],
  ] as const;
  return (
    <>
      <p className={styles.lead}>
        {t('These values come from environment variables. To change them, edit the variables and restart the shop.')}
      </p>
      <dl className={styles.settings}>
        {settings.map(([name, value, variable]) => (
          <div key={name} className={styles.setting}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.variable}>
              <code>{variable}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
