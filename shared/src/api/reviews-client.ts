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

// Loaded by reviews.ts with its first call: the calls whose responses are parsed by the contract. See reviews.ts for
// their descriptions.

export interface ReviewQuery {
  page?: number;
  size?: number;
  sort?: 'helpful' | 'newest';
  stars?: number;
}

const of = (productId: string) => `/api/products/${encodeURIComponent(productId)}`;
const countSchema = z.object({ helpful: z.number() });

export async function fetchReviews(productId: string, query: ReviewQuery = {}): Promise<ReviewPage> {
  return reviewPageSchema.parse((await http.get(`${of(productId)}/reviews`, { params: query })).data);
}

export async function fetchOwnReview(productId: string): Promise<OwnReview> {
  return ownReviewSchema.parse((await http.get(`${of(productId)}/reviews/mine`)).data);
}

export async function writeReview(productId: string, review: ReviewWrite): Promise<OwnReview> {
  return ownReviewSchema.parse((await http.put(`${of(productId)}/reviews/mine`, review)).data);
}

export async function addReviewPhoto(productId: string, photo: Blob): Promise<z.infer<typeof reviewPhotoSchema>> {
  return reviewPhotoSchema.parse(
    (await http.post(`${of(productId)}/reviews/mine/photos`, photo, { headers: { 'Content-Type': photo.type } })).data,
  );
}

export async function voteHelpful(kind: 'reviews' | 'answers', id: string, helpful: boolean): Promise<number> {
  const url = `/api/${kind}/${encodeURIComponent(id)}/helpful`;
  return countSchema.parse((await (helpful ? http.put(url) : http.delete(url))).data).helpful;
}

export async function fetchQuestions(
  productId: string,
  query: { page?: number; size?: number } = {},
): Promise<QuestionPage> {
  return questionPageSchema.parse((await http.get(`${of(productId)}/questions`, { params: query })).data);
}

export async function askQuestion(productId: string, text: string): Promise<z.infer<typeof writtenSchema>> {
  return writtenSchema.parse((await http.post(`${of(productId)}/questions`, { text })).data);
}

export async function answerQuestion(questionId: string, text: string): Promise<z.infer<typeof writtenSchema>> {
  return writtenSchema.parse(
    (await http.post(`/api/questions/${encodeURIComponent(questionId)}/answers`, { text })).data,
  );
}
