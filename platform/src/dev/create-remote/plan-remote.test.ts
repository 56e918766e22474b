import { planRemote } from './plan-remote';

test('path, title, page and folder follow from the name', () => {
  expect(planRemote('gift-cards')).toEqual({
    name: 'gift-cards',
    folder: 'mfe-gift-cards',
    portOffset: expect.any(Number) as number,
    page: 'GiftCards',
    path: '/gift-cards',
    title: 'Gift cards',
  });
  expect(planRemote('gifts', { path: '/festival/gifts', title: 'Gifts, for every festival' })).toMatchObject({
    path: '/festival/gifts',
    title: 'Gifts, for every festival',
    page: 'Gifts',
  });
});

test.each([
  ['Gift-Cards', {}, "'Gift-Cards' can't be a remote's name: write it in small letters"],
  ['gift_cards', {}, "can't be a remote's name"],
  ['-gifts', {}, "can't be a remote's name"],
  ['gifts--x', {}, "can't be a remote's name"],
  ['../gifts', {}, "can't be a remote's name"],
  ['a'.repeat(31), {}, '30 at most'],
  ['shared', {}, 'a folder or a container is called that'],
  ['catalog', { path: '/other' }, "There is a remote 'catalog' already, in mfe-catalog."],
  ['gifts', { path: '/help' }, '/help is a page of content already (/help). Choose another by --path.'],
  ['gifts', { path: '/product/gifts' }, '/product/gifts is a page of catalog already (/product/:productId).'],
  ['gifts', { path: '/admin/gifts' }, 'paths below /admin are reserved'],
  ['gifts', { path: '/api/gifts' }, 'paths below /api are reserved'],
  ['gifts', { path: 'gifts' }, "'gifts' can't be the path"],
  ['gifts', { path: '/gifts/:id' }, "can't be the path"],
  ['gifts', { path: '/' }, "can't be the path"],
  ['gifts', { title: '<b>Gifts</b>' }, "can't be the page's title"],
  ['gifts', { title: "' + alert(1) + '" }, "can't be the page's title"],
  ['gifts', { title: '{gifts}' }, "can't be the page's title"],
])('%s %j is refused', (name, options, message) => {
  expect(() => planRemote(name, options)).toThrow(message);
});
