import { checkFaults } from '../src/check-faults';

checkFaults('content', 'quick');
