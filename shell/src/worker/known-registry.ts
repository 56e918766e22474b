import { isPolicy, isPolicyCurrent, supersedes, type Known } from './policy';
import { POLICY_PATH } from './worker-protocol';

const SEEN = 'haat-seen';
/** Minimum time to the next request after a policy that was not accepted, in milliseconds. */
const PAUSE_MS = 60_000;

/** The registry as the worker knows it, stored because the browser may stop the worker at any time. */
export class KnownRegistry {
  private known: Promise<Known | null> | undefined;
  private asking: Promise<void> | undefined;
  private pausedUntil = 0;

  /**
   * @param cacheName the cache that stores it
   * @param onChange called when another policy is in force
   */
  constructor(
    private readonly cacheName: string,
    private readonly onChange: () => Promise<void>,
  ) {}

  /** The known policy; null before the first response. */
  now(): Promise<Known | null> {
    return (this.known ??= this.readStored());
  }

  /**
   * Stores the sequence number from a page's header, before the policy is requested: no copy is shown until the policy
   * is current.
   */
  async noteHeader(header: string | null): Promise<void> {
    const sequence = Number(header ?? '');
    if (!Number.isInteger(sequence) || sequence < 1) return;
    const known = await this.now();
    if (known && sequence === known.policy.sequence && isPolicyCurrent(known)) return;
    if (known && sequence > known.seen) await this.keep({ ...known, seen: sequence });
    // A lower number comes from a cached page of a cache in front, or from a shop whose registry was recreated: request
    // the policy.
    if (known && sequence < known.policy.sequence && Date.now() < this.pausedUntil) return;
    await this.requestPolicy();
  }

  /** Requests the policy and stores a valid response. Never rejects. */
  requestPolicy(): Promise<void> {
    return (this.asking ??= this.answered()
      .catch(() => undefined)
      .finally(() => (this.asking = undefined)));
  }

  private async answered(): Promise<void> {
    const answer = await fetch(POLICY_PATH, { cache: 'no-store' });
    const policy: unknown = answer.ok ? await answer.json() : null;
    if (!isPolicy(policy)) return;
    const known = await this.now();
    if (known && !supersedes(policy, known)) {
      this.pausedUntil = Date.now() + PAUSE_MS;
      return;
    }
    const isSame = known?.policy.sequence === policy.sequence && known.seen === policy.sequence;
    await this.keep({ policy, seen: policy.sequence });
    if (!isSame) await this.onChange();
  }

  private async keep(known: Known): Promise<void> {
    this.known = Promise.resolve(known);
    const cache = await caches.open(this.cacheName);
    await cache.put(
      POLICY_PATH,
      new Response(JSON.stringify(known.policy), { headers: { [SEEN]: String(known.seen) } }),
    );
  }

  private async readStored(): Promise<Known | null> {
    const answer = await (await caches.open(this.cacheName)).match(POLICY_PATH);
    const policy: unknown = await answer?.json().catch(() => null);
    return answer && isPolicy(policy)
      ? { policy, seen: Math.max(policy.sequence, Number(answer.headers.get(SEEN))) }
      : null;
  }
}
