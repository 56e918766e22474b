import { checkRoutes } from '../src/check-routes';
import { accounts } from '../src/sign-in';
import { signedIn, signInStaff } from '../src/staff';

checkRoutes('staff', {
  prepare: async ({ context }) => {
    const staff = await signInStaff();
    await signedIn(context, staff);
    // The demo shopper as a customer, and one of their orders.
    const found = (await staff.call('GET', `/api/admin/customers?q=${encodeURIComponent(accounts.shopper.email)}`)) as {
      content: { id: string }[];
    };
    return { customerId: found.content[0]?.id ?? '', orderId: 'HT-DEMB92' };
  },
});
