import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forThePuja, healthy, kurta, lamp } from '../../testing/samples';
import * as Home from './HomePage';

const show = (answers: Record<string, StubAnswer> = {}) => {
  const calls = stubApi({ ...healthy, ...answers });
  return { calls, ...renderPage(Home, { route: '/', at: '/' }) };
};

test('banner with a headline and a call to action', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop new arrivals' })).toHaveAttribute('href', '/products/featured');
});

test.each(['day', 'night'])(
  'the banner by %s keeps its space, and is fetched only where it is shown',
  async (light) => {
    const { container } = show();
    await waitFor(() => expect(container.querySelectorAll('picture img[src*=banner]')).toHaveLength(2));
    const image = container.querySelector(`picture.${light} img`);
    const sources = [...container.querySelectorAll(`picture.${light} source`)].map(
      (source) => source.getAttribute('srcset')?.split(' ')[0],
    );
    expect(sources).toEqual([
      `/api/media/ba/banner-wide-${light}.w96.avif`,
      `/api/media/ba/banner-wide-${light}.w96.webp`,
    ]);
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '1600');
    expect(image).toHaveAttribute('height', '640');
    expect(image).toHaveAttribute('alt', '');
  },
);

test('of the light and dark pictures, each is preloaded for one preference', async () => {
  show();
  await waitFor(() =>
    expect(document.head.querySelectorAll('link[rel=preload][as=image][href*=banner]')).toHaveLength(2),
  );
  const preloads = [...document.head.querySelectorAll('link[rel=preload][href*=banner]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('media'),
  ]);
  expect(preloads.sort()).toEqual([
    ['/api/media/ba/banner-wide-day.webp', '(prefers-color-scheme: light)'],
    ['/api/media/ba/banner-wide-night.webp', '(prefers-color-scheme: dark)'],
  ]);
});

test('a missing crop is replaced by the other one, and a theme without any is omitted', async () => {
  const tall = { url: '/api/media/ba/banner-tall-day.webp', width: 900, height: 1000 };
  const { container } = show({
    'GET /api/media/banners': { status: 200, body: { day: { wide: null, tall }, night: { wide: null, tall: null } } },
  });
  await waitFor(() => expect(container.querySelectorAll('picture img[src*=banner]')).toHaveLength(1));
  expect(container.querySelector('picture.day source')?.getAttribute('srcset')).toContain('banner-tall-day');
});

test("'Shop by Category' has each department with its picture, name and link", async () => {
  show();
  const section = await screen.findByRole('region', { name: 'Shop by Category' });
  const tile = within(section).getByRole('link', { name: 'Clothing' });
  expect(tile).toHaveAttribute('href', '/category-group/clothing');
  expect(tile.closest('li')?.querySelector('img')).toHaveAttribute('src', '/api/media/aa/clothing.webp');
});

test('collections that staff show there have a picture, a text and a link; without any there is no heading', async () => {
  const { unmount } = show({
    'GET /api/home': { status: 200, body: { banner: null, picks: null, collections: [forThePuja] } },
  });
  const section = await screen.findByRole('region', { name: 'Collections' });
  const tile = within(section).getByRole('link', { name: 'For the puja' });
  expect(tile).toHaveAttribute('href', '/collection/for-the-puja');
  expect(tile.closest('li')).toHaveTextContent('Lamps and incense for every day.');
  expect(tile.closest('li')?.querySelector('img')).toHaveAttribute('src', forThePuja.image);
  unmount();
  show();
  await screen.findByRole('region', { name: 'Shop by Category' });
  expect(screen.queryByRole('region', { name: 'Collections' })).not.toBeInTheDocument();
});

test.each([
  ['New arrivals', '/products/featured', 'Brass diya with a peacock', '/product/brass-diya-peacock', '₹749.00'],
  ['Top selling', '/products/bestsellers', 'Indigo kurta', '/product/indigo-kurta', '₹1,299.00'],
])('%s: products with image, name and price, each linked, and Shop all to %s', async (title, all, name, to, price) => {
  show();
  const row = await screen.findByRole('region', { name: title });
  const link = await within(row).findByRole('link', { name });
  expect(link).toHaveAttribute('href', to);
  expect(within(row).getByText(price)).toBeInTheDocument();
  expect(link.closest('article')?.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/api\/media\//),
  );
  expect(within(row).getByRole('link', { name: `Shop all: ${title}` })).toHaveAttribute('href', all);
});

