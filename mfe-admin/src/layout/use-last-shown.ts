import { useState } from 'react';

/** The content of a dialog, which stays while the dialog closes. @param of null while closed */
export function useLastShown<T>(of: T | null): T | null {
  const [last, setLast] = useState(of);
  if (of !== null && of !== last) setLast(of);
  return of ?? last;
}
