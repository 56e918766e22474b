import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { useSession } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { promises } from '../../house/promises';
import type { ReturnState } from './return-state';
import styles from './TrackReturn.module.css';

// Few who open the page send something back.
const ReturnForm = lazy(() => import(/* webpackChunkName: "return-form" */ './ReturnForm').then(({ ReturnForm: Component }) => ({ default: Component })));

/** What the Returns Centre says about an order, with the form to send something back while it may be. @param onChange a return was asked for, and the order is to be read again */
export function ReturnAnswer({ state, onChange }: { state: ReturnState; onChange: (orderId: string) => void }) {
  const { token } = useSession();
  if (state.kind === 'unreachable') {
    return <Panel tone="bad" level={3} title="We can’t look just now"><p>The shop’s server didn’t answer. Please try again in a minute.</p></Panel>;
  }
  if (state.kind === 'closed') {
    return (
      <Panel level={3} title={`Order ${state.orderId} can’t be opened here`} actions={token ? undefined : <ButtonLink to="/login?next=/returns" look="secondary" size="small">Sign in</ButtonLink>}>
        <p>
          A number alone opens nothing: anybody could type it. Please use the link in your order confirmation
          {token ? ', or check the number and whether it was ordered with another account.' : ', or sign in if you ordered with an account.'}
          {' '}<Link to="/orders">We can mail you that link again.</Link>
        </p>
        <p>Or <a href="#support">contact support</a> with the number and the email address that you ordered with.</p>
      </Panel>
    );
  }
  const { order, returns } = state;
  const contents = (
    <>
      <p>Placed on {formatDay(order.date)}, {formatRupees(order.total)}:</p>
      <ul className={styles.lines}>
        {order.lines.map((line) => <li key={line.sku}>{line.quantity} × {line.name}</li>)}
      </ul>
      {returns.map((one) => (
        <div key={one.reference}>
          <p><strong>Return {one.reference}: {one.status}</strong></p>
          <p>{one.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}, {formatRupees(one.refund)} {one.status === 'Refunded' ? 'refunded' : 'to be refunded'}</p>
          <ol aria-label={`What became of return ${one.reference}`} className={styles.lines}>
            {one.timeline.map(({ status, at, note }) => <li key={status}>{status}: {formatDay(at)}{note ? `. ${note}` : ''}</li>)}
          </ol>
        </div>
      ))}
    </>
  );
  if (state.kind === 'cancelled') return <Panel level={3} title={`Order ${order.id} was cancelled`}>{contents}<p>There is nothing to send back. What was paid is refunded in {promises.refundBusinessDays} business days.</p></Panel>;
  if (state.kind === 'on-its-way') {
    return <Panel level={3} title={`Order ${order.id}: ${order.status}`}>{contents}<p>It hasn’t been delivered yet. Your {promises.returnDays} days begin when it is.</p></Panel>;
  }
  if (state.kind === 'too-late') {
    return (
      <Panel level={3} title={`The ${promises.returnDays} days of order ${order.id} are over`}>
        {contents}
        <p>It could be returned until {formatDay(state.until.toISOString())}. If something is wrong with it that you could not have seen, <Link to="/help#write">write to us</Link> all the same.</p>
      </Panel>
    );
  }
  return (
    <Panel tone="good" level={3} title={`Order ${order.id} can be returned until ${formatDay(state.until.toISOString())}`}>
      {contents}
      {order.lines.some((line) => line.returnable > 0) ? <Suspense fallback={null}><ReturnForm key={returns.length} order={order} onDone={() => onChange(order.id)} /></Suspense> : <p>All of it has been returned or is on its way back.</p>}
    </Panel>
  );
}
