import { limitConcurrency } from './limit-concurrency';

test('at most so many tasks run at the same time, in the order in which they were given', async () => {
  const limited = limitConcurrency(2);
  const started: number[] = [];
  const finish: Array<() => void> = [];
  const results = [0, 1, 2, 3].map((task) =>
    limited(() => {
      started.push(task);
      return new Promise<number>((resolve) => finish.push(() => resolve(task)));
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  finish[0]?.();
  await results[0];
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1, 2]);
  finish[1]?.();
  finish[2]?.();
  await results[2];
  await new Promise(setImmediate);
  finish[3]?.();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test('a task that fails frees its place', async () => {
  const limited = limitConcurrency(1);
  const failing = limited(() => Promise.reject(new Error('no')));
  const next = limited(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
