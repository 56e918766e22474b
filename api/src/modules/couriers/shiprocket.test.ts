import Fastify, { type FastifyInstance } from 'fastify';
import { BadCourierSignature, CourierRefused, type Courier, type Shipment } from './courier';
import { Shiprocket } from './shiprocket';

const TOKEN = 'a-webhook-token-that-only-the-tests-know';
const shipment: Shipment = {
  reference: 'HT-8K2M4Q-1',
  orderId: 'HT-8K2M4Q',
  to: { fullName: 'Asha Rao', address: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', zipCode: '560011' },
  email: 'asha@example.in',
  phone: '+919876543210',
  items: [{ sku: 'LOTA', name: 'Brass lota', quantity: 2, pricePaise: 30_050 }],
  weightGrams: 750,
  collectPaise: 60_100,
  valuePaise: 60_100,
};

let server: FastifyInstance;
let courier: Courier;
let requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
let isServed = true;

beforeAll(async () => {
  server = Fastify();
  server.post('/v1/external/*', async (request, reply) => {
    const path = request.url.replace('/v1/external/', '');
    requests.push({
      path,
      authorization: request.headers.authorization,
      body: request.body as Record<string, unknown>,
    });
    switch (path) {
      case 'auth/login':
        return { token: 'jwt' };
      case 'orders/create/adhoc':
        return { order_id: 1, shipment_id: 7700, status: 'NEW' };
      case 'courier/assign/awb':
        return isServed
          ? { awb_assign_status: 1, response: { data: { awb_code: 141123221084922, courier_name: 'Xpressbees' } } }
          : reply.code(400).send({ message: 'Pincode not serviceable' });
      case 'courier/generate/pickup':
        return { pickup_status: 1, response: { pickup_scheduled_date: '2026-11-28 10:00:00' } };
      case 'courier/generate/label':
        return { label_created: 1, label_url: `${courierUrl()}/label.pdf` };
      default:
        return {};
    }
  });
  server.get('/label.pdf', async () => Buffer.from('%PDF-1.4 label'));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  isServed = true;
  // It signs in once and keeps the token.
  courier = new Shiprocket({
    url: courierUrl(),
    email: 'api@shop.example',
    password: 'secret',
    pickupLocation: 'Bengaluru',
    webhookToken: TOKEN,
  });
});
const courierUrl = () => server.listeningOrigin;

test('a booking creates the order, assigns an AWB and asks for a pickup, with one sign-in', async () => {
  const booking = await courier.book(shipment);
  expect(booking).toEqual({
    carrier: 'Xpressbees',
    awb: '141123221084922',
    courierReference: '7700',
    pickupAt: new Date('2026-11-28T10:00:00+05:30'),
  });
  expect(requests.map(({ path }) => path)).toEqual([
    'auth/login',
    'orders/create/adhoc',
    'courier/assign/awb',
    'courier/generate/pickup',
  ]);
  expect(requests[1]).toMatchObject({
    authorization: 'Bearer jwt',
    body: {
      order_id: 'HT-8K2M4Q-1',
      billing_customer_name: 'Asha',
      billing_last_name: 'Rao',
      billing_phone: '9876543210',
      payment_method: 'COD',
      sub_total: 601,
      weight: 0.75,
      order_items: [{ name: 'Brass lota', sku: 'LOTA', units: 2, selling_price: 300.5 }],
    },
  });
  expect((await courier.label(booking, shipment, { name: 'Haat', address: 'Bengaluru' })).toString()).toBe(
    '%PDF-1.4 label',
  );
  await courier.cancel(booking);
  expect(requests.slice(4).map(({ path, body }) => [path, body])).toEqual([
    ['courier/generate/label', { shipment_id: ['7700'] }],
    ['orders/cancel/shipment/awbs', { awbs: ['141123221084922'] }],
  ]);
});

test('a refusal is shown with its reason', async () => {
  isServed = false;
  await expect(courier.book(shipment)).rejects.toThrow(new CourierRefused('Shiprocket: Pincode not serviceable'));
});

test('a webhook needs the token, and only known statuses are events', () => {
  const read = (current_status: string, token = TOKEN) =>
    courier.readEvent(
      JSON.stringify({
        awb: 141123221084922,
        current_status,
        current_timestamp: '23 05 2026 11:43:52',
        scans: [{ location: 'Mumbai' }, { location: 'Bengaluru' }],
      }),
      { 'x-api-key': token },
    );
  expect(read('RTO INITIATED')).toEqual({
    id: '141123221084922-RTO INITIATED-23 05 2026 11:43:52',
    awb: '141123221084922',
    status: 'returning',
    at: new Date('2026-05-23T11:43:52+05:30'),
    place: 'Bengaluru',
  });
  expect(read('MANIFEST GENERATED')).toBeNull();
  expect(() => read('DELIVERED', 'another-token')).toThrow(BadCourierSignature);
});
