import type { Figures, Variant } from './figures';
import { median, ratioOf, spreadOf, type Spread } from './spread';

/** The builds without federation that the composed shop is compared with. */
export type Baseline = Exclude<Variant, 'composed'>;

/** A target of the shop, and how its value is computed from the measurements. */
export interface Target {
  name: string;
  /** Missing where the composed shop is not compared. */
  rival?: Baseline;
  unit: '×' | 'ms' | 's' | 'KB' | 'requests' | 'bytes' | '' | 'a second' | 'MB';
  atMost?: number;
  atLeast?: number;
  /** Null while a required part has not been measured. */
  measure: (figures: Figures) => { is: Spread; composed?: number; other?: number } | null;
}

export interface Verdict {
  target: Target;
  is: Spread;
  composed?: number | undefined;
  other?: number | undefined;
  isMet: boolean;
}

const pages = ['home', 'listing', 'product'] as const;

const values = (figures: Figures, name: string): readonly number[] | null => {
  const found = figures[name];
  return found && found.length > 0 ? found : null;
};

/**
 * @param name without the variant at its end
 * @param divisor converts the displayed values to the unit of the target's name
 */
const ratio =
  (name: string, rival: Baseline, divisor = 1): Target['measure'] =>
  (figures) => {
    const [composed, other] = [values(figures, `${name}.composed`), values(figures, `${name}.${rival}`)];
    return composed && other
      ? { is: ratioOf(composed, other), composed: median(composed) / divisor, other: median(other) / divisor }
      : null;
  };

const difference =
  (name: string, rival: Baseline): Target['measure'] =>
  (figures) => {
    const [composed, other] = [values(figures, `${name}.composed`), values(figures, `${name}.${rival}`)];
    if (!composed || !other) return null;
    return {
      is: {
        ...spreadOf(composed.map((value, run) => value - (other[run] ?? NaN))),
        median: median(composed) - median(other),
      },
      composed: median(composed),
      other: median(other),
    };
  };

const absolute =
  (name: string, divisor = 1): Target['measure'] =>
  (figures) => {
    const found = values(figures, name);
    return found ? { is: spreadOf(found.map((value) => value / divisor)) } : null;
  };

const against =
  (name: string, other: string): Target['measure'] =>
  (figures) => {
    const [one, two] = [values(figures, name), values(figures, other)];
    return one && two ? { is: ratioOf(one, two) } : null;
  };

/** The worst median of all figures whose names start with `prefix`. */
const worst =
  (prefix: string): Target['measure'] =>
  (figures) => {
    const found = Object.entries(figures)
      .filter(([name]) => name.startsWith(prefix))
      .map(([, all]) => spreadOf(all));
    return found.length > 0 ? { is: found.reduce((max, one) => (one.median > max.median ? one : max)) } : null;
  };

/** The maximum over all runs of all figures whose names start with `prefix`: for what must never happen. */
const ever =
  (prefix: string): Target['measure'] =>
  (figures) => {
    const found = Object.entries(figures)
      .filter(([name]) => name.startsWith(prefix))
      .flatMap(([, all]) => all);
    return found.length > 0 ? { is: { ...spreadOf(found), median: Math.max(...found) } } : null;
  };

const compared = (rival: Baseline): Target[] => [
  ...pages.map((page): Target => ({
    name: `script, KB, ${page}`,
    rival,
    unit: '×',
    atMost: 1.12,
    measure: ratio(`load.slow.${page}.scriptBytesFirst`, rival, 1_000),
  })),
  ...pages.map((page): Target => ({
    name: `script requests, ${page}`,
    rival,
    unit: 'requests',
    atMost: 2,
    measure: difference(`load.slow.${page}.scriptRequestsFirst`, rival),
  })),
  ...pages.map((page): Target => ({
    name: `LCP, ms, ${page}`,
    rival,
    unit: '×',
    atMost: 1.05,
    measure: ratio(`load.slow.${page}.lcp`, rival),
  })),
  {
    name: 'time to a working ‘Add to Cart’, ms',
    rival,
    unit: '×',
    atMost: 1.05,
    measure: ratio('button.slow.product.working', rival),
  },
  ...(['listing', 'product', 'cart'] as const).map((step): Target => ({
    name: `client-side navigation to the ${step}, ms`,
    rival,
    unit: '×',
    atMost: 1.05,
    measure: ratio(`navigation.slow.${step}.ms`, rival),
  })),
];

/** All targets. */
export const targets: readonly Target[] = [
  ...compared('static'),
  ...compared('split'),
  ...(['listing', 'product', 'cart'] as const).map((step): Target => ({
    name: `requests for code at the navigation to the ${step}`,
    unit: 'requests',
    atMost: 0,
    measure: absolute(`navigation.slow.${step}.code.composed`),
  })),
  ...pages.map((page): Target => ({
    name: `script, first page, ${page}`,
    unit: 'KB',
    atMost: 120,
    measure: absolute(`load.slow.${page}.scriptBytesFirst.composed`, 1_000),
  })),
  ...pages.map((page): Target => ({
    name: `LCP against the same HTML with scripts off, ${page}`,
    unit: '×',
    atMost: 1.2,
    measure: against(`load.slow.${page}.lcp.composed`, `load.slow.${page}.lcp.noscript`),
  })),
  { name: 'CLS, the worst shopper route', unit: '', atMost: 0.02, measure: worst('shift.') },
  { name: 'TBT, product page, CPU ×4', unit: 'ms', atMost: 150, measure: absolute('load.slow.product.tbt.composed') },
  { name: 'bytes of the admin remote on shoppers’ pages', unit: 'bytes', atMost: 0, measure: ever('admin.') },
  {
    name: 'LCP, product page, slow 4G, CPU ×4',
    unit: 'ms',
    atMost: 900,
    measure: absolute('load.slow.product.lcp.composed'),
  },
  {
    name: '‘Add to Cart’ works, slow 4G, CPU ×4',
    unit: 'ms',
    atMost: 1_700,
    measure: absolute('button.slow.product.working.composed'),
  },
  {
    name: 'pages rendered without the cache, one core',
    unit: 'a second',
    atLeast: 200,
    measure: absolute('server.uncached.perSecond'),
  },
  {
    name: 'pages from the server’s own cache, one core',
    unit: 'a second',
    atLeast: 2_000,
    measure: absolute('server.cached.perSecond'),
  },
  { name: 'memory growth over 50,000 renders', unit: 'MB', atMost: 10, measure: absolute('server.memory.growthMb') },
  { name: '`npm start`, warm, to the first page', unit: 's', atMost: 6, measure: absolute('start.seconds') },
];

/** Whether a target is met, by the median of the runs. */
export function meetsTarget(
  { atMost = Infinity, atLeast = -Infinity }: Pick<Target, 'atMost' | 'atLeast'>,
  { median: middle }: Pick<Spread, 'median'>,
): boolean {
  return middle <= atMost && middle >= atLeast;
}

/** The targets that could be measured. */
export function verdicts(figures: Figures): Verdict[] {
  return targets.flatMap((target) => {
    const measured = target.measure(figures);
    return measured ? [{ target, ...measured, isMet: meetsTarget(target, measured.is) }] : [];
  });
}
