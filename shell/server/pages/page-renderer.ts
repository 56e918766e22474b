import { messageOf, overrideOrigins } from '@haat/releases';
import type { PageModule } from '@haat/shared/page';
import type { Texts } from '@haat/shared/state';
import { englishTexts } from '@haat/shared/text/in-english';
import { pathIn } from '@haat/shared/text/language-path';
import { ENGLISH } from '@haat/shared/text/locale-of';
import type { BootData } from '../../src/boot-data';
import type { Release } from '../../src/remotes/registry';
import type { Translations } from '@haat/shared/text/translations';
import { alternates } from './alternates';
import { stringsOf } from '../../src/remotes/strings-of';
import type { PageRoute } from '../../src/routes/page-route';
import type { ServerConfig } from '../config';
import { pageHtml } from './page-html';
import type { RemotePages } from './remote-pages';
import type { ServerRegistry } from '../registry/registry';
import type { Outcome } from './render-reports';
import type { Hint, ReleaseStore } from '../registry/release-store';
import { renderKey, type RenderTracker } from './render-tracker';
import type { ExternalPages } from './external-pages';
import type { MadePage, MakePageOptions, ShellBundle } from './shell-bundle';

/** Placeholder for the site's origin until the HTML is sent: the origin depends on the request, the HTML is shared. */
export const SITE = 'https://site.haat.invalid';

/** A rendered page, with a placeholder for its origin. */
export interface RenderedPage {
  html: string;
  status: number;
  /** The address of a page that has moved. */
  location?: string;
  /** The keys of the data that it shows; a change of one changes the page. */
  dependencies: readonly string[];
  /** False for a page that must not be cached: it is personal, or incomplete. */
  shared: boolean;
  /**
   * Whether a browser may store it for offline use: a whole page that is the same for all visitors, or one whose
   * personal part is rendered in the browser only.
   */
  copy: boolean;
  /** The result for the visitor's release; null if it was not tried, or was too late or lacked data. */
  outcome: Outcome | null;
}

/** The cause of a release's failure. */
interface Failed {
  failed: string;
}

/** A path and the route that matches it. */
export interface PageRequest {
  /** Path and query as requested, without the language. */
  address: string;
  /** Undefined if no route matches. */
  route: PageRoute | undefined;
  params: Readonly<Record<string, string | undefined>>;
  registry: ServerRegistry;
  /** The language of the address, one of the shop's. */
  language: string;
}

/** A remote's part of a page. */
interface RemotePart {
  module: PageModule;
  /** Missing if the release has no strings in the visitor's language. */
  texts: Texts | undefined;
}

/** The initial files of the shell. */
export interface ShellFiles {
  scripts: readonly string[];
  styles: readonly string[];
  /** The languages besides English, with the scripts that the shell loads for each. */
  languages: Readonly<Record<string, readonly string[]>>;
}

export interface PageRendererOptions {
  config: Pick<
    ServerConfig,
    'API_URL' | 'FEATURE_AUTHENTICATION' | 'FEATURE_ANALYTICS' | 'TELEMETRY_SHARE' | 'ADMIN_URL'
  >;
  /** Whether pages register the service worker. */
  hasWorker: boolean;
  releases: ReleaseStore;
  remotes: RemotePages;
  /** Pages of releases of other repositories. */
  external: ExternalPages;
  bundle: ShellBundle;
  /** The shell's own files. */
  shell: ShellFiles;
  /** The files of its development build, for pages with a remote in development; null if it is not built. */
  development: () => Promise<ShellFiles | null>;
  /** Receives which pages are being rendered, and knows which must not be. */
  watch: RenderTracker;
  /** Called when a page throws while it is rendered. */
  onFailure: (remote: string, version: string, error: unknown) => void;
  deadlineMs: number;
}

const LATE = Symbol('late');

/** Settles as `work` does, or resolves to `fallback` after `deadlineMs`. */
async function within<T, U>(work: Promise<T>, deadlineMs: number, fallback: U): Promise<T | U> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<U>((resolve) => {
    clock = setTimeout(() => resolve(fallback), Math.max(0, deadlineMs));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(clock));
}

