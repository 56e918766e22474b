import type { PageModule } from '@haat/shared/page';
import { onNotice, TextsContext, writeToken, type Notice } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { textsIn, missingTranslationsIn } from '@haat/shared/testing/in-language';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import hindi from '../locales/hi.json';
import { healthy, kurta, lampQuestions, namesIn, soldOut } from '../testing/samples';
import * as CategoryGroup from './CategoryGroup/CategoryGroupPage';
import * as CategoryProducts from './CategoryProducts/CategoryProductsPage';
import * as Home from './Home/HomePage';
import * as Listing from './Listing/ListingPage';
import { Gallery } from './Product/Gallery';
import * as Product from './Product/ProductPage';
// Load these modules before the tests: compiling them later would count against the tests' timeouts.
import './Product/BackInStock';
import './Product/ReviewDialog';
import './Product/SizeGuide';
import './Product/TrustSections';
import './Product/WriteDialog';

const LAMP = '/api/products/brass-diya-peacock';
const names = [...namesIn(healthy), soldOut.name, 'Women, Men', '&lt;b&gt;Good&lt;/b&gt;, but measure first.'];
const notices: string[] = [];
let stop: () => void;

beforeEach(() => {
  stop = onNotice((notice: Notice) => notices.push(notice.text, notice.action?.label ?? ''));
});
afterEach(() => {
  stop();
  notices.length = 0;
  act(() => writeToken(null));
  localStorage.clear();
});

const expectHindi = () => expect(missingTranslationsIn(document.body.innerHTML, names)).toEqual([]);
async function show(answers: Record<string, StubAnswer> = {}, at = '/product/brass-diya-peacock') {
  stubApi({ ...healthy, ...answers });
  renderPage(Product, { route: '/product/:productId', at, texts: await textsIn('hi', hindi) });
  await screen.findByRole('heading', { level: 1 });
}
/** Only its payload is read. */
const signIn = () => act(() => writeToken(`a.${btoa(JSON.stringify({ name: 'Meera Nair', role: 'shopper' }))}.c`));
const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));

test('buying: the notices', async () => {
  await show();
  await press('कार्ट में डालें');
  await press('विशलिस्ट में जोड़ें');
  await press('विशलिस्ट से हटाएँ');
  await press('रिव्यू लिखें');
  expect(notices).toEqual([
    'आपके कार्ट में जोड़ा गया',
    'कार्ट देखें',
    'आपकी विशलिस्ट में जोड़ा गया',
    'विशलिस्ट देखें',
    'आपकी विशलिस्ट से हटाया गया',
    'विशलिस्ट देखें',
    'रिव्यू लिखने के लिए कृपया साइन इन करें',
    'साइन इन करें',
  ]);
});

test('reviews and questions of others', async () => {
  await show();
  expect(await screen.findByRole('region', { name: 'ग्राहकों के रिव्यू' })).toHaveTextContent(
    /Meera N\., 2 अक्टूबर 2026वेरिफ़ाइड खरीदारी/,
  );
  expect(screen.getByRole('button', { name: '1 स्टार 0' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'उपयोगी (3)' })).toBeEnabled();
  expect(screen.getByRole('img', { name: 'फ़ोटो 1, Meera N. की' })).toBeInTheDocument();
  expect(screen.getByText('Haat, 4 अक्टूबर 2026')).toBeInTheDocument();
  expectHindi();
});

test.each<[string, PageModule, string, string, string[]]>([
  ['the home page', Home, '/', '/', ['पेज लोड नहीं हो पाया', 'सर्वर से कोई जवाब नहीं मिला। कृपया देख लें कि सर्वर चल रहा है।']],
  ['a category group', CategoryGroup, '/category-group/:category', '/category-group/pooja', ['कैटेगरी लोड नहीं हो पाई']],
  ['a category', CategoryProducts, '/category/:categorySlug', '/category/pooja', ['प्रोडक्ट लोड नहीं हो पाए']],
  ['a listing', Listing, '/products/featured', '/products/featured', ['प्रोडक्ट लोड नहीं हो पाए। आपके फ़िल्टर लगे हुए हैं।']],
  [
    'a product',
    Product,
    '/product/:productId',
    '/product/brass-diya-peacock',
    ['प्रोडक्ट लोड नहीं हो पाया', 'यह पेज लोड नहीं हो पाया। कृपया फिर से कोशिश करें।'],
  ],
])('%s without an API', async (_name, page, route, at, says) => {
  stubApi(Object.fromEntries(Object.keys(healthy).map((key) => [key, 'no answer' as const])));
  renderPage(page, { route, at, texts: await textsIn('hi', hindi) });
  for (const text of says) expect(await screen.findByText(text)).toBeInTheDocument();
  expectHindi();
});

test('delivery to a PIN code, and a PIN code without delivery', async () => {
  await show({
    'GET /api/pincodes/560025': {
      status: 200,
      body: {
        pincode: '560025',
        state: 'Karnataka',
        city: 'Bengaluru',
        label: 'बेंगलुरु, कर्नाटक',
        delivery: [
          { title: 'FREE', price: 0, day: '2026-11-24' },
          { title: 'Express', price: 99, day: '2026-11-23' },
        ],
      },
    },
    'GET /api/pincodes/100001': {
      status: 404,
      body: {
        error: { code: 'not-found', message: 'This PIN code does not exist.' },
        message: 'This PIN code does not exist.',
      },
    },
  });
  const box = screen.getByRole('textbox', { name: 'इस पिन कोड पर डिलीवरी' });
  await userEvent.type(box, '560025{Enter}');
  expect(await screen.findByText('बेंगलुरु, कर्नाटक')).toBeInTheDocument();
  expect(await screen.findByText('मंगलवार, 24 नवंबर तक मुफ़्त डिलीवरी')).toBeInTheDocument();
  expect(screen.getByText('₹99 में सोमवार, 23 नवंबर तक डिलीवरी')).toBeInTheDocument();
  await userEvent.clear(box);
  await userEvent.type(box, '100001{Enter}');
  expect(await screen.findByText('ऐसा कोई पिन कोड नहीं है।')).toBeInTheDocument();
});

