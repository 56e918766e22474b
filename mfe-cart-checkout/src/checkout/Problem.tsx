import { useTexts } from '@haat/shared/state';
import { Panel } from '@haat/shared/ui/Panel';
import { Link } from 'react-router-dom';
import styles from './Problem.module.css';
import type { OrderError } from './order-error';

/** What prevents the order: the fields to correct, or the shop's reason. Announced at once. */
export function Problem({ refusal, wrong }: { refusal: OrderError | null; wrong: readonly string[] }) {
  const { t } = useTexts();
  const messages = refusal ? refusal.fields.map(({ message }) => message) : wrong;
  if (!refusal && messages.length === 0) return null;
  return (
    <Panel
      tone="bad"
      title={
        refusal?.title ??
        t('Please correct {{count}} fields', { count: messages.length, one: 'Please correct one field' })
      }
    >
      {refusal?.text ? <p>{refusal.text}</p> : null}
      {!refusal?.text && messages.length > 0 ? (
        <ul className={styles.list}>
          {messages.map((message) => (
            <li key={message}>{t(message)}</li>
          ))}
        </ul>
      ) : null}
      {refusal?.toCart ? (
        <p>
          <Link to="/cart">{t('Edit cart')}</Link>
        </p>
      ) : null}
    </Panel>
  );
}
