import * as z from 'zod/mini';
import { paged } from './common';
import { wholeNumberOr } from './query-number';
import { severalLines } from './typed-text';

/** Body of POST /api/products/{id}/questions and POST /api/questions/{id}/answers. */
export const questionWriteSchema = z.object({
  text: z
    .string()
    .check(severalLines, z.minLength(8, 'Write at least eight characters'), z.maxLength(600, 'At most 600 characters')),
});
export const answerWriteSchema = z.object({
  text: z
    .string()
    .check(severalLines, z.minLength(2, 'Write an answer'), z.maxLength(2000, 'At most 2,000 characters')),
});

export const answerSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** 'Haat' for the shop, else a buyer's first name and initial. */
  author: z.string(),
  side: z.enum(['shop', 'buyer']),
  helpful: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export const questionSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Language of the text, such as 'hi'. */
  language: z.optional(z.string()),
  author: z.string(),
  createdAt: z.string(),
  answers: z.array(answerSchema),
});
export type Question = z.infer<typeof questionSchema>;
export const questionPageSchema = paged(questionSchema);
export type QuestionPage = z.infer<typeof questionPageSchema>;

export const questionQuerySchema = z.object({
  page: wholeNumberOr(0, 0, 100_000),
  size: wholeNumberOr(5, 1, 50),
});

/** Response to a question or an answer: whether it is shown or waits for approval. */
export const writtenSchema = z.object({ id: z.string(), state: z.enum(['waiting', 'shown', 'refused']) });
