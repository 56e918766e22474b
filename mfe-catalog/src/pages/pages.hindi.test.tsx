/** @jest-environment node */
import type { PageModule } from '@haat/shared/page';
import { textsIn, missingTranslationsIn } from '@haat/shared/testing/in-language';
import { renderOnServer } from '@haat/shared/testing/render-on-server';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import hindi from '../locales/hi.json';
import { forThePuja, healthy, namesIn, pageOf, soldOut } from '../testing/samples';
import * as Brand from './Brand/BrandPage';
import * as CategoryGroup from './CategoryGroup/CategoryGroupPage';
import * as CategoryProducts from './CategoryProducts/CategoryProductsPage';
import * as Collection from './Collection/CollectionPage';
import * as Home from './Home/HomePage';
import * as Listing from './Listing/ListingPage';
import * as Product from './Product/ProductPage';

const bell = { ...soldOut, images: [], variants: [], breadcrumbs: [] };
const noResponses: Record<string, StubAnswer> = Object.fromEntries(
  Object.keys(healthy).map((key) => [key, 'no answer' as const]),
);
const none: Record<string, StubAnswer> = { ...healthy, 'GET /api/products': { status: 200, body: pageOf([]) } };
const pastTheEnd: Record<string, StubAnswer> = {
  ...healthy,
  'GET /api/products': { status: 200, body: { ...pageOf([], 3) } },
};
const otherWords: Record<string, StubAnswer> = {
  ...healthy,
  'GET /api/products': { status: 200, body: { ...pageOf([soldOut], 2000), correctedQuery: 'brass lamp' } },
};
const bellOut: Record<string, StubAnswer> = {
  ...healthy,
  'GET /api/products/sold-out-bell': { status: 200, body: bell },
  'GET /api/products/sold-out-bell/*': { status: 200, body: pageOf([]) },
};

