import { remotes } from '../../base/workspaces';
import type { Results } from './results';

/** The targets of releases, faults and killed processes, with their measured values. */
export interface Verdict {
  name: string;
  /** With its unit. */
  is: string;
  target: string;
  isMet: boolean;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const worst = (values: readonly number[]) => Math.max(...values);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The targets of all parts that have run. */
export function verdicts({ parts: { releases, canaries, breaks, shell, kills } }: Pick<Results, 'parts'>): Verdict[] {
  const all: Verdict[] = [];
  if (releases && releases.rounds.length > 0) {
    const [alone, loaded] = [
      releases.rounds.filter(({ isAlone }) => isAlone),
      releases.rounds.filter(({ isAlone }) => !isAlone),
    ];
    // A team's clone has built its remote before (`npm start` does); a CI machine that is discarded after the build has
    // not.
    for (const [clone, rounds] of [
      ['in a clone that has built it before', alone.filter(({ isFirst }) => !isFirst)],
      ['the first build of a new clone', alone.filter(({ isFirst }) => isFirst)],
    ] as const) {
      const live = worst(rounds.map(({ toLiveMs }) => toLiveMs));
      all.push({
        name: `publish to live for one remote, build included, ${clone}: the slowest of ${rounds.length} with the shoppers away`,
        is: rounds.length > 0 ? seconds(live) : '',
        target: '≤ 30 s',
        isMet: rounds.length > 0 && live <= 30_000,
      });
    }
    const back = worst(releases.rounds.map(({ toBackMs }) => toBackMs));
    all.push({
      name: 'rollback, command to every new page view, the slowest',
      is: seconds(back),
      target: '≤ 5 s',
      isMet: back <= 5_000,
    });
    const enough = loaded.length >= 20;
    all.push({
      name: `failed page views during ${loaded.length} releases and ${loaded.length} rollbacks under load`,
      is: `${releases.failed} of ${releases.views}`,
      target: '0, in 20 and 20',
      isMet: enough && releases.failed === 0 && releases.views > 0,
    });
  }
  if (canaries) {
    const { bad, good } = canaries;
    const times = bad.map(({ takenBackMs }) => takenBackMs ?? Infinity);
    all.push({
      name: `a canary that throws in 20% of views, taken back by itself, the slowest of ${bad.length}`,
      is: bad.every(({ takenBackMs }) => takenBackMs !== null)
        ? seconds(worst(times))
        : `${bad.filter(({ takenBackMs }) => takenBackMs === null).length} never`,
      target: '≤ 60 s',
      isMet: bad.length > 0 && worst(times) <= 60_000,
    });
    const alarms = good.filter(({ takenBack }) => takenBack).length;
    all.push({
      name: 'good canaries taken back',
      is: `${alarms} of ${good.length}`,
      target: '0 of 50',
      isMet: good.length >= 50 && alarms === 0,
    });
  }
  if (breaks) {
    const others = {
      views: sum(breaks.broken.map((one) => one.others)),
      failed: sum(breaks.broken.map((one) => one.othersFailed)),
    };
    const own = {
      views: sum(breaks.broken.map((one) => one.own)),
      shown: sum(breaks.broken.map((one) => one.ownShown)),
    };
    const isWhole =
      breaks.broken.length === remotes.length && breaks.broken.every((one) => one.others > 0 && one.own > 0);
    all.push({
      name: 'a remote’s files damaged in the store: failed views of the other remotes',
      is: `${others.failed} of ${others.views}`,
      target: '0',
      isMet: isWhole && others.failed === 0,
    });
    all.push({
      name: '… its own pages shown all the same, in Chromium',
      is: `${own.shown} of ${own.views}`,
      target: 'all',
      isMet: isWhole && own.shown === own.views,
    });
  }
  if (shell)
    all.push({
      name: 'failed page views while both shells are replaced, and back',
      is: `${shell.failed} of ${shell.views}`,
      target: '0',
      isMet: shell.failed === 0 && shell.views > 0,
    });
  if (kills) {
    const { killed } = kills;
    const of = (...kinds: RegExp[]) => killed.filter(({ name }) => kinds.some((kind) => kind.test(name)));
    const ratio = (names: typeof killed, count: (one: (typeof killed)[number]) => number) =>
      `${sum(names.map(count))} of ${sum(names.map(({ views }) => views))}`;
    const pairs = of(/^shell /, /^API /);
    all.push({
      name: 'one shell or one API killed: failed page views',
      is: ratio(pairs, ({ failed }) => failed),
      target: '0',
      isMet: pairs.length === 4 && pairs.every(({ failed }) => failed === 0),
    });
    const statics = of(/^static server/);
    all.push({
      name: 'a static server killed: failed views of the other remotes',
      is: ratio(statics, ({ failedElsewhere }) => failedElsewhere),
      target: '0',
      isMet: statics.length === remotes.length && statics.every(({ failedElsewhere }) => failedElsewhere === 0),
    });
    const back = killed.filter(
      ({ name }) =>
        !pairs.some((pair) => pair.name === name) && !statics.some((one) => one.name === name) && name !== 'PostgreSQL',
    );
    all.push({
      name: `${back.map(({ name }) => name).join(', ')} killed: failed page views`,
      is: ratio(back, ({ failed }) => failed),
      target: '0',
      isMet: back.length > 0 && back.every(({ failed }) => failed === 0),
    });
  }
  return all;
}
