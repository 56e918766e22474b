// Must be first: this style sheet declares the order of the cascade layers.
import './theme/tokens.css';
import './theme/fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { categoriesQuery, configure, createQueryClient, noteServedCategories, type Texts } from '@haat/shared/state';
import { englishTexts } from '@haat/shared/text/in-english';
import { languageBase } from '@haat/shared/text/language-path';
import { ENGLISH, localeOf } from '@haat/shared/text/locale-of';
import { dataCurrentAt, documentUrl, fillQueries, readBootData } from './boot-data';
import { noteServedFields } from './early-input';
import { enterPage } from './enter-page';
import { loadLanguage } from './language/load-language';
import { markBusy } from './mark-busy';
import { onceLoaded } from './once-loaded';
import { PageStore } from './remotes/page-store';
import { RemoteLoader } from './remotes/remote-loader';
import { Reports } from './remotes/report-events';
import { ServedPage } from './remotes/served-page';
import { dropFailedStyles } from './remotes/served-styles';
import { Views } from './remotes/views';
import { Shop } from './Shop';
import { declaredSlots } from './slots/declared-slots';
import { ShopRoutes } from './ShopRoutes';
import { guardScripts } from './trusted-types';
import { routerPath, setDeclaredRoutes, setLanguageBase, visitAt, type Visit } from './visit';

const boot = readBootData();
configure(boot.config);
guardScripts(boot.registry);
setDeclaredRoutes(boot.routes);
const base = languageBase(boot.language);
setLanguageBase(base);
const queryClient = createQueryClient();
fillQueries(queryClient, boot, dataCurrentAt());
noteServedCategories(queryClient);
const reports = new Reports(boot.telemetry);
const translations = boot.language === ENGLISH ? null : loadLanguage(boot.language).catch(() => null);
const loader = new RemoteLoader({
  registry: boot.registry,
  report: reports.add,
  ...(translations ? { language: { name: boot.language, translations } } : {}),
});
const store = new PageStore(loader);
const visit = visitAt(new URL(location.href));
const views = new Views(reports.add, (remote) => loader.versionOf(remote), markBusy(queryClient, visit !== null));

dropFailedStyles();
noteServedFields();

const { served } = boot;
const servedPage = served
  ? new ServedPage({
      ...served,
      at: `${routerPath(documentUrl().pathname)}${documentUrl().search}`,
      isReadable: boot.routes.some(
        ({ remote, page, audience = 'everyone' }) =>
          remote === served.remote && page === served.page && audience === 'everyone',
      ),
      arrival: store.ensure(served.remote, served.page),
    })
  : null;

const slots = { fillings: declaredSlots(boot.registry), store, report: reports.add };

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the shop (#root)');

const enter = enterPage(store, queryClient, boot.language);
// If the server did not render the page, the browser starts to load it here.
const first = servedPage ? null : visit;
if (first) enter(first);
void queryClient.prefetchQuery(categoriesQuery);

/** @param isAsServed whether the HTML in the document, if any, is in the language of these texts */
function start(root: Element, texts: Texts, isAsServed: boolean): void {
  const shop = (
    <Shop queryClient={queryClient} texts={texts} slots={slots} pages={{ store, served: servedPage, views }}>
      <BrowserRouter basename={base}>
        <ShopRoutes
          enter={enter}
          leave={() => location.replace(location.href)}
          hasAdminOrigin={boot.hasAdminOrigin === true}
        />
      </BrowserRouter>
    </Shop>
  );
  // A transition hydrates in slices and handles taps between them; in one task, it would block a phone all the while.
  if (root.firstChild !== null && isAsServed) startTransition(() => void hydrateRoot(root, shop));
  else createRoot(root).render(shop);
}

if (!translations) start(root, englishTexts, true);
else {
  void translations.then((language) => {
    // If the language cannot be loaded, show the shop in English.
    if (!language) document.documentElement.lang = localeOf(ENGLISH);
    start(root, language?.texts ?? englishTexts, language !== null);
  });
}

// Shoppers have neither, so they do not load this code.
const { override, preview } = boot;
if (override) void import('./override/show-override').then(({ showOverride }) => showOverride(override));
if (preview)
  void Promise.all([import('./override/show-preview'), translations]).then(([{ showPreview }, language]) =>
    showPreview(preview, language?.texts ?? englishTexts),
  );

const isFailed = ({ route: { remote, page } }: Visit) => store.state(remote, page).status === 'failed';
onceLoaded(
  () =>
    void import(/* webpackChunkName: "after-load" */ './after-load').then(
      ({ afterLoad }) =>
        afterLoad({
          reports,
          views,
          remote: served?.remote ?? first?.route.remote ?? '',
          hasWorker: boot.worker === true,
          enter: (visit) => (isFailed(visit) ? undefined : enter(visit)),
          // A failed page is retried when it is visited, not on every hover over a link.
          load: (visit) => (isFailed(visit) ? undefined : void store.ensure(visit.route.remote, visit.route.page)),
        }),
      () => undefined,
    ),
);
