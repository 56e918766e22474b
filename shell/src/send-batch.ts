import { runtimeConfig } from '@haat/shared/state';

/**
 * Sends a batch of reports to the API without waiting for the response. It needs no axios and outlives the page;
 * batches that cannot be sent are dropped.
 */
export function sendBatch(path: string, batch: object): void {
  const address = `${runtimeConfig().apiUrl}${path}`;
  const body = JSON.stringify(batch);
  if (navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))) return;
  // Refused: too many bytes are in flight, or beacons are disabled.
  void fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
