/** Max number of items in the pagination, before it uses ellipses (§9). */
export const MAX_ITEMS = 7;

/**
 * The items of a pagination: page numbers from 1, and null for an ellipsis. All pages if there are at most seven; else
 * seven items with the first, the last and those around the current page.
 */
export function paginationItems(current: number, total: number): (number | null)[] {
  if (total <= MAX_ITEMS) return Array.from({ length: total }, (_, index) => index + 1);
  const page = Math.min(Math.max(current, 1), total);
  if (page <= 4) return [1, 2, 3, 4, 5, null, total];
  if (page >= total - 3) return [1, null, total - 4, total - 3, total - 2, total - 1, total];
  return [1, null, page - 1, page, page + 1, null, total];
}
