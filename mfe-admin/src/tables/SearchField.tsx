import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import styles from './SearchField.module.css';
import { useUrlParams } from './use-url-params';

/** What is typed is looked for after so long without another key, in milliseconds. */
const PAUSE_MS = 200;

/** Words that a list is searched by, as `q` in the address: while they are typed, without a button. */
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
  // Back, a view, or a cleared filter has changed the address: the field follows.
  if (asked !== known) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const words = typed.trim();
  const pausing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = () => {
    clearTimeout(pausing.current);
    if (words !== asked) change({ q: words }, { replace: asked !== '' });
  };
  useEffect(() => {
    pausing.current = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(pausing.current);
    // Only what is typed starts it: the address changes by it.
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
        // Before a link is followed: written later, it would call off a page whose code is still on its way.
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
