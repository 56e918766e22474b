type Call = (...given: never[]) => Promise<unknown>;

/** The calls among the exports of a client's module. */
type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] };

/**
 * Returns functions that load a client's module at the first call, so that the parsers of responses (zod, schemas) are
 * not part of a page's first load. Marked as pure, so that a build leaves out unused calls.
 */
export const lazyClient =
  <Module extends object>(load: () => Promise<Module>) =>
  <Name extends keyof CallsOf<Module>>(name: Name): CallsOf<Module>[Name] =>
    // TypeScript cannot infer that the module has a call of this name.
    (async (...given: never[]) => ((await load()) as Record<Name, Call>)[name](...given)) as CallsOf<Module>[Name];
