import type { Permission } from '@haat/shared/contract/permissions';
import { useMemo, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { TabLinks } from '../ui/TabLinks';
import { Coupons } from './Coupons';
import { DeliverySetting } from './DeliverySetting';
import { HomeSetting } from './HomeSetting';
import { IdentitySetting } from './IdentitySetting';
import { PaymentSetting } from './PaymentSetting';
import { StartedWith } from './StartedWith';
import { TaxSetting } from './TaxSetting';

interface Part {
  /** In the address: ?part=home */
  key: string;
  label: string;
  needs: Permission;
  Content: ComponentType;
}

const parts: readonly Part[] = [
  { key: 'home', label: 'Home page', needs: 'content.read', Content: HomeSetting },
  { key: 'coupons', label: 'Coupons', needs: 'coupons.read', Content: Coupons },
  { key: 'delivery', label: 'Delivery', needs: 'settings.read', Content: DeliverySetting },
  { key: 'payments', label: 'Payment', needs: 'settings.read', Content: PaymentSetting },
  { key: 'tax', label: 'Tax', needs: 'settings.read', Content: TaxSetting },
  { key: 'identity', label: 'Shop', needs: 'settings.read', Content: IdentitySetting },
  { key: 'start', label: 'Started with', needs: 'settings.read', Content: StartedWith },
];
const addressOf = ({ key }: Part) => `?part=${key}`;

/** The parts of the settings that the user may see, each at its own URL. */
export function Settings() {
  const { may } = useStaff();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mine = useMemo(() => parts.filter(({ needs }) => may(needs)), [may]);
  const shown = mine.find(({ key }) => key === params.get('part')) ?? mine[0];
  useCommands(
    useMemo<Command[]>(
      () =>
        mine.map((part, index) => ({
          id: `settings ${part.key}`,
          label: `Settings: ${part.label.toLowerCase()}`,
          group: 'On this page',
          keys: String(index + 1),
          run: () => void navigate(addressOf(part)),
        })),
      [mine, navigate],
    ),
  );
  return (
    <>
      <TabLinks
        label="Parts of the settings"
        tabs={mine.map((part) => ({ label: part.label, to: addressOf(part), isOpen: part === shown }))}
      />
      {shown ? <shown.Content key={shown.key} /> : null}
    </>
  );
}
