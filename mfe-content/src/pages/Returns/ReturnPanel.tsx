import type { OrderReturn } from '@haat/shared/contract/return';
import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { useSession, Sentence, useTexts } from '@haat/shared/state';
import { returnText } from '@haat/shared/text/return-text';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Receipt } from '../../forms/Receipt';
import { promises } from '../../shop-info/promises';
import { NotReturnable } from './NotReturnable';
import type { ReturnState } from './return-state';
import styles from './TrackReturn.module.css';

// Loaded on demand: few visitors of the page return something.
const ReturnForm = lazy(() =>
  import(/* webpackChunkName: "return-form" */ './ReturnForm').then(({ ReturnForm: Component }) => ({
    default: Component,
  })),
);

/**
 * What the Returns Centre shows for an order, with the form to send something back while that is allowed.
 * @param created the return that was just requested: its status replaces the form
 * @param onCreated called when a return was requested and the order must be fetched again
 */
export function ReturnPanel({
  state,
  created,
  onCreated,
  onMore,
}: {
  state: ReturnState;
  created: OrderReturn | null;
  onCreated: (created: OrderReturn) => void;
  onMore: () => void;
}) {
  const { t } = useTexts();
  const { token } = useSession();
  if (state.kind === 'unreachable') {
    return (
      <Panel tone="bad" level={3} title={t('We could not check this')}>
        <p>{t('The shop’s server didn’t answer. Please try again in a minute.')}</p>
      </Panel>
    );
  }
  if (state.kind === 'closed') {
    return (
      <Panel
        level={3}
        title={t('We could not open order {{orderId}}', { orderId: state.orderId })}
        actions={
          token ? undefined : (
            <ButtonLink to="/login?next=/returns" look="secondary" size="small">
              {t('Sign in')}
            </ButtonLink>
          )
        }
      >
        <p>
          {token
            ? t(
                'For your safety, an order number alone does not open an order. Use the link in your order confirmation, or check the number and the account you ordered with.',
              )
            : t(
                'For your safety, an order number alone does not open an order. Use the link in your order confirmation, or sign in if you ordered with an account.',
              )}{' '}
          <Link to="/orders">{t('We can email you the link again.')}</Link>
        </p>
        <p>
          <Sentence
            of="Or <a>contact support</a> with the number and the email address that you ordered with."
            parts={{ a: (children) => <a href="#support">{children}</a> }}
          />
        </p>
      </Panel>
    );
  }
  const { order, returns } = state;
  const hasMore = order.lines.some((line) => line.returnable > 0);
  const hasNothingReturnable = order.lines.every((line) => line.notReturnable);
  // The form lists the items itself.
  const showsForm = state.kind === 'returnable' && hasMore && !created;
  const placed = { date: formatDay(order.date, t), total: formatRupees(order.total) };
  const earlier = returns.map((one) => (
    <div key={one.reference} className={styles.earlier}>
      <p>
        <strong>{t('Return {{reference}}: {{status}}', { reference: one.reference, status: t(one.status) })}</strong>
      </p>
      <p>
        {[one.lines.map((line) => `${line.quantity} × ${line.name}`).join(', '), returnText(one, t)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <ol aria-label={t('Status of return {{reference}}', { reference: one.reference })} className={styles.lines}>
        {one.timeline.map(({ status, at, note }) => (
          <li key={status}>
            {t(status)}: {formatDay(at, t)}
            {note ? `. ${t(note)}` : ''}
          </li>
        ))}
      </ol>
    </div>
  ));
  const contents = (
    <>
      <p>{showsForm ? t('Placed on {{date}}, {{total}}', placed) : t('Placed on {{date}}, {{total}}:', placed)}</p>
      {showsForm ? null : (
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <li key={line.sku}>
              {line.quantity} × {line.name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  if (state.kind === 'cancelled')
    return (
      <Panel level={3} title={t('Order {{id}} was cancelled', { id: order.id })}>
        {contents}
        {earlier}
        <p>
          {t('There is nothing to return. We refund what you paid in {{refundBusinessDays}} business days.', {
            refundBusinessDays: promises.refundBusinessDays,
          })}
        </p>
      </Panel>
    );
  if (state.kind === 'on-its-way') {
    return (
      <Panel level={3} title={t('Order {{id}}: {{status}}', { id: order.id, status: t(order.status) })}>
        {contents}
        {earlier}
        <p>
          {t('This order is not delivered yet. Your {{returnDays}} days start on delivery.', {
            returnDays: promises.returnDays,
          })}
        </p>
      </Panel>
    );
  }
  if (state.kind === 'too-late') {
    return (
      <Panel
        level={3}
        title={t('The {{returnDays}}-day return period for order {{id}} has ended', {
          returnDays: promises.returnDays,
          id: order.id,
        })}
      >
        {contents}
        {earlier}
        <p>
          <Sentence
            of="The return period ended on {{day}}. If the item has a hidden fault, <a>contact us</a>."
            values={{ day: formatDay(state.until.toISOString(), t) }}
            parts={{ a: (children) => <Link to="/help#write">{children}</Link> }}
          />
        </p>
      </Panel>
    );
  }
  return (
    <Panel
      tone={showsForm ? 'info' : 'good'}
      level={3}
      title={
        hasNothingReturnable || !hasMore
          ? t('Order {{id}}: {{status}}', { id: order.id, status: t(order.status) })
          : t('Order {{id}} can be returned until {{day}}', {
              id: order.id,
              day: formatDay(state.until.toISOString(), t),
            })
      }
    >
      {created ? (
        <Receipt key={created.reference} title={t('Return requested')} reference={created.reference}>
          {returnText(created, t)}
          <br />
          {t('Next: put a note with this number in the parcel, then hand it to our courier or post it.')}
        </Receipt>
      ) : null}
      {contents}
      {showsForm ? null : earlier}
      {hasMore && created ? (
        <div>
          <Button look="secondary" onClick={onMore}>
            {t('Return more items')}
          </Button>
        </div>
      ) : hasMore ? (
        <Suspense fallback={null}>
          <ReturnForm key={returns.length} order={order} onDone={onCreated} />
          {earlier}
        </Suspense>
      ) : (
        <>
          <p>
            {hasNothingReturnable
              ? t('The items of this order can’t be returned.')
              : t('There is nothing more to return in this order.')}
          </p>
          <NotReturnable order={order} />
        </>
      )}
    </Panel>
  );
}
