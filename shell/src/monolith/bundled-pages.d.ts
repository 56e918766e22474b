declare module 'virtual:bundled-pages' {
  import type { PageModule } from '@haat/shared/page';

  /**
   * Every page by 'remote/Page': the module itself where it is in the first file, a function where it is a chunk
   * (platform/src/perf/bench/monolith.ts).
   */
  export const pages: Readonly<Record<string, PageModule | (() => Promise<PageModule>)>>;
}
