import { checkFaults } from '../src/check-faults';

checkFaults('admin', 'others');
