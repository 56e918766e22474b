import type { Candidate, Finding, Gate } from './gate';
import { integrity } from './integrity';
import { Passed } from './passed';
import type { Surroundings } from './surroundings';

/** How one gate went. */
export interface GateResult {
  gate: string;
  passed: boolean;
  /** Milliseconds that it took. */
  ms: number;
  /** Whether it had passed a short while ago, with everything as it is now. */
  remembered: boolean;
  findings: Finding[];
}

/** What can't be examined doesn't pass. */
const broken = (gate: string, error: unknown): Finding[] => [{
  what: error instanceof Error ? error.message : String(error),
  todo: `The gate '${gate}' could not be gone through. Set right what the sentence above names, and try again.`,
}];

async function pass(gate: Gate, candidate: Candidate, surroundings: Surroundings, passed: Passed): Promise<GateResult> {
  const started = performance.now();
  const result = (findings: Finding[], remembered = false): GateResult => ({ gate: gate.name, passed: findings.length === 0, ms: Math.round(performance.now() - started), remembered, findings });
  try {
    const on = gate.dependsOn && [candidate.placed.record ?? '', ...(await gate.dependsOn(candidate, surroundings))];
    if (on && (await passed.has(gate.name, on))) return result([], true);
    const findings = await gate.examine(candidate, surroundings);
    if (on && findings.length === 0) await passed.add(gate.name, on);
    return result(findings);
  } catch (error) {
    return result(broken(gate.name, error));
  }
}

/**
 * Takes a release through the gates, one after the other. All are gone through, so that a team reads at once everything
 * that is to do; but nothing is run of a release whose files are not its own.
 * @param onResult told of each gate as it is done
 */
export async function runGates(gates: readonly Gate[], candidate: Candidate, surroundings: Surroundings, { onResult = () => {}, passed = new Passed() }: { onResult?: (result: GateResult) => void; passed?: Passed } = {}): Promise<GateResult[]> {
  const results: GateResult[] = [];
  for (const gate of gates) {
    const result = await pass(gate, candidate, surroundings, passed);
    onResult(result);
    results.push(result);
    if (gate === integrity && !result.passed) break;
  }
  return results;
}
