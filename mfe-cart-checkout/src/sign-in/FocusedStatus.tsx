import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces a form after it was sent. Takes the focus, which was on the form's button. */
export function FocusedStatus({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} role="status">
      {children}
    </div>
  );
}
