import type { Candidate } from './candidate';
import type { GateContext } from './gate-context';

/** A finding of a gate. Both texts may have several lines. */
export interface Finding {
  what: string;
  /** How to fix it, for the person who releases. */
  todo: string;
}

/** A requirement that a release must meet before visitors get it. */
export interface Gate {
  name: string;
  /** Whether it applies to releases of this repository or to external ones; both by default. */
  of?: 'own' | 'external';
  /**
   * Inputs of the result other than the release and the gate's code, such as hashes of what it is compared with. While
   * they are unchanged, a passed gate is not repeated. Without this function it always is.
   */
  dependsOn?: (candidate: Candidate, context: GateContext) => Promise<readonly string[]>;
  /** The part of the release that the result depends on; by default its record, which covers every file. */
  looksAt?: (candidate: Candidate) => string | undefined;
  /** Starts work that needs no release, for example during a build. `examine` reports its errors. */
  begin?: (context: GateContext, remote: string) => void;
  /** Starts slow work before `examine`, which is called once the gates before it are done. */
  prepare?: (candidate: Candidate, context: GateContext) => void;
  /**
   * @returns the findings; none when the release passes. An exception is a finding as well: what can't be checked does
   * not pass.
   */
  examine: (candidate: Candidate, context: GateContext) => Promise<Finding[]>;
}
