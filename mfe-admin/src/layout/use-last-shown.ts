import { useState } from 'react';

/** What a dialog shows, and showed last: that stays in it while it closes. @param of null while it is closed */
export function useLastShown<T>(of: T | null): T | null {
  const [last, setLast] = useState(of);
  if (of !== null && of !== last) setLast(of);
  return of ?? last;
}
