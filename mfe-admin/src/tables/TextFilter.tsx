import { TextField } from '@haat/shared/ui/Field';
import { useUrlParams } from './use-url-params';

/** A filter that is typed, stored in the address under its name when Enter is pressed or the field is left. */
export function TextFilter({ label, name, maxLength }: { label: string; name: string; maxLength: number }) {
  const { params, change } = useUrlParams();
  const asked = params.get(name) ?? '';
  const write = (typed: string) => {
    if (typed.trim() !== asked) change({ [name]: typed.trim() });
  };
  return (
    // A new one when the address changes: Back shows what was asked for.
    <TextField
      key={asked}
      label={label}
      defaultValue={asked}
      maxLength={maxLength}
      autoComplete="off"
      onBlur={({ target }) => write(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') write(event.currentTarget.value);
      }}
    />
  );
}
