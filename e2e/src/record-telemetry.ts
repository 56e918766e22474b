import type { Page } from 'playwright-core';

/** An event of a remote that a page reports. */
export interface RemoteEvent {
  kind: string;
  remote: string;
  version: string;
  cause?: string;
}

/**
 * Collects what the pages of a tab report from now on. They send it by fetch instead of beacons, whose bodies the
 * browser's protocol often leaves out.
 */
export async function recordTelemetry(page: Page): Promise<RemoteEvent[]> {
  const events: RemoteEvent[] = [];
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/telemetry'))
      events.push(...(request.postDataJSON() as { events: RemoteEvent[] }).events);
  });
  return events;
}
