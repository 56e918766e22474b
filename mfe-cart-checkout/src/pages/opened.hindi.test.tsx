import type { Order as OrderAnswer } from '@haat/shared/contract/order';
import type { OrderPayment } from '@haat/shared/contract/order-payment';
import type { PageModule } from '@haat/shared/page';
import { configure, onNotice, writeToken, type CartStore, type Notice } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { textsIn, missingTranslationsIn } from '@haat/shared/testing/in-language';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { intentDone } from '../checkout/idempotency-key';
import { cartOf, lines, products } from '../fixtures/cart';
import { hindiNames } from '../fixtures/hindi-names';
import { order } from '../fixtures/order';
import { stubGateway } from '../fixtures/gateway';
import { quoteServer } from '../fixtures/quote';
import hindi from '../locales/hi.json';
import * as Cart from './Cart/CartPage';
import * as Checkout from './Checkout/CheckoutPage';
import * as CheckoutPayment from './CheckoutPayment/CheckoutPaymentPage';
import * as Login from './Login/LoginPage';
import * as Order from './Order/OrderPage';
import * as OrderConfirmation from './OrderConfirmation/OrderConfirmationPage';
import * as Profile from './Profile/ProfilePage';
import * as ProfileAddresses from './ProfileAddresses/ProfileAddressesPage';
import * as ProfileOrders from './ProfileOrders/ProfileOrdersPage';
import * as ProfilePayments from './ProfilePayments/ProfilePaymentsPage';
import * as ProfileSecurity from './ProfileSecurity/ProfileSecurityPage';
import * as ProfileWishlist from './ProfileWishlist/ProfileWishlistPage';

const ok = (body: unknown): StubAnswer => ({ status: 200, body });
const failed = (
  status: number,
  code: string,
  message: string,
  fields: { path: string; message: string }[] = [],
): StubAnswer => ({ status, body: { error: { code, message, fields }, message } });
const profile = {
  name: 'Meera Nair',
  email: 'meera@example.in',
  phone: null,
  joinDate: '2024-03-05T00:00:00Z',
  role: 'shopper',
  address: null,
};
const home = {
  id: '1',
  isDefault: true,
  fullName: 'Meera Nair',
  address: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560011',
};
const account: Record<string, StubAnswer> = {
  'GET /api/users/profile': ok(profile),
  'GET /api/users/preferences': ok({
    mails: { offers: false, backInStock: true, orderSteps: true },
    paymentMethod: null,
    deliveryOption: null,
  }),
  'GET /api/users/addresses': ok({
    content: [
      home,
      {
        ...home,
        id: '2',
        isDefault: false,
        address: '2 Beach Road',
        city: 'Kochi',
        state: 'Kerala',
        zipCode: '682001',
      },
    ],
  }),
  'GET /api/users/payments': ok({
    content: [{ id: 'p1', brand: 'Visa', lastFour: '1111', usedAt: '2026-11-20T10:00:00Z' }],
  }),
  'GET /api/users/credit': ok({
    balance: 50,
    entries: (['given', 'taken', 'refund', 'return', 'exchange', 'spent', 'given-back', 'merged'] as const).map(
      (kind, index) => ({
        id: String(index),
        kind,
        amount: kind === 'spent' ? -50 : 50,
        balance: 50,
        orderId: 'HT-8K2M4Q',
        note: null,
        at: '2026-11-20T10:00:00Z',
      }),
    ),
  }),
  'GET /api/users/sessions': ok({
    content: [
      {
        id: 's1',
        device: 'Firefox on Linux',
        startedAt: '2026-11-01T10:00:00Z',
        usedAt: '2026-11-22T05:00:00Z',
        isThis: true,
      },
      {
        id: 's2',
        device: 'Chrome on Android',
        startedAt: '2026-10-01T10:00:00Z',
        usedAt: '2026-11-20T05:00:00Z',
        isThis: false,
      },
    ],
  }),
  'GET /api/users/passkeys': ok({ content: [] }),
  'GET /api/users/stock-wishes': ok({ content: [{ id: 'w1', productId: 'saree', name: 'Ilkal saree', options: {} }] }),
  'GET /api/orders/user': ok({
    content: [order, { ...order, id: 'HT-OLD111', status: 'Delivered' }],
    totalElements: 12,
    last: false,
  }),
  'GET /api/products/batch': ok(products),
};
/** The API sends this text in the page's language; this stub sends English. */
const saidByTheApi = 'Order before 2:00 pm today';
const shop: Record<string, StubAnswer> = {
  'GET /api/products/batch': ok(products),
  'GET /api/pincodes/*': failed(404, 'not-found', 'unknown'),
  'POST /api/orders/quote': quoteServer({ express: true }),
};

