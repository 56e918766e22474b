import { failureOf } from '@haat/shared/state';
import { useState } from 'react';
import { errorMessage } from './error-message';

/**
 * Runs a form's request and stores its error message.
 * @param onField receives the server's messages by field; returns whether the form has that field
 */
export function useCall(onField?: (path: string, message: string) => boolean) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** @returns whether the request succeeded */
  const call = async (send: () => Promise<unknown>): Promise<boolean> => {
    setProblem(null);
    setBusy(true);
    try {
      await send();
      return true;
    } catch (error) {
      const failure = failureOf(error);
      const fields = failure.kind === 'answered' ? failure.fields : [];
      const shown = fields.filter(({ path, message }) => onField?.(path, message) ?? false);
      if (shown.length === 0) setProblem(errorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, call };
}
