import { formatCount } from '@haat/shared/india/numbers';
import { serverMessage } from '@haat/shared/state';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { msg } from '@haat/shared/text/msg';
import { numberOf } from '../forms/typed-number';
import { useUndo } from '../forms/use-undo';
import { useUnsaved } from '../forms/use-unsaved';
import { CellProblem } from './CellProblem';
import styles from './InlineNumber.module.css';
import { productsKey } from './products-query';
import { t } from '../language/t';

export interface InlineNumberProps {
  /** E.g. 'Price of KURTA-S'. */
  label: string;
  value: number;
  unit: 'rupees' | 'pieces';
  /** The formatted value. */
  text: string;
  /** Shown instead of the text. */
  children?: ReactNode;
  /** Saves a number. If it throws, the message is shown and the input stays. @returns the function that undoes it */
  save: (next: number) => Promise<() => Promise<unknown>>;
}

const MAX = { rupees: 100_000_000, pieces: 1_000_000 };

/**
 * A sign makes it a change: +5 adds five pieces to the current ones.
 * @returns the new number, or the validation message
 */
function read(typed: string, unit: 'rupees' | 'pieces', now: number): number | string {
  const isChange = /^\s*[+\-−]/.test(typed);
  const number = numberOf(typed) + (isChange && unit === 'pieces' ? now : 0);
  if (unit === 'pieces') {
    if (isChange && number < 0) return t('Only {{now}} in stock', { now });
    return Number.isInteger(number) && number >= 0 && number <= MAX.pieces
      ? number
      : t('Enter a whole number from 0, or a change like +5');
  }
  if (isChange) return t('Enter the new price, without a sign');
  return number > 0 && number <= MAX.rupees && Number(number.toFixed(2)) === number
    ? number
    : t('Enter an amount in rupees above 0');
}

/**
 * A number in a table that is editable in place: Enter and blur save, Escape cancels. A notification offers an Undo.
 */
export function InlineNumber(props: InlineNumberProps) {
  // Label of the number being edited: if the table row is reused for another one, that one isn't in edit mode.
  const [open, setOpen] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = ({ withFocus }: { withFocus: boolean }) => {
    setOpen(null);
    if (withFocus) requestAnimationFrame(() => button.current?.focus());
  };
  if (open === props.label) return <NumberForm {...props} close={close} />;
  return (
    <button
      ref={button}
      type="button"
      className={styles.value}
      aria-label={t('{{label}}, {{text}}: edit', { label: props.label, text: props.text })}
      onClick={() => setOpen(props.label)}
    >
      {props.children ?? props.text}
    </button>
  );
}

/** Separate component: a list has many numbers, of which one is edited at a time. */
function NumberForm({
  label,
  value,
  unit,
  save,
  close,
}: InlineNumberProps & {
  close: (options: { withFocus: boolean }) => void;
}) {
  const { notifyDone, refresh } = useUndo([productsKey]);
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  const [problem, setProblem] = useState<string | null>(null);
  // Valid input is saved on blur, so only invalid input can be lost.
  useUnsaved(problem !== null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (undo, saved) => {
      await refresh();
      close({ withFocus: document.activeElement === field.current });
      notifyDone({
        done:
          unit === 'pieces'
            ? t('{{label}}: now {{saved}}.', { label, saved: formatCount(saved) })
            : t('{{label}} saved.', { label }),
        undo,
      });
    },
    onError: (error) => {
      setProblem(t(serverMessage(error, msg('The server didn’t answer. The change is not saved. Try again.'))));
      // A colleague's change may be the reason: refetch, so that a retry uses the current value.
      void refresh();
    },
  });
  const submit = ({ withFocus }: { withFocus: boolean }) => {
    if (saving.isPending) return;
    const next = read(typed, unit, value);
    if (next === value) close({ withFocus });
    else if (typeof next === 'string') setProblem(next);
    else {
      setProblem(null);
      saving.mutate(next);
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit({ withFocus: true });
      }}
    >
      <input
        ref={field}
        className={styles.field}
        aria-label={label}
        inputMode={unit === 'rupees' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={16}
        autoFocus
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        aria-busy={saving.isPending || undefined}
        readOnly={saving.isPending}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        // A refused value isn't sent again on blur.
        onBlur={() => {
          if (!problem) submit({ withFocus: false });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            close({ withFocus: true });
          }
        }}
      />
      {problem ? (
        <CellProblem id={id} of={field}>
          {problem}
        </CellProblem>
      ) : null}
    </form>
  );
}
