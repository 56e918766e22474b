import { useState } from 'react';

/** The content of a dialog, which stays while the dialog closes. @param shown null while closed */
export function useLastShown<T>(shown: T | null): T | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown ?? last;
}