const outcomeOf = (
  { remote, path }: PageRoute,
  { registry, watched }: ServerRegistry,
  failure: string | null,
): Outcome => ({
  remote,
  version: registry[remote]?.version ?? '',
  path,
  isWatched: watched.includes(remote),
  failure,
});

/** A manifest gets no hint: the stock runtime fetches it too late for a preload. */
function entryHint({ entry, integrity, container }: Release): Hint[] {
  if (container?.type === 'manifest') return [];
  return [{ href: entry, integrity, as: container?.type === 'module' ? 'module' : 'script' }];
}

const isOverridden = ({ remote }: PageRoute, { override }: ServerRegistry) =>
  override !== null && remote in override.remotes;

/** Renders pages: the remote's module, its data, the shop around it, and the document. */
export class PageRenderer {
  private readonly languages = new Map<string, Promise<Translations>>();

  /** The shop's languages. */
  private readonly offered: readonly string[];

  constructor(private readonly options: PageRendererOptions) {
    this.offered = [ENGLISH, ...Object.keys(options.shell.languages)];
  }

  /**
   * Renders the page with its remote's current release; if that fails, with the previous one; else without the remote's
   * part (design §4). Failures of a remote or the API do not reject: the browser renders what is missing.
   */
  async render(request: PageRequest): Promise<RenderedPage> {
    const { route, registry } = request;
    if (route && (route.audience === 'staff' || isOverridden(route, registry))) return this.inBrowser(request);
    let outcome: Outcome | null = null;
    for (const state of route ? [registry, registry.withPreviousOf(route.remote)] : []) {
      if (!state || !route) continue;
      const page = await this.withRelease({ ...request, route, registry: state });
      if ('failed' in page) outcome ??= outcomeOf(route, registry, page.failed);
      // A page of a fallback release is not cached, since the current one may soon work again.
      else return state === registry ? page : { ...page, shared: false, copy: false, outcome };
    }
    const page = await this.compose(request, null);
    return { ...('failed' in page ? await this.inBrowser(request) : page), outcome };
  }

  /** The page by the release in the registry, or the cause of its failure. */
  private async withRelease(request: PageRequest & { route: PageRoute }): Promise<RenderedPage | Failed> {
    const {
      route: { remote, page },
      registry,
      language,
    } = request;
    const release = registry.registry[remote];
    const integrity = registry.hashes[remote]?.server;
    // A remote without a server file is rendered in the browser only, which is no failure.
    if (!release || !integrity) return this.compose(request, null);
    if (release.container) return this.externalPage(request, release, integrity);
    const key = renderKey(remote, release.version, page);
    if (this.options.watch.holds(key)) return { failed: 'a process that rendered it was lost' };
    const done = this.options.watch.begin(key);
    try {
      const started = performance.now();
      const part = await within(this.part(remote, release, integrity, page, language), this.options.deadlineMs, LATE);
      // A late part may be ready for the next page, and no other release would be faster.
      if (part === LATE) return await this.compose(request, null);
      if (!part) return { failed: 'its server file could not be used' };
      return await this.compose(request, part, this.options.deadlineMs - (performance.now() - started));
    } finally {
      done();
    }
  }

  /** The page of a release of another repository, whose code doesn't run in this process (decision 076). */
  private async externalPage(
    request: PageRequest & { route: PageRoute },
    release: Release,
    integrity: string,
  ): Promise<RenderedPage | Failed> {
    const { deadlineMs, external, onFailure } = this.options;
    const { remote, page } = request.route;
    if (external.isHeld(remote, release, page)) return { failed: 'a process that rendered it was lost' };
    try {
      const options = { ...this.makePageOptions(request, deadlineMs), page };
      const created = await within(external.render(remote, release, integrity, options), deadlineMs * 2, LATE);
      return created === LATE ? await this.compose(request, null) : await this.document(request, created);
    } catch (error) {
      onFailure(remote, release.version, error);
      return { failed: messageOf(error) };
    }
  }

