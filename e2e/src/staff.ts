import type { BrowserContext } from 'playwright-core';
import { shopUrl } from './open-browser';
import { accounts } from './sign-in';

/** API calls of a signed-in user, usually a member of staff. */
export interface Staff {
  headers: { authorization: string };
  /**
   * @throws Error if the call is refused.
   * @returns the response; null for an empty one
   */
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<unknown>;
}

/** Signs in as the demo admin, or with the given account. */
export async function signInStaff(account: { email: string; password: string } = accounts.admin): Promise<Staff> {
  const send = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    const answer = await fetch(`${shopUrl}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const { token } = (await send('POST', '/api/auth/login', account)) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return { headers, call: (method, path, body) => send(method, path, body, headers) };
}

/** Opens all further pages of the browser as this user. */
export async function signedIn(context: BrowserContext, { headers: { authorization } }: Staff): Promise<void> {
  await context.addInitScript((token) => localStorage.setItem('token', token), authorization.replace('Bearer ', ''));
}

/** Packs, ships and delivers an order. */
export async function deliver(staff: Staff, orderId: string): Promise<void> {
  await staff.call('POST', `/api/orders/${orderId}/pack`);
  await staff.call('POST', `/api/orders/${orderId}/ship`, { carrier: 'India Post', trackingNumber: 'EE123456789IN' });
  await staff.call('POST', `/api/orders/${orderId}/deliver`);
}
