import type { Profile } from '@haat/shared/contract/account';
import type { Order } from '@haat/shared/contract/order';
import { msg } from '@haat/shared/text/msg';

/** An order as shown in a list: the five fields of the specification's sample order (§3). Rupees. */
export type OrderRow = Pick<Order, 'id' | 'date' | 'total' | 'status' | 'items'>;

/**
 * The sample account for signed-out visitors (§2 Profile, §3 Profile sample and Sample order). It belongs to no real
 * person: the name is common, phone number and email address are from ranges that are never assigned.
 */
export const sampleAccount: {
  profile: Omit<Profile, 'role' | 'address'> & { address: NonNullable<Profile['address']> };
  orders: readonly OrderRow[];
  wishlist: readonly { name: string; price: number; search: string }[];
} = {
  profile: {
    name: 'Priya Sharma',
    email: 'priya.sharma@example.com',
    phone: '+91 00000 00000',
    joinDate: '2024-01-15',
    address: { street: '12 Lake View Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
  },
  orders: [
    { id: 'HT-SAMPLE1', date: '2025-10-18', total: 4239, status: 'Delivered', items: 3 },
    { id: 'HT-SAMPLE2', date: '2025-11-02', total: 1590, status: 'In Transit', items: 2 },
  ],
  wishlist: [
    { name: msg('Brass oil lamp'), price: 1450, search: 'brass lamp' },
    { name: msg('Block-printed cotton dupatta'), price: 899, search: 'block print dupatta' },
  ],
};
