import type { App } from '../deps';

/** Listens to an app's log in place of where it goes. @returns what was logged so far */
export function hearLog(app: App): () => string {
  // The log's way out is its stream, which pino keeps under a symbol; every logger of a request shares it.
  const symbol = Object.getOwnPropertySymbols(app.log).find((one) => one.description === 'pino.stream');
  const stream: unknown = symbol && Reflect.get(app.log, symbol);
  if (typeof stream !== 'object' || stream === null || !('write' in stream))
    throw new Error('The log has no stream to listen to.');
  let logged = '';
  stream.write = (text: string) => {
    logged += text;
    return true;
  };
  return () => logged;
}
