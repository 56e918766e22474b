import { adminSummarySchema, receiptSchema, type AdminSummary } from '../contract/service';
import type { claimReasons, messageTopics } from '../contract/service';
import { http } from '@haat/shared/state';

// What service.ts loads with its first call: the calls whose answers are read by the contract. Their descriptions stand there.

export async function fileClaim(body: { orderId: string; email: string; reason: (typeof claimReasons)[number]; description: string }): Promise<string> {
  return receiptSchema.parse((await http.post('/api/claims', body)).data).reference;
}

export async function sendMessage(body: { topic: (typeof messageTopics)[number]; name: string; email: string; message: string }): Promise<string> {
  return receiptSchema.parse((await http.post('/api/messages', body)).data).reference;
}

export async function fetchAdminSummary(): Promise<AdminSummary> {
  return adminSummarySchema.parse((await http.get('/api/admin/summary')).data);
}
