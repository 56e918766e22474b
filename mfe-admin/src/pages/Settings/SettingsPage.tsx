import { runtimeConfig } from '@haat/shared/state';
import type { ReactElement } from 'react';
import { AdminPage } from '../../layout/AdminPage';
import styles from './SettingsPage.module.css';

const onOff = (on: boolean) => (on ? 'On' : 'Off');

/** /admin/settings (§2): how the shop is set. Settings come from the environment at start, so nothing can be changed here. */
export function Component(): ReactElement {
  const { apiUrl, authentication, analytics } = runtimeConfig();
  const settings = [
    ['Signing in', onOff(authentication), 'FEATURE_AUTHENTICATION'],
    ['Measurement of visits', onOff(analytics), 'FEATURE_ANALYTICS'],
    ['Address of the API', apiUrl || 'The shop’s own', 'API_URL'],
  ] as const;
  return (
    <AdminPage title="Settings" needs="settings.read" lede="Settings are read from the environment when the shop starts: they are shown here and changed there.">
      <dl className={styles.settings}>
        {settings.map(([name, value, variable]) => (
          <div key={name} className={styles.setting}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.variable}><code>{variable}</code></dd>
          </div>
        ))}
      </dl>
    </AdminPage>
  );
}
