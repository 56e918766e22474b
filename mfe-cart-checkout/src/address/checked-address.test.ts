import { textsIn } from '@haat/shared/testing/in-language';
import hindi from '../locales/hi.json';
import { pinProblem } from './checked-address';

test('a PIN code of another state is refused with the names of the states in the page’s language', async () => {
  const { t } = await textsIn('hi', hindi);
  const problem = pinProblem('560011', 'Tamil Nadu', t);
  expect(problem).toContain('कर्नाटक');
  expect(problem).toContain('तमिलनाडु');
  expect(problem).not.toMatch(/[a-z]/i);
  // The area of this PIN code is in two states.
  expect(pinProblem('160001', 'Kerala', t)).toMatch(/चंडीगढ़.*पंजाब.*केरल/);
});
