import { checkFaults } from '../src/check-faults';

checkFaults('cart-checkout', 'others');
