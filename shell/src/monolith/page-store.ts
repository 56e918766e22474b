import type { PageModule } from '@haat/shared/page';
import { pages } from 'virtual:bundled-pages';

type BundledPageState = { status: 'loading' } | { status: 'ready'; module: PageModule };

const LOADING: BundledPageState = { status: 'loading' };
const loaded = new Map<string, BundledPageState & { status: 'ready' }>();
const pending = new Map<string, Promise<PageModule>>();

/**
 * Replaces remotes/page-store.ts in the monolith build, which contains the pages: nothing is retried, falls back or is
 * awaited.
 */
export class PageStore {
  state(remote: string, page: string): BundledPageState {
    const key = `${remote}/${page}`;
    const known = loaded.get(key);
    if (known) return known;
    const bundled = pages[key];
    if (!bundled || typeof bundled === 'function') return LOADING;
    const ready = { status: 'ready', module: bundled } as const;
    loaded.set(key, ready);
    return ready;
  }

  ensure(remote: string, page: string): Promise<PageModule> {
    const key = `${remote}/${page}`;
    const started = pending.get(key);
    if (started) return started;
    const bundled = pages[key];
    if (!bundled) throw new Error(`The bundle has no page '${key}'`);
    const load =
      typeof bundled === 'function'
        ? bundled().then((module) => {
            loaded.set(key, { status: 'ready', module });
            return module;
          })
        : Promise.resolve(bundled);
    pending.set(key, load);
    return load;
  }
}
