import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { useUrlParams } from './use-url-params';

/** A filter that is typed, stored in the address under its name when Enter is pressed or the field is left. */
export function TextFilter({ label, name, maxLength }: { label: string; name: string; maxLength: number }) {
  const { params, change } = useUrlParams();
  const asked = params.get(name) ?? '';
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  // Back or a cleared filter has changed the address. The field stays the same one, so that it keeps the focus.
  if (asked !== known) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const write = () => {
    if (typed.trim() !== asked) change({ [name]: typed.trim() });
  };
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={write}
      onKeyDown={(event) => {
        if (event.key === 'Enter') write();
      }}
    />
  );
}
