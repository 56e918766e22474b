import { runtimeConfig, useTexts } from '@haat/shared/state';
import { Card } from '@haat/shared/ui/Card';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { ClosedNote } from '../../sign-in/ClosedNote';
import { CreateAccountForm } from '../../sign-in/CreateAccountForm';
import { SignInForm } from '../../sign-in/SignInForm';
import { useRedirectAfterSignIn } from '../../sign-in/use-redirect-after-sign-in';
import styles from './AuthPage.module.css';

/** The auth page (§2): login and create-account side by side. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const closed = !runtimeConfig().authentication;
  const done = useRedirectAfterSignIn();
  return (
    <Container>
      <PageHead title={t('Your Account')} canonicalPath="/authpage" noIndex />
      <div className={styles.page}>
        <h1>{t('Your Account')}</h1>
        {closed ? <ClosedNote /> : null}
        <div className={styles.pair}>
          <Card as="section" labelledBy="login-title">
            <div className={styles.block}>
              <h2 id="login-title">{t('Sign in')}</h2>
              <SignInForm closed={closed} onDone={done} labelledBy="login-title" />
            </div>
          </Card>
          <Card as="section" labelledBy="create-title">
            <div className={styles.block}>
              <h2 id="create-title">{t('Create Account')}</h2>
              <CreateAccountForm closed={closed} labelledBy="create-title" />
            </div>
          </Card>
        </div>
      </div>
    </Container>
  );
}
