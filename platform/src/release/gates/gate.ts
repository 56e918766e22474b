import type { ReleaseLocation, ReleaseRecord } from '@haat/releases';
import type { GateContext } from './gate-context';

/** A finding of a gate. Both texts may have several lines. */
export interface Finding {
  what: string;
  /** How to fix it, for the person who releases. */
  todo: string;
}

/** A release that is about to be promoted. */
export interface Candidate {
  record: ReleaseRecord;
  placed: ReleaseLocation;
}

/** One thing that a release must hold to before a visitor gets it. */
export interface Gate {
  name: string;
  /** Whose releases it is for: this repository's, those of others; both by default. */
  of?: 'own' | 'outside';
  /**
   * What the result depends on besides the release and the gate's own code, e.g. hashes of what it is held against. A
   * release that has passed is then not examined again while this is the same. Without it, it always is.
   */
  dependsOn?: (candidate: Candidate, surroundings: GateContext) => Promise<readonly string[]>;
  /** The part of the release that the result depends on; by default its record, and with it every file. */
  looksAt?: (candidate: Candidate) => string | undefined;
  /** Begins what needs to know of no release of a remote, e.g. while one is built. What goes wrong, `examine` says. */
  begin?: (surroundings: GateContext, remote: string) => void;
  /** Starts what takes a while, when nothing else prevents the examination. */
  prepare?: (candidate: Candidate, surroundings: GateContext) => void;
  /**
   * @returns what is wrong; nothing when the release passes. An exception is a finding as well: what can't be examined
   *   doesn't pass.
   */
  examine: (candidate: Candidate, surroundings: GateContext) => Promise<Finding[]>;
}
