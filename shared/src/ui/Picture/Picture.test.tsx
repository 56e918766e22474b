import { fireEvent, render, screen } from '@testing-library/react';
import { configure } from '../../state/config';
import { Picture } from './Picture';

const embedded = /^data:image\/svg\+xml/;
const sourcesOf = (container: HTMLElement) => [...container.querySelectorAll('source')];

beforeEach(() => configure({ apiUrl: '' }));

test('a picture that fails to load is replaced by the embedded placeholder, marked by its class', () => {
  const { container, rerender } = render(<Picture src="/api/media/ab12/lota.webp" alt="A lota" />);
  const image = screen.getByRole('img', { name: 'A lota' });
  expect(image).toHaveAttribute('src', '/api/media/ab12/lota.webp');
  expect(image).not.toHaveClass('placeholder-image');
  fireEvent.error(image);
  expect(image).toHaveClass('placeholder-image');
  expect(image.getAttribute('src')).toMatch(embedded);
  expect(sourcesOf(container)).toEqual([]);
  rerender(<Picture src="/api/media/cd34/diya.webp" alt="A diya" />);
  expect(screen.getByRole('img', { name: 'A diya' })).toHaveAttribute('src', '/api/media/cd34/diya.webp');
});

test('a picture that failed before hydration is replaced too', () => {
  const already = { complete: true, naturalWidth: 0, currentSrc: 'http://localhost/api/media/ab12/lota.webp' };
  const spies = Object.entries(already).map(([name, value]) =>
    jest.spyOn(HTMLImageElement.prototype, name as keyof typeof already, 'get').mockReturnValue(value),
  );
  render(<Picture src="/api/media/ab12/lota.webp" alt="A lota" />);
  expect(screen.getByRole('img', { name: 'A lota' })).toHaveClass('placeholder-image');
  spies.forEach((spy) => spy.mockRestore());
});

test.each([undefined, null, ''])('without an address (%p) the placeholder is shown', (src) => {
  render(<Picture src={src} alt="A lota" />);
  expect(screen.getByRole('img')).toHaveClass('placeholder-image');
});

test.each([
  ['Kanjivaram silk saree', 'KS'],
  ['The lamp of brass', 'LB'],
  ['Diya', 'D'],
  ['100 % cotton', '1C'],
  ['साड़ी किनारा', 'साकि'],
  ['“Bloom” & <b>', 'BB'],
  ['—', ''],
])('the placeholder of %s shows its initials', (name, initials) => {
  render(<Picture src={null} alt="" name={name} />);
  const source = decodeURIComponent(screen.getByRole('presentation').getAttribute('src') ?? '');
  expect(/<text [^>]*>([^<]*)<\/text>/.exec(source)?.[1] ?? '').toBe(initials);
});

test.each(['https://pictures.example/lota.webp', 'http://pictures.example/lota.jpg', '//pictures.example/lota.jpg'])(
  'a picture on another host is never fetched: %s',
  (src) => {
    const { container } = render(<Picture src={src} alt="A lota" />);
    expect(screen.getByRole('img').getAttribute('src')).toMatch(embedded);
    expect(container.innerHTML).not.toContain('pictures.example');
  },
);

test("a picture of the API comes as AVIF and WebP in widths up to the master's, behind the API's base", () => {
  configure({ apiUrl: 'https://api.test' });
  const { container } = render(
    <Picture src="/api/media/ab12/lota.webp" alt="A lota" width={320} height={400} sizes="100px" />,
  );
  expect(sourcesOf(container).map((source) => [source.type, source.getAttribute('sizes')])).toEqual([
    ['image/avif', '100px'],
    ['image/webp', '100px'],
  ]);
  const base = 'https://api.test/api/media/ab12/lota';
  expect(sourcesOf(container)[0]).toHaveAttribute(
    'srcset',
    `${base}.w96.avif 96w, ${base}.w160.avif 160w, ${base}.w240.avif 240w, ${base}.w320.avif 320w`,
  );
  expect(screen.getByRole('img')).toHaveAttribute('src', `${base}.webp`);
  expect(screen.getByRole('img')).toHaveAttribute('width', '320');
  expect(screen.getByRole('img')).toHaveAttribute('height', '400');
});

test("a foreign backend's picture, relative to the API's base, is used as it is", () => {
  configure({ apiUrl: 'https://api.test' });
  const { container } = render(<Picture src="/uploads/lota.jpg" alt="A lota" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://api.test/uploads/lota.jpg');
  expect(sourcesOf(container)).toEqual([]);
});
