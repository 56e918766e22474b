import { categories } from '../testing/staff-product';
import { categoriesNamed, categoriesTyped, categoryChoices, categoryTyped } from './category-choices';

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

test('the categories that a path of a file may mean are those of its last name, or with it in their name', () => {
  const paths = (...path: string[]) => categoriesNamed(all, path).map((choice) => choice.path);
  const all = ['Men › Kurtas', 'Women › Kurtas', 'Women › Kurta sets', 'Women'].map((path) => ({
    id: path,
    name: path.split(' › ').at(-1) ?? '',
    path,
  }));
  expect(paths('Women', 'kurtas')).toEqual(['Men › Kurtas', 'Women › Kurtas']);
  expect(paths('Clothes', 'Kurta')).toEqual(['Men › Kurtas', 'Women › Kurtas', 'Women › Kurta sets']);
  expect(paths('Women', 'Unknown')).toEqual(['Women']);
  expect([paths('Unknown'), paths('ku'), paths()]).toEqual([[], [], []]);
});

test('the categories that a text matches are those of its path, or of its name, or with it in their path', () => {
  const names = (typed: string) => categoriesTyped(choices, typed).map(({ name }) => name);
  expect(names('kitchen')).toEqual(['Vessels', 'Tools']);
  expect(names(' Tools ')).toEqual(['Tools']);
  expect(names('Home › Kitchen › Tools')).toEqual(['Tools']);
  expect([names('ki'), names('sarees'), names('')]).toEqual([[], [], []]);
});
