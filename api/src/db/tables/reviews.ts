import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Computed, NullableTimestamp } from './column-types';

/** User content is waiting for approval, shown, or refused by staff. */
type WrittenState = 'waiting' | 'shown' | 'refused';

/** One per buyer and product. */
export interface ReviewsTable {
  id: Generated<string>;
  product_id: string;
  user_id: string;
  /** As it is shown: 'Meera N.' */
  author: string;
  /** 1 to 5 */
  rating: number;
  title: string;
  text: string;
  /** By the script of the text. */
  language: Computed<ContentLanguage>;
  state: WrittenState;
  /** Maintained by the trigger on the votes. */
  helpful: Computed<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  /** The shop's reply. */
  reply: string | null;
  replied_at: NullableTimestamp;
}

export interface ReviewPhotosTable {
  id: Generated<string>;
  review_id: string;
  /** WebP, in two sizes. */
  large: Uint8Array;
  small: Uint8Array;
  /** Size of the large one. */
  width: number;
  height: number;
  created_at: GeneratedTimestamp;
}

export interface ReviewVotesTable {
  review_id: string;
  user_id: string;
}

export interface QuestionsTable {
  id: Generated<string>;
  product_id: string;
  user_id: string;
  author: string;
  text: string;
  /** By the script of the text. */
  language: Computed<ContentLanguage>;
  state: WrittenState;
  created_at: GeneratedTimestamp;
}

export interface AnswersTable {
  id: Generated<string>;
  question_id: string;
  /** Null for answers of the shop. */
  user_id: string | null;
  author: string;
  side: 'shop' | 'buyer';
  text: string;
  state: WrittenState;
  /** Maintained by the trigger on the votes. */
  helpful: Computed<number>;
  created_at: GeneratedTimestamp;
}

export interface AnswerVotesTable {
  answer_id: string;
  user_id: string;
}

/** In how many orders a product was bought together with another one. Recomputed by a job. */
export interface BoughtTogetherTable {
  product_id: string;
  other_id: string;
  orders: number;
}
