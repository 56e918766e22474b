import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuantitySelect } from './QuantitySelect';

const choices = () => screen.getAllByRole('option').map((option) => option.textContent);

test.each([5, 10])('offers 1 to %i', (max) => {
  render(<QuantitySelect value={1} max={max} of="A lamp" onChange={() => undefined} />);
  expect(choices()).toEqual(Array.from({ length: max }, (_, index) => String(index + 1)));
});

test('names its product, and reports the chosen number', async () => {
  const changed = jest.fn();
  render(<QuantitySelect value={2} max={5} of="A lamp" onChange={changed} />);
  const select = screen.getByRole('combobox', { name: 'Qty of A lamp' });
  expect(select).toHaveValue('2');
  await userEvent.selectOptions(select, '4');
  expect(changed).toHaveBeenCalledWith(4);
});

test('a stored quantity outside the choices is shown as it is', () => {
  render(<QuantitySelect value={0} max={5} of="A lamp" onChange={() => undefined} />);
  expect(screen.getByRole('combobox')).toHaveValue('0');
  expect(choices()).toEqual(['0', '1', '2', '3', '4', '5']);
});
