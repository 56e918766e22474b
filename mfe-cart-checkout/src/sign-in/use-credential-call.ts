import { useState } from 'react';
import { credentialProblem } from './credential-problem';

/** A call by which an account is changed, and what came of the last one. */
export interface CredentialCall {
  /** What went wrong, in plain words; empty when nothing did. */
  problem: string;
  /** Whether it can't be tried again: the link that it goes by has been used, or is too old. */
  isOver: boolean;
  /** @returns whether it went through */
  call: (send: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * @param onField told what to say at the field that was wrong, and the field's name in the request, instead of a
 *   problem
 */
export function useCredentialCall(onField?: (message: string, path: string) => void): CredentialCall {
  const [{ problem, isOver }, setOutcome] = useState({ problem: '', isOver: false });
  const call = async (send: () => Promise<unknown>) => {
    setOutcome({ problem: '', isOver: false });
    try {
      await send();
      return true;
    } catch (error) {
      const {
        text,
        status,
        fields: [wrong],
      } = credentialProblem(error);
      if (wrong && onField) onField(wrong.message, wrong.path);
      else setOutcome({ problem: text, isOver: status === 410 });
      return false;
    }
  };
  return { problem, isOver, call };
}
