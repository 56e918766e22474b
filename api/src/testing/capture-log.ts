import type { App } from '../deps';

/** Captures an app's log. @returns a function that returns the output so far */
export function captureLog(app: App): () => string {
  // pino stores the output stream under a symbol; the loggers of requests share it.
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
