import { inboxItemKinds, inboxWritePermissions, type InboxItemKind } from '@haat/shared/contract/inbox-kinds';
import type { Permission } from '@haat/shared/contract/permissions';
import type { orderTasks } from '@haat/shared/contract/staff-orders';
import { formatCount } from '@haat/shared/india/numbers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { INBOX_CHANGES, inboxUnreadQuery } from '../inbox/inbox-unread-query';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { countsQuery, orderKinds } from '../orders/orders-query';
import styles from './NeedsAttention.module.css';
import { t } from '../language/t';

type Task = (typeof orderTasks)[number];

/** The tabs of the list of orders that wait for staff, the most urgent first. */
const tasks: readonly { task: Task; label: string; needs: Permission }[] = [
  { task: 'late', label: msg('Late'), needs: 'orders.fulfil' },
  { task: 'to-pack', label: msg('To pack'), needs: 'orders.fulfil' },
  { task: 'to-ship', label: msg('To ship'), needs: 'orders.fulfil' },
  { task: 'parcels', label: msg('Parcels to check'), needs: 'orders.fulfil' },
  { task: 'returns', label: msg('Returns'), needs: 'returns.write' },
  { task: 'claims', label: msg('Claims'), needs: 'claims.write' },
  { task: 'overdue', label: msg('Payment overdue'), needs: 'orders.write' },
  { task: 'refunds', label: msg('Cash to refund'), needs: 'orders.refund' },
  { task: 'cash', label: msg('Cash to receive'), needs: 'orders.cash' },
];
const unreadLabels: Readonly<Record<InboxItemKind, string>> = {
  review: msg('Unread reviews'),
  question: msg('Unread questions'),
  message: msg('Unread contact messages'),
  claim: msg('Unread claims'),
};
const inList = { archived: 'no' } as const;

/** What waits for the user's role: a number and a link to the list of each kind. */
export default function NeedsAttention() {
  const { may } = useStaff();
  // As in the menu: others can't mark items as read.
  const kinds = inboxItemKinds.filter((kind) => may(inboxWritePermissions[kind]));
  const orders = useQuery({ ...countsQuery(inList), enabled: may('orders.read') });
  const inbox = useQuery({ ...inboxUnreadQuery, enabled: kinds.length > 0 });
  useRefetchOnChanges(orderKinds, { queryKey: countsQuery(inList).queryKey });
  useRefetchOnChanges(INBOX_CHANGES, { queryKey: inboxUnreadQuery.queryKey });
  const mine = tasks.filter(({ needs }) => may(needs));
  const waits = [
    // Members who do none of it see all of it.
    ...(mine.length > 0 ? mine : tasks).map(({ task, label }) => ({
      label: t(label),
      to: `/admin/orders?todo=${task}`,
      count: orders.data?.todo[task] ?? 0,
    })),
    // The same items as in the count: not hidden, and assigned to the user or to no one.
    ...kinds.map((kind) => ({
      label: t(unreadLabels[kind]),
      to: `/admin/inbox?kind=${kind}&state=all&assigned=me-or-none&unread=1`,
      count: inbox.data?.[kind] ?? 0,
    })),
  ].filter(({ count }) => count > 0);
  // The lists have their own error messages; here a missing number must not hide the figures below.
  if (orders.isLoading || inbox.isLoading) return <div className={styles.loading} />;
  if (!orders.data && !inbox.data) return null;
  return (
    <section className={styles.part} aria-labelledby="needs-attention">
      <h2 id="needs-attention" className={styles.title}>
        {t('Needs attention')}
      </h2>
      {waits.length === 0 ? (
        <p>{t('Nothing needs your attention right now.')}</p>
      ) : (
        <ul className={styles.waiting}>
          {waits.map(({ label, to, count }) => (
            <li key={to}>
              <Link to={to} className={styles.wait}>
                {label} <strong>{formatCount(count)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
