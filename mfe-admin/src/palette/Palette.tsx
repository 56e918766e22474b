import { Autocomplete } from '@base-ui/react/autocomplete';
import { ORDER_NUMBER } from '@haat/shared/contract/order-terms';
import { Dialog } from '@haat/shared/ui/Dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { useAllCommands } from '../commands/use-commands';
import { Keys } from '../commands/Keys';
import { useFound } from './use-found';
import styles from './Palette.module.css';

// Types, not interfaces: the library takes groups of any shape, which an interface isn't.
type Item = {
  id: string;
  label: string;
  /** What tells it from others of its name. */
  note?: string;
  keys?: string;
  run: () => void;
};
type Group = {
  value: string;
  items: Item[];
};

const matches = (label: string, words: readonly string[]) => words.every((word) => label.toLowerCase().includes(word));

/**
 * Where everything is within reach of the keyboard: a page, an order by its number, a product, and what can be done
 * here.
 */
export default function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search, go, or do something">
      <Choices close={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Mounted each time the palette opens, so that it contains nothing from the last time. */
function Choices({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { may } = useStaff();
  const commands = useAllCommands();
  const { found, busy } = useFound(typed.trim());
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);

  const fitting = commands.filter(({ keysOnly, label, group }) => !keysOnly && matches(`${label} ${group}`, words));
  // A complete order number, typed or scanned, opens the order without waiting for the search.
  const number = ORDER_NUMBER.test(typed.trim()) && may('orders.read') ? typed.trim().toUpperCase() : null;
  const isFound = found.some(({ hits }) => hits.some(({ label }) => label === number));
  const groups: Group[] = [
    ...(number && !isFound
      ? [
          {
            value: 'Order',
            items: [
              {
                id: `typed ${number}`,
                label: number,
                note: 'Open this order',
                run: () => void navigate(`/admin/orders/${number}`),
              },
            ],
          },
        ]
      : []),
    ...found.map(({ title, hits }): Group => ({
      value: title,
      items: hits.map(({ id, label, note, to }) => ({ id, label, note, run: () => void navigate(to) })),
    })),
    ...(['On this page', 'Go to', 'Everywhere'] as const).map((group): Group => ({
      value: group,
      items: fitting.filter((command) => command.group === group),
    })),
  ].filter(({ items }) => items.length > 0);

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filteredItems={groups}
      value={typed}
      // What is chosen is done, not written into the field.
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
          aria-label="Search, go, or do something"
          placeholder="An order’s number, a name, a product, a page…"
          autoFocus
        />
      </div>
      <Autocomplete.Status className={styles.status}>
        {busy ? 'Looking…' : words.length > 0 && groups.length === 0 ? `Nothing is called “${typed.trim()}”.` : ''}
      </Autocomplete.Status>
      <Autocomplete.List className={styles.list}>
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.title}>{group.value}</Autocomplete.GroupLabel>
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