  /** @param dataMs time left for its data, in milliseconds */
  private makePageOptions(
    { address, route, params, registry, language }: PageRequest,
    dataMs: number,
  ): MakePageOptions {
    return {
      url: new URL(`${SITE}${address}`),
      params,
      language,
      withLoader: (route?.audience ?? 'everyone') === 'everyone',
      declared: registry.declared,
      fillings: registry.fillings,
      hasSettings: registry.hasSettings,
      dataMs: Math.max(50, dataMs),
      renderMs: this.options.deadlineMs,
    };
  }

  private async part(
    remote: string,
    release: Release,
    integrity: string,
    page: string,
    language: string,
  ): Promise<RemotePart | null> {
    const { remotes } = this.options;
    const [module, translations, strings] = await Promise.all([
      remotes.page(remote, release, integrity, page),
      this.translations(language),
      language === ENGLISH ? null : remotes.strings(remote, release, integrity, language),
    ]);
    return (
      module && {
        module,
        texts: translations && strings ? translations.ofRelease(`${remote}@${release.version}`, strings) : undefined,
      }
    );
  }

  /** A language with the shop's strings, loaded once; null for English. */
  private async translations(language: string): Promise<Translations | null> {
    if (language === ENGLISH) return null;
    const known = this.languages.get(language) ?? this.options.bundle.loadLanguage(language);
    this.languages.set(language, known);
    return known;
  }

  /** The shop's texts in a language; English if it has none. */
  readonly textsIn = async (language: string): Promise<Texts> =>
    (await this.translations(language))?.texts ?? englishTexts;

  /**
   * @param part the remote's part; null for a page without it
   * @param leftMs time left for its data, in milliseconds
   * @returns the page, or the error that it threw
   */
  private async compose(
    request: PageRequest,
    part: RemotePart | null,
    leftMs = this.options.deadlineMs,
  ): Promise<RenderedPage | Failed> {
    const { route, registry, language } = request;
    const texts = await this.textsIn(language);
    try {
      const created = await this.options.bundle.makePage(this.makePageOptions(request, leftMs), part?.module ?? null, {
        texts,
        pageTexts: part?.texts,
      });
      return await this.document(request, created);
    } catch (error) {
      const remote = part && route ? route.remote : 'shell';
      this.options.onFailure(remote, (part && route && registry.registry[route.remote]?.version) ?? '', error);
      return { failed: messageOf(error) };
    }
  }

  /** The document of a page. */
  private async document(request: PageRequest, { data, hasPage, rendered }: MadePage): Promise<RenderedPage> {
    const { route, registry, language } = request;
    const audience = route?.audience ?? 'everyone';
    if (!rendered || data.redirect !== null) {
      return {
        html: '',
        status: 301,
        location: pathIn(language, data.redirect ?? '/'),
        dependencies: data.dependencies,
        shared: audience === 'everyone' && !data.hasFailed,
        copy: false,
        outcome: null,
      };
    }
    const texts = await this.textsIn(language);
    const hints = await this.hints(route, registry, language, { hasPage });
    const html = pageHtml({
      boot: {
        ...this.boot(registry, language),
        ...(route && hasPage ? { served: { remote: route.remote, page: route.page } } : {}),
        data: hasPage ? data.data : data.frame,
        ...(Object.keys(data.failures).length > 0 ? { failures: data.failures } : {}),
      },
      shell: await this.shell(registry),
      hints,
      rendered: { ...rendered, head: rendered.head + alternates(rendered.head, this.offered), hasPage },
      noscript: this.noscript(request, hasPage && data.complete, texts),
    });
    const status = route && !route.isMissing ? data.status : 404;
    const whole = (hasPage || !route) && data.complete && !data.hasFailed && status < 500 && hints.known;
    return {
      html,
      status,
      dependencies: data.dependencies,
      shared: whole && audience === 'everyone',
      copy: whole && status === 200 && (audience === 'everyone' || route?.worksOffline === true),
      outcome: hasPage && route ? outcomeOf(route, registry, null) : null,
    };
  }

