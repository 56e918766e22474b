import { readFile } from 'node:fs/promises';
import { releasesIn } from '@haat/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Texts } from '@haat/shared/state';
import { languageBase, pathIn } from '@haat/shared/text/language-path';
import { localeOf } from '@haat/shared/text/locale-of';
import {
  ifSeen,
  conditionalHtml,
  OFFLINE_PATH,
  POLICY_PATH,
  WORKER_PATH,
  type Policy,
} from '../../src/worker/worker-protocol';
import { ReadyPage } from '../pages/page-cache';
import { preferredEncoding } from '@haat/shared/contract/preferred-encoding';
import { escape, plainPage } from '../plain-page';
import type { SignedRegistry } from '../registry/registry';
import { retiredWorker } from './unregister-worker';

export interface WorkerRoutesOptions {
  /** The worker's build; null if the setting is off or nothing was built. */
  script: string | null;
  /** Identifies the shell's build; a new value makes browsers update the worker and the offline page. */
  build: string;
  /**
   * The registry in force.
   * @throws if there has never been one
   */
  current: () => Promise<SignedRegistry>;
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>;
  /** Further origins that the worker may fetch from: the release servers. */
  origins: readonly string[];
  /** Paths of the style sheets of the shell and of this page. */
  styles: readonly string[];
  /** Path of this page's script. */
  pageScript: string;
  /** The shop's languages. */
  languages: readonly string[];
  /** The texts in a language. */
  textsIn: (language: string) => Promise<Texts>;
}

/** Reads the worker's build, if there is one. */
export const readWorker = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** Releases that visitors may get, in any canary bucket. */
const policyOf = ({ record: { sequence, at, registry } }: Pick<SignedRegistry, 'record'>): Policy => ({
  sequence,
  at,
  releases: Object.fromEntries(
    Object.entries(registry).map(([name, current]) => [name, releasesIn(current).map(([, { version }]) => version)]),
  ),
});

/** The offline page, with the text for every reason; the worker removes all but the right one. */
function offlinePage(styles: readonly string[], script: string, { t, language }: Texts): string {
  const at = (path: string) => pathIn(language, path);
  return plainPage({
    title: t('No connection'),
    styles,
    script,
    locale: localeOf(language),
    name: 'offline',
    main: `<p><a class="brand" href="${at('/')}"><img src="/favicon.svg" alt="" width="32" height="32"> Haat</a></p>
<h1>${escape(t('No connection to the shop'))}</h1>
${conditionalHtml('checkout', `<p>${escape(t('Checkout needs a connection to confirm prices, stock and payment. Nothing was ordered. Your cart is unchanged.'))}</p>`)}
${conditionalHtml('own', `<p>${escape(t('Account pages are never stored on this device, so they need a connection.'))}</p>`)}
${conditionalHtml('unseen', `<p>${escape(t('You haven’t opened this page on this device in the last seven days, or it has changed since. It will load when you’re back online.'))}</p>`)}
<p class="ways"><a class="again" href="">${escape(t('Try Again'))}</a> <a href="${at('/cart')}">${escape(t('Your cart'))}</a> <a href="${at('/')}">${escape(t('Home page'))}</a></p>
${ifSeen(`<h2>${escape(t('Recently viewed'))}</h2>\n<ul class="seen">\n`, '\n</ul>')}`,
  });
}

/** Routes of the service worker and its files, or of the script that unregisters it (decision 034). */
export async function workerRoutes(
  app: FastifyInstance,
  { script, build, current, headers, origins, styles, pageScript, languages, textsIn }: WorkerRoutesOptions,
): Promise<void> {
  const worker = new ReadyPage(script === null ? retiredWorker : `// The shell's build ${build}\n${script}`, {
    status: 200,
    dependencies: [],
    shared: true,
    outcome: null,
    copy: false,
  });
  app.get(WORKER_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return (
      reply
        // This file can disable the worker, so neither a browser nor a cache in front may keep an old one.
        .header('cache-control', 'no-cache, no-store, must-revalidate')
        .header('vary', 'accept-encoding')
        .header(
          'content-security-policy',
          ["default-src 'none'", `connect-src ${["'self'", ...origins].join(' ')}`].join('; '),
        )
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(await worker.body(encoding))
    );
  });
  if (script === null) return;
  app.get(POLICY_PATH, async (_, reply) => reply.header('cache-control', 'no-store').send(policyOf(await current())));
  for (const language of languages)
    app.get(`${languageBase(language)}${OFFLINE_PATH}`, async (_, reply) =>
      reply
        .headers(headers)
        .header('cache-control', 'no-store')
        .header('content-language', localeOf(language))
        .type('text/html; charset=utf-8')
        .send(offlinePage(styles, pageScript, await textsIn(language))),
    );
}
