import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import styles from './SearchField.module.css';
import { useUrlParams } from './use-url-params';

/** Delay between the last key press and the search, in milliseconds. */
const PAUSE_MS = 200;

/** The search field of a list. Searches while the user types, and stores the text as `q` in the address. */
export function SearchField({
  label,
  placeholder,
  inputRef,
}: {
  label: string;
  placeholder: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { params, change } = useUrlParams();
  const current = params.get('q') ?? '';
  const [typed, setTyped] = useState(current);
  const [known, setKnown] = useState(current);
  // Own searches that the address doesn't show yet, the oldest first.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (current !== known) {
    setKnown(current);
    const arrived = written.lastIndexOf(current);
    setWritten(arrived < 0 ? [] : written.slice(arrived + 1));
    // Back, a saved view or a cleared filter changed the address: update the field.
    if (arrived < 0 && current !== typed.trim()) setTyped(current);
  }
  const search = typed.trim();
  const pausing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = () => {
    clearTimeout(pausing.current);
    if (search === (written.at(-1) ?? current)) return;
    setWritten((before) => [...before, search]);
    change({ q: search }, { replace: current !== '' });
  };
  useEffect(() => {
    pausing.current = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(pausing.current);
    // Only typing starts the timer, not the change of the address that the search makes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return (
    <div role="search" className={styles.field}>
      <Search aria-hidden="true" className={styles.sign} />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        className={styles.input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Write before a link is followed: a later change of the address would cancel a navigation that is still
        // loading.
        onBlur={write}
        onKeyDown={(event) => {
          if (event.key === 'Enter') write();
          if (event.key === 'Escape') {
            setTyped('');
            event.currentTarget.blur();
          }
        }}
      />
    </div>
  );
}
