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
 * @param onFields called with the invalid fields of the request; if it returns true, it shows them, and `problem` stays
 *   empty
 */
export function useCredentialCall(
  onFields: (fields: readonly { path: string; message: string }[]) => boolean = () => false,
): CredentialCall {
  const [{ problem, isOver }, setOutcome] = useState({ problem: '', isOver: false });
  const call = async (send: () => Promise<unknown>) => {
    setOutcome({ problem: '', isOver: false });
    try {
      await send();
      return true;
    } catch (error) {
      const { text, status, fields } = credentialProblem(error);
      if (!onFields(fields)) setOutcome({ problem: text, isOver: status === 410 });
      return false;
    }
  };
  return { problem, isOver, call };
}
