import type { ProductJob } from '@haat/shared/contract/product-jobs';

/** The id of a job's card on the page. */
export const cardId = ({ id }: Pick<ProductJob, 'id'>): string => `job-${id}`;

/** Focuses a job's card, which is far below the form on a phone; waits until it is rendered. */
export function showJob(job: Pick<ProductJob, 'id'>): void {
  requestAnimationFrame(() => document.getElementById(cardId(job))?.focus());
}
