import { http } from '@haat/shared/state';
import type * as Module from './reviews-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './reviews-client');

/** GET /api/products/{id}/reviews: published reviews, `page` from 0, and their summary. */
export const fetchReviews: Calls['fetchReviews'] = async (...given) => (await calls()).fetchReviews(...given);

/** GET /api/products/{id}/reviews/mine: the account's review, whether it may write one, and its helpful votes. */
export const fetchOwnReview: Calls['fetchOwnReview'] = async (...given) => (await calls()).fetchOwnReview(...given);

/** PUT /api/products/{id}/reviews/mine: creates or replaces the account's review. */
export const writeReview: Calls['writeReview'] = async (...given) => (await calls()).writeReview(...given);

/** DELETE /api/products/{id}/reviews/mine. */
export async function deleteReview(productId: string): Promise<void> {
  await http.delete(`/api/products/${encodeURIComponent(productId)}/reviews/mine`);
}

/** POST /api/products/{id}/reviews/mine/photos: a JPEG, PNG or WebP. */
export const addReviewPhoto: Calls['addReviewPhoto'] = async (...given) => (await calls()).addReviewPhoto(...given);

/** DELETE /api/products/{id}/reviews/mine/photos/{photo}. */
export async function deleteReviewPhoto(productId: string, photoId: string): Promise<void> {
  await http.delete(
    `/api/products/${encodeURIComponent(productId)}/reviews/mine/photos/${encodeURIComponent(photoId)}`,
  );
}

/**
 * PUT or DELETE /api/reviews/{id}/helpful, or of /api/answers: adds or removes a helpful vote. Returns the number of
 * votes.
 */
export const voteHelpful: Calls['voteHelpful'] = async (...given) => (await calls()).voteHelpful(...given);

/** GET /api/products/{id}/questions with their answers, the newest first. */
export const fetchQuestions: Calls['fetchQuestions'] = async (...given) => (await calls()).fetchQuestions(...given);

/** POST /api/products/{id}/questions. Returns whether it is published already. */
export const askQuestion: Calls['askQuestion'] = async (...given) => (await calls()).askQuestion(...given);

/** POST /api/questions/{id}/answers, for staff and for buyers. */
export const answerQuestion: Calls['answerQuestion'] = async (...given) => (await calls()).answerQuestion(...given);
