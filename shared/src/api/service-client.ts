import { adminSummarySchema, pincodeSchema, receiptSchema, type AdminSummary, type PinCode } from '../contract/service';
import type { messageTopics } from '../contract/service';
import { http } from '@haat/shared/state';

/** POST /api/messages: a contact form; returns the reference to quote. */
export async function sendMessage(body: {
  topic: (typeof messageTopics)[number];
  name: string;
  email: string;
  message: string;
}): Promise<string> {
  return receiptSchema.parse((await http.post('/api/messages', body)).data).reference;
}

/** GET /api/pincodes/{pin}: the place of a PIN code; fails with status 404 for an unknown one. */
export async function fetchPlace(pin: string): Promise<PinCode> {
  return pincodeSchema.parse((await http.get(`/api/pincodes/${encodeURIComponent(pin)}`)).data);
}

/** GET /api/admin/summary: the dashboard's counts (staff only). Rupees. */
export async function fetchAdminSummary(): Promise<AdminSummary> {
  return adminSummarySchema.parse((await http.get('/api/admin/summary')).data);
}

/** POST /api/feedback: counts an answer to 'Was this helpful?'. */
export async function sendFeedback(body: { page: string; helpful: boolean; comment?: string }): Promise<void> {
  await http.post('/api/feedback', body);
}
