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
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  // Own searches that the address doesn't show yet, the oldest first.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (asked !== known) {
    setKnown(asked);
    const arrived = written.lastIndexOf(asked);
    setWritten(arrived < 0 ? [] : written.slice(arrived + 1));
    // Back, a saved view or a cleared filter changed the address: update the field.
    if (arrived < 0 && asked !== typed.trim()) setTyped(asked);
  }
  const words = typed.trim();
  const pausing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = () => {
    clearTimeout(pausing.current);
    if (words === (written.at(-1) ?? asked)) return;
    setWritten((before) => [...before, words]);
    change({ q: words }, { replace: asked !== '' });
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
