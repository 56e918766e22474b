import { messageOf } from '@haat/releases';
import type { Candidate } from './candidate';
import type { Finding, Gate } from './gate';
import { integrity } from './integrity';
import { GateCache } from './gate-cache';
import type { GateContext } from './gate-context';

/** The result of one gate. */
export interface GateResult {
  gate: string;
  passed: boolean;
  /** Duration in milliseconds. */
  ms: number;
  /** Whether the result is cached: it passed recently, and nothing has changed since. */
  remembered: boolean;
  findings: Finding[];
}

/** A release that cannot be checked does not pass. */
const broken = (gate: string, error: unknown): Finding[] => [
  {
    what: messageOf(error),
    todo: `The gate '${gate}' could not be gone through. Set right what the sentence above names, and try again.`,
  },
];

/** A key of everything that a gate's result on a release depends on; null if unknown. */
async function dependenciesOf(gate: Gate, candidate: Candidate, context: GateContext): Promise<string[] | null> {
  const on = (await gate.dependsOn?.(candidate, context).catch(() => null)) ?? null;
  return on && [gate.looksAt?.(candidate) ?? candidate.location.record ?? '', ...on];
}

/** Records that the build's own check of a gate passed for exactly these files. */
export async function rememberPassed(
  gate: Gate,
  candidate: Candidate,
  context: GateContext,
  passed = new GateCache(),
): Promise<void> {
  const on = await dependenciesOf(gate, candidate, context);
  if (on) await passed.add(gate.name, on);
}

/**
 * Runs all gates, one after the other, so that a team sees every finding at once. If the files of a release are
 * damaged, its code is not run.
 * @param onResult called with each result
 */
export async function runGates(
  gates: readonly Gate[],
  candidate: Candidate,
  context: GateContext,
  {
    onResult = () => {},
    passed = new GateCache(),
  }: { onResult?: (result: GateResult) => void; passed?: GateCache } = {},
): Promise<GateResult[]> {
  const results: GateResult[] = [];
  const examine = async (
    gate: Gate,
    dependencies: readonly string[] | null,
    { remembered }: { remembered: boolean },
  ) => {
    const started = performance.now();
    const findings = remembered
      ? []
      : await gate.examine(candidate, context).catch((error: unknown) => broken(gate.name, error));
    if (dependencies && !remembered && findings.length === 0) await passed.add(gate.name, dependencies);
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
  if (gates.includes(integrity) && !(await examine(integrity, null, { remembered: false })).passed) return results;
  const rest = await Promise.all(
    gates
      .filter((gate) => gate !== integrity)
      .map(async (gate) => {
        // If the inputs of a result can't be determined, the gate runs without the cache and reports the reason itself.
        const dependencies = await dependenciesOf(gate, candidate, context);
        const remembered = dependencies !== null && (await passed.has(gate.name, dependencies));
        return { gate, dependencies, remembered };
      }),
  );
  for (const { gate, remembered } of rest) {
    if (remembered) continue;
    gate.begin?.(context, candidate.record.name);
    gate.prepare?.(candidate, context);
  }
  for (const { gate, dependencies, remembered } of rest) await examine(gate, dependencies, { remembered });
  return results;
}
