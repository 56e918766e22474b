import { apiKeysSchema, madeApiKeySchema, type ApiKeyWrite } from '@haat/shared/contract/api-keys';
import {
  deliveriesSchema,
  deliveryDetailSchema,
  webhookSchema,
  webhooksSchema,
  webhookWithSecretSchema,
  type Delivery,
  type WebhookChange,
  type WebhookWrite,
} from '@haat/shared/contract/webhooks';
import { http } from '@haat/shared/state';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** GET /api/admin/api-keys. */
export const apiKeysQuery = queryOptions({
  queryKey: ['admin', 'api-keys'],
  queryFn: async () => apiKeysSchema.parse((await http.get('/api/admin/api-keys')).data).content,
  staleTime: 0,
});
/** GET /api/admin/webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ['admin', 'webhooks'],
  queryFn: async () => webhooksSchema.parse((await http.get('/api/admin/webhooks')).data),
  staleTime: 0,
});

const key = (id: string) => `/api/admin/api-keys/${encodeURIComponent(id)}`;
const webhook = (id: string) => `/api/admin/webhooks/${encodeURIComponent(id)}`;
const delivery = (id: string, one: string) => `${webhook(id)}/deliveries/${encodeURIComponent(one)}`;

/** GET /api/admin/webhooks/{id}/deliveries, newest first, with infinite paging. @param state null for all */
export const deliveriesQuery = (id: string, state: Delivery['state'] | null) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'deliveries', id, state],
    queryFn: async ({ pageParam, signal }) =>
      deliveriesSchema.parse(
        (
          await http.get(`${webhook(id)}/deliveries`, {
            params: { ...(state && { state }), ...(pageParam === null ? {} : { before: pageParam }) },
            signal,
          })
        ).data,
      ),
    initialPageParam: null as string | null, // widens the type of the page parameter
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
/**
 * GET /api/admin/webhooks/{id}/deliveries/{delivery}: requests and responses. @param tries the number of attempts; part
 * of the key, so that a new attempt triggers a refetch
 */
export const deliveryQuery = (id: string, one: string, tries: number) =>
  queryOptions({
    queryKey: ['admin', 'deliveries', id, 'one', one, tries],
    queryFn: async () => deliveryDetailSchema.parse((await http.get(delivery(id, one))).data),
    staleTime: 0,
  });

/** POST /api/admin/api-keys. Only this response contains the key. */
export const createKey = async (body: ApiKeyWrite) =>
  madeApiKeySchema.parse((await http.post('/api/admin/api-keys', body)).data);
/** DELETE /api/admin/api-keys/{id}: revokes the key at once. */
export const revokeKey = (id: string) => http.delete(key(id));

/** POST /api/admin/webhooks. Only this response contains the secret. */
export const createWebhook = async (body: WebhookWrite) =>
  webhookWithSecretSchema.parse((await http.post('/api/admin/webhooks', body)).data);
/** PUT /api/admin/webhooks/{id}; 409 if a colleague saved first. */
export const changeWebhook = async (id: string, body: WebhookChange) =>
  webhookSchema.parse((await http.put(webhook(id), body)).data);
/** DELETE /api/admin/webhooks/{id}, including its delivery log. */
export const deleteWebhook = (id: string) => http.delete(webhook(id));
/** POST /api/admin/webhooks/{id}/secret: a new secret; the previous one stays valid for 24 hours. */
export const newSecret = async (id: string) =>
  webhookWithSecretSchema.parse((await http.post(`${webhook(id)}/secret`)).data);
/** POST /api/admin/webhooks/{id}/test */
export const testWebhook = (id: string) => http.post(`${webhook(id)}/test`);
/** POST /api/admin/webhooks/{id}/replay: resends all failed deliveries. */
export const resendFailed = (id: string) => http.post(`${webhook(id)}/replay`);
/** POST /api/admin/webhooks/{id}/deliveries/{delivery}/replay */
export const resend = (id: string, one: string) => http.post(`${delivery(id, one)}/replay`);
