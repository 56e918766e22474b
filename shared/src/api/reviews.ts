import { lazyClient } from './lazy-client';

/** Reviews and questions of products. See reviews-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './reviews-client'));

export const fetchReviews = /* @__PURE__ */ call('fetchReviews');
export const fetchOwnReview = /* @__PURE__ */ call('fetchOwnReview');
export const writeReview = /* @__PURE__ */ call('writeReview');
export const deleteReview = /* @__PURE__ */ call('deleteReview');
export const addReviewPhoto = /* @__PURE__ */ call('addReviewPhoto');
export const deleteReviewPhoto = /* @__PURE__ */ call('deleteReviewPhoto');
export const voteHelpful = /* @__PURE__ */ call('voteHelpful');
export const fetchQuestions = /* @__PURE__ */ call('fetchQuestions');
export const askQuestion = /* @__PURE__ */ call('askQuestion');
export const answerQuestion = /* @__PURE__ */ call('answerQuestion');
