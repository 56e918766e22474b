import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactNode } from 'react';
import styles from './CredentialPage.module.css';

/** The frame of a page with a small sign-in form. */
export function CredentialPage({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  return (
    <Container narrow>
      <PageHead title={title} canonicalPath={path} noIndex />
      <div className={styles.page}>
        <h1>{title}</h1>
        {children}
      </div>
    </Container>
  );
}
