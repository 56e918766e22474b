/** The page that an address asks for, from 0; the address counts from 1. Whatever isn't a page is the first. */
export function pageOf(params: URLSearchParams): number {
  const asked = params.get('page');
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) - 1 : 0;
}
