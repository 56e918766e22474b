import type { AuditEntry } from '@haat/shared/contract/audit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryLink } from '../tables/QueryLink';
import { whenText } from '../tables/when';
import { ChangeTable } from './ChangeTable';
import styles from './AuditLog.module.css';
import { Email } from '../ui/Email';
import { t } from '../language/t';

/** The address of an entry's object; null if it has no page. */
function linkOf({ kind, id }: AuditEntry['object']): string | null {
  if (kind === 'draft-order') return `/admin/draft-orders/${encodeURIComponent(id)}`;
  if (kind === 'order') return id === 'all' ? '/admin/orders' : `/admin/orders/${encodeURIComponent(id)}`;
  if (kind === 'product' || kind === 'variant') return `/product/${encodeURIComponent(id.split('/', 1)[0] ?? '')}`;
  if (kind === 'review' || kind === 'question' || kind === 'message' || kind === 'claim')
    return `/admin/inbox?state=all&item=${encodeURIComponent(`${kind}:${id}`)}`;
  if (kind === 'chat') return `/admin/chats?chat=${encodeURIComponent(id)}`;
  if (kind === 'canned' || kind === 'chat-hours') return '/admin/chats';
  if (kind === 'imported-pictures') return '/admin/product-files';
  if (kind === 'home' || kind === 'setting') return `/admin/settings?part=${encodeURIComponent(id)}`;
  if (kind === 'category') return '/admin/categories';
  if (kind === 'collection')
    return id === 'collections' ? '/admin/collections' : `/admin/collections/${encodeURIComponent(id)}`;
  if (kind === 'coupon') return '/admin/settings?part=coupons';
  if (kind === 'content') return `/admin/content/${id}`;
  if (kind === 'member' || kind === 'invitation' || kind === 'role') return '/admin/team';
  if (kind === 'api-key') return '/admin/integrations';
  if (kind === 'report') return `/admin/reports?report=${encodeURIComponent(id)}`;
  if (kind === 'webhook') return `/admin/integrations?webhook=${encodeURIComponent(id)}`;
  return null;
}

/** One audit log entry; expanded, it shows the values before and after the change. */
export function AuditEntryRow({
  entry: { seq, at, actor, action, object, before, after, requestId, hash },
}: {
  entry: AuditEntry;
}) {
  // Most entries stay collapsed: render the changes only after the first expansion.
  const [isOpen, setOpen] = useState(false);
  const link = linkOf(object);
  return (
    <li className={styles.entry}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.when}>{whenText(at)}</span>
          <span className={styles.person}>
            <Email>{actor.email}</Email>
          </span>
          <code className={styles.action}>{action}</code>
          <span className={styles.what}>{object.name}</span>
        </summary>
        {isOpen ? (
          <div className={styles.more}>
            <ChangeTable before={before} after={after} />
            <dl className={styles.facts}>
              <div>
                <dt>{t('Entry number')}</dt>
                <dd>{seq}</dd>
              </div>
              <div>
                <dt>{t('Role')}</dt>
                <dd>{actor.role}</dd>
              </div>
              <div>
                <dt>{t('Object')}</dt>
                <dd>
                  {object.kind}: {link ? <Link to={link}>{object.id}</Link> : object.id}
                </dd>
              </div>
              {requestId ? (
                <div>
                  <dt>{t('Request ID')}</dt>
                  <dd>
                    <code>{requestId}</code>
                  </dd>
                </div>
              ) : null}
              <div>
                <dt>{t('Hash')}</dt>
                <dd>
                  <code>{hash}</code>
                </dd>
              </div>
            </dl>
            <p>
              <QueryLink to={`?object=${encodeURIComponent(`${object.kind}:${object.id}`)}`}>
                {t('All changes to this object')}
              </QueryLink>
            </p>
          </div>
        ) : null}
      </details>
    </li>
  );
}
