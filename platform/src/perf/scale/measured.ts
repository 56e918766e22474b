import type { Timings } from './load';

interface MeasuredKind {
  name: string;
  requests: number;
  /** First requests of each address, after a start of the API. */
  cold: Timings;
  /** Repeated requests of the same addresses. */
  warm: Timings;
}

/** Results of one engine with a catalogue of one size. Times are milliseconds, memory is megabytes. */
export interface Measured {
  engine: Engine;
  products: number;
  rows: number;
  at: string;
  importSeconds: number;
  readyMs: number;
  connections: number;
  cpus: number;
  noiseBefore: { p50: number; p95: number };
  noiseAfter: { p50: number; p95: number };
  kinds: MeasuredKind[];
  memoryReady: number;
  memoryAfter: number;
  maxMemory: number;
}

export type Engine = 'embedded' | 'server';