const notices: string[] = [];
let stop: () => void;
beforeEach(() => {
  stop = onNotice((notice: Notice) => notices.push(notice.text, ...(notice.action ? [notice.action.label] : [])));
});
afterEach(() => {
  stop();
  notices.length = 0;
  act(() => writeToken(null));
  sessionStorage.clear();
  localStorage.clear();
  intentDone();
});

async function show(
  page: PageModule,
  at: string,
  answers: Record<string, StubAnswer>,
  {
    cart,
    signedIn = false,
    route = at.replace(/\?.*/, ''),
  }: { cart?: CartStore; signedIn?: boolean; route?: string } = {},
) {
  configure({ apiUrl: '', authentication: true });
  act(() => writeToken(signedIn ? 'a.b.c' : null));
  stubApi({ ...(signedIn ? account : {}), ...answers });
  return renderPage(page, { route, at, texts: await textsIn('hi', hindi), ...(cart ? { cart } : {}) });
}
/** Includes the document's title and description. */
const expectHindi = () =>
  expect(missingTranslationsIn(document.documentElement.outerHTML, [...hindiNames, saidByTheApi])).toEqual([]);
const press = async (name: string | RegExp, within_: HTMLElement = document.body) =>
  userEvent.click(await within(within_).findByRole('button', { name }));

