import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { useUrlParams } from './use-url-params';

/** A text filter, stored in the address under `name` on Enter or blur. */
export function TextFilter({ label, name, maxLength }: { label: string; name: string; maxLength: number }) {
  const { params, change } = useUrlParams();
  const current = params.get(name) ?? '';
  const [typed, setTyped] = useState(current);
  const [known, setKnown] = useState(current);
  // Back or a cleared filter changed the address: update the field. It is not remounted, so it keeps the focus.
  if (current !== known) {
    setKnown(current);
    if (current !== typed.trim()) setTyped(current);
  }
  const write = () => {
    if (typed.trim() !== current) change({ [name]: typed.trim() });
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
