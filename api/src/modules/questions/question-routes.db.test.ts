import type { QuestionPage } from '@haat/shared/contract/questions';
import { addProduct } from '../../testing/add-products';
import { deliverOrder } from '../../testing/deliver-order';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 100 }]);
});
afterAll(() => shop.close());
afterEach(() => shop.db.deleteFrom('questions').execute());

type Person = { headers: { authorization: string } };
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, who?: Person, payload?: object, app = shop) =>
  app.app.inject({ method, url, ...(who && { headers: who.headers }), ...(payload && { payload }) });
const QUESTIONS = '/api/products/lamp/questions';
const ask = async (who: Person, text = 'Is the wick in the box?', app = shop) =>
  (await call('POST', QUESTIONS, who, { text }, app)).json<{ id: string; state: string }>();
const shown = async (app = shop) => (await call('GET', QUESTIONS, undefined, undefined, app)).json<QuestionPage>();

test('accounts can ask; only staff and buyers of the product can answer', async () => {
  const [asker, buyer, staff] = [
    await signInAs(shop, 'shopper'),
    await signInAs(shop, 'shopper'),
    await signInAs(shop, 'manager'),
  ];
  expect((await call('POST', QUESTIONS, undefined, { text: 'Is the wick in the box?' })).statusCode).toBe(401);
  expect((await call('POST', QUESTIONS, asker, { text: 'wick?' })).statusCode).toBe(400);
  expect(
    (await call('POST', '/api/products/nothing/questions', asker, { text: 'Is the wick in the box?' })).statusCode,
  ).toBe(404);
  const { id } = await ask(asker);
  const url = `/api/questions/${id}/answers`;
  expect((await call('POST', url, buyer, { text: 'Mine had two.' })).json()).toMatchObject({
    error: { code: 'not-bought' },
  });
  await deliverOrder(shop, buyer, ['lamp']);
  expect((await call('POST', url, buyer, { text: 'Mine had two.' })).statusCode).toBe(201);
  expect((await call('POST', url, staff, { text: 'Yes, three.' })).statusCode).toBe(201);
  expect((await shown()).content).toMatchObject([
    {
      text: 'Is the wick in the box?',
      author: 'Some S.',
      answers: [
        { text: 'Yes, three.', author: 'Haat', side: 'shop' },
        { text: 'Mine had two.', author: 'Some S.', side: 'buyer' },
      ],
    },
  ]);
  // An answer of the shop stays when its author's account is deleted.
  await shop.db.deleteFrom('users').where('id', '=', staff.id).execute();
  expect((await shown()).content[0]?.answers).toHaveLength(2);
});

test('counts one helpful vote per person, and none for the own answer', async () => {
  const [asker, buyer] = [await signInAs(shop, 'shopper'), await signInAs(shop, 'shopper')];
  await deliverOrder(shop, buyer, ['lamp']);
  const { id } = await ask(asker);
  const answer = (await call('POST', `/api/questions/${id}/answers`, buyer, { text: 'Mine had two.' })).json<{
    id: string;
  }>();
  const url = `/api/answers/${answer.id}/helpful`;
  expect((await call('PUT', url, buyer)).statusCode).toBe(409);
  expect(await Promise.all([1, 2, 3].map(async () => (await call('PUT', url, asker)).json()))).toEqual(
    Array(3).fill({ helpful: 1 }),
  );
  expect((await shown()).content).toMatchObject([{ answers: [{ helpful: 1 }] }]);
  expect((await call('DELETE', url, asker)).json()).toEqual({ helpful: 0 });
});

test('a question can be deleted only by its author', async () => {
  const [asker, other] = [await signInAs(shop, 'shopper'), await signInAs(shop, 'shopper')];
  const { id } = await ask(asker);
  expect((await call('DELETE', `/api/questions/${id}`, other)).statusCode).toBe(404);
  expect((await call('DELETE', `/api/questions/${id}`)).statusCode).toBe(401);
  expect((await shown()).content).toHaveLength(1);
  expect((await call('DELETE', `/api/questions/${id}`, asker)).statusCode).toBe(204);
  expect((await shown()).content).toEqual([]);
});

test('with MODERATE_FIRST, questions and buyers’ answers are hidden and closed until staff approve them', async () => {
  const careful = await startTestApp({ moderateFirst: true });
  try {
    await addProduct(careful.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 5 }]);
    const [shopper, staff] = [await signInAs(careful, 'shopper'), await signInAs(careful, 'manager')];
    await deliverOrder(careful, shopper, ['lamp']);
    const question = await ask(shopper, undefined, careful);
    expect(question.state).toBe('waiting');
    expect((await shown(careful)).content).toEqual([]);
    expect(
      (await call('POST', `/api/questions/${question.id}/answers`, shopper, { text: 'It is.' }, careful)).statusCode,
    ).toBe(404);
    expect((await call('GET', '/api/admin/written/questions', staff, undefined, careful)).json()).toMatchObject({
      content: [{ id: question.id, state: 'waiting' }],
      last: true,
    });
    const approve = (kind: string, id: string, who: Person) =>
      call('PUT', `/api/admin/written/${kind}/${id}/state`, who, { state: 'shown' }, careful);
    expect((await approve('questions', question.id, shopper)).statusCode).toBe(403);
    expect((await approve('questions', question.id, staff)).statusCode).toBe(204);
    const answer = (
      await call('POST', `/api/questions/${question.id}/answers`, shopper, { text: 'It is.' }, careful)
    ).json<{ id: string }>();
    expect((await shown(careful)).content).toMatchObject([{ answers: [] }]);
    expect((await call('PUT', `/api/answers/${answer.id}/helpful`, staff, undefined, careful)).statusCode).toBe(404);
    await approve('answers', answer.id, staff);
    expect((await shown(careful)).content).toMatchObject([{ answers: [{ text: 'It is.' }] }]);
    expect((await call('GET', '/api/admin/written/answers', shopper, undefined, careful)).statusCode).toBe(403);
  } finally {
    await careful.close();
  }
});

test('returns markup in a question as plain text', async () => {
  const asker = await signInAs(shop, 'shopper');
  const text = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  await ask(asker, text);
  const answer = await call('GET', QUESTIONS);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json<QuestionPage>().content).toMatchObject([{ text }]);
});
