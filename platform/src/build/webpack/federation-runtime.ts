const RUNTIMES = ['own', 'stock'] as const;
type FederationRuntime = (typeof RUNTIMES)[number];

/**
 * Which federation runtime the builds get (decision 061): the custom one, or with FEDERATION_RUNTIME=stock the one
 * that Module Federation ships, which is larger. All builds of a shop need the same.
 * @throws Error for another value of FEDERATION_RUNTIME
 */
export function federationRuntime(value: string | undefined = process.env['FEDERATION_RUNTIME']): FederationRuntime {
  const runtime = RUNTIMES.find((one) => one === (value || 'own'));
  if (!runtime) throw new Error(`FEDERATION_RUNTIME is "${value}": set it to stock, or leave it out.`);
  return runtime;
}
