import { render, screen } from '@testing-library/react';
import { Price } from './Price';

test('a price splits the whole part, grouped the Indian way, and two-digit decimals', () => {
  render(<Price amount={100000.5} listPrice={125000} />);
  expect(screen.getByText('₹1,00,000.50')).toBeInTheDocument();
  expect(screen.getByText('.50')).toBeInTheDocument();
  expect(screen.getByText('₹1,25,000.00').tagName).toBe('S');
});

test('a list price that is not above the price is not shown', () => {
  render(<Price amount={500} listPrice={500} />);
  expect(screen.queryByText(/List price/)).not.toBeInTheDocument();
});
