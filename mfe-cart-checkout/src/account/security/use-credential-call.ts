import { useState } from 'react';
import { credentialProblem } from '../../sign-in/credential-problem';

/**
 * A call that the password is sent with.
 * @param onWrongPassword told what to say at the field of the password, when it is that which was wrong
 * @returns `call` says whether it went through, `problem` what else went wrong with the last one
 */
export function useCredentialCall(onWrongPassword: (message: string) => void): { problem: string; call: (send: () => Promise<void>) => Promise<boolean> } {
  const [problem, setProblem] = useState('');
  const call = async (send: () => Promise<void>) => {
    setProblem('');
    try {
      await send();
      return true;
    } catch (error) {
      const { text, fields: [wrong] } = credentialProblem(error);
      if (wrong) onWrongPassword(wrong.message);
      else setProblem(text);
      return false;
    }
  };
  return { problem, call };
}
