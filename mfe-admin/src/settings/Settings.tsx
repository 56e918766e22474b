import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { msg } from '@haat/shared/text/msg';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { leaveGuard } from '../forms/leave-guard';
import { hasSampleData, sampleDataQuery } from '../sample-data/sample-data-api';
import { SampleData } from '../sample-data/SampleData';
import { useUrlParams } from '../tables/use-url-params';
import { TabLinks } from '../ui/TabLinks';
import { DeliverySetting } from './DeliverySetting';
import { HomeSetting } from './HomeSetting';
import { IdentitySetting } from './IdentitySetting';
import { PaymentSetting } from './PaymentSetting';
import { remoteSchemasQuery } from './remote-setting-api';
import { RemoteSetting } from './RemoteSetting';
import { settingSections, type SettingSection } from './setting-sections';
import { EnvironmentDefaults } from './EnvironmentDefaults';
import { TaxSetting } from './TaxSetting';
import { t } from '../language/t';

// The list is as much script as all forms of the settings.
const Coupons = lazy(() => import(/* webpackChunkName: "coupons" */ './Coupons'));

const contents: Record<SettingSection['key'] | 'sample', ComponentType> = {
  home: HomeSetting,
  coupons: Coupons,
  delivery: DeliverySetting,
  payments: PaymentSetting,
  tax: TaxSetting,
  identity: IdentitySetting,
  start: EnvironmentDefaults,
  sample: SampleData,
};
/** Shown only if the shop contains sample data. */
const sampleSection = { key: 'sample', label: msg('Sample data'), needs: 'settings.read' } as const;
/** A section for each remote that declares settings for staff, under its name: `?part=remote:recipes`. */
const REMOTE = 'remote:';
const remoteSection = (name: string) => ({
  key: `${REMOTE}${name}` as const,
  label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
  needs: 'settings.read' as const,
});
type Shown = SettingSection['key'] | 'sample' | `remote:${string}`;
const isRemote = (key: Shown): key is `remote:${string}` => key.startsWith(REMOTE);

function contentOf(key: Shown): ReactNode {
  if (isRemote(key)) return <RemoteSetting key={key} remote={key.slice(REMOTE.length)} />;
  const Content = contents[key];
  return <Content key={key} />;
}
const addressOf = ({ key }: { key: string }) => `?part=${key}`;

/** The sections of the settings that the user's role includes, each at its own address. */
export function Settings() {
  const { may } = useStaff();
  const { params, follow } = useUrlParams();
  const { data: sample } = useQuery({ ...sampleDataQuery, enabled: may('dashboard.read') });
  const isSample = hasSampleData(sample);
  const { data: schemas } = useQuery({ ...remoteSchemasQuery, enabled: may('settings.read') });
  const mine = useMemo(
    () =>
      [
        ...settingSections,
        ...Object.keys(schemas ?? {}).map(remoteSection),
        ...(isSample ? [sampleSection] : []),
      ].filter(({ needs }) => may(needs)),
    [may, isSample, schemas],
  );
  // The audit log names what all remotes have set as one part.
  const requested = params.get('part') === 'remotes' ? mine.find(({ key }) => isRemote(key))?.key : params.get('part');
  const shown = mine.find(({ key }) => key === requested) ?? mine[0];
  useCommands(
    useMemo<Command[]>(
      () =>
        mine.map((part, index) => ({
          id: `settings ${part.key}`,
          label: t('Settings: {{label}}', { label: t(part.label).toLowerCase() }),
          group: 'On this page',
          keys: String(index + 1),
          run: () => leaveGuard.leave(() => follow(addressOf(part))),
        })),
      [mine, follow],
    ),
  );
  return (
    <>
      <TabLinks
        label={t('Settings sections')}
        tabs={mine.map((part) => ({ label: t(part.label), to: addressOf(part), isOpen: part === shown }))}
      />
      <Suspense fallback={<Skeleton height="16rem" />}>{shown ? contentOf(shown.key) : null}</Suspense>
    </>
  );
}
