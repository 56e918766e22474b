import type { OwnReview } from '@haat/shared/contract/reviews';
import { useSession } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { ownReviewQuery } from './review-query';

/** What the user may do and has done about a product; undefined for guests and until it has loaded. */
export function useOwnReview(productId: string): OwnReview | undefined {
  const { token } = useSession();
  const { data } = useQuery({ ...ownReviewQuery(productId), enabled: token !== null });
  return token === null ? undefined : data;
}
