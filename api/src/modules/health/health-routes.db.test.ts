import { startTestApp } from '../../testing/start-test-app';

test('an API that is shutting down is not ready, still responds, and closes its connections', async () => {
  const { app, ending, close } = await startTestApp();
  const get = (url: string) => app.inject({ url });
  expect((await get('/api/ready')).statusCode).toBe(200);
  ending.now = true;
  expect((await get('/api/ready')).statusCode).toBe(503);
  const answer = await get('/api/health');
  expect([answer.statusCode, answer.headers['connection']]).toEqual([200, 'close']);
  await close();
});
