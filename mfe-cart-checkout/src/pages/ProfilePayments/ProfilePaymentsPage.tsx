import { Panel } from '@haat/shared/ui/Panel';
import { AccountLayout } from '../../account/AccountLayout';

/** Payments: what is kept of a card, which is next to nothing. The same for everybody. */
export function Component() {
  const kept = (
    <Panel title="We keep no cards">
      <p>You enter your card at the checkout. It goes to the payment service with that one order and is then forgotten: no card number and no CVV is stored, here or in your browser.</p>
      <p>With an order stay the brand of the card and its last four digits, so that you can recognise the payment. You can also pay in cash on delivery.</p>
    </Panel>
  );
  return <AccountLayout title="Your Payments" path="/profile/payments" sample={kept}>{kept}</AccountLayout>;
}
