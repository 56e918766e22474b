import * as z from 'zod/mini';
import { paged } from './common';

const asNumber = (value: unknown): unknown => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

/** Body of POST /api/products/{id}/questions and POST /api/questions/{id}/answers. */
export const questionWriteSchema = z.object({ text: z.string().check(z.trim(), z.minLength(8, 'Write at least eight characters'), z.maxLength(600, 'At most 600 characters')) });
export const answerWriteSchema = z.object({ text: z.string().check(z.trim(), z.minLength(2, 'Write an answer'), z.maxLength(2000, 'At most 2,000 characters')) });

export const answerSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** 'Haat' for the shop, else first name and initial of a buyer. */
  author: z.string(),
  side: z.enum(['shop', 'buyer']),
  helpful: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export const questionSchema = z.object({ id: z.string(), text: z.string(), author: z.string(), createdAt: z.string(), answers: z.array(answerSchema) });
export type Question = z.infer<typeof questionSchema>;
export const questionPageSchema = paged(questionSchema);
export type QuestionPage = z.infer<typeof questionPageSchema>;

export const questionQuerySchema = z.object({
  page: z._default(z.pipe(z.transform(asNumber), z.int().check(z.minimum(0), z.maximum(100_000))), 0),
  size: z._default(z.pipe(z.transform(asNumber), z.int().check(z.minimum(1), z.maximum(50))), 5),
});

/** Answer to what was asked or answered: whether it is shown already or waits for staff. */
export const writtenSchema = z.object({ id: z.string(), state: z.enum(['waiting', 'shown', 'refused']) });
