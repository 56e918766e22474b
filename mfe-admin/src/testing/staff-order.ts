import type { StaffOrder, StaffOrderRow } from '@haat/shared/contract/staff-orders';

/** An order as GET /api/admin/orders/{id} answers it: packed, two kinds of things, paid by card. */
export const staffOrder: StaffOrder = {
  id: 'HT-8K2M4Q', date: '2026-11-21T10:00:00.000Z', status: 'Packed', items: 5, version: 2,
  lines: [
    { id: 'line-1', productId: 'brass-lamp', sku: 'LAMP-1', name: 'Brass lamp', options: { Size: 'Large' }, quantity: 3, price: 500, total: 1500, image: null, cancelled: 0, returned: 0, shipped: 0, returnable: 0 },
    { id: 'line-2', productId: 'diya', sku: 'DIYA-2', name: 'Terracotta diya', options: {}, quantity: 2, price: 45, total: 90, image: null, cancelled: 0, returned: 0, shipped: 0, returnable: 0 },
  ],
  itemsTotal: 1590, discount: 0, shipping: 0, tax: 95.4, gst: null, total: 1685.4, estimatedDelivery: '2026-11-23',
  address: { fullName: 'Meera Nair', address: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', zipCode: '560011' },
  email: 'meera@example.in', phone: '+919812345678', deliveryInstructions: null, couponCode: null, deliveryOption: 'standard',
  payment: { method: 'card', brand: 'Visa', lastFour: '1111' }, payments: [{ method: 'card', status: 'captured', amount: 1685.4, gateway: 'test', reference: 'pay_1', declined: null, at: '2026-11-21T10:00:00.000Z' }],
  kept: 1685.4, cashRefunds: [], refunds: [],
  timeline: [{ status: 'Placed', at: '2026-11-21T10:00:00.000Z', note: null }, { status: 'Packed', at: '2026-11-21T11:00:00.000Z', note: null }],
  history: [{ status: 'Placed', at: '2026-11-21T10:00:00.000Z', note: null, by: 'The shop' }, { status: 'Packed', at: '2026-11-21T11:00:00.000Z', note: null, by: 'Ravi' }],
  tracking: null, parcels: [], returnUntil: null, claimUntil: null, invoice: null,
  customer: { id: 'user-9', name: 'Meera Nair', email: 'meera@example.in', orders: 3, spent: 4200 },
  notes: [], returns: [], claims: [],
};

/** A row of GET /api/admin/orders. */
export const staffOrderRow = (id: string, changes: Partial<StaffOrderRow> = {}): StaffOrderRow => ({
  id, date: '2026-11-21T10:35:00.000Z', status: 'Placed', items: 2, unshipped: 2, total: 954, name: 'Asha Rao', city: 'Pune', state: 'Maharashtra', email: 'asha@example.in', phone: null,
  payment: 'cod', estimatedDelivery: '2026-11-23', parcels: 0, returns: 0, claims: 0, notes: 0, version: 1, ...changes,
});
