import { compile, writeEntry } from '../../build/build-workspace';
import { monolith } from './monolith';

// Runs as a separate process, with the environment of a build: node --import tsx build-monolith.ts static|split
try {
  await writeEntry(await compile(monolith(process.argv[2] === 'split' ? 'split' : 'static')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
