import { messageOf } from '@haat/releases';
import type { Candidate, Finding, Gate } from './gate';
import { integrity } from './integrity';
import { GateCache } from './gate-cache';
import type { GateContext } from './gate-context';

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

/** A release that cannot be examined does not pass. */
const broken = (gate: string, error: unknown): Finding[] => [
  {
    what: messageOf(error),
    todo: `The gate '${gate}' could not be gone through. Set right what the sentence above names, and try again.`,
  },
];

/** A key of everything that a gate's result on a release depends on; null if unknown. */
async function dependenciesOf(gate: Gate, candidate: Candidate, surroundings: GateContext): Promise<string[] | null> {
  const on = (await gate.dependsOn?.(candidate, surroundings).catch(() => null)) ?? null;
  return on && [gate.looksAt?.(candidate) ?? candidate.placed.record ?? '', ...on];
}

/** Remembers that a release has just passed a gate's check while it was made: the same check of the same files. */
export async function rememberPassed(
  gate: Gate,
  candidate: Candidate,
  surroundings: GateContext,
  passed = new GateCache(),
): Promise<void> {
  const on = await dependenciesOf(gate, candidate, surroundings);
  if (on) await passed.add(gate.name, on);
}

/**
 * Takes a release through the gates, one after the other. All are gone through, so that a team reads at once everything
 * that is to do; but nothing is run of a release whose files are not its own.
 * @param onResult called with each result
 */
export async function runGates(
  gates: readonly Gate[],
  candidate: Candidate,
  surroundings: GateContext,
  {
    onResult = () => {},
    passed = new GateCache(),
  }: { onResult?: (result: GateResult) => void; passed?: GateCache } = {},
): Promise<GateResult[]> {
  const results: GateResult[] = [];
  const examine = async (gate: Gate, on: readonly string[] | null, remembered: boolean) => {
    const started = performance.now();
    const findings = remembered
      ? []
      : await gate.examine(candidate, surroundings).catch((error: unknown) => broken(gate.name, error));
    if (on && !remembered && findings.length === 0) await passed.add(gate.name, on);
    const result = {
      gate: gate.name,
      passed: findings.length === 0,
      ms: Math.round(performance.now() - started),
      remembered,
      findings,
    };
    results.push(result);
    onResult(result);
    return result;
  };
  if (gates.includes(integrity) && !(await examine(integrity, null, false)).passed) return results;
  const rest = await Promise.all(
    gates
      .filter((gate) => gate !== integrity)
      .map(async (gate) => {
        // Without knowing what a result depends on, the gate is gone through and nothing is remembered; why it can't be
        // known, the gate says itself.
        const on = await dependenciesOf(gate, candidate, surroundings);
        return { gate, on, remembered: on !== null && (await passed.has(gate.name, on)) };
      }),
  );
  for (const { gate, remembered } of rest) {
    if (remembered) continue;
    gate.begin?.(surroundings, candidate.record.name);
    gate.prepare?.(candidate, surroundings);
  }
  for (const { gate, on, remembered } of rest) await examine(gate, on, remembered);
  return results;
}
