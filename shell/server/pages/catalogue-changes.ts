import { z } from 'zod';
import { VERSION_KEY } from '../../src/server/page-calls';

const answerSchema = z.object({ version: z.number(), cursor: z.string(), changed: z.array(z.string()).nullable() });

/** A response is reused for this time, in milliseconds. */
const CACHE_MS = 25;
/** Timeout of the API, in milliseconds; after it, the version is unknown. */
const TIMEOUT_MS = 300;
/** Time without requests after a failure, in milliseconds. */
const PAUSE_MS = 1_000;

/** The version of the data that pages are rendered from. */
export interface CatalogueVersion {
  /** Equal while the catalogue does not change; null before the first response. */
  version: number | null;
  /** False while the API does not respond: `version` is then the last known one. */
  sure: boolean;
}

/** Follows the changes of the catalogue (GET /api/catalog/changes), at most 25 ms late. */
export class CatalogueChanges {
  private reading: Promise<CatalogueVersion> | null = null;
  private goodUntil = 0;
  private last: { version: number; cursor: string } | null = null;

  /** @param onChange called with the changed keys before a version is returned; null: anything may have changed */
  constructor(
    private readonly apiUrl: string,
    private readonly onChange: (changed: readonly string[] | null) => void,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Never rejects. */
  current(): Promise<CatalogueVersion> {
    if (this.reading && performance.now() < this.goodUntil) return this.reading;
    const reading = this.read().then((known) => {
      if (this.reading === reading) this.goodUntil = performance.now() + (known.sure ? CACHE_MS : PAUSE_MS);
      return known;
    });
    this.goodUntil = Infinity;
    this.reading = reading;
    return reading;
  }

  private async read(): Promise<CatalogueVersion> {
    try {
      const since = this.last ? `?since=${encodeURIComponent(this.last.cursor)}` : '';
      const answer = await fetch(`${this.apiUrl}/api/catalog/changes${since}`, {
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!answer.ok) throw new Error(`the changes answered ${answer.status}`);
      const { version, cursor, changed } = answerSchema.parse(await answer.json());
      if (changed === null) this.onChange(null);
      else if (version !== this.last?.version) this.onChange([...changed, VERSION_KEY]);
      this.last = { version, cursor };
      return { version, sure: true };
    } catch {
      return { version: this.last?.version ?? null, sure: false };
    }
  }
}
