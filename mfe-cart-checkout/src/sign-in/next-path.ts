/**
 * Where to go after signing in: the `next` of the address when it is a path of this site, else '/'. Anything that a
 * browser could read as another site ('//evil', '/\evil', 'https:…', with tabs or line breaks in it) is refused.
 */
export function nextPath(next: string | null): string {
  if (!next || !next.startsWith('/')) return '/';
  try {
    const base = 'http://here.invalid';
    const url = new URL(next, base);
    if (url.origin !== base || url.pathname.startsWith('//')) return '/';
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
}
