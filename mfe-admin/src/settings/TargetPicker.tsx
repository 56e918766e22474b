import type { CouponTarget, CouponTargets } from '@haat/shared/contract/coupons';
import { Picture } from '@haat/shared/ui/Picture';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { msg } from '@haat/shared/text/msg';
import { sortByFit } from '../forms/sort-by-fit';
import { useSelectedInView } from '../ui/use-selected-in-view';
import { findTargets, nameTargets } from './coupon-api';
import styles from './TargetPicker.module.css';
import { t } from '../language/t';

const kinds = ['collections', 'categories', 'brands', 'products'] as const;
const kindNames = {
  collections: msg('Collection'),
  categories: msg('Category'),
  brands: msg('Brand'),
  products: msg('Product'),
} as const;

/** The message for text that is typed and not chosen. */
export const notChosen = (typed: string) => t('Choose from the list for “{{typed}}”, or clear the field', { typed });

/** Chooses products, collections, categories and brands by name: a combobox, with the chosen items listed. */
export function TargetPicker({
  label,
  empty,
  value,
  error,
  inputRef,
  onChange,
  onTyped,
}: {
  label: string;
  /** Text shown while nothing is chosen. */
  empty: string;
  value: CouponTargets;
  error: string | undefined;
  inputRef: RefCallback<HTMLInputElement>;
  onChange: (value: CouponTargets) => void;
  /** Called with text that is not chosen yet; empty when nothing is left. */
  onTyped: (text: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const setTyped = (text: string) => {
    setText(text);
    onTyped(text.trim());
  };
  const [marked, setMarked] = useState(0);
  const search = useDeferredValue(typed.trim());
  const isSearching = isFocused && search.length > 1;
  // Left in the field: without a choice, the coupon would apply to everything.
  const problem = error ?? (typed.trim() !== '' && !isFocused ? notChosen(typed.trim()) : undefined);
  const found = useQuery({
    queryKey: ['admin', 'coupon targets', 'found', search],
    queryFn: ({ signal }) => findTargets(search, signal),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const chosen = kinds.flatMap((kind) => (value[kind] ?? []).map((one) => ({ kind, id: one })));
  // The initial items need a request for their names; added items come with them.
  const [opened] = useState(value);
  const named = useQuery({
    queryKey: ['admin', 'coupon targets', 'named', opened],
    queryFn: ({ signal }) => nameTargets(opened, signal),
    enabled: kinds.some((kind) => (opened[kind] ?? []).length > 0),
  });
  const [added, setAdded] = useState<readonly CouponTarget[]>([]);
  const known = [...added, ...(named.data ?? [])];
  const targetOf = (of: { kind: CouponTarget['kind']; id: string }) =>
    known.find((one) => one.kind === of.kind && one.id === of.id);
  const options = isSearching
    ? sortByFit(found.data ?? [], ({ name }) => name, search).filter((one) => !(value[one.kind] ?? []).includes(one.id))
    : [];
  const current = options[Math.min(marked, options.length - 1)];
  useSelectedInView(list, current && `${current.kind} ${current.id}`);

  const add = (target: CouponTarget) => {
    setAdded((before) => [...before, target]);
    onChange({ ...value, [target.kind]: [...(value[target.kind] ?? []), target.id] });
    setTyped('');
    setMarked(0);
  };
  const remove = (of: { kind: CouponTarget['kind']; id: string }) => {
    onChange({ ...value, [of.kind]: (value[of.kind] ?? []).filter((one) => one !== of.id) });
    input.current?.focus();
    // Notify the dialog of the edit, so that it asks before closing.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = chosen.at(-1);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && options.length > 0)
      setMarked((Math.min(marked, options.length - 1) + step + options.length) % options.length);
    else if (event.key === 'Enter') {
      if (current) add(current);
    } else if (event.key === 'Escape' && typed !== '') {
      // Keep the dialog open.
      event.stopPropagation();
      setTyped('');
    } else if (event.key === 'Backspace' && typed === '' && last) return remove(last);
    else return;
    event.preventDefault();
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.picker}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
      </label>
      {chosen.length === 0 ? (
        <p className={styles.muted}>{empty}</p>
      ) : (
        <ul className={styles.chosen} aria-label={t('{{label}}: chosen', { label })}>
          {chosen.map((one) => {
            const target = targetOf(one);
            const name = target?.name ?? one.id;
            return (
              <li key={`${one.kind} ${one.id}`} className={styles.chip}>
                {one.kind === 'products' ? (
                  <Picture
                    src={target?.image}
                    alt=""
                    name={name}
                    width={32}
                    height={32}
                    sizes="32px"
                    className={styles.thumbnail}
                  />
                ) : null}
                <span>
                  <span className={styles.muted}>{t(kindNames[one.kind])} </span>
                  {name}
                  {named.isSuccess && !target ? (
                    <span className={styles.muted}> {t('(no longer in the shop)')}</span>
                  ) : null}
                </span>
                <button type="button" className={styles.remove} onClick={() => remove(one)}>
                  <X aria-hidden="true" size={16} />
                  <VisuallyHidden>{t('Remove {{name}}', { name })}</VisuallyHidden>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.field}>
        <input
          ref={(element) => {
            input.current = element;
            inputRef(element);
          }}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.kind}-${current.id}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          placeholder={t('Find a product, collection, category or brand')}
          autoComplete="off"
          maxLength={100}
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <ul
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('{{label}}: found', { label })}
          hidden={options.length === 0}
          className={styles.options}
        >
          {options.map((one) => (
            // Prevent the mouse press from moving the focus out of the field.
            <li
              key={`${one.kind} ${one.id}`}
              id={`${id}-${one.kind}-${one.id}`}
              role="option"
              aria-selected={one === current}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(one)}
            >
              <Picture
                src={one.image}
                alt=""
                name={one.name}
                width={40}
                height={40}
                sizes="40px"
                className={styles.thumbnail}
              />
              <span>
                {one.name}
                <span className={styles.detail}>
                  {t(kindNames[one.kind])} · {one.detail}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div role="status" className={styles.muted}>
        {isSearching && found.isError ? t('The search failed. Please try again.') : null}
        {isSearching && found.isSuccess && !found.isPlaceholderData && options.length === 0
          ? t('Nothing found.')
          : null}
      </div>
      {problem ? (
        <p id={`${id}-error`} className={styles.error}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
