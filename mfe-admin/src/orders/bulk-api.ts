import { bulkResultSchema, type BulkResult } from '@haat/shared/contract/staff-orders';
import { downloadFile } from '@haat/shared/download-file';
import { http } from '@haat/shared/state';

/** POST /api/admin/orders/bulk; `check` makes it a dry run. */
export const changeOrders = async (
  action: 'pack' | 'unpack',
  ids: readonly string[],
  { check = false } = {},
): Promise<BulkResult> =>
  bulkResultSchema.parse((await http.post('/api/admin/orders/bulk', { action, ids, check })).data);

/** POST /api/admin/orders/packing-slips: one PDF with a page per order. */
export async function downloadSlips(ids: readonly string[]): Promise<void> {
  downloadFile(
    (await http.post<Blob>('/api/admin/orders/packing-slips', { ids }, { responseType: 'blob' })).data,
    ids.length === 1 ? `packing-slip-${ids[0] ?? ''}.pdf` : 'packing-slips.pdf',
  );
}

/** GET /api/admin/orders/{id}/packing-slip. @param parcel null for the items that have not shipped */
export async function downloadSlip(id: string, parcel: number | null): Promise<void> {
  downloadFile(
    (
      await http.get<Blob>(`/api/admin/orders/${encodeURIComponent(id)}/packing-slip`, {
        params: parcel === null ? {} : { parcel },
        responseType: 'blob',
      })
    ).data,
    `packing-slip-${id}${parcel === null ? '' : `-${parcel}`}.pdf`,
  );
}
