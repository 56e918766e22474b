// Loaded into a process by NODE_OPTIONS=--import. Creates a file named by the process id in BENCH_MEMORY_FOLDER to
// signal that it is ready; on SIGUSR2 it collects garbage and writes the remaining memory there.
import cluster from 'node:cluster';
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.BENCH_MEMORY_FOLDER;
if (folder && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    // A process that only supervises workers renders no pages.
    const hasPages = Object.keys(cluster.workers ?? {}).length === 0;
    collect();
    collect();
    const { rss, heapUsed } = process.memoryUsage();
    writeFileSync(
      `${folder}/${process.pid}.part`,
      JSON.stringify(hasPages ? { rss, heapUsed } : { rss: 0, heapUsed: 0 }),
    );
    renameSync(`${folder}/${process.pid}.part`, `${folder}/${process.pid}.json`);
  });
  writeFileSync(`${folder}/${process.pid}.ready`, '');
}
