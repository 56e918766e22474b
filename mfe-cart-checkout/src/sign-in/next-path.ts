/**
 * The path to open after sign-in: `next` in the query if it is a path of this site, else '/'. Refuses everything that a
 * browser could read as another site ('//evil', '/\evil', 'https:…', with tabs or line breaks in it).
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
