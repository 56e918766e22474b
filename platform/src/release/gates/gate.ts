import type { PlacedRelease, ReleaseRecord } from '@haat/releases';
import type { Surroundings } from './surroundings';

/** What a gate has found. Either part may be of several lines. */
export interface Finding {
  what: string;
  /** How to fix it, for the person who releases. */
  todo: string;
}

/** A release that is to be given to visitors. */
export interface Candidate {
  record: ReleaseRecord;
  placed: PlacedRelease;
}

/** One thing that a release must hold to before a visitor gets it. */
export interface Gate {
  name: string;
  /**
   * What the result depends on besides the release and the gate's own code, e.g. hashes of what it is held against. A
   * release that has passed is then not examined again while this is the same. Without it, it always is.
   */
  dependsOn?: (candidate: Candidate, surroundings: Surroundings) => Promise<readonly string[]>;
  /** What of the release the result depends on; its record, and with it every file, by default. */
  looksAt?: (candidate: Candidate) => string | undefined;
  /** Begins what needs to know of no release of a remote, e.g. while one is built. What goes wrong, `examine` says. */
  begin?: (surroundings: Surroundings, remote: string) => void;
  /** Starts what takes a while, when nothing else prevents the examination. */
  prepare?: (candidate: Candidate, surroundings: Surroundings) => void;
  /**
   * @returns what is wrong; nothing when the release passes. An exception is a finding as well: what can't be examined
   *   doesn't pass.
   */
  examine: (candidate: Candidate, surroundings: Surroundings) => Promise<Finding[]>;
}
