import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';

/** Progress that a starting program reports to its parent process. */
export interface StartStep {
  /** Such as 'migrating the database' */
  step: string;
  /** Its progress, where the program can count it. */
  count?: { done: number; total: number; unit: string } | undefined;
}

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last 4,000 characters of both output streams. */
  output: string;
  /** Whether this process asked it to end. */
  wasAsked: boolean;
}

/** A started process of the shop. */
export interface StartedProcess {
  name: string;
  /** Settles when the process has ended. Never rejects. */
  ended: Promise<Ending>;
  /** Calls the listener for each reported start step from now on. */
  onStep: (listener: (step: StartStep) => void) => void;
}

const MAX_OUTPUT = 4_000;
/** Enough for an error with its stack and its cause. */
const LAST_LINES = 30;

/** api/src/start-progress.ts sends these over the IPC channel. */
const messageSchema = z.object({
  startStep: z.object({
    step: z.string(),
    count: z.object({ done: z.number(), total: z.number(), unit: z.string() }).optional(),
  }),
});

/**
 * Follows a child process: its last output, its end, and its reported start steps.
 * @param wasAsked whether this process has asked it to end
 */
export function followProcess(name: string, child: ChildProcess, wasAsked: () => boolean): StartedProcess {
  let output = '';
  const keep = (text: Buffer | string) => (output = (output + text.toString()).slice(-MAX_OUTPUT));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  // A program that does not exist emits 'close' as well, without any output.
  child.on('error', (error) => keep(error.message));
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output: output.trim(), wasAsked: wasAsked() }));
  });
  const onStep: StartedProcess['onStep'] = (listener) => {
    child.on('message', (message) => {
      // Loaders and clusters use the channel as well.
      const parsed = messageSchema.safeParse(message);
      if (parsed.success) listener(parsed.data.startStep);
    });
  };
  return { name, ended, onStep };
}

/**
 * Describes the end of a process in one sentence, with its last lines.
 * @param when such as 'before it was ready'
 */
export function describeEnding(name: string, { code, signal, output }: Omit<Ending, 'wasAsked'>, when = ''): string {
  const sentence = [name, signal ? `was ended by ${signal}` : `ended with code ${code}`, when]
    .filter(Boolean)
    .join(' ');
  const lastLines = output.split('\n').slice(-LAST_LINES).join('\n');
  return lastLines ? `${sentence}. Its last lines:\n${lastLines}` : `${sentence}. It printed nothing.`;
}