test('a review: its form, its errors, and the message when it cannot be sent', async () => {
  signIn();
  await show({
    [`GET ${LAMP}/reviews/mine`]: { status: 200, body: { mayReview: true, review: null, voted: [] } },
    [`PUT ${LAMP}/reviews/mine`]: 'no answer',
  });
  await press('रिव्यू लिखें');
  const dialog = await screen.findByRole('dialog');
  await press('रिव्यू भेजें', dialog);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('एक से पाँच स्टार चुनें।');
  expectHindi();
  await userEvent.click(within(dialog).getByRole('radio', { name: '1 स्टार: बहुत खराब' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'शीर्षक' }), 'दीया');
  await fillIn(within(dialog).getByRole('textbox', { name: 'आपका रिव्यू' }), 'रात भर जलता है।');
  await userEvent.upload(within(dialog).getByLabelText(/^फ़ोटो/), new File(['x'], 'diya.jpg', { type: 'image/jpeg' }));
  await press('रिव्यू भेजें', dialog);
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'दुकान से संपर्क नहीं हो पाया। आपका लिखा हुआ सुरक्षित है: कृपया थोड़ी देर में फिर से भेजें।',
    ),
  );
  expectHindi();
});

test('a question: its form and its required fields', async () => {
  signIn();
  await show({
    [`GET ${LAMP}/questions`]: { status: 200, body: { ...lampQuestions, content: [], totalElements: 0 } },
    [`GET ${LAMP}/reviews/mine`]: { status: 200, body: { mayReview: false, review: null, voted: [] } },
    [`POST ${LAMP}/questions`]: { status: 201, body: { id: 'q2', state: 'waiting' } },
  });
  await press('सवाल पूछें');
  const dialog = await screen.findByRole('dialog', { name: 'सवाल पूछें' });
  await press('सवाल भेजें', dialog);
  expect(await within(dialog).findByText('कम से कम 8 अक्षर लिखें।')).toBeInTheDocument();
  expectHindi();
  await fillIn(within(dialog).getByRole('textbox'), 'कितना भारी है?');
  await press('सवाल भेजें', dialog);
  await waitFor(() => expect(notices).toContain('धन्यवाद। जाँच के बाद यह यहाँ दिखेगा।'));
});

test('the back-in-stock request', async () => {
  await show(
    {
      'GET /api/products/sold-out-bell': {
        status: 200,
        body: { ...soldOut, images: [], variants: [], breadcrumbs: [] },
      },
      'POST /api/stock-wishes': {
        status: 202,
        body: { message: 'We will email kavya@haat.example once when it is back in stock.' },
      },
    },
    '/product/sold-out-bell',
  );
  await press('स्टॉक में आने पर बताएँ');
  const form = await screen.findByRole('form', { name: 'स्टॉक में आने पर बताएँ' });
  expectHindi();
  await fillIn(within(form).getByLabelText('ईमेल'), 'kavya@haat.example');
  await press('स्टॉक में आने पर बताएँ', form);
  expect(await screen.findByText('स्टॉक में आते ही हम kavya@haat.example पर ईमेल भेजेंगे।')).toBeInTheDocument();
});

test('the size guide', async () => {
  await show({}, '/product/indigo-kurta');
  await press('साइज़ गाइड');
  const dialog = await screen.findByRole('dialog', { name: 'साइज़ गाइड' });
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['साइज़', 'छाती (सेमी)', 'कंधा (सेमी)']);
  expectHindi();
});

test('the pictures in the full window', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  stubApi({});
  const texts = await textsIn('hi', hindi);
  render(
    <TextsContext value={texts}>
      <Gallery
        images={[
          { url: '/a.webp', alt: '', width: 10 },
          { url: '/b.webp', alt: '', width: 10 },
        ]}
        name={kurta.name}
      />
    </TextsContext>,
  );
  expect(screen.getByRole('button', { name: '2 में से तस्वीर 2' })).toBeInTheDocument();
  await press('बड़ा करके देखें');
  const dialog = await screen.findByRole('dialog', { name: 'Indigo kurta की तस्वीरें' });
  for (const name of ['बंद करें', 'अगली तस्वीर', 'पिछली तस्वीर', 'छोटा करके देखें'])
    expect(within(dialog).getByRole('button', { name })).toBeInTheDocument();
  expectHindi();
  jest.restoreAllMocks();
});

test('the filters on a small screen', async () => {
  stubApi(healthy);
  renderPage(Listing, {
    route: '/search/:searchQuery',
    at: '/search/brass?price=under-500',
    texts: await textsIn('hi', hindi),
  });
  await press('फ़िल्टर (लागू हैं)');
  const dialog = await screen.findByRole('dialog', { name: 'फ़िल्टर' });
  expect(await within(dialog).findByRole('button', { name: '3 प्रोडक्ट देखें' })).toBeInTheDocument();
  expectHindi();
});
