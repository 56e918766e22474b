/** The page in the address, from 0 (the address counts from 1). An invalid value means the first page. */
export function pageOf(params: URLSearchParams): number {
  const asked = params.get('page');
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) - 1 : 0;
}
