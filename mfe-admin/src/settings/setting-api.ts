import {
  schemaOfSetting,
  settingVersionsSchema,
  settingViewSchema,
  type SettingPart,
  type SettingValue,
  type SettingVersion,
  type SettingView,
} from '@haat/shared/contract/settings';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

const url = (part: SettingPart) => `/api/admin/settings/${part}`;
// Cast: TypeScript can't infer the type of a section's schema from its name.
const viewOf = <Part extends SettingPart>(part: Part, answer: unknown) =>
  settingViewSchema(schemaOfSetting(part)).parse(answer) as SettingView<Part>;

/** GET /api/admin/settings/{part}: the current value. */
export const settingQuery = <Part extends SettingPart>(part: Part) =>
  queryOptions({
    queryKey: ['admin', 'settings', part, 'now'],
    queryFn: async ({ signal }): Promise<SettingView<Part>> =>
      viewOf(part, (await http.get(url(part), { signal })).data),
    staleTime: 0,
  });

/** GET /api/admin/settings/{part}/versions: past values, newest first. */
export const settingVersionsQuery = <Part extends SettingPart>(part: Part) =>
  queryOptions({
    queryKey: ['admin', 'settings', part, 'versions'],
    queryFn: async ({ signal }) =>
      settingVersionsSchema(schemaOfSetting(part)).parse((await http.get(`${url(part)}/versions`, { signal })).data)
        .content as SettingVersion<Part>[], // as above
    staleTime: 0,
  });

/**
 * PUT /api/admin/settings/{part}.
 * @param version the version that was edited; the server refuses the call if a colleague saved first
 */
export const writeSetting = async <Part extends SettingPart>(
  part: Part,
  value: SettingValue<Part>,
  version: number,
): Promise<SettingView<Part>> => viewOf(part, (await http.put(url(part), { value, version })).data);