describe('the cart', () => {
  test('with lines, one saved for later, one with a shortage; and the notices', async () => {
    const cart = cartOf([...lines, { id: 'bell', productId: 'bell', name: 'Brass lamp', price: 10, quantity: 1 }]);
    await show(
      Cart,
      '/cart',
      {
        'GET /api/products/batch': ok([
          { ...products[0], variants: [{ id: '1', sku: 'LAMP-1', price: 550, stockQuantity: 1, inStock: true }] },
          products[1],
        ]),
      },
      { cart },
    );
    expect(
      await screen.findByText(
        /^आपके कार्ट में डालने के बाद इसकी कीमत ₹500.00 से बढ़कर ₹550.00 हो गई है। स्टॉक में सिर्फ़ 1 बचे हैं: मात्रा 2 की जगह अब 1 है।$/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('स्टॉक में नहीं')).toBeInTheDocument();
    expect(screen.getByText(/^सामान का दाम \(3 आइटम\)/)).toHaveTextContent('सामान का दाम (3 आइटम): ₹1,809.50');
    await press('बाद के लिए रखें: Ilkal saree');
    await press('कार्ट में डालें: Ilkal saree');
    await press('Ilkal saree हटाएँ');
    expect(notices).toEqual([
      'Ilkal saree बाद के लिए रखा गया।',
      'वापस लाएँ',
      'Ilkal saree आपके कार्ट से हटाया गया।',
      'वापस लाएँ',
    ]);
    expectHindi();
  });

  test('without lines', async () => {
    await show(Cart, '/cart', {}, { cart: cartOf([]) });
    expect(await screen.findByRole('heading', { name: 'आपका शॉपिंग कार्ट खाली है' })).toBeInTheDocument();
    expectHindi();
  });
});

describe('the checkout', () => {
  test('reports what is missing, in the fields and above them', async () => {
    await show(Checkout, '/checkout', shop, { cart: cartOf() });
    expect(await screen.findByText('ऑर्डर का कुल मूल्य:')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'एक्सप्रेस डिलीवरी, ₹99.00' })).toBeInTheDocument();
    expect(screen.getByText('सोमवार, 23 नवंबर')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('पिन कोड'), '100001');
    await press('ऑर्डर करें');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading')).toHaveTextContent(/^\d चीज़ें ठीक करनी हैं$/);
    expect(within(alert).getByText('भारत में पिन कोड 100 से शुरू नहीं होते। छह अंक जाँच लें।')).toBeInTheDocument();
    expect(screen.getAllByText('कार्ड नंबर डालें, 12 से 16 अंक')).toHaveLength(2);
    expectHindi();
  });

  test.each([
    ['that has expired', 'OLD', 'इस कूपन की वैधता खत्म हो गई है।'],
    ['that is none', 'x y', 'कूपन कोड में सिर्फ़ अक्षर, अंक और हाइफ़न होते हैं'],
  ])('reports it of a coupon %s', async (_name, code, text) => {
    await show(Checkout, '/checkout', shop, { cart: cartOf() });
    await userEvent.type(await screen.findByLabelText(/^कूपन कोड/), code);
    await press('कूपन लागू करें');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expectHindi();
  });

  test.each<[string, StubAnswer, string, string]>([
    [
      'no answer',
      'no answer',
      'दुकान से संपर्क नहीं हो पाया',
      'आपकी भरी हुई जानकारी सुरक्षित है, और फिर से कोशिश करने पर दूसरा ऑर्डर नहीं होगा। अपना कनेक्शन जाँचें और ‘ऑर्डर करें’ फिर से दबाएँ।',
    ],
    [
      'a gateway that is away',
      'no answer',
      'आपका ऑर्डर नहीं हुआ',
      'कार्ड भुगतान सेवा से संपर्क नहीं हो पाया। कोई रकम नहीं काटी गई है और आपकी भरी हुई जानकारी सुरक्षित है।',
    ],
    [
      'a card that the bank refuses',
      failed(402, 'payment-declined', 'Your bank declined the payment. Please try another card.', [
        { path: 'card.cardNumber', message: 'Declined by the bank' },
      ]),
      'भुगतान नामंज़ूर हुआ',
      'आपके बैंक ने भुगतान नामंज़ूर कर दिया। कृपया कोई और कार्ड आज़माएँ। कोई रकम नहीं काटी गई।',
    ],
  ])('when it is placed: %s', async (name, answer, title, text) => {
    const gateway = stubGateway(name === 'a gateway that is away' ? () => null : undefined);
    await show(Checkout, '/checkout', { ...shop, 'POST /api/orders/create': answer }, { cart: cartOf() });
    await fillIn(await screen.findByLabelText('ईमेल'), 'meera@example.in');
    await fillIn(screen.getByLabelText('पूरा नाम'), 'Meera Nair');
    await fillIn(screen.getByLabelText('पता'), '14, 3rd Cross');
    await fillIn(screen.getByLabelText('पिन कोड'), '560011');
    await fillIn(screen.getByLabelText('कार्ड नंबर'), '4111111111111111');
    await fillIn(screen.getByLabelText('वैधता की तारीख'), '1239');
    await fillIn(screen.getByLabelText('CVV'), '123');
    await screen.findByText('ऑर्डर का कुल मूल्य:');
    await press('ऑर्डर करें');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: title })).toBeInTheDocument();
    expect(alert).toHaveTextContent(text);
    expectHindi();
    gateway.restore();
  });
});

