// Serves one port and reports to its supervisor like the serving process of the shop, and can fail in the same ways.
import { createServer } from 'node:http';
import { AggregatorRegistry, Counter, Registry } from 'prom-client';

const registry = new Registry();
const requests = new Counter({ name: 'asked_total', help: 'Requests for /count', registers: [registry] });
new AggregatorRegistry();
AggregatorRegistry.setRegistries([registry]);

// Like the loading of a server's modules: messages that arrive in this time have no listener.
await new Promise((resolve) => setTimeout(resolve, 300));
let heldPages = [];
process.on('message', (message) => {
  if ('held' in message) heldPages = message.held;
});
const answers = {
  '/held': () => JSON.stringify(heldPages),
  '/pid-and-held': () => `${process.pid} ${JSON.stringify(heldPages)}`,
  '/pid': () => String(process.pid),
  '/count': () => {
    requests.inc();
    return String(process.pid);
  },
  '/hang': () => {
    process.send({ begun: 'catalog@1/Home' });
    for (;;);
  },
  '/crash': () => {
    process.send({ begun: 'content@2/Help' });
    process.send({ begun: 'content@2/Privacy' });
    process.send({ done: 'content@2/Privacy' });
    setTimeout(() => process.exit(3), 20);
    return String(process.pid);
  },
};
const server = createServer((request, response) => response.end(answers[request.url]?.() ?? 'served'));
server.listen(Number(process.argv[2]), '127.0.0.1', () => {
  process.send({ alive: true });
  setInterval(() => process.send({ alive: true }), 50).unref();
});
process.once('SIGTERM', () => server.close(() => process.exit(0)) && server.closeAllConnections());
