import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReportingProxy {
  url: string;
  errors: () => string[];
  forgetErrors: () => void;
  close: () => Promise<void>;
}

const SCRIPT_PATH = '/errors-of-this-page.js';
const REPORT_PATH = '/errors-of-this-page';

/**
 * Runs before all other scripts of a page. In a separate file, because the content security policy allows only scripts
 * of the site.
 */
const script = `(() => {
  const report = (text) => navigator.sendBeacon('${REPORT_PATH}', text + ' at ' + location.href);
  const shown = console.error;
  console.error = (...values) => { report('console: ' + values.map(String).join(' ')); shown.apply(console, values); };
  // A page that is left drops what it still waits for, and reports that as errors.
  let isLeft = false;
  addEventListener('beforeunload', () => { isLeft = true; });
  addEventListener('error', (event) => {
    const { target } = event;
    if (isLeft && target instanceof Element) return;
    report(target instanceof Element ? 'network: ' + (target.src || target.href) : 'uncaught: ' + event.message);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => report('uncaught: ' + reason));
  addEventListener('securitypolicyviolation', (event) => {
    report('The security policy (' + event.violatedDirective + ') refused ' + event.blockedURI);
  });
})();`;

async function read(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/**
 * A proxy of a shop for a browser whose protocol does not report the console: it adds a script to each page that
 * reports the page's errors to the proxy. It also records responses with an error status.
 */
export async function startReportingProxy(shopUrl: string): Promise<ReportingProxy> {
  let errors: string[] = [];
  const shop = new URL(shopUrl);

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const headers: Record<string, string | string[] | undefined> = { ...incoming.headers, host: shop.host };
    // The shop compares them with its own address.
    for (const name of ['origin', 'referer'] as const) {
      const value = incoming.headers[name];
      if (value) headers[name] = value.replace(/^https?:\/\/[^/]+/, shop.origin);
    }
    // Pages are changed as text. The service worker requests them with Accept: */*.
    delete headers['accept-encoding'];
    const onward = request(new URL(incoming.url ?? '/', shop), { method: incoming.method, headers }, (from) => {
      const status = from.statusCode ?? 502;
      if (status >= 400) errors.push(`network: ${incoming.method} ${incoming.url} answered ${status}`);
      if (!from.headers['content-type']?.startsWith('text/html') || incoming.method === 'HEAD') {
        answer.writeHead(status, from.headers);
        from.pipe(answer);
        return;
      }
      const { 'content-length': _length, ...rest } = from.headers;
      void read(from).then(
        (html) => {
          answer.writeHead(status, rest);
          answer.end(html.replace(/<head(\s[^>]*)?>/, (head) => `${head}<script src="${SCRIPT_PATH}"></script>`));
        },
        () => answer.destroy(),
      );
    });
    onward.on('error', () => answer.destroy());
    // Leaving a page closes its pending requests, including event streams.
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, answer) => {
    if (incoming.url === SCRIPT_PATH) return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (incoming.url !== REPORT_PATH) return forward(incoming, answer);
    return void read(incoming).then(
      (text) => {
        errors.push(text);
        answer.writeHead(204).end();
      },
      () => undefined,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    errors: () => [...errors],
    forgetErrors: () => (errors = []),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
