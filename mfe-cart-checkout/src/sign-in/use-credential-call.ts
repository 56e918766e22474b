import { useState } from 'react';
import { credentialProblem } from './credential-problem';

/** A request that changes an account, and the error of the last one. */
export interface CredentialCall {
  /** The error message; empty without an error. */
  problem: string;
  /** Whether a retry is useless: the link was used already, or has expired. */
  isOver: boolean;
  /** @returns whether it succeeded */
  call: (send: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * @param onField called with the message and the name of the invalid field in the request, instead of setting `problem`
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
