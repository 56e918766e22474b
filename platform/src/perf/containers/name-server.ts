// Docker's name server, for containers that ask it: answers queries for IPv4 addresses.
// Usage: name-server.ts '{"api":["198.18.1.2"]}'
import { createSocket } from 'node:dgram';

const [names] = process.argv.slice(2);
if (!names) throw new Error('Call: name-server.ts NAMES');
const known = new Map(Object.entries(JSON.parse(names) as Record<string, string[]>));
const A = 1;
const NAME_MISSING = 3;

/** An answer to a query with one question (RFC 1035, section 4.1). */
function answer(query: Buffer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = query.readUInt16BE(at + 1);
  const hosts = known.get(labels.join('.').toLowerCase());
  const found = type === A ? (hosts ?? []) : [];
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (hosts ? 0 : NAME_MISSING), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  header.writeUInt32BE(0, 8);
  const records = found.map((host) =>
    // The name of the question, type A, class IN, kept for one second.
    Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 1, 0, 4, ...host.split('.').map(Number)]),
  );
  return Buffer.concat([header, query.subarray(12, at + 5), ...records]);
}

const socket = createSocket('udp4');
socket.on('message', (query, { port, address }) => socket.send(answer(query), port, address));
socket.bind(53, '127.0.0.11', () => console.log('ready'));
