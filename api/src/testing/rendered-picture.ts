import type { FastifyInstance } from 'fastify';

/** Requests a size of a picture until it is rendered: on a busy machine the master is sent first, uncacheable. */
export async function renderedPicture(app: Pick<FastifyInstance, 'inject'>, url: string) {
  let answer = await app.inject(url);
  while (answer.headers['cache-control'] === 'no-store' && answer.statusCode === 200) answer = await app.inject(url);
  return answer;
}
