import { keepRunning } from './keep-running';
import type { Ending, StartedProcess } from './started-process';

/** A fake program whose processes end on the test's command, with a clock that pauses advance. */
function startFake(answers = true) {
  const ends: ((ending: Partial<Ending>) => void)[] = [];
  const lines: string[] = [];
  const pauses: number[] = [];
  let ms = 0;
  let isUp = answers;
  const run = (): StartedProcess => {
    const ended = new Promise<Ending>((resolve) =>
      ends.push((ending) => resolve({ code: null, signal: null, output: '', wasAsked: false, ...ending })),
    );
    return { name: 'API', ended, onStep: () => undefined };
  };
  const supervision = keepRunning({
    name: 'API',
    run,
    isReady: () => Promise.resolve(isUp),
    print: (line) => lines.push(line),
    clock: {
      now: () => ms,
      pause: async (by) => {
        ms += by;
        // Pauses of up to 50 ms are polls for readiness.
        if (by > 50) pauses.push(by);
        await new Promise((next) => setImmediate(next));
      },
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
  };
  return {
    ...supervision,
    lines,
    pauses,
    starts: () => ends.length,
    isUp: (value: boolean) => (isUp = value),
    pass: (by: number) => (ms += by),
    end: async (ending: Partial<Ending>) => {
      ends.at(-1)?.(ending);
      await settle();
    },
  };
}

test('a ready program that is killed is restarted', async () => {
  const program = startFake();
  await program.ready;
  await program.end({ signal: 'SIGKILL' });
  expect(program.starts()).toBe(2);
  expect(program.lines).toContainEqual('API was ended by SIGKILL. It printed nothing.\n  API: started again in 0.25 s');
  expect(program.lines.filter((line) => line.includes('ready after'))).toHaveLength(2);
});

test('a program that keeps ending is restarted after increasing pauses, which reset after it has run for a while', async () => {
  const program = startFake();
  await program.ready;
  program.isUp(false);
  for (let time = 0; time < 9; time += 1) await program.end({ code: 1 });
  expect(program.pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(program.starts()).toBe(10);
  program.isUp(true);
  await program.end({ code: 1 });
  program.pass(60_000);
  await program.end({ code: 1 });
  expect(program.pauses.slice(-2)).toEqual([30_000, 250]);
});

test('a program that ends before it was ready is not restarted, and its last lines are shown', async () => {
  const program = startFake(false);
  await program.end({ code: 1, output: 'API_PORT is "x", but must be a port number.' });
  await expect(program.ready).rejects.toThrow('API_PORT is "x"');
  expect(program.starts()).toBe(1);
});

test.each(['it was asked to', 'it was released'])('a program that ends because %s is not restarted', async (why) => {
  const program = startFake();
  await program.ready;
  if (why === 'it was released') program.release();
  await program.end({ signal: 'SIGTERM', wasAsked: why === 'it was asked to' });
  expect(program.starts()).toBe(1);
});
