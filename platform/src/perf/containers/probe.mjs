// Runs in a rehearsed container as its user, and prints what that user may do, as JSON.
// Usage: probe.mjs '{"folders":[…],"addresses":[{"name":…,"host":…}]}'
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';

const { folders, addresses } = JSON.parse(process.argv[2]);
const TIMEOUT_MS = 3_000;

function mayWrite(folder) {
  const file = `${folder}/.probe`;
  try {
    writeFileSync(file, '');
    rmSync(file);
    return 'yes';
  } catch (error) {
    return error.code;
  }
}

/** A refused connection has found the machine: nothing listens there yet. */
const mayReach = (host, port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(TIMEOUT_MS, () => end('no answer'));
    socket.once('connect', () => end('yes'));
    socket.once('error', ({ code }) => end(code === 'ECONNREFUSED' ? 'yes' : code));
  });

const status = Object.fromEntries(
  readFileSync('/proc/self/status', 'utf8')
    .split('\n')
    .map((line) => line.split(':\t')),
);
let isRoot = 'no';
try {
  process.setuid(0);
  isRoot = 'yes';
} catch {
  // As it must be.
}
const reached = [];
for (const { name, host, port = 9 } of addresses) reached.push([name, await mayReach(host, port)]);
console.log(
  JSON.stringify({
    uid: Number(status.Uid.split('\t')[0]),
    gid: Number(status.Gid.split('\t')[0]),
    groups: status.Groups.trim().split(' ').filter(Boolean).map(Number),
    noNewPrivileges: status.NoNewPrivs === '1',
    capabilities: status.CapBnd,
    becameRoot: isRoot,
    writes: Object.fromEntries(folders.map((folder) => [folder, mayWrite(folder)])),
    reaches: Object.fromEntries(reached),
  }),
);
