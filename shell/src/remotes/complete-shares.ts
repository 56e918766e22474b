// The shop's own pages need only the parts of React that the shell uses; pages of other builds may need these too.
import 'react/compiler-runtime';
import 'react/jsx-dev-runtime';

/** The versions of each shared module, by module name. */
export type ShareScope = Record<string, Record<string, never>>;

/** A shared module in the scope. */
interface Copy {
  get: () => unknown;
}

/** The ending of a library's key under which it is shared whole; the platform's build uses the same. */
const WHOLE = /\/all$/;

/**
 * Adds the modules that are shared by policy to the share scope (decision 061): a library of which the shell's first
 * file has a part is loaded whole.
 */
export async function completeShares(scope: ShareScope): Promise<void> {
  // Both names are the same package.
  scope['react-router'] ??= scope['react-router-dom'] ?? {};
  await Promise.all(
    Object.entries<Record<string, Copy>>(scope)
      .filter(([key]) => WHOLE.test(key))
      .flatMap(([key, copies]) =>
        Object.entries(copies).map(async ([version, whole]) => {
          const factory = await whole.get();
          const part = (scope as Record<string, Record<string, Copy>>)[key.replace(WHOLE, '')]?.[version];
          if (part) Object.assign(part, { get: () => factory, lib: factory, loaded: true });
        }),
      ),
  );
}
