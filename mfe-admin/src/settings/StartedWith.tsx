import { runtimeConfig } from '@haat/shared/state';
import styles from './StartedWith.module.css';

const onOff = (on: boolean) => (on ? 'On' : 'Off');

/** What the shop was started with: shown here and changed there. */
export function StartedWith() {
  const { apiUrl, authentication, analytics } = runtimeConfig();
  const settings = [
    ['Signing in', onOff(authentication), 'FEATURE_AUTHENTICATION'],
    ['Measurement of visits', onOff(analytics), 'FEATURE_ANALYTICS'],
    ['Address of the API', apiUrl || 'The shop’s own', 'API_URL'],
  ] as const;
  return (
    <>
      <p className={styles.lede}>
        These are read from the environment when the shop starts: they are shown here and changed there.
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
