import { render } from '@testing-library/react';
import { configure } from '../../state/config';
import { Panel } from '../Panel/Panel';
import { EmptyStateImage } from './EmptyStateImage';

beforeEach(() => configure({ apiUrl: '' }));

test('a picture is sized by the API by its name, keeps its space, and is decorative', () => {
  const { container } = render(<EmptyStateImage name="empty-cart" />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', '/api/media/0000000000000000/still-empty-cart.webp');
  expect(image).toHaveAttribute('width', '800');
  expect(image).toHaveAttribute('height', '600');
  expect(image).toHaveAttribute('alt', '');
  expect(container.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toContain(
    '/api/media/0000000000000000/still-empty-cart.w320.avif 320w',
  );
});

test('in a panel it replaces the sign', () => {
  const { container, rerender } = render(
    <Panel title="Nothing here" picture={<EmptyStateImage name="nothing-found" />} />,
  );
  expect(container.querySelectorAll('svg')).toHaveLength(0);
  expect(container.querySelector('img[src*=still-nothing-found]')).toBeInTheDocument();
  rerender(<Panel title="Nothing here" />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});
