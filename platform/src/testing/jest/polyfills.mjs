// APIs that browsers and Node have and jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util';

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
if (typeof window !== 'undefined') {
  for (const name of [
    'fetch',
    'Request',
    'Response',
    'Headers',
    'AbortController',
    'AbortSignal',
    'ReadableStream',
    'TransformStream',
    'structuredClone',
  ]) {
    globalThis[name] ??= globalThis.process?.getBuiltinModule?.('node:vm')?.runInThisContext(name);
  }
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  performance.getEntriesByType ??= () => [];
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
