import type { Generated } from 'kysely';
import type { GeneratedTimestamp } from './column-types';

export interface RemoteEventsTable {
  id: Generated<string>;
  kind: string;
  remote: string;
  version: string;
  cause: string | null;
  duration_ms: number | null;
  path: string | null;
  /** `server` is the shell's server. */
  side: Generated<'browser' | 'server'>;
  visit: string | null;
  /** It represents count / rate events. */
  rate: Generated<number>;
  count: Generated<number>;
  lcp_ms: number | null;
  inp_ms: number | null;
  cls: number | null;
  at: GeneratedTimestamp;
}

/**
 * Events of shoppers who allowed analytics; the columns used depend on the name (contract/analytics.ts).
 */
export interface AnalyticsEventsTable {
  id: Generated<string>;
  at: Generated<Date>;
  name: 'view' | 'search' | 'add' | 'begin-checkout' | 'purchase';
  visit: string;
  route: string | null;
  product_id: string | null;
  quantity: number | null;
  query: string | null;
  results: number | null;
  order_id: string | null;
  /** Whether it is sample data, which staff can remove (modules/sample-data). */
  is_sample: Generated<boolean>;
}
