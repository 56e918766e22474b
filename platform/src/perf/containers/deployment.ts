/** A way to run the shop in containers. */
export type Deployment = 'compose' | 'kubernetes';
