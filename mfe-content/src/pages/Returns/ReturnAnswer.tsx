import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { useSession } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Link } from 'react-router-dom';
import { promises } from '../../house/promises';
import type { ReturnState } from './return-state';
import styles from './TrackReturn.module.css';

/** What the Returns Centre says about an order. */
export function ReturnAnswer({ state }: { state: ReturnState }) {
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
        </p>
        <p>Or <a href="#support">contact support</a> with the number and the email address that you ordered with.</p>
      </Panel>
    );
  }
  const { order } = state;
  const contents = (
    <>
      <p>Placed on {formatDay(order.date)}, {formatRupees(order.total)}:</p>
      <ul className={styles.lines}>
        {order.lines.map((line) => <li key={line.sku}>{line.quantity} × {line.name}</li>)}
      </ul>
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
      <p>To begin, <a href="#support">contact support</a> and say which item goes back. If you already have, your reference’s emails say where the return is.</p>
    </Panel>
  );
}
