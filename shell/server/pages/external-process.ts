import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { FromExternal, ExternalPageRequest, ExternalStart, ToExternal } from '../../src/server/external-messages';
import type { ApiResponse, MadePage } from './shell-bundle';
import { HUNG_AFTER_MS, isHung } from './is-hung';
import { processorMs } from './processor-time';

/** Processor time of a page, in milliseconds, after which its silent process is ended. */
const PAGE_HUNG_AFTER_MS = 1_000;
const CHECK_EVERY_MS = 100;
/** Memory limits of a process, in megabytes: of JavaScript's heap, and of all of it. */
const HEAP_MB = 128;
const MEMORY_MB = 512;
const PAGE_BYTES = 4_096;
/** Timeout of a page in milliseconds; a hanging process is ended earlier. */
const TIMEOUT_MS = 90_000;
const MAX_PAGES = 32;
/** An unused process ends after this time, in milliseconds. */
const IDLE_MS = 600_000;
/** A page may make so many API calls. */
const MAX_CALLS = 40;

/** Node 20 has the permission model as an experiment. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
/** Loads the shell's server build from a message, so that the process needs no file. */
const BOOT = `process.once('message', (code) => {
  const module = { exports: {} };
  require('node:vm').compileFunction(code, ['module', 'exports', 'require'], { filename: 'shell.cjs' })(
    module, module.exports, require);
  module.exports.serveExternalPages();
});`;

const query = z.looseObject({ queryHash: z.string() });
const dehydrated = z.looseObject({ queries: z.array(query) });
/** Messages of the process, which the release's code could have forged. */
const messageSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ pong: z.literal(true) }),
  z.object({ failed: z.number(), cause: z.string().max(5_000) }),
  z.object({ call: z.number(), address: z.string().max(4_000), language: z.string().regex(/^[a-z-]{2,12}$/i) }),
  z.object({
    rendered: z.number(),
    made: z.object({
      hasPage: z.boolean(),
      rendered: z.object({ head: z.string(), body: z.string() }).nullable(),
      data: z.object({
        complete: z.boolean(),
        dependencies: z.array(z.string()),
        hasFailed: z.boolean(),
        status: z.number().int().min(200).max(599),
        // A path of this site.
        redirect: z
          .string()
          .regex(/^\/(?![/\\])/)
          .nullable(),
        data: dehydrated,
        frame: dehydrated,
        failures: z.record(z.string(), z.object({ status: z.number(), body: z.unknown() })),
      }),
    }),
  }),
]);

interface Job {
  page: string;
  resolve: (created: MadePage) => void;
  reject: (error: Error) => void;
  clock: ReturnType<typeof setTimeout>;
}

export interface ExternalProcessOptions {
  /** The shell's server build, as text. */
  bundle: string;
  start: ExternalStart;
  /** Makes an API call; null if there was no response. */
  ask: (address: string, language: string) => Promise<ApiResponse | null>;
  /** Called when the process has not been used for a while. */
  onIdle: () => void;
  /** Called once when the process has ended, with the pages that it was rendering. */
  onEnd: (pages: readonly string[]) => void;
}

function memoryMb(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1_048_576;
  } catch {
    return 0;
  }
}

/** A process that runs the server file of one release, without environment, files, network or children. */
export class ExternalProcess {
  private readonly child: ChildProcess;
  private readonly jobs = new Map<number, Job>();
  private number = 0;
  private calls = 0;
  private isReady = false;
  private isOver = false;
  private heard = performance.now();
  private computed: number | null = null;
  private looking: ReturnType<typeof setInterval> | null = null;
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ExternalProcessOptions) {
    this.child = spawn(
      process.execPath,
      [
        PERMISSION,
        '--no-warnings',
        '--disallow-code-generation-from-strings',
        '--disable-proto=delete',
        // Changed prototypes could catch the objects of code that runs here too.
        '--frozen-intrinsics',
        `--max-old-space-size=${HEAP_MB}`,
        '-e',
        BOOT,
      ],
      { env: { NODE_ENV: 'production' }, cwd: '/', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    try {
      // If memory runs out, Linux ends this process before the shop's.
      writeFileSync(`/proc/${this.child.pid ?? 0}/oom_score_adj`, '1000');
    } catch {
      // Not on this system.
    }
    this.child.on('message', (message) => this.receive(message));
    // A process that could not be started has no other event.
    this.child.on('error', () => this.ended());
    this.child.once('close', () => this.ended());
    this.child.send(options.bundle, () => undefined);
    this.send({ start: options.start });
    this.look();
  }

  /** @throws Error if the page fails, or the process ends before it is done */
  render(request: ExternalPageRequest): Promise<MadePage> {
    if (this.jobs.size >= MAX_PAGES) return Promise.reject(new Error('it renders too many pages at once'));
    const number = (this.number += 1);
    return new Promise((resolve, reject) => {
      const clock = setTimeout(() => this.settle(number)?.reject(new Error('it did not end')), TIMEOUT_MS);
      clock.unref();
      this.jobs.set(number, { page: request.page, resolve, reject, clock });
      this.send({ render: number, request });
      this.look();
    });
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }

  private send(message: ToExternal): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  private settle(number: number): Job | undefined {
    const job = this.jobs.get(number);
    if (job) clearTimeout(job.clock);
    this.jobs.delete(number);
    return job;
  }

  private receive(text: unknown): void {
    const { data: message } = messageSchema.safeParse(text);
    if (!message) return this.stop();
    this.heard = performance.now();
    this.computed = processorMs(this.child.pid ?? 0);
    const received = message as FromExternal; // the query cache in it is the browser's to check
    if ('ready' in received) this.isReady = true;
    else if ('rendered' in received) this.settle(received.rendered)?.resolve(received.made);
    else if ('failed' in received) this.settle(received.failed)?.reject(new Error(received.cause));
    else if ('call' in received) void this.answer(received);
    if (this.jobs.size === 0) this.calls = 0;
  }

  private async answer({ call, address, language }: { call: number; address: string; language: string }) {
    this.calls += 1;
    const answer = this.calls > MAX_CALLS * this.jobs.size ? null : await this.options.ask(address, language);
    this.send({ answer: call, given: answer });
  }

  /** Watches the process while it starts or renders: an endless loop can only be ended from outside. */
  private look(): void {
    if (this.looking) return;
    clearTimeout(this.idle);
    this.heard = performance.now();
    this.computed = processorMs(this.child.pid ?? 0);
    this.looking = setInterval(() => {
      if (this.isReady && this.jobs.size === 0) return this.rest();
      const pid = this.child.pid ?? 0;
      const now = processorMs(pid);
      const computed = this.computed === null || now === null ? null : now - this.computed;
      const limit = this.isReady ? PAGE_HUNG_AFTER_MS : HUNG_AFTER_MS;
      if (isHung(performance.now() - this.heard, computed, limit) || memoryMb(pid) > MEMORY_MB) this.stop();
      else this.send({ ping: true });
    }, CHECK_EVERY_MS);
    this.looking.unref();
  }

  private rest(): void {
    if (this.looking) clearInterval(this.looking);
    this.looking = null;
    this.idle = setTimeout(this.options.onIdle, IDLE_MS);
    this.idle.unref();
  }

  private ended(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.stop();
    this.rest();
    clearTimeout(this.idle);
    const jobs = [...this.jobs.keys()].flatMap((number) => this.settle(number) ?? []);
    this.options.onEnd([...new Set(jobs.map(({ page }) => page))]);
    for (const { reject } of jobs) reject(new Error('the process that rendered it was lost'));
  }
}
