import { categories } from '../testing/staff-product';
import { categoryChoices, categoryTyped } from './category-choices';

const choices = categoryChoices(categories.body.data as never, { id: 'old', name: 'Old things' });

test('a category is found by its path, its name, or a part of a name that is unique', () => {
  expect(choices.map(({ path }) => path)).toEqual(['Old things', 'Home › Kitchen › Vessels', 'Home › Kitchen › Tools']);
  expect(categoryTyped(choices, ' home › kitchen › tools ')).toBe('home.kitchen.tools');
  expect(categoryTyped(choices, 'VESSELS')).toBe('home.kitchen.vessels');
  expect(categoryTyped(choices, 'vess')).toBe('home.kitchen.vessels');
  // Two categories match 'kitchen'; two characters are too few.
  expect(categoryTyped(choices, 'kitchen')).toBe('');
  expect(categoryTyped(choices, 've')).toBe('');
  expect(categoryTyped(choices, '')).toBe('');
});
