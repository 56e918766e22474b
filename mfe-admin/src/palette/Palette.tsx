import { Autocomplete } from '@base-ui/react/autocomplete';
import { ORDER_NUMBER } from '@haat/shared/contract/order-terms';
import { Dialog } from '@haat/shared/ui/Dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasPermission, useStaff } from '../access/staff-context';
import { groupNames } from '../commands/command';
import { useAllCommands } from '../commands/use-commands';
import { Keys } from '../commands/Keys';
import { leaveGuard } from '../forms/leave-guard';
import { sortByFit } from '../forms/sort-by-fit';
import { Thumbnail } from '../tables/Thumbnail';
import { palettePlaces } from './palette-places';
import { usePaletteSearch } from './use-palette-search';
import styles from './Palette.module.css';
import { t } from '../language/t';

// Types, not interfaces: the library requires an index signature, which interfaces don't have.
type Item = {
  id: string;
  label: string;
  /** Distinguishes items with the same label. */
  note?: string;
  /** A product's picture; null if it has none. */
  image?: string | null;
  keys?: string;
  run: () => void;
};
type Group = {
  value: string;
  items: Item[];
};

/** Whether enough is typed to match a name. */
const isNamed = (typed: string) => typed.trim().length > 1;
const ownName = (label: string) => label.split(': ').at(-1) ?? '';
/** Whether a label, or its part after the colon, begins with the typed text: 'Settings: Delivery' matches 'deliv'. */
const startsWith = (label: string, typed: string) =>
  [label, ownName(label)].some((name) => name.toLowerCase().startsWith(typed.trim().toLowerCase()));
const matches = (label: string, words: readonly string[]) => words.every((word) => label.toLowerCase().includes(word));

/** The command palette: pages, orders by number, search results, and the commands of the current page. */
export default function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Command palette')}>
      <Choices close={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Remounted each time the palette opens, so that it starts empty. */
function Choices({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { may } = useStaff();
  const commands = useAllCommands();
  const { found, busy } = usePaletteSearch(typed.trim());
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);

  const fitting = commands.filter(
    ({ keysOnly, label, group }) => !keysOnly && matches(`${label} ${t(groupNames[group])}`, words),
  );
  // A complete order number, typed or scanned, opens the order without waiting for the search.
  const number = ORDER_NUMBER.test(typed.trim()) && may('orders.read') ? typed.trim().toUpperCase() : null;
  const isFound = found.some(({ hits }) => hits.some(({ label }) => label === number));
  const leave = (to: string) => () => leaveGuard.leave(() => void navigate(to));
  const known = new Set(commands.map(({ id }) => id));
  const places = palettePlaces()
    .filter(({ id, needs }) => !known.has(id) && hasPermission(needs, may))
    .map(({ id, label, note, to }): Item => ({ id, label, ...(note && { note }), run: leave(to) }));
  const placesThatFit = words.length > 0 ? places.filter(({ label }) => matches(label, words)) : [];
  // Items whose name begins with the typed text come before search results.
  const named = isNamed(typed)
    ? sortByFit(
        [...fitting, ...placesThatFit].filter(({ label }) => startsWith(label, typed)),
        ({ label }) => ownName(label),
        typed,
      )
    : [];
  const isNamedAlready = new Set(named.map(({ id }) => id));
  const groups: Group[] = [
    { value: t('Pages and actions'), items: named },
    ...(number && !isFound
      ? [
          {
            value: t('Order'),
            items: [
              {
                id: `typed ${number}`,
                label: number,
                note: t('Open order'),
                run: leave(`/admin/orders/${number}`),
              },
            ],
          },
        ]
      : []),
    ...found.map(({ title, hits }): Group => ({
      value: title,
      items: hits.map(({ to, ...hit }) => ({ ...hit, run: leave(to) })),
    })),
    ...(['On this page', 'Go to', 'Everywhere'] as const).map((group): Group => ({
      value: group,
      items: [
        ...fitting.filter(({ id, group: of }) => of === group && !isNamedAlready.has(id)),
        ...(group === 'Go to' ? placesThatFit.filter(({ id }) => !isNamedAlready.has(id)) : []),
      ],
    })),
  ].filter(({ items }) => items.length > 0);

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filteredItems={groups}
      value={typed}
      // Selecting an item runs it; its label must not replace the typed text.
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value);
      }}
      itemToStringValue={(item: Item) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.field}>
        <Search aria-hidden="true" className={styles.sign} />
        <Autocomplete.Input
          className={styles.input}
          aria-label={t('Command palette')}
          placeholder={t('Search orders, customers, products, pages…')}
          autoFocus
        />
      </div>
      <Autocomplete.Status className={styles.status}>
        {busy
          ? t('Searching…')
          : words.length > 0 && groups.length === 0
            ? t('No results for “{{typed}}”.', { typed: typed.trim() })
            : ''}
      </Autocomplete.Status>
      <Autocomplete.List className={styles.list}>
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.title}>{t(group.value)}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className={styles.item}
                  onClick={() => {
                    close();
                    item.run();
                  }}
                >
                  {item.image === undefined ? null : <Thumbnail src={item.image} name={item.label} />}
                  <span className={styles.label}>
                    {item.label}
                    {item.note ? <span className={styles.note}>{item.note}</span> : null}
                  </span>
                  {item.keys ? (
                    <span aria-hidden="true">
                      <Keys keys={item.keys} />
                    </span>
                  ) : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
