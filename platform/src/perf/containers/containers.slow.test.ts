import { readdirSync, readFileSync } from 'node:fs';
import type { Deployment } from './deployment';
import { rehearseContainers } from './rehearse-containers';
import { whyNoSandbox } from './sandbox';

/** The command lines of running processes of containers; their programs are in the folder /image. */
const processesOfContainers = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return []; // It has ended.
      }
    })
    .filter((command) => command.includes(' /image/'));

// Assembles images, and starts a shop from a deployment.
jest.setTimeout(900_000);

test('this machine can restrict processes as containers are', async () => {
  // Fails on other machines: a skipped test could be mistaken for a passed one.
  expect(await whyNoSandbox()).toBeNull();
});

test.each<Deployment>(['compose', 'kubernetes'])(
  'every container of %s starts with its own restrictions, is healthy, and serves',
  async (deployment) => {
    const { results, bought } = await rehearseContainers(deployment, { print: () => undefined });
    expect(bought).toMatch(/and order HT-/);
    expect(
      results.flatMap(({ name, faults, refused }) => [...faults, ...refused].map((one) => `${name}: ${one}`)),
    ).toEqual([]);
    for (const { name, state } of results)
      expect([name, state]).toEqual([name, expect.stringMatching(/^(?:healthy|ended|not run)$/)]);
    expect(processesOfContainers()).toEqual([]);
  },
);
