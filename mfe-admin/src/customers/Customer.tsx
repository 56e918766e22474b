import type { CustomerDetail } from '@haat/shared/contract/customers';
import { downloadFile } from '@haat/shared/download-file';
import { formatDay } from '@haat/shared/india/calendar';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees, toRupees } from '@haat/shared/money';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { useOpenedBefore } from '../layout/use-opened-before';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { Status } from '../tables/Status';
import { whenText } from '../tables/when';
import { Email } from '../ui/Email';
import { customerQuery, fetchCustomerData } from './customer-api';
import styles from './Customer.module.css';
import type { CustomerDialogKind } from './customer-dialog';
import { CustomerCredit } from './CustomerCredit';
import { CustomerNotes } from './CustomerNotes';
import { CustomerTags } from './CustomerTags';
import { t } from '../language/t';

const CustomerDialog = lazy(() => import(/* webpackChunkName: "customer-dialog" */ './CustomerDialog'));
/** The kinds of changes that affect this page. */
const KINDS = ['customer', 'order', 'return', 'refund', 'claim', 'chat'];
const money = (paise: number) => formatRupees(toRupees(paise));

/** A customer's page: orders, returns, notes and consents. */
export function Customer({ id }: { id: string }) {
  const { may } = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useQuery(customerQuery(id));
  const [dialog, setDialog] = useState<CustomerDialogKind | null>(null);
  const isWanted = useOpenedBefore(dialog ? 'dialog' : null).has('dialog');
  // `exact`: the previews in the dialogs are not refetched.
  useRefetchOnChanges(KINDS, { queryKey: customerQuery(id).queryKey, exact: true });

  const exporting = useMutation({
    mutationFn: () => fetchCustomerData(id),
    onSuccess: (file) => downloadFile(file, `customer-${id}.json`),
    onError: (failure) => notify(t(serverMessage(failure, msg('The data could not be loaded. Try again.')))),
  });

  if (isError && !data) return <AdminFailure error={error} what={t('Customer')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="24rem" />;
  const show = (changed: CustomerDetail) => client.setQueryData(customerQuery(id).queryKey, changed);
  const mayWrite = may('customers.write');
  const mayForget = may('customers.anonymise') && !data.isStaff;
  /** Leaves a customer that was merged into `to`, or anonymised (null). */
  const leave = (to: string | null) => {
    setDialog(null);
    void navigate(to === null ? '/admin/customers' : `/admin/customers/${to}`, { replace: true });
    void client.invalidateQueries({ queryKey: ['admin', 'customers'] });
  };
  return (
    <>
      <section className={styles.section} aria-label={t('Customer')}>
        <div className={styles.actions}>
          {may('customers.sign-in-as') && data.kind === 'account' && !data.isStaff ? (
            <Button look="secondary" size="small" onClick={() => setDialog('sign-in-as')}>
              {t('Impersonate customer…')}
            </Button>
          ) : null}
          {may('customers.export') && data.kind === 'account' && !data.isStaff ? (
            <Button look="secondary" size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
              {t('Download data')}
            </Button>
          ) : null}
          {mayForget ? (
            <Button look="secondary" size="small" onClick={() => setDialog('merge')}>
              {t('Merge customers…')}
            </Button>
          ) : null}
          {mayForget ? (
            <Button look="quiet" size="small" onClick={() => setDialog('anonymise')}>
              {t('Anonymise customer…')}
            </Button>
          ) : null}
        </div>
        <dl className={styles.facts}>
          <Fact name={t('Email')}>
            <a href={`mailto:${data.email}`}>
              <Email>{data.email}</Email>
            </a>
          </Fact>
          <Fact name={t('Phone')}>
            {data.phone ? <a href={`tel:${data.phone.replaceAll(' ', '')}`}>{data.phone}</a> : '–'}
          </Fact>
          <Fact name={t('Account')}>
            {data.isStaff ? t('Team member') : data.kind === 'account' ? t('Yes') : t('Guest')}
          </Fact>
          <Fact name={t('Customer since')}>{formatDay(data.since, t)}</Fact>
          <Fact name={t('State')}>{data.state ?? '–'}</Fact>
          <Fact name={t('Reviews and wishlist')}>
            {t('{{reviews}} and {{wishlist}}', {
              reviews: formatCount(data.reviews),
              wishlist: formatCount(data.wishlist),
            })}
          </Fact>
          {data.mergedFrom.length > 0 ? <Fact name={t('Merged with')}>{data.mergedFrom.join(', ')}</Fact> : null}
        </dl>
        <CustomerTags customer={data} mayWrite={mayWrite} onChange={show} />
      </section>

      <section className={styles.section} aria-labelledby="worth">
        <h2 id="worth">{t('Orders')}</h2>
        <dl className={styles.figures}>
          <Fact name={t('Net paid')}>{money(data.spentPaise)}</Fact>
          <Fact name={t('Orders')}>{formatCount(data.orders)}</Fact>
          <Fact name={t('Average order value')}>{data.averagePaise === null ? '–' : money(data.averagePaise)}</Fact>
          <Fact name={t('Last order')}>{data.lastOrderAt ? formatDay(data.lastOrderAt, t) : '–'}</Fact>
        </dl>
        <p className={styles.soft}>
          {t('Net paid includes cash due on delivery, minus refunds. Cancelled and unpaid orders are not counted.')}
        </p>
        <Rows
          caption={
            data.orderCount > data.orderList.length
              ? t('Last {{orderList}} of {{orderCount}} orders', {
                  orderList: data.orderList.length,
                  orderCount: formatCount(data.orderCount),
                })
              : t('All orders')
          }
          heads={[t('Order'), t('Placed'), t('Status')]}
          amounts={[t('Total'), t('Net paid')]}
          none={t('No orders yet.')}
          rows={data.orderList.map((order) => [
            order.id,
            <Link key="id" to={`/admin/orders/${order.id}`}>
              {order.id}
            </Link>,
            whenText(order.at),
            <Status key="status" status={order.status} />,
            money(order.totalPaise),
            money(order.keptPaise),
          ])}
        />
        {data.returns.length > 0 ? (
          <Rows
            caption={t('Returns')}
            heads={[t('Return'), t('Requested'), t('Order'), t('Status')]}
            amounts={[t('Refund')]}
            none=""
            rows={data.returns.map((one) => [
              one.reference,
              one.reference,
              whenText(one.at),
              one.orderId,
              one.status,
              money(one.refundPaise),
            ])}
          />
        ) : null}
        {data.claims.length > 0 ? (
          <Rows
            caption={t('Claims')}
            heads={[t('Claim'), t('Filed'), t('Order'), t('Status')]}
            none=""
            rows={data.claims.map((one) => [one.reference, one.reference, whenText(one.at), one.orderId, one.status])}
          />
        ) : null}
        {data.chats.length > 0 ? (
          <Rows
            caption={t('Chats')}
            heads={[t('Started'), t('Status')]}
            none=""
            rows={data.chats.map((one) => [one.id, whenText(one.at), one.state === 'open' ? t('Open') : t('Closed')])}
          />
        ) : null}
      </section>

      {data.kind === 'account' ? <CustomerCredit id={id} onOpen={setDialog} /> : null}

      <CustomerNotes customer={data} mayWrite={mayWrite} onChange={show} />

      <section className={styles.section} aria-labelledby="mails">
        <h2 id="mails">{t('Email consent')}</h2>
        {data.mails ? (
          <dl className={styles.facts}>
            <Fact name={t('Marketing')}>{data.mails.offers ? t('Yes') : t('No')}</Fact>
            <Fact name={t('Back in stock')}>{data.mails.backInStock ? t('Yes') : t('No')}</Fact>
            <Fact name={t('Order updates')}>{data.mails.orderSteps ? t('Yes') : t('No')}</Fact>
          </dl>
        ) : (
          <p>
            {t(
              'Guests receive only emails about their orders. They can subscribe to more after they create an account.',
            )}
          </p>
        )}
      </section>

      {data.addresses.length > 0 ? (
        <section className={styles.section} aria-labelledby="addresses">
          <h2 id="addresses">{t('Addresses')}</h2>
          <ul className={styles.addresses}>
            {data.addresses.map((one, index) => (
              <li key={index}>
                <strong>{one.fullName}</strong>
                {one.isDefault ? ` · ${t('Default')}` : ''}
                <br />
                {one.address}
                <br />
                {`${one.city}, ${one.state} ${one.zipCode}`}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Suspense fallback={null}>
        {isWanted ? (
          <CustomerDialog of={dialog} customer={data} onClose={() => setDialog(null)} onLeave={leave} />
        ) : null}
      </Suspense>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A small table. @param amounts heads of the last columns, which have amounts @param rows each begins with its key */
function Rows({
  caption,
  heads: texts,
  amounts = [],
  rows,
  none,
}: {
  caption: string;
  heads: readonly string[];
  amounts?: readonly string[];
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
  none: string;
}) {
  if (rows.length === 0) return <p>{none}</p>;
  const heads = [...texts, ...amounts];
  const classOf = (column: number) => (column < texts.length ? undefined : styles.amount);
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={classOf(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={heads[index]} className={classOf(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
