import { z } from 'zod';

const answerSchema = z.object({ version: z.number() });

/** A reading serves all who ask within this, in milliseconds. */
const GOOD_FOR_MS = 25;
/** The API answers within this, in milliseconds, or the version isn't known just now. */
const PATIENCE_MS = 300;
/** After a failure it isn't asked for this long, in milliseconds. */
const PAUSE_MS = 1_000;

/** The version of the data that pages are rendered from. */
export interface CatalogueVersion {
  /** Equal while the catalogue does not change; null before the first response. */
  version: number | null;
  /** False while the API doesn't answer: the version is then the last one known. */
  sure: boolean;
}

/** The version of the catalogue's data (GET /api/catalog/version), at most 25 ms old. */
export class DataVersion {
  private reading: Promise<CatalogueVersion> | null = null;
  private goodUntil = 0;
  private last: number | null = null;

  constructor(
    private readonly apiUrl: string,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** Never rejects. */
  current(): Promise<CatalogueVersion> {
    if (this.reading && performance.now() < this.goodUntil) return this.reading;
    const reading = this.read().then((known) => {
      if (this.reading === reading) this.goodUntil = performance.now() + (known.sure ? GOOD_FOR_MS : PAUSE_MS);
      return known;
    });
    this.goodUntil = Infinity;
    this.reading = reading;
    return reading;
  }

  private async read(): Promise<CatalogueVersion> {
    try {
      const answer = await fetch(`${this.apiUrl}/api/catalog/version`, {
        signal: AbortSignal.timeout(this.patienceMs),
      });
      if (!answer.ok) throw new Error(`the version answered ${answer.status}`);
      this.last = answerSchema.parse(await answer.json()).version;
      return { version: this.last, sure: true };
    } catch {
      return { version: this.last, sure: false };
    }
  }
}
