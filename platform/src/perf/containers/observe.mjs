// Loaded into each Node.js program of a rehearsed container: notes refused writes and connections on standard error.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const noted = new Set();
/** One line for each different event. */
function note(kind, what) {
  const line = `@observed ${kind} ${what}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  fs.writeSync(2, line);
}
const REFUSED = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC']);
const look = (name, error, path) => {
  if (REFUSED.has(error?.code)) note('refused', `${error.code} ${name} ${String(path)}`);
};
const names = ['open', 'mkdir', 'mkdtemp', 'rename', 'unlink', 'rm', 'chmod', 'symlink', 'link', 'utimes', 'writeFile'];
for (const name of names) {
  for (const holder of [fs.promises, fs]) {
    const original = holder[name];
    if (typeof original !== 'function') continue;
    holder[name] = function observed(path, ...rest) {
      const done = rest.at(-1);
      if (holder === fs && typeof done === 'function')
        rest[rest.length - 1] = (error, ...more) => {
          look(name, error, path);
          done(error, ...more);
        };
      const result = original.call(this, path, ...rest);
      if (holder === fs.promises) result.catch((error) => look(name, error, path));
      return result;
    };
  }
  const sync = fs[`${name}Sync`];
  fs[`${name}Sync`] = function observed(path, ...rest) {
    try {
      return sync.call(this, path, ...rest);
    } catch (error) {
      look(name, error, path);
      throw error;
    }
  };
}
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function observed(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  const { host = 'localhost', port } =
    typeof options === 'object' && options !== null ? options : { port: options, host: args[1] };
  if (port) {
    note('asked', `${host}:${port}`);
    this.once('connect', () => note('reached', `${host}:${port}`));
    this.once('error', (error) => note('unreached', `${host}:${port} ${error.code}`));
  }
  return connect.apply(this, args);
};
syncBuiltinESMExports();
