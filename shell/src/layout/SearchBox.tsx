import { Search } from 'lucide-react';
import { Suspense, useDeferredValue, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useTexts } from '@haat/shared/state';
import { lazyComponent } from '../lazy-component';
import type { Choice } from './Suggestions';
import styles from './SearchBox.module.css';

// The search box works without suggestions too.
const Suggestions = lazyComponent(() => import('./Suggestions'));

const MIN_QUERY_LENGTH = 2;

/**
 * The search box: submitting trims the text, opens /search/{searchQuery} and clears the box; empty text does nothing
 * (§2, Header). While the visitor types, a combobox suggests words, categories and products.
 * @param id id of the input
 */
export function SearchBox({ id }: { id: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  // The key of the selected option: newer suggestions may move the option or remove it.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const requested = useDeferredValue(text.trim());
  const [everUsed, setEverUsed] = useState(false);
  const [choices, setChoices] = useState<readonly Choice[]>([]);

  const shown = open && choices.length > 0;
  const active = choices.findIndex(({ key }) => key === activeKey);

  const leave = (path: string) => {
    setText('');
    setOpen(false);
    setActiveKey(null);
    // On a phone, the strip and the keyboard would cover the results.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate(path);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = shown ? choices[active] : undefined;
    const query = text.trim();
    if (chosen) leave(chosen.path);
    else if (query) leave(`/search/${encodeURIComponent(query)}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      setActiveKey(null);
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The position before the first option is the box itself.
      setActiveKey(choices[((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1]?.key ?? null);
    }
  };

  return (
    <form
      role="search"
      action={useHref('/search')}
      className={styles.form}
      // Safari does not focus a pressed button but its focusable container, so the strip stays open for the press.
      tabIndex={-1}
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <input
        id={id}
        aria-label={t('Search the shop')}
        // Without scripts the form requests /search?q=…, and the server redirects to the page.
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('Search sarees, lamps, pickles…')}
        className={styles.box}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setEverUsed(true);
          setActiveKey(null);
        }}
        onFocus={() => {
          setOpen(true);
          setEverUsed(true);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.submit} aria-label={t('Search')}>
        <Search aria-hidden="true" />
      </button>
      <ul id={`${id}-list`} role="listbox" aria-label={t('Suggestions')} className={styles.list} hidden={!shown}>
        {everUsed ? (
          <Suspense fallback={null}>
            <Suggestions
              asked={open && requested.length >= MIN_QUERY_LENGTH ? requested : ''}
              id={id}
              activeKey={activeKey}
              onChoices={setChoices}
              onChoose={(choice) => leave(choice.path)}
            />
          </Suspense>
        ) : null}
      </ul>
    </form>
  );
}
