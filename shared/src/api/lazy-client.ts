type Call = (...given: never[]) => Promise<unknown>;

/** The calls among the exports of a client's module. */
type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] };

/**
 * Gives the calls of a client whose module is loaded with the first one: the parsers of responses (zod, schemas) are not
 * part of a page's first load. Marked as pure, a call that a build does not use is left out of it.
 */
export const lazyClient =
  <Module extends object>(load: () => Promise<Module>) =>
  <Name extends keyof CallsOf<Module>>(name: Name): CallsOf<Module>[Name] =>
    // The type of a module does not tell that the call has this name.
    (async (...given: never[]) => ((await load()) as Record<Name, Call>)[name](...given)) as CallsOf<Module>[Name];
