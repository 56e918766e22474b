/** The page in the address, from 0 (the address counts from 1). An invalid value means the first page. */
export function pageOf(params: URLSearchParams): number {
  const requested = params.get('page');
  return requested !== null && /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) - 1 : 0;
}
