import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment } from './deployment';

async function fetchOk(url: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
}
const posted = async (url: string, body: object): Promise<unknown> =>
  (
    await fetchOk(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

const MAX_TRIES = 60;
const PRODUCT = 'akhand-jyoti-brass-diya';

/**
 * Opens a page with its scripts, and places an order like a visitor: by card where the test gateway runs, else in cash.
 * @param hostOf the address of a container
 * @returns one sentence
 */
export async function placeTestOrder(deployment: Deployment, hostOf: (name: string) => string): Promise<string> {
  const isCompose = deployment === 'compose';
  const site = isCompose ? `http://${hostOf('proxy')}:8080` : `http://${hostOf('shell')}:3000`;
  const api = isCompose ? site : `http://${hostOf('api')}:3001`;
  let page = '';
  // The proxy looks for servers once a second, and the first render of a remote takes longer than a page waits for it.
  const isWhole = () => page.includes('"served":') && page.includes('Akhand');
  for (let tries = 0; tries < MAX_TRIES && !isWhole(); tries += 1) {
    page = await (await fetch(`${site}/product/${PRODUCT}`)).text();
    await pause(500);
  }
  if (!isWhole()) throw new Error('The page of the product does not show it.');
  const files = [...new Set([...page.matchAll(/\/remotes\/catalog\/[^"' ]+\.js/g)].map(([file]) => file))];
  if (files.length === 0) throw new Error('The page names no file of the catalog.');
  for (const file of files) await fetchOk(isCompose ? site + file : `http://${hostOf('catalog')}:8080${file}`);
  const items = [{ productId: PRODUCT, quantity: 1 }];
  let payment: object = { paymentMethod: 'cod' };
  if (isCompose) {
    const gateway = `http://${hostOf('test-gateway')}:3002`;
    const card = { cardNumber: '4111111111111111', cardExpiry: '12/39', cardCVV: '123' };
    const { token } = (await posted(`${gateway}/v1/tokens`, card)) as { token: string };
    payment = { card: { token } };
  }
  const address = {
    fullName: 'Asha Rao',
    address: '14 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560001',
  };
  const { order } = (await posted(`${api}/api/orders/create`, {
    idempotencyKey: randomUUID(),
    email: 'asha@haat.example',
    phone: '+919812345678',
    items,
    address,
    ...payment,
  })) as { order: { id: string; status: string } };
  if (order.status !== 'Placed') throw new Error(`The order ${order.id} is ${order.status}.`);
  return `A page with ${files.length} files of the catalog, and order ${order.id} by ${isCompose ? 'card' : 'cash on delivery'}`;
}
