interface Page {
  /** From 0. */
  page: number;
  size: number;
}

/** Paging fields of a response (specification §3). */
export const pageInfo = (total: number, { page, size }: Page) => ({
  last: (page + 1) * size >= total,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / size),
});

/** A page without a total: `rows` contains one row more than the page if there is a next page. */
export const pageWithoutTotal = <T>(rows: readonly T[], { page, size }: Page) => ({
  content: rows.slice(0, size),
  last: rows.length <= size,
  page,
  size,
});