  /** A document without rendered content. */
  private async inBrowser({ route, registry, language }: PageRequest): Promise<RenderedPage> {
    const { t } = await this.textsIn(language);
    const html = pageHtml({
      boot: this.boot(registry, language),
      shell: await this.shell(registry),
      hints: await this.hints(route, registry, language, { hasPage: false }),
      rendered: null,
      noscript: t('This page needs JavaScript. Please turn it on.'),
    });
    return {
      html,
      status: route && !route.isMissing ? 200 : 404,
      dependencies: [],
      shared: false,
      copy: false,
      outcome: null,
    };
  }

  /**
   * The files that a page needs besides the shell's: its remote's entry, and its own if they are known before the
   * deadline, so that a slow store delays no page.
   */
  private async hints(
    route: PageRoute | undefined,
    { registry, hashes, override }: ServerRegistry,
    language: string,
    { hasPage }: { hasPage: boolean },
  ): Promise<{ scripts: Hint[]; styles: Hint[]; known: boolean }> {
    const release = route && registry[route.remote];
    const languageScripts = (this.options.shell.languages[language] ?? []).map((href) => ({ href }));
    // Request nothing from an address in an override: it may be in this server's own network.
    if (!release || override?.remotes[route.remote]?.entry.startsWith('/') === false)
      return { scripts: languageScripts, styles: [], known: true };
    // The style sheets of another build can only be linked: how its code would request them is unknown.
    if (release.container && !hasPage)
      return { scripts: [...languageScripts, ...entryHint(release)], styles: [], known: true };
    const files = await within(
      this.options.releases.filesOf(
        route.remote,
        release,
        [route.page, stringsOf(language)],
        hashes[route.remote]?.record,
      ),
      this.options.deadlineMs,
      null,
    );
    return {
      scripts: [...languageScripts, ...entryHint(release), ...(files?.scripts ?? [])],
      styles: files?.styles ?? [],
      known: files !== null,
    };
  }

  private async shell({ override }: ServerRegistry): Promise<ShellFiles> {
    const isWorkedOn = override !== null && overrideOrigins(override).length > 0;
    return (isWorkedOn ? await this.options.development() : null) ?? this.options.shell;
  }

  private boot({ registry, declared, watched, override, preview }: ServerRegistry, language: string): BootData {
    const isTried = override !== null || preview !== null;
    const { API_URL, FEATURE_AUTHENTICATION, FEATURE_ANALYTICS, TELEMETRY_SHARE } = this.options.config;
    return {
      config: {
        apiUrl: API_URL,
        authentication: FEATURE_AUTHENTICATION,
        analytics: FEATURE_ANALYTICS,
        siteUrl: SITE,
        languages: this.offered,
      },
      language,
      registry,
      routes: declared,
      // Views with an override or a preview are not reported: visitors do not get these releases.
      telemetry: {
        share: FEATURE_ANALYTICS && !isTried ? TELEMETRY_SHARE : 0,
        ...(watched.length > 0 ? { watched } : {}),
      },
      // No service worker with an override or a preview.
      ...(this.options.hasWorker && !isTried ? { worker: true } : {}),
      ...(this.options.config.ADMIN_URL ? { hasAdminOrigin: true } : {}),
      ...(override ? { override: { by: override.by, until: override.until, remotes: override.remotes } } : {}),
      ...(preview ? { preview: { name: preview.name, version: preview.version, until: preview.until } } : {}),
    };
  }

  /** @param isWhole whether the HTML contains the page and all its data */
  private noscript({ route, registry }: PageRequest, isWhole: boolean, { t }: Texts): string | null {
    if (route && registry.registry[route.remote] && !registry.hashes[route.remote]?.server)
      return t('This page needs JavaScript. Please turn it on.');
    if (route && !isWhole) return t('This page took too long to load. Please reload it, or turn on JavaScript.');
    if (route?.audience === 'visitor') return t('This account page needs JavaScript. Please turn it on.');
    return null;
  }
}
