import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { fromRoot } from '../../base/workspaces';

const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
const rules = z
  .object({
    groups: z.tuple([
      z.object({
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Haat[A-Z]/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+m$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string(), action: z.string() }),
          }),
        ),
      }),
    ]),
  })
  .parse(parse(read('deploy/monitoring/alerts.yml'))).groups[0].rules;

/** The metrics of the programs, each with its labels. */
const metrics = new Map<string, string[]>();
for (const file of ['api/src/http/metrics.ts', 'shell/server/metrics.ts']) {
  const text = read(file);
  for (const [, name = '', labels = ''] of text.matchAll(
    /name: '(haat_\w+)',\s+help:(?:[^\n]*|\s+[^\n]*)\n\s+labelNames: \[([^\]]*)\]/g,
  ))
    metrics.set(name, labels.replaceAll("'", '').split(', '));
  for (const [, name = ''] of text.matchAll(/gauge\(\s*'(haat_\w+)'/g)) metrics.set(name, []);
}
/** What Prometheus and prom-client add. */
const added = ['up', 'process_start_time_seconds', 'nodejs_eventloop_lag_p99_seconds'];

test('each alert asks for metrics and labels that the programs have', () => {
  expect(metrics.size).toBeGreaterThan(9);
  for (const { alert, expr } of rules) {
    const used = [...expr.matchAll(/\b([a-z]+_\w+|up)(?:\{([^}]*)\})?/g)].filter(
      ([, name = '']) => !['histogram_quantile'].includes(name),
    );
    expect([alert, used.length > 0]).toEqual([alert, true]);
    for (const [, name = '', selector = ''] of used) {
      const known = metrics.get(name.replace(/_bucket$/, ''));
      expect([alert, name, known !== undefined || added.includes(name)]).toEqual([alert, name, true]);
      for (const [, label = ''] of selector.matchAll(/(\w+)[=!]/g))
        expect([alert, label, label === 'job' || known?.includes(label)]).toEqual([alert, label, true]);
    }
  }
});

test('kinds of events in alerts are those that are reported, and each alert is described once', () => {
  const kinds = /remoteEventKinds = \[([^\]]*)\]/.exec(read('shared/src/contract/service.ts'))?.[1] ?? '';
  const requested = rules.flatMap(({ expr }) => [...expr.matchAll(/kind=~?"([^"]+)"/g)]);
  expect(requested.length).toBeGreaterThan(0);
  for (const [, kind = ''] of requested) for (const one of kind.split('|')) expect(kinds).toContain(`'${one}'`);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
