import { setTimeout as pause } from 'node:timers/promises';
import type { ExportFormat, ProductJob } from '@haat/shared/contract/product-jobs';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './start-test-app';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** Runs imports, exports and bulk edits as a member of staff. */
export function productJobsAt(shop: TestApp, headers: Record<string, string>) {
  const ask = (method: Method, url: string, payload?: object) =>
    shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  const done = async <Body>(answer: Promise<LightMyRequestResponse>): Promise<Body> => {
    const response = await answer;
    if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
    return response.json<Body>();
  };
  /** Waits until a job is idle. */
  const rested = async (path: string, id: string): Promise<ProductJob> => {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(30)) {
      const job = await done<ProductJob>(ask('GET', `/api/admin/${path}/${id}`));
      if (['checked', 'done', 'cancelled', 'failed'].includes(job.state)) return job;
    }
    throw new Error('The job has not come to a rest within a minute.');
  };
  return {
    ask,
    done,
    rested,
    /** Uploads a file, and waits until it is checked. */
    bring: async (csv: string | Buffer, query = ''): Promise<ProductJob> => {
      const { id } = await done<ProductJob>(
        shop.app.inject({
          method: 'POST',
          url: `/api/admin/imports${query}`,
          headers: { ...headers, 'content-type': 'text/csv' },
          payload: csv,
        }),
      );
      return rested('imports', id);
    },
    apply: async ({ id }: ProductJob, query = ''): Promise<ProductJob> => {
      await done(ask('POST', `/api/admin/imports/${id}/apply${query}`));
      return rested('imports', id);
    },
    /** Exports all products or some of them. */
    takeOut: async (selection?: object, format?: ExportFormat): Promise<string> => {
      const body = { ...(selection && { selection }), ...(format && { format }) };
      const { id } = await done<ProductJob>(ask('POST', '/api/admin/exports', body));
      const job = await rested('exports', id);
      if (job.state !== 'done') throw new Error(`The export is ${job.state}: ${job.error}`);
      return (await ask('GET', `/api/admin/exports/${id}/file`)).body;
    },
  };
}
