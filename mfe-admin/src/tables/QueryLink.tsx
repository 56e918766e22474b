import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useUrlParams } from './use-url-params';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link to another query string of the page, made from the rendered address. Unlike Link, it keeps changes of the
 * address that are not rendered yet, and later changes start from it. Any other address is an ordinary link.
 */
export function QueryLink({ to, state, onClick, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { follow } = useUrlParams();
  return (
    <Link
      {...rest}
      to={to}
      state={state}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !to.startsWith('?') || !isPlain(event)) return;
        event.preventDefault();
        follow(to, state);
      }}
    />
  );
}
