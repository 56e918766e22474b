import type { RegistryRecord, TelemetryClient } from '@haat/releases';
import type { RemoteSchemas } from '@haat/shared/contract/remote-config';

/** Milliseconds until another attempt after a failed call to the API. */
const RETRY_AFTER_MS = 10_000;

/** Sends the settings that the releases in the registry declare to the API, so that it can validate staff's values. */
export class DeclaredSettings {
  private told = 0;
  private next = 0;

  constructor(
    private readonly client: Pick<TelemetryClient, 'declareSettings'>,
    private readonly onLost: (error: unknown) => void,
  ) {}

  /** Sends each registry once; no page waits for it, and it never rejects. */
  async report({ sequence, at, registry }: RegistryRecord, now = performance.now()): Promise<void> {
    if (sequence === this.told || now < this.next) return;
    this.next = now + RETRY_AFTER_MS;
    const schemas = Object.fromEntries(
      Object.entries(registry).flatMap(([name, { config, canary }]) => {
        const declared = { ...canary?.config, ...config };
        return Object.keys(declared).length > 0 ? [[name, declared]] : [];
      }),
    ) as RemoteSchemas['schemas']; // as the registry's schema has parsed them
    try {
      await this.client.declareSettings({ at, schemas });
      this.told = sequence;
      this.next = 0;
    } catch (error) {
      this.onLost(error);
    }
  }
}
