import { runtimeConfig, Sentence, useTexts } from '@haat/shared/state';
import { Card } from '@haat/shared/ui/Card';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ClosedNote } from '../../sign-in/ClosedNote';
import { nextPath } from '../../sign-in/next-path';
import { SignInForm } from '../../sign-in/SignInForm';
import { useRedirectAfterSignIn } from '../../sign-in/use-redirect-after-sign-in';
import styles from './LoginPage.module.css';

/** The sign-in page, also opened when a session cannot be refreshed (§4 Session). */
export function Component(): ReactElement {
  const { t } = useTexts();
  const closed = !runtimeConfig().authentication;
  const done = useRedirectAfterSignIn();
  const [params] = useSearchParams();
  const ended = params.get('ended') === '1';
  return (
    <Container narrow>
      <PageHead title={t('Sign in')} canonicalPath="/login" noIndex />
      <div className={styles.page}>
        <h1 id="login-title">{t('Sign in')}</h1>
        {ended && !closed ? (
          <p className={styles.ended} role="status">
            {t('Your session has ended. Please sign in again.')}
          </p>
        ) : null}
        {closed ? <ClosedNote /> : null}
        <Card>
          <SignInForm closed={closed} onDone={done} labelledBy="login-title" />
        </Card>
        <p>
          <Sentence
            of="New at Haat? <create>Create an account</create>"
            parts={{
              create: (children) => (
                <Link to={`/authpage?next=${encodeURIComponent(nextPath(params.get('next')))}#create-title`}>
                  {children}
                </Link>
              ),
            }}
          />
        </p>
      </div>
    </Container>
  );
}