test('best sellers can be bought from the first screen, reduced products first, with their prices', async () => {
  show({
    'GET /api/products/bestsellers': {
      status: 200,
      body: { content: [kurta, { ...lamp, id: 'reduced', name: 'A reduced lamp' }], last: true },
    },
  });
  const region = await screen.findByRole('region', { name: 'Popular right now' });
  await within(region).findByRole('link', { name: 'Indigo kurta' });
  const tiles = within(region).getAllByRole('listitem');
  expect(tiles.map((tile) => within(tile).getByRole('link').getAttribute('href'))).toEqual([
    '/product/reduced',
    '/product/indigo-kurta',
  ]);
  expect(tiles[0]).toHaveTextContent('₹749.00');
  expect(tiles[0]).toHaveTextContent('25% OFF');
  expect(tiles[1]).not.toHaveTextContent('OFF');
  // Above the promises and the departments.
  expect(region.compareDocumentPosition(screen.getByRole('region', { name: 'Our promises' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('categories and both rows are fetched together', async () => {
  const { calls } = show();
  await within(await screen.findByRole('region', { name: 'Top selling' })).findByRole('link', { name: 'Indigo kurta' });
  expect(calls.map(({ path }) => path).sort()).toEqual([
    '/api/categories/all',
    '/api/home',
    '/api/media/banners',
    '/api/products/bestsellers',
    '/api/products/featured',
  ]);
});

test('while they load: Loading categories and products...', async () => {
  stubApi(healthy);
  renderPage({ Component: Home.Component }, { route: '/', at: '/' });
  expect(await screen.findByText('Loading categories and products...')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Clothing' })).toBeInTheDocument();
  expect(screen.queryByText('Loading categories and products...')).not.toBeInTheDocument();
});

test.each<[string, StubAnswer]>([
  ['Error 503: The shop is being painted', { status: 503, body: { message: 'The shop is being painted' } }],
  ['No response received from server. Please check if the server is running.', 'no answer'],
])('%s: the panel with its checklist', async (text, answer) => {
  show({ 'GET /api/products/featured': answer });
  const panel = await screen.findByRole('alert');
  expect(within(panel).getByRole('heading', { name: 'Error Loading Content' })).toBeInTheDocument();
  expect(within(panel).getByText(text)).toBeInTheDocument();
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/server is running/),
    expect.stringMatching(/API URL is correct/),
    expect.stringMatching(/permissions/),
  ]);
});

test('an invalid response: Error and the reason', async () => {
  show({ 'GET /api/products/featured': { status: 200, body: '<html>' } });
  expect(await screen.findByText(/^Error: /)).toBeInTheDocument();
});

test("'Try Again' reloads the page", async () => {
  // jsdom cannot navigate and reports that to the console, which shows the reload.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show({ 'GET /api/products/featured': 'no answer' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(consoleError.mock.calls.map(([first]) => String(first))).toEqual(
    expect.arrayContaining([expect.stringMatching(/Not implemented: navigation/)]),
  );
  consoleError.mockRestore();
});

test('a missing banner does not stop the page', async () => {
  show({ 'GET /api/media/banners': { status: 500 } });
  expect(await screen.findByRole('link', { name: 'Clothing' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const festive = {
  banner: {
    words: {
      en: { headline: 'Lamps for Diwali', lead: 'From Moradabad.', button: 'To the lamps' },
      hi: { headline: 'दिवाली के दीये', lead: '', button: '' },
    },
    to: '/category-group/pooja',
  },
  picks: { words: { en: { title: 'For Diwali', lead: 'Lit on the night itself.' } }, products: [kurta, lamp] },
};

test('the settings of staff are on the banner, and in a row before the others', async () => {
  show({ 'GET /api/home': { status: 200, body: festive } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lamps for Diwali' })).toBeInTheDocument();
  expect(screen.getByText('From Moradabad.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the lamps' })).toHaveAttribute('href', '/category-group/pooja');
  const row = await screen.findByRole('region', { name: 'For Diwali' });
  expect(
    within(row)
      .getAllByRole('article')
      .map((article) => within(article).getByRole('heading', { level: 3 }).textContent),
  ).toEqual(['Indigo kurta', 'Brass diya with a peacock']);
  expect(row.compareDocumentPosition(screen.getByRole('region', { name: 'New arrivals' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a banner of staff without a second sentence or a button has none, or the default one', async () => {
  const banner = { words: { en: { headline: 'Lamps for Diwali', lead: '', button: '' } }, to: '/category-group/pooja' };
  show({ 'GET /api/home': { status: 200, body: { banner, picks: null } } });
  const shown = await screen.findByRole('region', { name: 'Lamps for Diwali' });
  expect(within(shown).queryByRole('paragraph')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop new arrivals' })).toHaveAttribute('href', '/category-group/pooja');
});

test.each<[string, StubAnswer]>([
  ['a backend without that call', { status: 404 }],
  ['one that doesn’t answer', 'no answer'],
])('%s has the built-in text', async (_what, answer) => {
  show({ 'GET /api/home': answer });
  expect(await screen.findAllByRole('link', { name: 'Indigo kurta' })).toHaveLength(2);
  expect(
    screen.getByRole('heading', { level: 1, name: 'From the loom, the kiln and the kitchen' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
