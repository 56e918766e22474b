import { checkFaults } from '../src/check-faults';

checkFaults('catalog', 'quick');
