import { http } from '@haat/shared/state';
import type * as Module from './service-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './service-client');

/** POST /api/feedback: counts an answer to 'Was this helpful?'. */
export async function sendFeedback(body: { page: string; helpful: boolean; comment?: string }): Promise<void> {
  await http.post('/api/feedback', body);
}

/** POST /api/messages: a contact form; returns the reference to quote. */
export const sendMessage: Calls['sendMessage'] = async (...given) => (await calls()).sendMessage(...given);

/** GET /api/pincodes/{pin}: the place of a PIN code; fails with status 404 for an unknown one. */
export const fetchPlace: Calls['fetchPlace'] = async (...given) => (await calls()).fetchPlace(...given);

/** GET /api/admin/summary: the dashboard's counts (staff only). Rupees. */
export const fetchAdminSummary: Calls['fetchAdminSummary'] = async (...given) =>
  (await calls()).fetchAdminSummary(...given);
