import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Panel.module.css';

const icons = { info: Info, good: CircleCheck, bad: CircleAlert };

export interface PanelProps {
  /** Default info. A `bad` panel is announced immediately. */
  tone?: keyof typeof icons;
  /** Heading level by the page's outline; default 2. */
  level?: 1 | 2 | 3;
  title: string;
  children?: ReactNode;
  /** Replaces the tone's icon by a larger picture, such as an `EmptyStateImage`. */
  picture?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** A bordered message in the page: an error with the next step, an empty state, a confirmation. */
export function Panel({ tone = 'info', level = 2, title, children, picture, actions }: PanelProps) {
  const Icon = icons[tone];
  const Heading = `h${level}` as const;
  return (
    <section
      className={[styles.panel, styles[tone], picture ? styles.pictured : ''].join(' ').trim()}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      {picture ?? <Icon aria-hidden="true" className={styles.icon} />}
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </section>
  );
}
