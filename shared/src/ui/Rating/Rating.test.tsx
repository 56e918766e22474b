import { render, screen } from '@testing-library/react';
import { Rating } from './Rating';

const stars = (container: HTMLElement) => ({ full: container.querySelectorAll('.full').length, half: container.querySelectorAll('.half').length });

test.each([[4.9, 4], [4, 4], [0.9, 0], [5, 5]])('whole stars: %d is rounded down to %i', (value, full) => {
  const { container } = render(<Rating value={value} wholeStars />);
  expect(stars(container)).toEqual({ full, half: 0 });
});

test.each([[4.9, 5, 0], [4.5, 4, 1], [4.2, 4, 0]])('otherwise %d shows %i full and %i half stars', (value, full, half) => {
  const { container } = render(<Rating value={value} />);
  expect(stars(container)).toEqual({ full, half });
});

test('the rating and its count are said in words, the count grouped the Indian way', () => {
  const { rerender } = render(<Rating value={4.25} count={123456} />);
  expect(screen.getByRole('img', { name: '4.3 out of 5 stars, 123456 ratings' })).toHaveTextContent('1,23,456');
  rerender(<Rating value={4} count={1} />);
  expect(screen.getByRole('img', { name: '4.0 out of 5 stars, 1 rating' })).toBeInTheDocument();
});

test('what nobody has rated has no stars', () => {
  const { container } = render(<Rating value={null} count={0} />);
  expect(screen.getByText('No ratings yet')).toBeInTheDocument();
  expect(stars(container)).toEqual({ full: 0, half: 0 });
});
