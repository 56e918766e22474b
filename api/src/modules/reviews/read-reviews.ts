import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Review, ReviewPage, reviewQuerySchema } from '@haat/shared/contract/reviews';
import { sql, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { ReviewsTable } from '../../db/tables/reviews';
import { pageInfo } from '../../http/page-of';

/** Reviews in the format of responses, in the order of the rows. */
export async function toReviews(db: Kysely<Database>, rows: readonly Selectable<ReviewsTable>[]): Promise<Review[]> {
  const photos =
    rows.length === 0
      ? []
      : await db
          .selectFrom('review_photos')
          .select(['id', 'review_id', 'width', 'height'])
          .where(
            'review_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('created_at')
          .orderBy('id')
          .execute();
  return rows.map(({ id, rating, title, text, author, helpful, language, created_at, reply, replied_at }) => ({
    id,
    rating,
    title,
    text,
    language,
    author,
    helpful,
    photos: photos
      .filter(({ review_id }) => review_id === id)
      .map((photo) => ({
        id: photo.id,
        url: `/api/reviews/photos/${photo.id}`,
        width: photo.width,
        height: photo.height,
      })),
    createdAt: created_at.toISOString(),
    reply: reply !== null && replied_at !== null ? { text: reply, at: replied_at.toISOString() } : null,
  }));
}

/** The visible reviews of a product and their summary. Helpful ones in the reader's language come first. */
export async function reviewsOf(
  db: Kysely<Database>,
  productId: string,
  { page, size, sort, stars }: z.infer<typeof reviewQuerySchema>,
  language: ContentLanguage,
): Promise<ReviewPage> {
  const shown = db.selectFrom('reviews').where('product_id', '=', productId).where('state', '=', 'shown');
  const wanted = stars === undefined ? shown : shown.where('rating', '=', stars);
  const ordered =
    sort === 'helpful'
      ? wanted
          .orderBy(sql`(language = ${language})`, 'desc')
          .orderBy('helpful', 'desc')
          .orderBy('created_at', 'desc')
      : wanted.orderBy('created_at', 'desc');
  const [counted, rows] = await Promise.all([
    shown
      .select(['rating', sql<number>`count(*)::int`.as('count')])
      .groupBy('rating')
      .execute(),
    ordered
      .orderBy('id')
      .selectAll()
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  const byStars = [1, 2, 3, 4, 5].map((rating) => counted.find((row) => row.rating === rating)?.count ?? 0);
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const total = stars === undefined ? count : (byStars[stars - 1] ?? 0);
  return {
    summary: { count, mean: meanOf(byStars), stars: byStars },
    content: await toReviews(db, rows),
    ...pageInfo(total, { page, size }),
  };
}

/**
 * The mean to one decimal, half up, as the database rounds it. Computed in whole tenths, because binary fractions have
 * no exact half.
 */
function meanOf(byStars: readonly number[]): number | null {
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const sum = byStars.reduce((total, each, index) => total + each * (index + 1), 0);
  return count === 0 ? null : Math.floor((sum * 20 + count) / (2 * count)) / 10;
}
