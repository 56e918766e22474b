import { Card } from '@haat/shared/ui/Card';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A section of the security page: heading, description, actions. */
export function Section({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" labelledBy={id}>
      <div className={styles.section}>
        <h2 id={id}>{title}</h2>
        {about ? <p className={styles.about}>{about}</p> : null}
        {children}
      </div>
    </Card>
  );
}
