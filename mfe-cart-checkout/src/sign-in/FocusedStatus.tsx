import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces a form after it was sent. Takes the focus, which was on the form's button. */
export function FocusedStatus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      {children}
    </div>
  );
}