describe('the payment', () => {
  const waiting: OrderPayment = {
    state: 'waiting',
    method: 'upi',
    amount: 1060,
    payBy: '2026-11-21T10:15:00Z',
    next: null,
    declined: null,
  };
  test.each<[string, OrderPayment, string | RegExp]>([
    ['waits for the bank', waiting, 'हम आपके बैंक के जवाब का इंतज़ार कर रहे हैं। यह पेज अपने आप अपडेट होगा।'],
    [
      'waits for the UPI app',
      { ...waiting, next: { kind: 'collect', vpa: 'asha@okbank', tryUrl: '/api/x' } },
      'आपका सामान 3:45 pm (IST) तक आपके लिए सुरक्षित है।',
    ],
    [
      'waits for a scan',
      { ...waiting, next: { kind: 'qr', link: 'upi://pay', qr: { size: 33, path: 'M4 4h1v1h-1z' } } },
      'इस फ़ोन पर UPI ऐप खोलें',
    ],
    [
      "waits for the bank's page",
      { ...waiting, method: 'card', next: { kind: 'redirect', url: '/api/x' } },
      'अपने बैंक के पेज पर जाएँ',
    ],
    [
      'was declined',
      {
        ...waiting,
        state: 'declined',
        declined: 'There is not enough money on this card for the order. Please try another one.',
      },
      /^इस ऑर्डर के लिए इस कार्ड पर रकम काफ़ी नहीं है।/,
    ],
    ['is too late', { ...waiting, state: 'over' }, 'भुगतान का समय खत्म हो गया है'],
  ])('%s', async (_name, payment, text) => {
    await show(CheckoutPayment, '/checkout/payment?order=HT-8K2M4Q', {
      'GET /api/orders/HT-8K2M4Q/payment': ok(payment),
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expectHindi();
  });
});

describe('an order', () => {
  const none = ok({ content: [] });
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const delivered: OrderAnswer = {
    ...order,
    status: 'Delivered',
    returnUntil: soon,
    claimUntil: soon,
    invoice: 'HT/26-27/000007',
    tracking: { carrier: 'India Post', number: 'EE123456789IN' },
    lines: order.lines.map((line) => ({ ...line, returnable: 1, returned: 1 })),
    refunds: [{ amount: 530, status: 'pending', reason: 'Order cancelled', at: '2026-11-21T11:00:00Z', doneAt: null }],
    timeline: [
      ...order.timeline,
      { status: 'In Transit', at: '2026-11-22T10:00:00Z', note: null },
      { status: 'Delivered', at: '2026-11-23T10:00:00Z', note: null },
    ],
  };
  const whole = (body: OrderAnswer, more: Record<string, StubAnswer> = {}) =>
    show(
      Order,
      '/orders/HT-8K2M4Q',
      {
        'GET /api/orders/HT-8K2M4Q': ok(body),
        'GET /api/orders/HT-8K2M4Q/returns': none,
        'GET /api/orders/HT-8K2M4Q/claims': none,
        ...more,
      },
      { route: '/orders/:orderId' },
    );

  test('that is delivered, with a return and a claim', async () => {
    await whole(delivered, {
      'GET /api/orders/HT-8K2M4Q/returns': ok({
        content: [
          {
            reference: 'RT-AAA222',
            orderId: order.id,
            status: 'Approved',
            reason: 'size',
            note: null,
            refund: 530,
            lines: [{ lineId: 'line-1', name: 'Brass lamp', options: {}, quantity: 1 }],
            timeline: [
              { status: 'Requested', at: '2026-11-24T10:00:00Z', note: null },
              { status: 'Approved', at: '2026-11-25T10:00:00Z', note: null },
            ],
          },
        ],
      }),
      'GET /api/orders/HT-8K2M4Q/claims': ok({
        content: [
          {
            reference: 'CL-BBB333',
            orderId: order.id,
            date: '2026-11-24T10:00:00Z',
            reason: 'damaged',
            description: 'Bent.',
            status: 'Open',
            outcome: null,
            refund: 0,
            answer: null,
            photos: 2,
          },
        ],
      }),
    });
    expect(await screen.findByText('21 नवंबर 2026 को ऑर्डर किया गया')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'रिटर्न RT-AAA222' })).toBeInTheDocument();
    expect(screen.getByText('हम 24 घंटे के भीतर इसकी जाँच करेंगे।')).toBeInTheDocument();
    expect(screen.getByText('Size: Large · मात्रा 2 · 1 रिटर्न')).toBeInTheDocument();
    expect(screen.getByText('Visa, आखिरी अंक 1111')).toBeInTheDocument();
    expectHindi();
  });

  test('with a partial cancellation', async () => {
    await whole(order, {
      'POST /api/orders/HT-8K2M4Q/cancel': failed(409, 'too-late', 'This order is already cancelled.'),
    });
    await press('आइटम रद्द करें');
    const dialog = await screen.findByRole('dialog', { name: 'रद्द करने के लिए आइटम चुनें' });
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), '2 में से 1 रद्द करें');
    await press('चुने हुए आइटम रद्द करें', dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('यह ऑर्डर पहले ही रद्द हो चुका है।');
    expectHindi();
  });

  test('that was just placed', async () => {
    await show(OrderConfirmation, '/order-confirmation?order=HT-8K2M4Q', { 'GET /api/orders/HT-8K2M4Q': ok(order) });
    expect(await screen.findByRole('heading', { level: 1, name: 'धन्यवाद, आपका ऑर्डर हो गया है' })).toBeInTheDocument();
    expect(screen.getByText('HT-8K2M4Q').closest('p')).toHaveTextContent('ऑर्डर HT-8K2M4Q सोमवार, 23 नवंबर तक पहुँचेगा');
    expectHindi();
  });

  test('that is unavailable', async () => {
    await show(OrderConfirmation, '/order-confirmation?order=HT-8K2M4Q', { 'GET /api/orders/HT-8K2M4Q': 'no answer' });
    expect(await screen.findByRole('heading', { name: 'आपका ऑर्डर लोड नहीं हो पाया' })).toBeInTheDocument();
    expectHindi();
  });
});

