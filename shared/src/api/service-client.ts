import { adminSummarySchema, pincodeSchema, receiptSchema, type AdminSummary, type PinCode } from '../contract/service';
import type { messageTopics } from '../contract/service';
import { http } from '@haat/shared/state';

// Loaded by service.ts with its first call: the calls whose responses are parsed by the contract. See service.ts for
// their descriptions.

export async function sendMessage(body: {
  topic: (typeof messageTopics)[number];
  name: string;
  email: string;
  message: string;
}): Promise<string> {
  return receiptSchema.parse((await http.post('/api/messages', body)).data).reference;
}

export async function fetchPlace(pin: string): Promise<PinCode> {
  return pincodeSchema.parse((await http.get(`/api/pincodes/${encodeURIComponent(pin)}`)).data);
}

export async function fetchAdminSummary(): Promise<AdminSummary> {
  return adminSummarySchema.parse((await http.get('/api/admin/summary')).data);
}
