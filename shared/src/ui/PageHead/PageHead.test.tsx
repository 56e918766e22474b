import { render } from '@testing-library/react';
import { configure } from '../../state/config';
import { TextsContext } from '../../state/texts';
import { englishTexts } from '../../text/in-english';
import { PageHead } from './PageHead';

beforeEach(() => configure({ apiUrl: '' }));

test('changed structured data is a new element: the one in the document is unchanged', () => {
  const scripts = () => [...document.querySelectorAll('script[type="application/ld+json"]')];
  const { rerender } = render(<PageHead structuredData={[{ name: 'Lota </script>' }]} />);
  const [first] = scripts();
  rerender(<PageHead structuredData={[{ name: 'Lota </script>' }]} />);
  expect(scripts()).toEqual([first]);
  rerender(<PageHead structuredData={[{ name: 'Diya' }]} />);
  expect(scripts()).not.toContain(first);
  expect(scripts().map(({ textContent }) => textContent)).toEqual(['{"name":"Diya"}']);
  expect(first?.textContent).toBe('{"name":"Lota \\u003c/script>"}');
});

test.each([
  ['en', '/product/lota', 'https://haat.example/product/lota'],
  ['hi', '/product/lota', 'https://haat.example/hi/product/lota'],
  ['hi', '/', 'https://haat.example/hi'],
])('the canonical address of a page contains its language: %s %s', (language, canonicalPath, address) => {
  configure({ apiUrl: '', siteUrl: 'https://haat.example' });
  render(
    <TextsContext value={{ ...englishTexts, language }}>
      <PageHead canonicalPath={canonicalPath} />
    </TextsContext>,
  );
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', address);
});
