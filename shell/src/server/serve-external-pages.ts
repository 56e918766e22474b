import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { ENGLISH } from '@haat/shared/text/locale-of';
import { englishTexts } from '@haat/shared/text/in-english';
import { loadLanguage } from '../language/load-language';
import { configureServer, type ApiResponse } from './configure-server';
import { makePage, type MadePage } from './make-page';
import {
  EXTERNAL_API,
  type FromExternal,
  type ExternalPageRequest,
  type ExternalStart,
  type ToExternal,
} from './external-messages';
import { runServerFile, type ServerFile } from './run-server-file';
import { singletons } from './singletons';

/** Longer content of a page is refused, in characters. */
const MAX_CONTENT_LENGTH = 2_000_000;

const refuse = (): never => {
  throw new Error('There is no network here: data comes by `http` of @haat/shared/state.');
};

/** Takes network, process and other ways out from the code that runs here later (decision 076). */
function closeWaysOut(): void {
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  for (const name of ['bind', 'send', 'connect'] as const) dgram.Socket.prototype[name] = refuse;
  for (const [name, value] of Object.entries(dns))
    if (typeof value === 'function' && name !== 'setServers') Reflect.set(dns, name, refuse);
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'navigator'])
    Reflect.deleteProperty(globalThis, name);
  const environment = Object.freeze({ NODE_ENV: 'production' });
  Object.defineProperty(globalThis, 'process', { value: Object.freeze({ env: environment }), configurable: false });
}

async function pageOf(file: ServerFile, release: string, { page, ...request }: ExternalPageRequest): Promise<MadePage> {
  const load = Object.hasOwn(file, page) ? file[page] : undefined;
  if (!load) throw new Error(`its server file has no page '${page}'`);
  const { language } = request;
  const [module, translations, strings] = await Promise.all([
    load(),
    language === ENGLISH ? null : loadLanguage(language),
    language === ENGLISH ? null : file.locales?.[language]?.(),
  ]);
  const pageTexts = translations && strings ? translations.ofRelease(release, strings.default) : undefined;
  const texts = { texts: translations?.texts ?? englishTexts, pageTexts };
  const created = await makePage({ ...request, url: new URL(request.url) }, module, texts);
  if ((created.rendered?.body.length ?? 0) > MAX_CONTENT_LENGTH) throw new Error('its page is too long');
  return created;
}

/**
 * Renders pages of a release of another repository, in a separate process without privileges (decision 076). The first
 * message says which; the shell's server makes the API calls.
 */
export function serveExternalPages(): void {
  const channel = process;
  const send = (message: FromExternal) => void channel.send?.(message);
  const calls = new Map<number, (given: ApiResponse | null) => void>();
  let number = 0;
  const start = ({ config, release, file, code }: ExternalStart) => {
    configureServer(config, EXTERNAL_API, undefined, (address, _, headers) => {
      const call = (number += 1);
      return new Promise((resolve, reject) => {
        calls.set(call, (given) => (given ? resolve(given) : reject(new Error('the API did not answer'))));
        send({ call, address, language: headers['accept-language'] ?? ENGLISH });
      });
    });
    closeWaysOut();
    const pages = runServerFile(file, code, singletons);
    send({ ready: true });
    return { pages, release };
  };
  let started: { pages: ServerFile; release: string } | null = null;
  channel.on('message', (message: ToExternal) => {
    if ('ping' in message) send({ pong: true });
    else if ('start' in message) started = start(message.start);
    else if ('answer' in message) {
      calls.get(message.answer)?.(message.given);
      calls.delete(message.answer);
    } else if (started) {
      const { render } = message;
      pageOf(started.pages, started.release, message.request).then(
        (created) => send({ rendered: render, made: created }),
        (error: unknown) => send({ failed: render, cause: String(error instanceof Error ? error.message : error) }),
      );
    }
  });
  channel.on('disconnect', () => channel.exit());
}