describe('the account', () => {
  test.each<[string, PageModule, string | RegExp]>([
    ['/profile', Profile, 'ऑर्डर अपडेट'],
    ['/profile/orders', ProfileOrders, 'पिछले 6 महीने'],
    ['/profile/wishlist', ProfileWishlist, 'स्टॉक अलर्ट'],
    ['/profile/addresses', ProfileAddresses, 'डिफ़ॉल्ट बनाएँ'],
    ['/profile/payments', ProfilePayments, 'आखिरी बार 20 नवंबर 2026 को इस्तेमाल हुआ'],
    ['/profile/security', ProfileSecurity, 'यही डिवाइस'],
  ])('%s', async (at, page, text) => {
    await show(page, at, {}, { signedIn: true });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expectHindi();
  });

  test.each<[string, PageModule, string]>([
    ['/profile', Profile, 'आपकी प्रोफ़ाइल लोड नहीं हो पाई'],
    ['/profile/orders', ProfileOrders, 'आपके ऑर्डर लोड नहीं हो पाए'],
    ['/profile/addresses', ProfileAddresses, 'आपके पते लोड नहीं हो पाए'],
    ['/profile/payments', ProfilePayments, 'आपके भुगतान लोड नहीं हो पाए'],
  ])('%s without an API', async (at, page, text) => {
    await show(page, at, Object.fromEntries(Object.keys(account).map((key) => [key, 'no answer' as const])), {
      signedIn: true,
    });
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
    expectHindi();
  });

  test('an address whose PIN code is of another state', async () => {
    await show(
      ProfileAddresses,
      '/profile/addresses',
      { 'GET /api/pincodes/*': failed(404, 'not-found', 'unknown') },
      { signedIn: true },
    );
    await press('पता जोड़ें');
    await userEvent.type(screen.getByLabelText('पिन कोड'), '140001');
    await userEvent.selectOptions(screen.getByLabelText('राज्य'), 'Kerala');
    // Filled in, and printed on the parcel.
    expect(screen.getByLabelText('शहर')).toHaveValue('Rupnagar');
    expect(screen.getByText(/^शहर अंग्रेज़ी में ही रखें/)).toBeInTheDocument();
    await press('पता सेव करें');
    expect(
      await screen.findByText('पिन कोड 140001 पंजाब या चंडीगढ़ का है, लेकिन आपने केरल चुना है। पिन कोड या राज्य ठीक करें।'),
    ).toBeInTheDocument();
    expect(screen.getByText('अपना नाम डालें')).toBeInTheDocument();
    expectHindi();
  });

  test('saved preferences', async () => {
    await show(
      Profile,
      '/profile',
      {
        'PUT /api/users/preferences': ok({
          mails: { offers: true, backInStock: true, orderSteps: true },
          paymentMethod: null,
          deliveryOption: null,
        }),
      },
      { signedIn: true },
    );
    await userEvent.click(await screen.findByLabelText('ऑफ़र'));
    await press('पसंद सेव करें');
    await waitFor(() => expect(notices).toEqual(['आपकी पसंद सेव हो गई है।']));
  });

  test('a wrong password, and a missing one', async () => {
    await show(Login, '/login', {
      'POST /api/auth/login': failed(401, 'wrong-credentials', 'The email address or the password is not right.'),
    });
    await press('साइन इन करें');
    expect(await screen.findByText('अपना पासवर्ड डालें')).toBeInTheDocument();
    await fillIn(screen.getByLabelText('ईमेल'), 'meera@example.in');
    await fillIn(screen.getByLabelText('पासवर्ड'), 'not the one');
    await press('साइन इन करें');
    expect(await screen.findByRole('alert')).toHaveTextContent('ईमेल पता या पासवर्ड सही नहीं है।');
    expectHindi();
  });
});
