import { queryOptions, useQuery } from '@tanstack/react-query';
import { configValues, type ConfigSchema, type ConfigValues } from '../contract/remote-values';
import { http } from './http';
import { useTexts } from './texts';

/** The values that staff have set for remotes; a page that is rendered with data has them already. */
export const remoteConfigQuery = queryOptions({
  queryKey: ['remote-config'],
  queryFn: async ({ signal }) =>
    (await http.get<{ values: Readonly<Record<string, unknown>> }>('/api/remote-config', { signal })).data.values,
  staleTime: 60_000,
});

/**
 * The settings of a remote, with its defaults where staff have set nothing (decision 080).
 * @param remote its name
 * @param schema `config` of its haat.json
 */
export function useRemoteConfig<Schema extends ConfigSchema>(remote: string, schema: Schema): ConfigValues<Schema> {
  const { language } = useTexts();
  const { data } = useQuery(remoteConfigQuery);
  return configValues(schema, data?.[remote], language);
}
