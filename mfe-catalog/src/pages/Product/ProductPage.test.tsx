import { fillIn } from '@haat/shared/testing/fill-in';
import { onNotice } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { healthy, lampDetail, pageOf, soldOut } from '../../testing/samples';
import * as Product from './ProductPage';
// Load these modules before the tests: compiling them later would count against the tests' timeouts.
import './BackInStock';
import './Preview';
import './SizeGuide';
import './TrustSections';

const ROUTE = '/product/:productId';
const DIYA = '/product/brass-diya-peacock';

async function show(at: string, answers: Record<string, StubAnswer> = {}, before?: string) {
  stubApi({ ...healthy, ...answers });
  const page = renderPage(Product, { route: ROUTE, at, before });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

afterEach(() => window.history.replaceState(null, ''));

test('name, brand link, real rating, price to two decimals, description and the fixed texts of the buy box', async () => {
  await show(DIYA);
  expect(screen.getByRole('heading', { level: 1, name: 'Brass diya with a peacock' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Moradabad Brass House' })).toHaveAttribute(
    'href',
    '/brand/moradabad-brass-house',
  );
  const rating = screen.getByRole('link', { name: '4.3 out of 5 stars, 118 ratings' });
  expect(rating).toHaveAttribute('href', '#reviews-section');
  expect(rating).toHaveTextContent('4.3118 ratings');
  expect(screen.getAllByText('₹749.00')).not.toHaveLength(0);
  const about = screen.getByRole('region', { name: 'About this item' });
  expect(within(about).getByText('Cast in sand and filed by hand.')).toBeInTheDocument();
  expect(screen.getByText('FREE delivery in 2 days')).toBeInTheDocument();
  expect(screen.getByText('In Stock')).toBeInTheDocument();
});

test('list price, discount and taxes are beside a reduced price', async () => {
  await show(DIYA);
  expect(screen.getByText('25% OFF')).toBeInTheDocument();
  expect(screen.getByText(/M\.R\.P\./)).toHaveTextContent('₹999.00');
  expect(screen.getByText('Tax is added at checkout')).toBeInTheDocument();
});

test('a quantity from 1 to 5 is chosen and added to the cart', async () => {
  const { cart } = await show(DIYA);
  const quantity = screen.getByRole('combobox', { name: /^Qty/ });
  expect(
    within(quantity)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['1', '2', '3', '4', '5']);
  await userEvent.selectOptions(quantity, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(cart.items()).toMatchObject([
    {
      id: 'brass-diya-peacock',
      productId: 'brass-diya-peacock',
      sku: 'P-DIY-PEA',
      price: 749,
      quantity: 3,
      name: 'Brass diya with a peacock',
    },
  ]);
});

test('the quantity is limited to the stock', async () => {
  await show('/product/indigo-kurta?variant=K-M');
  expect(within(screen.getByRole('combobox', { name: /^Qty/ })).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByText('Only 2 left')).toBeInTheDocument();
});

test('out of stock: Out of Stock, and Add to Cart is disabled', async () => {
  await show('/product/sold-out-bell', {
    'GET /api/products/sold-out-bell': {
      status: 200,
      body: { ...soldOut, images: [], variants: [{ id: 'b', sku: 'B', options: {}, price: 749, stockQuantity: 0 }] },
    },
  });
  expect(screen.getByText('Out of Stock')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  // No delivery day for a product that cannot be bought.
  expect(screen.queryByText('FREE delivery in 2 days')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Deliver to PIN code')).not.toBeInTheDocument();
});

test('a shopper requests a back-in-stock email, and a refusal is shown', async () => {
  const answer = jest
    .fn<{ status: number; body: object }, [{ body: unknown }]>()
    .mockReturnValueOnce({
      status: 409,
      body: {
        error: { code: 'in-stock', message: 'This item is in stock. You can buy it now.' },
        message: 'This item is in stock. You can buy it now.',
      },
    })
    .mockReturnValue({
      status: 202,
      body: { message: 'We will email kavya@haat.example once when it is back in stock.' },
    });
  await show('/product/sold-out-bell', {
    'GET /api/products/sold-out-bell': {
      status: 200,
      body: { ...soldOut, images: [], variants: [{ id: 'b', sku: 'B', options: {}, price: 749, stockQuantity: 0 }] },
    },
    'POST /api/stock-wishes': answer,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Notify me when in stock' }));
  const form = within(await screen.findByRole('form', { name: 'Notify me when in stock' }));
  await fillIn(form.getByLabelText('Email'), 'kavya@haat.example');
  await userEvent.click(form.getByRole('button', { name: 'Notify me when in stock' }));
  expect(await form.findByRole('alert')).toHaveTextContent('This item is in stock. You can buy it now.');
  await userEvent.click(form.getByRole('button', { name: 'Notify me when in stock' }));
  expect(
    await screen.findByText('We will email kavya@haat.example once when it is back in stock.'),
  ).toBeInTheDocument();
  expect(answer.mock.calls.map(([{ body }]) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ productId: 'sold-out-bell', sku: 'B', email: 'kavya@haat.example' })),
  );
});

test('a back-in-stock address that is missing, wrong or refused is marked and focused', async () => {
  const message = 'Enter an email address like name@example.in';
  const answer = jest.fn((_: { body: unknown }) => ({
    status: 400,
    body: { error: { code: 'invalid', message, fields: [{ path: 'email', message }] }, message },
  }));
  await show('/product/sold-out-bell', {
    'GET /api/products/sold-out-bell': { status: 200, body: { ...soldOut, images: [], variants: [] } },
    'POST /api/stock-wishes': answer,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Notify me when in stock' }));
  const form = within(await screen.findByRole('form', { name: 'Notify me when in stock' }));
  const email = form.getByLabelText('Email');
  for (const typed of ['', 'kavya', 'kavya@haat.example']) {
    await fillIn(email, typed);
    expect(email).not.toHaveAccessibleDescription();
    await userEvent.click(form.getByRole('button', { name: 'Notify me when in stock' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(message));
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveFocus();
  }
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  expect(answer.mock.calls).toMatchObject([[{ body: { email: 'kavya@haat.example' } }]]);
});

test('a product is added to the wishlist, and removed', async () => {
  await show(DIYA);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual(['brass-diya-peacock']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove from Wishlist' }));
  expect(localStorage.getItem('wishlist')).toBe('[]');
});

test('a thumbnail is selected by a press and by the arrow keys, which wrap around', async () => {
  await show(DIYA);
  const thumbnails = within(screen.getByRole('group', { name: 'Pictures of Brass diya with a peacock' })).getAllByRole(
    'button',
  );
  expect(thumbnails).toHaveLength(3);
  expect(screen.getByRole('img', { name: 'A small brass lamp with a peacock' })).toBeInTheDocument();
  await userEvent.click(thumbnails[1] ?? document.body);
  expect(screen.getByRole('img', { name: 'The lamp from the side' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('img', { name: 'The lamp from behind' })).toBeInTheDocument();
  expect(thumbnails[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'A small brass lamp with a peacock' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  expect(thumbnails[2]).toHaveAttribute('aria-pressed', 'true');
});

test('variants: choosing one changes price and address, a sold-out one is marked, each is its own cart line', async () => {
  const { cart, location } = await show('/product/indigo-kurta');
  const sizes = screen.getByRole('group', { name: /^Size/ });
  await userEvent.click(within(sizes).getByRole('radio', { name: 'M' }));
  await waitFor(() => expect(location()).toBe('/product/indigo-kurta?variant=K-M'));
  expect((await screen.findAllByText('₹1,399.00')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(cart.items()).toMatchObject([
    {
      id: 'indigo-kurta::K-M',
      productId: 'indigo-kurta',
      sku: 'K-M',
      price: 1399,
      options: { Size: 'M', Colour: 'Indigo' },
      quantity: 1,
    },
  ]);
  await userEvent.click(within(sizes).getByRole('radio', { name: /^L/ }));
  expect(await screen.findByText('Out of Stock')).toBeInTheDocument();
  expect(within(sizes).getByRole('radio', { name: 'L (sold out)' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

describe('a size', () => {
  test('is not preselected: the button names what is missing, and scrolls to it', async () => {
    const { cart, location } = await show('/product/indigo-kurta');
    const sizes = screen.getByRole('group', { name: /^Size/ });
    for (const radio of within(sizes).getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.getByText('From')).toBeInTheDocument();
    expect(screen.getByText('In Stock')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Select a size' }));
    expect(within(sizes).getByRole('alert')).toHaveTextContent('Please select a size');
    expect(within(sizes).getByRole('radio', { name: 'S' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Buy now' }));
    expect(cart.items()).toEqual([]);
    expect(location()).toBe('/product/indigo-kurta');
    await userEvent.click(within(sizes).getByRole('radio', { name: 'S' }));
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    expect(within(sizes).queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('From')).not.toBeInTheDocument();
  });

  test('is preselected if the address names it', async () => {
    await show('/product/indigo-kurta?variant=K-M');
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  });
});

test('Buy now adds it to the cart once and opens the checkout', async () => {
  const { cart, location } = await show(DIYA);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Qty/ }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(location()).toBe('/checkout'));
  expect(cart.items()).toMatchObject([{ id: 'brass-diya-peacock', quantity: 2 }]);
});

describe('Share', () => {
  const offer = (share: unknown, writeText: unknown) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    else Reflect.deleteProperty(navigator, 'share');
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  test('passes the address to another app where the browser supports it', async () => {
    await show(DIYA);
    const share = jest.fn(() => Promise.resolve());
    offer(share, jest.fn());
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: lampDetail.name, url: expect.any(String) }));
  });

  test('copies it otherwise, and confirms', async () => {
    await show(DIYA);
    const writeText = jest.fn(() => Promise.resolve());
    offer(undefined, writeText);
    const notices: string[] = [];
    const stop = onNotice(({ text }) => notices.push(text));
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(notices.at(-1)).toBe('Link copied'));
    expect(writeText).toHaveBeenCalledTimes(1);
    stop();
  });
});

test('reviews and questions precede other products', async () => {
  await show(DIYA);
  const reviews = await screen.findByRole('region', { name: /reviews/i });
  const like = await screen.findByRole('region', { name: 'You may also like' });
  expect(reviews.compareDocumentPosition(like)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the bar of a phone', () => {
  test('has price and button while those of the buy box are out of the window', async () => {
    let tell: IntersectionObserverCallback = () => undefined;
    const whole = globalThis.IntersectionObserver as typeof IntersectionObserver | undefined;
    globalThis.IntersectionObserver = class {
      root = null;
      rootMargin = '';
      scrollMargin = '';
      thresholds = [];
      constructor(callback: IntersectionObserverCallback) {
        tell = callback;
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
      takeRecords = () => [];
    };
    const { container } = await show('/product/indigo-kurta');
    const bar = () => container.querySelector<HTMLElement>('[data-bottom-bar]');
    const scroll = ({ isIntersecting }: { isIntersecting: boolean }) =>
      act(() => tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)); // only this is read
    expect(bar()).toBeNull();
    scroll({ isIntersecting: false });
    expect(bar()).toHaveTextContent('₹1,299.00');
    await userEvent.click(within(bar() ?? container).getByRole('button', { name: 'Select a size' }));
    expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
    scroll({ isIntersecting: true });
    expect(bar()).toBeNull();
    if (whole) globalThis.IntersectionObserver = whole;
    else Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });
});

test('the details table has the facts, origin, weight, HSN code and GST; care is below', async () => {
  await show(DIYA);
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'MaterialBrass',
    'Made inMoradabad, Uttar Pradesh',
    'Country of originIndia',
    'Weight1.25 kg',
    'HSN code8306',
  ]);
  expect(screen.getByText('Rub with tamarind.')).toBeInTheDocument();
});

test('if prices include tax, it is stated beside the price and in the table', async () => {
  await show(DIYA, {
    'GET /api/products/brass-diya-peacock': { status: 200, body: { ...lampDetail, taxIncluded: true } },
  });
  expect(screen.getByText('Inclusive of all taxes')).toBeInTheDocument();
  expect(screen.queryByText('Tax is added at checkout')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'GST 12%, included in the price' })).toBeInTheDocument();
});

test('food cannot be returned, other products can', async () => {
  await show(DIYA);
  expect(screen.getByRole('link', { name: '30-day returns' })).toBeInTheDocument();
  cleanup();
  await show(DIYA, {
    'GET /api/products/brass-diya-peacock': { status: 200, body: { ...lampDetail, category: 'food' } },
  });
  expect(screen.queryByRole('link', { name: '30-day returns' })).not.toBeInTheDocument();
});

test('a formatted description has headings, lists and links below the heading of its section', async () => {
  await show(DIYA, {
    'GET /api/products/brass-diya-peacock': {
      status: 200,
      body: {
        ...lampDetail,
        description: 'Care. Wipe dry',
        richDescription: [
          { kind: 'heading', level: 2, text: [{ text: 'Care' }] },
          {
            kind: 'list',
            isNumbered: false,
            items: [[{ text: 'Wipe ' }, { text: 'dry', strong: true }], [{ text: 'Read on', href: '/help' }]],
          },
        ],
      },
    },
  });
  const about = within(screen.getByRole('region', { name: 'About this item' }));
  expect(await about.findByRole('heading', { level: 3, name: 'Care' })).toBeInTheDocument();
  expect(about.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Wipe dry', 'Read on']);
  expect(about.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/help');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Care. Wipe dry');
});

test('food has ingredients, shelf life and its mark; without a description there is a default text', async () => {
  await show('/product/avakaya');
  expect(screen.getByText(/Mango, mustard, sesame oil/)).toBeInTheDocument();
  expect(screen.getByText('Best before: 12 months from packing')).toBeInTheDocument();
  expect(screen.getByText('Vegetarian')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'About this item' })).getByText(/No description yet/),
  ).toBeInTheDocument();
});

test('the shelf life is shown once if the facts have it', async () => {
  const facts = [{ label: 'Best before', value: '90 days from packing' }];
  await show('/product/avakaya', {
    'GET /api/products/avakaya': { status: 200, body: { ...lampDetail, id: 'avakaya', facts, shelfLifeDays: 90 } },
  });
  expect(screen.getByRole('cell', { name: '90 days from packing' })).toBeInTheDocument();
  expect(screen.queryByText(/from packing$/, { selector: 'p' })).not.toBeInTheDocument();
});

test('Back goes back in the history if the visitor came from another page of the shop', async () => {
  window.history.replaceState({ idx: 1 }, '');
  const { location } = await show(DIYA, {}, '/search/diya');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location()).toBe('/search/diya'));
});

test('Back goes back in the history if a link of the shop was followed before the router set its index', async () => {
  Object.defineProperty(document, 'referrer', { configurable: true, value: `${window.location.origin}/search/diya` });
  window.history.pushState(null, '');
  const { location } = await show(DIYA, {}, '/search/diya');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  Reflect.deleteProperty(document, 'referrer');
  await waitFor(() => expect(location()).toBe('/search/diya'));
});

test('Back links to the category if the visitor came directly', async () => {
  const { location } = await show(DIYA);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location()).toBe('/category/pooja/lamps/brass-diyas/products'));
});

test('related products are at the end', async () => {
  await show(DIYA);
  const row = await screen.findByRole('region', { name: 'You may also like' });
  expect(within(row).getByRole('link', { name: 'Indigo kurta' })).toHaveAttribute('href', '/product/indigo-kurta');
});

test('while it loads: Loading product details...', async () => {
  stubApi({ ...healthy, [`GET /api/products/brass-diya-peacock`]: { status: 200, body: lampDetail } });
  // Without a loader, the page loads the data itself and shows that.
  renderPage({ Component: Product.Component }, { route: ROUTE, at: DIYA });
  expect(await screen.findByText('Loading product details...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Brass diya with a peacock' })).toBeInTheDocument();
});

test.each([
  ['Product not found', { status: 404, body: { message: 'gone' } }],
  ['Error loading product', { status: 500, body: { message: 'broken' } }],
  ['Error loading product', 'no answer'],
] as const)('%s', async (text, answer) => {
  await show('/product/nothing', { 'GET /api/products/nothing': answer });
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeInTheDocument();
});

test('structured data has the list price of a reduced product, and whether tax is in it', async () => {
  const { container } = await show(DIYA, {
    'GET /api/products/brass-diya-peacock': {
      status: 200,
      body: { ...lampDetail, variants: [], price: 749, originalPrice: 899, taxIncluded: true },
    },
  });
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    offers: {
      price: '749.00',
      priceSpecification: [
        { price: '749.00', valueAddedTaxIncluded: true },
        { price: '899.00', priceType: 'https://schema.org/StrikethroughPrice' },
      ],
    },
  });
});

test('structured data: Product with offers in rupees, availability and rating, and the way to it', async () => {
  const { container } = await show('/product/indigo-kurta');
  const data = [...container.querySelectorAll('script[type="application/ld+json"]')].map((script): unknown =>
    JSON.parse(script.textContent ?? ''),
  );
  expect(data[0]).toMatchObject({
    '@type': 'Product',
    name: 'Indigo kurta',
    brand: { name: 'Bagru Prints' },
    offers: [
      {
        '@type': 'Offer',
        sku: 'K-S',
        priceCurrency: 'INR',
        price: '1299.00',
        availability: 'https://schema.org/InStock',
      },
      { sku: 'K-M', price: '1399.00' },
      { sku: 'K-L', availability: 'https://schema.org/OutOfStock' },
    ],
  });
  expect(data[0]).not.toHaveProperty('aggregateRating');
  expect(data[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, name: 'Clothing' },
      { position: 3, name: 'Indigo kurta' },
    ],
  });
});

test('an unrated product has the fixed four stars muted, and a link to the review form', async () => {
  await show('/product/indigo-kurta', { 'GET /api/products/related/indigo-kurta': { status: 200, body: pageOf([]) } });
  const link = screen.getByRole('link', { name: 'No reviews yet' });
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
  expect(link.previousElementSibling?.querySelector('[data-stars]')).toHaveClass('muted');
  expect(screen.queryByRole('img', { name: /out of 5 stars/ })).not.toBeInTheDocument();
});

test('search engines get the meta texts of staff, else the name and the start of the description', async () => {
  await show(DIYA, {
    'GET /api/products/brass-diya-peacock': {
      status: 200,
      body: { ...lampDetail, seoTitle: 'Peacock diya of brass', seoDescription: 'Lights a room. Cast in Moradabad.' },
    },
  });
  await waitFor(() => expect(document.title).toBe('Peacock diya of brass | Haat'));
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'Lights a room. Cast in Moradabad.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Brass diya with a peacock' })).toBeInTheDocument();
});

describe('an unpublished product', () => {
  const PREVIEW = 'GET /api/admin/products/brass-diya-peacock/preview';

  test('is shown to staff as it will be; it cannot be bought or indexed', async () => {
    const { location } = await show(`${DIYA}?preview`, {
      [PREVIEW]: { status: 200, body: { ...lampDetail, name: 'Diya of tomorrow' } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Diya of tomorrow' })).toBeInTheDocument();
    expect(screen.getByText('Staff preview: only staff can see this page, and ordering is off.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to admin' })).toHaveAttribute(
      'href',
      '/admin/products/brass-diya-peacock',
    );
    expect(screen.getByRole('button', { name: 'Add to Cart' }).closest('[inert]')).not.toBeNull();
    await waitFor(() => expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'));
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(location()).toBe(`${DIYA}?preview`);
  });

  test('stays a preview when another of its variants is chosen', async () => {
    const kurta = healthy['GET /api/products/indigo-kurta'];
    if (!kurta) throw new Error('There is one.');
    const { location } = await show('/product/indigo-kurta?preview', {
      'GET /api/admin/products/indigo-kurta/preview': kurta,
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^M/ }));
    await waitFor(() => expect(location()).toBe('/product/indigo-kurta?preview&variant=K-M'));
    expect(screen.getByText('Preview')).toBeInTheDocument();
  });

  test.each([401, 403])(
    'is hidden from others: after status %i a sign-in is offered, which returns to the preview',
    async (status) => {
      await show(`${DIYA}?preview`, { [PREVIEW]: { status, body: { message: 'No.' } } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Staff preview' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
        'href',
        `/login?next=${encodeURIComponent(`${DIYA}?preview`)}`,
      );
    },
  );
});