/** Each page in each state: its route, its address, the API's responses and some of its texts. */
const cases: [string, PageModule, string, string, Record<string, StubAnswer>, string[]][] = [
  [
    'the home page',
    Home,
    '/',
    '/',
    healthy,
    ['कैटेगरी से खरीदें', '>पूजा का सामान</a>', 'नए प्रोडक्ट', 'बेस्टसेलर', 'मुफ़्त डिलीवरी', 'शादी के लिए साड़ी'],
  ],
  ['the home page without its products', Home, '/', '/', noResponses, ['कैटेगरी और प्रोडक्ट लोड हो रहे हैं...']],
  [
    'a category group',
    CategoryGroup,
    '/category-group/:category',
    '/category-group/pooja',
    healthy,
    ['पूजा का सामान: सभी देखें', 'हमारी खास कैटेगरी', 'चुनिंदा ब्रांड', '7 प्रोडक्ट'],
  ],
  [
    "a category group that isn't there",
    CategoryGroup,
    '/category-group/:category',
    '/category-group/cars',
    { ...healthy, 'GET /api/categories/cars': { status: 404, body: {} } },
    ['कैटेगरी नहीं मिली'],
  ],
  [
    "a category group that isn't known yet",
    CategoryGroup,
    '/category-group/:category',
    '/category-group/pooja',
    noResponses,
    ['कैटेगरी लोड हो रही है...'],
  ],
  [
    "a category's products",
    CategoryProducts,
    '/category/:categorySlug',
    '/category/pooja',
    healthy,
    ['25% छूट', '1 में से 1 प्रोडक्ट', 'कार्ट में डालें'],
  ],
  [
    'a category without its products',
    CategoryProducts,
    '/category/:categorySlug',
    '/category/pooja',
    noResponses,
    ['प्रोडक्ट लोड हो रहे हैं...'],
  ],
  [
    "a category's listing",
    Listing,
    '/category/:category/:subcategory/products',
    '/category/clothing/women/products?price=500-1000&availability=in-stock&type=sarees',
    healthy,
    [
      '<h1>महिलाएँ</h1>',
      'प्रोडक्ट का प्रकार',
      '₹500 से ₹1,000',
      'सिर्फ़ स्टॉक में उपलब्ध',
      '3 प्रोडक्ट',
      'साड़ी हटाएँ',
      'सबसे अच्छी रेटिंग वाले',
      'स्टॉक में नहीं',
    ],
  ],
  ['a search', Listing, '/search/:searchQuery', '/search/brass%20lamp', healthy, ['“brass lamp” के नतीजे']],
  [
    'a search for other words',
    Listing,
    '/search/:searchQuery',
    '/search/bras%20lmap?page=50',
    otherWords,
    ['<strong>brass lamp</strong> के नतीजे दिखाए जा रहे हैं। “bras lmap” से कुछ नहीं मिला।', 'पेज 100', 'पिछला पेज'],
  ],
  [
    'a search that finds nothing',
    Listing,
    '/search/:searchQuery',
    '/search/brass%20lamp?price=over-5000',
    none,
    ['कोई प्रोडक्ट नहीं मिला', 'सभी फ़िल्टर हटाएँ'],
  ],
  [
    'a page past the last',
    Listing,
    '/products/bestsellers',
    '/products/bestsellers?page=9',
    pastTheEnd,
    ['और प्रोडक्ट नहीं हैं', 'पहले पेज पर जाएँ'],
  ],
  [
    "new arrivals that aren't known yet",
    Listing,
    '/products/featured',
    '/products/featured',
    noResponses,
    ['प्रोडक्ट लोड हो रहे हैं...', 'नए प्रोडक्ट'],
  ],
  [
    'a collection',
    Collection,
    '/collection/:collection',
    '/collection/for-the-puja',
    healthy,
    ['For the puja', 'विभाग'],
  ],
  [
    'a collection without products',
    Collection,
    '/collection/:collection',
    '/collection/for-the-puja',
    none,
    ['अभी इस कलेक्शन में कोई प्रोडक्ट नहीं है।'],
  ],
  [
    "a collection that isn't there",
    Collection,
    '/collection/:collection',
    '/collection/diwali',
    { ...healthy, 'GET /api/collections/diwali': { status: 404, body: {} } },
    ['कलेक्शन नहीं मिला'],
  ],
  [
    'the home page with collections',
    Home,
    '/',
    '/',
    { ...healthy, 'GET /api/home': { status: 200, body: { banner: null, picks: null, collections: [forThePuja] } } },
    ['कलेक्शन</h2>', 'For the puja'],
  ],
  ['a brand', Brand, '/brand/:brand', '/brand/bagru-prints', healthy, ['Bagru Prints', 'भारत में बना']],
  [
    'a product',
    Product,
    '/product/:productId',
    '/product/brass-diya-peacock',
    healthy,
    [
      '2 दिन में मुफ़्त डिलीवरी',
      'स्टॉक में है',
      'MRP ',
      'टैक्स चेकआउट पर जोड़ा जाएगा',
      '1.25 किग्रा',
      'देखभाल',
      'अक्सर साथ खरीदे जाते हैं',
    ],
  ],
  [
    'a product in sizes',
    Product,
    '/product/:productId',
    '/product/indigo-kurta?variant=K-M',
    healthy,
    ['साइज़<!-- -->:', 'सिर्फ़ 2 बचे हैं', '(बिक चुका है)', 'साइज़ गाइड'],
  ],
  [
    'a product to eat',
    Product,
    '/product/:productId',
    '/product/avakaya',
    healthy,
    ['शाकाहारी', 'बेस्ट बिफ़ोर: पैकिंग से 12 महीने'],
  ],
  [
    'a product that is sold out',
    Product,
    '/product/:productId',
    '/product/sold-out-bell',
    bellOut,
    ['स्टॉक में नहीं', 'स्टॉक में आने पर ईमेल पाएँ'],
  ],
  [
    "a product that isn't there",
    Product,
    '/product/:productId',
    '/product/none',
    { ...healthy, 'GET /api/products/none': { status: 404, body: {} } },
    ['प्रोडक्ट नहीं मिला'],
  ],
  [
    "a product that isn't known yet",
    Product,
    '/product/:productId',
    '/product/brass-diya-peacock',
    noResponses,
    ['प्रोडक्ट का विवरण लोड हो रहा है...'],
  ],
];

const names = [...namesIn(healthy), soldOut.name, 'Women, Men', 'bras lmap', 'brass lamp'];

test.each(cases)('%s is complete in Hindi', async (_name, page, route, at, answers, says) => {
  stubApi(answers);
  const html = await renderOnServer(page, { route, at, texts: await textsIn('hi', hindi) });
  expect(missingTranslationsIn(html, names)).toEqual([]);
  for (const text of says) expect(html).toContain(text);
});

test.each(cases)('in English %s is not, so the check would find it', async (_name, page, route, at, answers) => {
  stubApi(answers);
  expect(missingTranslationsIn(await renderOnServer(page, { route, at }), names).length).toBeGreaterThan(0);
});
