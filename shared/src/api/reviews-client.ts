import * as z from 'zod/mini';
import { questionPageSchema, writtenSchema, type QuestionPage } from '../contract/questions';
import {
  ownReviewSchema,
  reviewPageSchema,
  reviewPhotoSchema,
  type OwnReview,
  type ReviewPage,
  type ReviewWrite,
} from '../contract/reviews';
import { http } from '@haat/shared/state';

export interface ReviewQuery {
  page?: number;
  size?: number;
  sort?: 'helpful' | 'newest';
  stars?: number;
}

const of = (productId: string) => `/api/products/${encodeURIComponent(productId)}`;
const countSchema = z.object({ helpful: z.number() });

/** GET /api/products/{id}/reviews: published reviews, `page` from 0, and their summary. */
export async function fetchReviews(productId: string, query: ReviewQuery = {}): Promise<ReviewPage> {
  return reviewPageSchema.parse((await http.get(`${of(productId)}/reviews`, { params: query })).data);
}

/** GET /api/products/{id}/reviews/mine: the account's review, whether it may write one, and its helpful votes. */
export async function fetchOwnReview(productId: string): Promise<OwnReview> {
  return ownReviewSchema.parse((await http.get(`${of(productId)}/reviews/mine`)).data);
}

/** PUT /api/products/{id}/reviews/mine: creates or replaces the account's review. */
export async function writeReview(productId: string, review: ReviewWrite): Promise<OwnReview> {
  return ownReviewSchema.parse((await http.put(`${of(productId)}/reviews/mine`, review)).data);
}

/** POST /api/products/{id}/reviews/mine/photos: a JPEG, PNG or WebP. */
export async function addReviewPhoto(productId: string, photo: Blob): Promise<z.infer<typeof reviewPhotoSchema>> {
  return reviewPhotoSchema.parse(
    (await http.post(`${of(productId)}/reviews/mine/photos`, photo, { headers: { 'Content-Type': photo.type } })).data,
  );
}

/**
 * PUT or DELETE /api/reviews/{id}/helpful, or of /api/answers: adds or removes a helpful vote. Returns the number of
 * votes.
 */
export async function voteHelpful(kind: 'reviews' | 'answers', id: string, helpful: boolean): Promise<number> {
  const url = `/api/${kind}/${encodeURIComponent(id)}/helpful`;
  return countSchema.parse((await (helpful ? http.put(url) : http.delete(url))).data).helpful;
}

/** GET /api/products/{id}/questions with their answers, the newest first. */
export async function fetchQuestions(
  productId: string,
  query: { page?: number; size?: number } = {},
): Promise<QuestionPage> {
  return questionPageSchema.parse((await http.get(`${of(productId)}/questions`, { params: query })).data);
}

/** POST /api/products/{id}/questions. Returns whether it is published already. */
export async function askQuestion(productId: string, text: string): Promise<z.infer<typeof writtenSchema>> {
  return writtenSchema.parse((await http.post(`${of(productId)}/questions`, { text })).data);
}

/** POST /api/questions/{id}/answers, for staff and for buyers. */
export async function answerQuestion(questionId: string, text: string): Promise<z.infer<typeof writtenSchema>> {
  return writtenSchema.parse(
    (await http.post(`/api/questions/${encodeURIComponent(questionId)}/answers`, { text })).data,
  );
}

/** DELETE /api/products/{id}/reviews/mine. */
export async function deleteReview(productId: string): Promise<void> {
  await http.delete(`/api/products/${encodeURIComponent(productId)}/reviews/mine`);
}

/** DELETE /api/products/{id}/reviews/mine/photos/{photo}. */
export async function deleteReviewPhoto(productId: string, photoId: string): Promise<void> {
  await http.delete(
    `/api/products/${encodeURIComponent(productId)}/reviews/mine/photos/${encodeURIComponent(photoId)}`,
  );
}
