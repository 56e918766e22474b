import { z } from 'zod';
import { whole } from './api-report';
import type { Measured } from './measured';

/** The output of the API's explain program: each database statement with its plan. */
export const queryPlansSchema = z.array(z.object({ question: z.string(), sql: z.string(), plan: z.string() }));

export type QueryPlan = z.infer<typeof queryPlansSchema>[number];

const MAX_SQL_LENGTH = 1_200;

/** The plans as a document, one section for each request. */
export function queryPlansReport(measured: Pick<Measured, 'products' | 'at'>, plans: readonly QueryPlan[]): string {
  const questions = [...new Set(plans.map(({ question }) => question))];
  return [
    '# Query plans of the catalogue',
    '',
    `Written by \`npm run bench:api\`: ${whole(measured.products)} products, PostgreSQL server, ` +
      `${measured.at.slice(0, 10)}. For each request: the statements that no`,
    'request above it sent, with `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF)`. Filters, counts, sorting and words are answered from',
    'memory ([decision 015](../docs/decisions/015-in-memory-catalogue.md)).',
    '',
    ...questions.flatMap((question) => [
      `## ${question}`,
      '',
      ...plans
        .filter((plan) => plan.question === question)
        .flatMap(({ sql, plan }) => [
          '```sql',
          sql.length > MAX_SQL_LENGTH ? `${sql.slice(0, MAX_SQL_LENGTH)} …` : sql,
          '```',
          '',
          '```text',
          plan,
          '```',
          '',
        ]),
    ]),
  ].join('\n');
}
