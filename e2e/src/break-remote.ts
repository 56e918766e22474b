import type { Page, Route } from 'playwright-core';
import { shopUrl } from './open-browser';
import type { RemoteSample } from './remote-samples';

const script = (body: string, status = 200) => ({ status, contentType: 'text/javascript', body });

/** What the chunk of a page is replaced by: a module of the same name whose component throws. */
async function throwingChunk(route: Route, { folder, page }: RemoteSample): Promise<void> {
  const original = await (await route.fetch()).text();
  const name = /(?:globalThis|self)(?:\.|\[")(webpackChunk\w+)/.exec(original)?.[1];
  if (!name) throw new Error('The chunk names no global that it is pushed to');
  const module = `./${folder}/src/pages/${page}/${page}Page.tsx`;
  const body = `(self["${name}"]=self["${name}"]||[]).push([["${page}"],{"${module}":(m,e,r)=>{r.r(e);r.d(e,{Component:()=>C});function C(){throw new Error("planted: throws in the first render")}}}]);`;
  await route.fulfill(script(body));
}

type Fault = (route: Route, sample: RemoteSample) => Promise<void>;
const whole = { files: 'entry' } as const;
const chunk = { files: 'chunk' } as const;

/** Each way in which a remote is broken, and whether its entry or its page's chunk is what breaks. */
export const faults: Record<string, { files: 'entry' | 'chunk'; answer: Fault }> = {
  refused: { ...whole, answer: (route) => route.abort('connectionrefused') },
  reset: { ...whole, answer: (route) => route.abort('connectionreset') },
  // Never answered: the page goes on without it.
  stalled: { ...whole, answer: () => Promise.resolve() },
  404: { ...whole, answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  500: { ...whole, answer: (route) => route.fulfill({ status: 500, body: 'Broken' }) },
  'HTML with status 200': { ...whole, answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }) },
  'a syntax error': { ...whole, answer: (route) => route.fulfill(script('var broken = {{{;')) },
  'a container without the module': {
    ...whole,
    answer: (route, { remote }) => route.fulfill(script(`var haat_${remote.replace(/-/g, '_')}={init(){},get(n){return Promise.reject(new Error("no module "+n))}};`)),
  },
  'a missing chunk': { ...chunk, answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  'a throw in the first render': { ...chunk, answer: throwingChunk },
};

/**
 * Breaks a remote until the returned function is called. Integrity is taken out of the page's registry, so that each
 * fault reaches the code that must bear it instead of being refused at the door.
 */
export async function breakRemote(page: Page, sample: RemoteSample, kind: string): Promise<() => Promise<void>> {
  const fault = faults[kind];
  if (!fault) throw new Error(`There is no fault '${kind}'`);
  const withoutIntegrity = async (route: Route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/,?"integrity":"[^"]+"/g, '').replace(/ integrity="[^"]+"/g, '');
    await route.fulfill({ response: answer, body });
  };
  await page.route((url) => url.href.startsWith(shopUrl) && url.pathname === '/registry.json', withoutIntegrity);
  await page.route(`${shopUrl}/**`, (route) => (route.request().resourceType() === 'document' ? withoutIntegrity(route) : route.fallback()));
  const broken = (url: URL) =>
    url.pathname.startsWith(`/remotes/${sample.remote}/`) && (fault.files === 'entry' ? url.pathname.endsWith('/remoteEntry.js') : new RegExp(`/js/${sample.page}\\.[^/]+\\.js$`).test(url.pathname));
  const answer = (route: Route) => fault.answer(route, sample);
  await page.route(broken, answer);
  return () => page.unroute(broken, answer);
}
