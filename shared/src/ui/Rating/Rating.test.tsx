import { render, screen } from '@testing-library/react';
import { Rating } from './Rating';

const stars = (container: HTMLElement) => container.querySelector('[data-stars]')?.getAttribute('data-stars');

test.each([
  [4.9, '4'],
  [4, '4'],
  [0.9, '0'],
  [5, '5'],
])('whole stars: %d is rounded down to %s', (value, shown) => {
  const { container } = render(<Rating value={value} wholeStars />);
  expect(stars(container)).toBe(shown);
});

test.each([
  [4.9, '5'],
  [4.5, '4.5'],
  [4.2, '4'],
  [0.2, '0'],
])('otherwise %d shows %s of them, to half a star', (value, shown) => {
  const { container } = render(<Rating value={value} />);
  expect(stars(container)).toBe(shown);
});

test('the rating and its count have a text alternative, with the count grouped the Indian way', () => {
  const { rerender } = render(<Rating value={4.25} count={123456} />);
  expect(screen.getByRole('img', { name: '4.3 out of 5 stars, 1,23,456 ratings' })).toHaveTextContent('1,23,456');
  rerender(<Rating value={4} count={1} />);
  expect(screen.getByRole('img', { name: '4.0 out of 5 stars, 1 rating' })).toBeInTheDocument();
});

test('an unrated product has neither stars nor text', () => {
  const { container } = render(<Rating value={null} count={0} />);
  expect(container).toBeEmptyDOMElement();
});

test('the fixed four stars of an unrated product are muted, without a text alternative', () => {
  const { container } = render(<Rating value={null} count={0} fixed />);
  expect(stars(container)).toBe('4');
  expect(container.querySelector('[data-stars]')).toHaveClass('muted');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
