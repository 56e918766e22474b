import { adminSummarySchema, receiptSchema, type AdminSummary } from '../contract/service';
import type { claimReasons, messageTopics, RemoteEvent } from '../contract/service';
import { http } from '@haat/shared/state';

/** POST /api/feedback: counts a 'Was this helpful?' answer. */
export async function sendFeedback(body: { page: string; helpful: boolean; comment?: string }): Promise<void> {
  await http.post('/api/feedback', body);
}

/** POST /api/claims: a purchase protection claim; answers the reference to quote. */
export async function fileClaim(body: { orderId: string; email: string; reason: (typeof claimReasons)[number]; description: string }): Promise<string> {
  return receiptSchema.parse((await http.post('/api/claims', body)).data).reference;
}

/** POST /api/messages: a contact form; answers the reference to quote. */
export async function sendMessage(body: { topic: (typeof messageTopics)[number]; name: string; email: string; message: string }): Promise<string> {
  return receiptSchema.parse((await http.post('/api/messages', body)).data).reference;
}

/** POST /api/telemetry: what became of remotes. Never throws: a report that can't be sent is let go. */
export async function reportRemoteEvents(events: RemoteEvent[]): Promise<void> {
  await http.post('/api/telemetry', { events }).catch(() => undefined);
}

/** GET /api/admin/summary: the dashboard's counts (staff only). Rupees. */
export async function fetchAdminSummary(): Promise<AdminSummary> {
  return adminSummarySchema.parse((await http.get('/api/admin/summary')).data);
}
