import type { Address } from '@haat/shared/contract/order';
import { addressLine } from '../address/checked-address';

/** The address that an order is sent to. */
export function OrderAddress({ address }: { address: Address }) {
  return (
    <p>
      <strong>{address.fullName}</strong>
      <br />
      {addressLine(address)}
    </p>
  );
}
