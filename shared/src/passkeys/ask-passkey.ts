import { askForNewPasskey, askForProof, askForSignIn, signInWithPasskey } from '../api/passkeys';
import type { NewPasskey, PasskeyAnswer, Proof } from '../contract/passkeys';
import { msg } from '../text/msg';
import { PasskeyProblem } from './passkey-problem';

/** Max number of offers per page, so that a device that responds automatically causes no endless loop. */
const MAX_OFFERS = 3;

const ceremonies = async () => {
  if (!('PublicKeyCredential' in window))
    throw new PasskeyProblem(msg('This browser can’t use passkeys. Please use your password, or another browser.'));
  return import(/* webpackChunkName: "passkeys" */ './ceremonies');
};

/**
 * Signs in with a passkey.
 * @throws PasskeyProblem, or the API's error
 */
export async function signInByPasskey(): Promise<void> {
  const { getAssertion } = await ceremonies();
  await signInWithPasskey(await getAssertion(await askForSignIn(), false));
}

/**
 * Verifies the owner by a passkey.
 * @throws PasskeyProblem, or the API's error
 */
export async function proveByPasskey(): Promise<{ passkey: PasskeyAnswer }> {
  const { getAssertion } = await ceremonies();
  return { passkey: await getAssertion(await askForProof(), false) };
}

/**
 * Creates a passkey, which is not added yet.
 * @throws PasskeyProblem, or the API's error
 */
export async function makePasskey(proof: Proof): Promise<NewPasskey> {
  const { createCredential } = await ceremonies();
  return createCredential(await askForNewPasskey(proof));
}

/**
 * Offers the passkeys of this site in the email field, if the browser supports it, until it is stopped. A refused
 * response is reported, and they are offered again. Other failures are ignored, since the user did not ask for it.
 * @returns stops it
 */
export function offerPasskeys({
  onDone,
  onRefused,
}: {
  onDone: () => void;
  onRefused: (error: unknown) => void;
}): () => void {
  let isOver = false;
  let stop = () => {};
  const offer = async () => {
    if (!('PublicKeyCredential' in window) || !(await window.PublicKeyCredential.isConditionalMediationAvailable?.()))
      return;
    const { getAssertion, stopAsking } = await ceremonies();
    for (let tries = 0; tries < MAX_OFFERS && !isOver; tries += 1) {
      const requested = await askForSignIn();
      if (isOver) return;
      stop = stopAsking;
      const answer = await getAssertion(requested, true);
      try {
        await signInWithPasskey(answer);
        if (!isOver) onDone();
        return;
      } catch (error) {
        onRefused(error);
      }
    }
  };
  offer().catch(() => undefined);
  return () => {
    isOver = true;
    stop();
  };
}
